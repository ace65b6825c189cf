"""Pictures of games: drawn from a reader's view, on grounds that players have given (G-5, G-7)."""

import hashlib
from dataclasses import replace

from bot.engine.refusal import Refusal
from bot.pictures.background import why_not_upload
from bot.pictures.studio import Picture, background, picture
from bot.store import Store
from bot.umpire import Umpire


class Gallery:
    """Keeps the grounds of boards, and draws what one reader may see."""

    def __init__(self, store: Store, umpire: Umpire) -> None:
        """Take the store and the door to the games."""
        self._store = store
        self._umpire = umpire

    def why_not(self, size: int) -> Refusal | None:
        """Refuse an upload by its size in bytes, before it is fetched (G-5)."""
        return why_not_upload(size)

    async def keep(self, data: bytes) -> str | Refusal:
        """Keep an uploaded picture as a ground; return the name by which a board knows it."""
        small = await background(data)
        if isinstance(small, Refusal):
            return small
        digest = hashlib.sha256(small).hexdigest()
        await self._store.keep_picture(digest, small)
        return digest

    async def board(
        self, game: str, user: str = "", dark: bool = False, whole: bool = False
    ) -> Picture | Refusal:
        """Return the picture of a game's board as a user may know it; no user: the public one.

        ``whole``: all of a table, also where only a part of it is in use.
        """
        seen = await self._umpire.look(game, user)
        if seen is None:
            return Refusal("That game is not known here.", "G-7")
        rules, view = seen
        if rules.scene is None:
            return Refusal(f"{rules.title} has nothing that could be drawn.", "G-7")
        ground = view.board.background if view.board else ""
        kept = await self._store.picture(ground) if ground else None
        scene = rules.scene(view)
        if whole:
            scene = replace(scene, ground=replace(scene.ground, part=None))
        return await picture(scene, dark=dark, background=kept)
