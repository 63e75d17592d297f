"""What all contracts of the company can do."""

from typing import ClassVar


class Printable:
    """Something with a line about itself."""

    width: ClassVar[int] = 12

    def line(self) -> str:
        """A line of that many characters, at most."""
        return type(self).__name__[: self.width]
