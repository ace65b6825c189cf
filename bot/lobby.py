"""Which game a player means: the one in his channel, or the one he sits in (G-1, G-7)."""

from bot.archive import Archive
from bot.engine.names import key_of, listed, nearest, shown
from bot.engine.refusal import Refusal
from bot.secrecy.view import reader_for
from bot.store import Store
from bot.words.standing import Card


class Lobby:
    """Finds games by channel, by player, by name."""

    def __init__(self, store: Store, archive: Archive) -> None:
        """Take the store and the games as they stand."""
        self._store = store
        self._archive = archive

    async def running_in(self, channel: str) -> str | None:
        """Return the game that runs in a channel."""
        return await self._store.running_in(channel)

    async def of_player(self, user: str) -> list[Card]:
        """Return the games in which a user sits or is umpire, running ones first, newest first."""
        cards = []
        for game in await self._store.games_of(user):
            card = await self._card(game, user)
            if card is not None:
                cards.append(card)
        return sorted(cards, key=lambda card: card.phase == "ended")

    async def find(self, user: str, channel: str, in_guild: bool, typed: str) -> str | Refusal:
        """Return the game that is meant: as typed, else the channel's, else in a DM one's own."""
        if typed.strip():
            return await self._named(user, typed)
        if in_guild:
            found = await self._archive.in_channel(channel)
            return found or Refusal(
                "No game is played in this channel. `/game new` opens one; with `game:` you can "
                "name one of yours that is played elsewhere.",
                "G-7",
            )
        cards = await self.of_player(user)
        running = [card for card in cards if card.phase != "ended"]
        if len(running) == 1:
            return running[0].game
        if not running:
            if len(cards) == 1:
                return cards[0].game
            return Refusal(
                "You sit in no running game. Take a seat in a game's channel: `/game join`.", "G-1"
            )
        names = listed((f"`{shown(card.name)}`" for card in running[:10]), "or")
        return Refusal(f"You sit in several games. Add `game:` and name one: {names}.", "G-7")

    async def _named(self, user: str, typed: str) -> str | Refusal:
        cards = await self.of_player(user)
        wanted = key_of(typed)
        found = [c for c in cards if c.game == typed.strip() or key_of(c.name) == wanted]
        running = [c for c in found if c.phase != "ended"] or found
        if len(running) == 1:
            return running[0].game
        if running:
            return Refusal(
                "Several of your games have that name. Choose one from the list that appears "
                "while you type.",
                "G-7",
            )
        close = nearest(typed, [c.name for c in cards]) or [c.name for c in cards[:5]]
        hint = f" Do you mean {listed((f'`{shown(n)}`' for n in close), 'or')}?" if close else ""
        return Refusal(f"You sit in no game of that name.{hint}", "G-7")

    async def _card(self, game: str, user: str) -> Card | None:
        standing = await self._archive.load(game)
        if standing is None:
            return None
        table = standing.game.table
        reader = reader_for(table, user)
        if reader.side is None and not reader.umpire:
            return None
        return Card(
            game=game,
            name=table.name,
            rules=table.rules,
            guild=table.guild,
            channel=table.channel,
            side=reader.side or "umpire",
            phase=table.phase,
            turn=table.turn,
        )
