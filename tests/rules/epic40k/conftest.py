import pytest

BOOK, REMASTERED = "epic-battles-book", "epic-remastered"


@pytest.fixture(params=[BOOK, REMASTERED])
def edition(request) -> str:
    """Each edition in turn: what differs between them is told by the rulings alone."""
    return request.param
