"""A Cold War game by its buttons and forms alone, as on a phone (CW-9, G-5, G-6)."""

from bot.rehearsal.stage import Rehearsal
from tests.cogs.scene import Scene

OPENED = """
channel #t
player anna, ben
anna in #t: /game new rules:cold-war name:"Fulda" sides:"US, Soviets"
anna in #t: /game join side:US
ben in #t: /game join side:Soviets
anna in #t: /force side side:US nation:us posture:defending
ben in #t: /force side side:Soviets nation:soviet posture:attacking
"""
PLANNED = """
anna in dm: /force unit manoeuvre:"A Coy" units:"A1=M60; A2=M60"
anna in dm: /force battery name:Guns kind:salvo models:1 quality:super-modern off-board:true
ben in dm: /force unit manoeuvre:Bn units:"B1=T-62; B2=T-62; B3=T-62; B4=T-62; B5=T-62; B6=T-62; B7=T-62; B8=T-62; B9=T-62; B10=T-62; B11=T-62; B12=T-62; B13=T-62; B14=T-62"
"""

PACK = "pack US; US; Bn; Soviets; Soviets"
ONE = "{who} in #t: /coldwar draw\n{who} in #t: /coldwar act unit:{unit}\n{who} in #t: /coldwar done\n"
US = ONE.format(who="anna", unit='"A Coy"')
PACT = ONE.format(who="ben", unit="Bn")
TURN = f"{US}{US}{PACT}{PACT}ben in #t: /coldwar draw"


async def scene(stage: Rehearsal, script: str) -> Scene:
    made = Scene(stage)
    await made.play(script)
    return made


async def test_the_form_of_the_set_up_opens_and_is_filled_again():
    async with Rehearsal(seed=bytes(32)) as stage:
        game = await scene(stage, OPENED + PLANNED)
        await game.play('anna in dm: /setup open\nanna in dm: presses "Edit"')
        await game.play('anna in dm: picks "A Coy"')
        said = await game.told('anna in dm: fills "Edit your set-up"\n  units: A1=Chieftain')
        assert "A Coy: A1=Chieftain" in said


async def test_g_5_a_form_that_is_refused_comes_back_as_a_line_that_can_be_pasted():
    async with Rehearsal(seed=bytes(32)) as stage:
        game = await scene(stage, OPENED + PLANNED)
        await game.play('anna in dm: /setup open\nanna in dm: presses "Add"')
        said = await game.told(
            'anna in dm: fills "Add to your set-up"\n  company: A Coy\n  units: A3=M60'
        )
        assert "A Coy: A3=M60" in said
        assert "`Edit`" in said


async def test_cw_9_my_orders_offers_nobody_too_where_many_could_be_in_reach():
    async with Rehearsal(seed=bytes(32)) as stage:
        game = await scene(stage, OPENED + PLANNED)
        plotted = 'anna in dm: /coldwar plot battery:Guns target:"the road" sees:area'
        await game.play(f"{plotted}\nanna in #t: /setup seal\n{PACK}\nben in #t: /setup seal")
        await game.play(TURN)
        await game.play("dice 6\nben in #t: /game next-turn")
        said = await game.told('anna in #t: presses "My orders"')
        assert "Who is within" in said
        assert "[ Nobody ]" in said
