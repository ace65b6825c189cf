"""A game of Stoumont on the small Discord, and what its channel says of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .process import BotProcess
from .standin import Channel, Interaction, StandIn, User

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

    async def seal(self) -> None:
        """Two Known fields, hidden mines and a Dummy, sealed."""
        for where, strength in (("L5", 12), ("M6", 12)):
            await self.privately(self.anna, "asl place", hex=where, kind="known", strength=strength)
        await self.privately(self.anna, "asl place", hex="N7", kind="hidden", strength=8)
        await self.privately(self.anna, "asl place", hex="O8", kind="dummy")
        await self.privately(self.anna, "setup seal")
        await self.standin.message(self.channel, "Seal", since=self.newest())

    def newest(self) -> int:
        """The id of the newest message of the channel."""
        return self.standin.messages(self.channel)[-1].id

    def posts(self) -> list[str]:
        """The posts of the channel that are public entries, oldest first."""
        texts = [m.content for m in self.standin.messages(self.channel)]
        return [text for text in texts if PUBLIC_NUMBER.search(text)]

    def numbers(self) -> list[int]:
        """The public numbers of the entries, as they stand in the channel."""
        return [int(PUBLIC_NUMBER.findall(text)[0]) for text in self.posts()]
