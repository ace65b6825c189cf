"""A game of Stoumont on the small Discord, and what its channel says of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .process import BotProcess
from .standin import Channel, Interaction, Message, StandIn, User

PUBLIC_NUMBER = re.compile(r"^#(\d+) · ", re.MULTILINE)


@dataclass
class Table:
    """Anna defends, ben attacks; the bot is a process that may die at any moment."""

    standin: StandIn
    bot: BotProcess
    channel: Channel
    anna: User
    ben: User

    async def say(self, user: User, path: str, wait: bool = True, **values: object) -> Interaction:
        """A slash command in the game's channel; an option called ``for`` is given as ``for_``."""
        named = {key.rstrip("_"): value for key, value in values.items()}
        return await self.standin.slash(user, self.channel, path, named, wait=wait)

    async def privately(self, user: User, path: str, **values: object) -> Interaction:
        """A slash command in the user's DM with the bot."""
        return await self.standin.slash(user, self.standin.dm(user), path, values)

    async def open(self) -> None:
        """From ``/game new`` to two taken seats and the order of battle."""
        anna, ben = self.anna, self.ben
        sides = "Germans, Americans"
        await self.say(anna, "game new", rules="asl-kgp", name="Stoumont", sides=sides)
        await self.say(anna, "game join", side="Germans")
        await self.say(ben, "game join", side="Americans")
        await self.say(anna, "asl ob", side="Germans", factors=24, hidden=8)
        await self.standin.message(self.channel, "order of battle")

    async def seal(self) -> None:
        """Two Known fields, hidden mines and a Dummy, sealed."""
        for where, strength in (("L5", 12), ("M6", 12)):
            await self.privately(self.anna, "asl place", hex=where, kind="known", strength=strength)
        await self.privately(self.anna, "asl place", hex="N7", kind="hidden", strength=8)
        await self.privately(self.anna, "asl place", hex="O8", kind="dummy")
        await self.privately(self.anna, "setup seal")
        await self.standin.message(self.channel, "seals the set-up")
        await self.at_rest()

    async def panel(self) -> Message:
        """The channel's panel, which comes a little after the first post."""

        def found() -> list[Message]:
            posts = self.standin.messages(self.channel)
            return [m for m in posts if any(c.get("label") == "My orders" for c in m.components)]

        await self.standin.until(lambda: bool(found()))
        return found()[0]

    async def at_rest(self) -> None:
        """Wait until the panel tells of the newest entry: then nothing more is to come."""
        newest = self.numbers()[-1]
        panel = await self.panel()
        await self.standin.until(lambda: f"#{newest} " in panel.content and panel.payload["pinned"])

    def posts(self) -> list[str]:
        """The posts of the channel that are public entries, oldest first."""
        texts = [m.content for m in self.standin.messages(self.channel)]
        return [text for text in texts if PUBLIC_NUMBER.search(text)]

    def numbers(self) -> list[int]:
        """The public numbers of the entries, as they stand in the channel."""
        return [int(PUBLIC_NUMBER.findall(text)[0]) for text in self.posts()]
