"""What listens and speaks on Discord: one cog a concern. Modules with ``_`` are their parts."""
