"""Contracts that judge what is assigned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ConfigDict, Field

from .model import Judged


class Assigned(Judged):
    """A contract that an assignment leaves accepted, or raises a `ValidationError` and leaves as it was.

    It judges its whole document each time. What is changed inside its lists and dictionaries is not seen.
    """

    model_config = ConfigDict(validate_assignment=True)

    if TYPE_CHECKING:
        # So that a subclass may say of which type its additional members are.
        __pydantic_extra__: Any = Field(init=False)

    if not TYPE_CHECKING:
        # Type checkers take a class with this method for one that has any attribute.

        def __setattr__(self, name: str, value: Any) -> None:  # noqa: ANN401
            """Assigns an attribute, if the document with it is accepted."""
            if name in type(self).model_fields or (self.__pydantic_extra__ is not None and not name.startswith("_")):
                report = self.check_value(self.model_copy(update={name: value}))
                if not report.valid:
                    raise self._refusal(report, value)
            super().__setattr__(name, value)
