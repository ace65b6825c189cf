"""Seeds, draws, seals and their verifier. Pure, and made of the standard library alone.

Everything here can be re-computed by hand; the method is written down in the README.
"""
