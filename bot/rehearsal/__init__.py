"""The rehearsal: the whole bot on a Discord that is simulated on this machine."""
