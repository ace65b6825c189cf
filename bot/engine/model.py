"""The frozen kind of record that orders, facts and states are."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A record that never changes; ``but`` gives a changed copy."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def but(self, **changes: Any) -> Self:
        """Return a copy with these fields replaced."""
        return self.model_copy(update=changes)
