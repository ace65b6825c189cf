"""The grammar of any game: orders, facts, the fold. Pure, and knows no printed rule."""
