"""Ways by which one player may come to know two sides' secrets, each closed (G-8, G-9, G-10)."""

from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.engine.house.orders import Seal
from bot.rules.asl_kgp.orders import BombardHexes
from bot.secrecy.view import reader_for
from tests.engine.house.bench import Bench, set_up, three_sides, two_sides

ADMIT = "house.admit"


def deserted() -> Bench:
    """Anna has set up and left; the side of the Germans is empty."""
    bench = set_up(two_sides(), "L5", "M6")
    bench.done("anna", o.Leave())
    return bench


def test_G_8_who_asks_for_an_empty_side_and_sits_on_another_meanwhile_gets_no_second_seat():
    bench = deserted()
    bench.done("carl", o.Join(side="Germans"))
    bench.done("carl", o.Join(side="Americans"))
    bench.press("ben", "admit", ADMIT)
    done = bench.press("carl", "agree")
    assert bench.table.seats["carl"].side == "Americans"
    assert not done.of(f.SeatTaken)
    assert "(G-8)" in done.post


def test_G_8_who_is_proposed_for_a_seat_and_sits_down_elsewhere_does_not_get_it():
    bench = set_up(three_sides(), "L5")
    bench.done("ben", o.SetDeadline(within="1d"))
    for user in ("anna", "cleo"):
        bench.press(user, "agree")
    bench.wait(days=2)
    bench.done("ben", o.ReplaceSeat(seat="anna", user="carl", name="carl"))
    bench.done("carl", o.Join(side="British"))
    bench.press("cleo", "admit", ADMIT)
    bench.press("cleo", "agree")
    done = bench.press("anna", "agree")
    assert not done.of(f.SeatHandedOver)
    assert bench.table.seats["anna"].side == "Germans"
    assert reader_for(bench.table, "carl").side == "British"


def test_G_8_who_is_proposed_as_umpire_and_takes_a_seat_is_not_umpire():
    bench = set_up(two_sides(), "L5")
    bench.done("ben", o.NameUmpire(user="carl", name="carl"))
    bench.done("carl", o.Join(side="Americans"))
    bench.press("ben", "admit", ADMIT)
    done = bench.press("anna", "agree")
    assert bench.table.umpire == ""
    assert "(G-8)" in done.post


def test_G_10_two_proposed_umpires_are_never_both_named():
    bench = set_up(two_sides(), "L5")
    bench.done("ben", o.NameUmpire(user="carl", name="carl"))
    bench.done("ben", o.NameUmpire(user="dora", name="dora"))
    bench.press("anna", "agree")
    done = bench.press("anna", "agree")
    assert bench.table.umpire == "dora"
    assert "(G-10)" in done.post


def test_G_9_an_empty_side_that_is_taken_again_lets_nobody_in_by_an_older_proposal():
    bench = deserted()
    bench.done("carl", o.Join(side="Germans"))
    carls = bench.asked()
    bench.done("anna", o.Join(side="Germans"))
    bench.press("ben", "agree")
    assert bench.table.seats["anna"].side == "Germans"
    bench.done("ben", o.Press(mark=carls.mark, choice="agree"))
    assert "carl" not in bench.table.seats
    done = bench.done("anna", o.Press(mark=carls.mark, choice="agree"))
    assert "carl" not in bench.table.seats
    assert "(G-9)" in done.post


def test_G_10_a_side_that_sits_down_while_an_umpire_is_proposed_is_asked_too():
    bench = Bench(sides="Germans, Americans, British").seat(anna="Germans", ben="Americans")
    set_up(bench, "L5")
    bench.done("ben", o.NameUmpire(user="dora", name="dora"))
    bench.done("cleo", o.Join(side="British"))
    bench.press("anna", "agree")
    assert bench.table.umpire == ""
    bench.press("cleo", "agree")
    assert bench.table.umpire == "dora"


def test_G_11_the_side_that_proposed_is_not_asked_when_its_seat_is_taken_anew():
    bench = two_sides()
    bench.done("ben", o.Pause())
    bench.done("ben", o.Leave())
    assert bench.asked().sides == ("Germans",)


def test_G_8_a_player_who_was_replaced_can_answer_nothing_and_reads_nothing_more():
    bench = set_up(two_sides(), "L5")
    bench.done("carl", o.Join(side="Germans"))
    old = bench.asked(ADMIT)
    bench.done("anna", o.ReplaceSeat(seat="anna", user="gus", name="gus"))
    said = bench.refused("anna", o.Press(mark=old.mark, choice="admit"))
    assert said == bench.refused("nobody", o.Press(mark="0" * 16, choice="admit"))
    assert reader_for(bench.table, "anna").side is None


def test_G_10_silence_is_no_consent_to_an_umpire():
    bench = set_up(two_sides(), "L5")
    bench.done("ben", o.SetDeadline(within="1d"))
    bench.press("anna", "agree")
    bench.done("ben", o.NameUmpire(user="carl", name="carl"))
    passed = bench.wait(days=1)
    assert bench.table.umpire == ""
    assert all(prompt.kind != "house.assent" for prompt in bench.table.prompts.values())
    assert "(G-10)" in passed.post


def test_a_question_that_changes_keeps_its_place_among_the_others():
    bench = set_up(two_sides(), "L5", "M6")
    bench.done("anna", Seal())
    bench.done("ben", BombardHexes(hexes="L5 M6", result="K"))
    bench.done("ben", o.Pause())
    before = list(bench.table.prompts)
    bench.press("anna", "L5|anti-personnel|unchanged", "asl.bombarded")
    assert list(bench.table.prompts) == before


def test_G_9_who_would_see_secrets_is_named_beyond_doubt():
    """Whoever calls himself as the other German is called is still told from him."""
    bench = set_up(two_sides(), "L5")
    bench.done("999", o.Join(side="Germans"))
    assert "<@999>" in bench.asked(ADMIT).text
    asked = bench.done("ben", o.NameUmpire(user="888", name="anna"))
    assert "<@888>" in asked.post
