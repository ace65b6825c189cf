"""Forms: what is asked for in text, of a set-up's thing or with an answer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a form: its name, its label, an example, whether it must be filled, its length."""

    name: str
    label: str
    example: str
    required: bool = True
    longest: int = 100
