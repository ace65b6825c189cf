"""Many lines at once: right ones stand, wrong ones come back to be mended (G-5)."""

import re
from pathlib import Path

import pytest

from tests.cogs.scene import Scene

PLENTY = 'anna in #t: /asl ob side:Germans factors:9999 hidden:9999\nben in #t: presses "Agree"\n'


def hexes(count: int) -> list[str]:
    return [f"{a}{b}" for a in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for b in range(100)][:count]


def form_of(scene: Scene) -> str:
    return next(a.text for a in scene.stage.record.latest() if a.kind == "form")


async def paste(scene: Scene, text: str) -> str:
    lines = "\n".join(f"  text: {line}" for line in text.splitlines())
    return await scene.told(
        f'anna in dm: /setup paste\nanna in dm: fills "Paste your set-up"\n{lines}'
    )


async def paste_file(scene: Scene, folder: Path, content: str | bytes) -> str:
    data = content if isinstance(content, bytes) else content.encode()
    (folder / "mines.txt").write_bytes(data)
    step = "anna in dm: /setup paste file:file:mines.txt"
    outcome = await scene.stage.play(step, folder=folder)
    assert not outcome.failures
    return "\n".join(a.text for a in scene.stage.record.latest())


async def test_wrong_lines_come_back_by_number_with_the_reason(opened):
    said = await paste(opened, "L5 known 12\nM6 known 10\nnonsense\n\nL5 dummy\nN7 hidden 8")
    assert "2 lines placed." in said
    assert "3 lines were not; the rest stands:" in said
    assert "line 2, `M6 known 10`: 10 does not exist" in said
    assert "line 3, `nonsense`: `nonsense` can't be read" in said
    assert "line 5, `L5 dummy`: You have 12 Known in L5 already" in said
    assert "(K-8)" in said
    assert "```\nM6 known 10\nnonsense\nL5 dummy\n```" in said


async def test_the_retry_form_opens_with_what_was_wrong(opened):
    await paste(opened, "L5 known 12\nM6 known 10\nnonsense")
    await opened.play('anna in dm: presses "Correct them"')
    assert form_of(opened).endswith("M6 known 10\nnonsense")
    said = await opened.told('anna in dm: fills "Paste your set-up"\n  text: M6 known 12')
    assert "1 line placed." in said
    assert "Known: 24 of 24 placed" in said


async def test_a_form_that_was_closed_can_be_opened_again(opened):
    await paste(opened, "nonsense")
    for _ in range(2):
        await opened.play('anna in dm: presses "Correct them"')
        assert "nonsense" in form_of(opened)


async def test_a_file_of_2000_lines_with_3_wrong_ones(opened, tmp_path):
    await opened.play(PLENTY)
    lines = [f"{place} anti-tank 1" for place in hexes(2000)]
    lines[6], lines[999], lines[1998] = "A6 anti-tank 9", "XX", "Y98 unknown"
    before = await opened.head()
    said = await paste_file(opened, tmp_path, "\n".join(lines))
    assert "1997 lines placed." in said
    assert "line 7, `A6 anti-tank 9`" in said
    assert "line 1000, `XX`" in said
    assert "line 1999, `Y98 unknown`" in said
    assert await opened.head() == before + 1, "one order, one entry"
    await opened.play('anna in dm: presses "Correct them"')
    assert form_of(opened).endswith("A6 anti-tank 9\nXX\nY98 unknown")
    await opened.play("anna in dm: /setup show")


async def test_many_wrong_lines_come_back_as_a_file_that_opens_the_form(opened, tmp_path):
    wrong = [f"wrong line number {n}" for n in range(1, 201)]
    said = await paste_file(opened, tmp_path, "\n".join(wrong))
    assert "0 lines placed." in said
    assert "200 lines were not" in said
    assert re.search(r"line 1, `wrong line number 1`.*\n\.\.\. and \d+ more; the form", said, re.S)
    heard = opened.stage.record.latest()
    assert [file.name for a in heard for file in a.files] == ["left.txt"]
    assert heard[-1].files[0].data.decode().splitlines() == wrong
    await opened.play('anna in dm: presses "Correct them"')
    assert "wrong line number 1\n" in form_of(opened)


async def test_a_form_of_4000_characters(opened):
    await opened.play(PLENTY)
    lines = [f"{place} anti-tank 1" for place in hexes(260)]
    text = "\n".join(lines)[:3988] + "\nX9 dummy 1"
    assert 3990 < len(text) <= 4000
    said = await paste(opened, text)
    assert "lines placed." in said
    assert "`X9 dummy 1`" in said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("L5 dummy\n" * 2001, "2001 lines are too many"),
        (b"\xff\xfe\x00", "no text in UTF-8"),
        ("x" * 300_000, "262144 are the most"),
        (" \n\n", "no line in it"),
    ],
    ids=["lines", "binary", "bytes", "empty"],
)
async def test_G_5_a_file_that_can_not_be_pasted(opened, tmp_path, content, said):
    before = await opened.head()
    told = await paste_file(opened, tmp_path, content)
    assert said in told
    assert "G-5" in told
    assert await opened.head() == before


async def test_what_is_pasted_too_late_comes_back(sealed):
    said = await paste(sealed, "P9 known 6")
    assert "(G-2)" in said
    assert "P9 known 6" in said
    assert "[ Correct them ]" in said


async def test_what_was_typed_into_the_form_of_one_thing_comes_back(opened):
    await opened.play('anna in dm: /setup open\nanna in dm: presses "Add"')
    said = await opened.told(
        'anna in dm: fills "Add to your set-up"\n  hex: L5\n  kind: known\n  strength: 10'
    )
    assert "10 does not exist" in said
    assert "```\nL5 known 10\n```" in said
    await opened.play('anna in dm: presses "Correct them"')
    assert form_of(opened).endswith("L5 known 10")


async def test_pasted_text_is_shown_without_power(opened):
    said = await paste(opened, "@everyone ``` **x**\n<@1>")
    assert "@everyone" not in said.split("```")[0]
    await opened.play('anna in dm: presses "Correct them"')
    assert "<@1>" in form_of(opened)
