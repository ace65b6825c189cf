"""One module a migration; the newest one's revision is `HEAD` of the package above."""
