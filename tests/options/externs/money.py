"""Types of the user's."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Base64Bytes, BaseModel, Field

if TYPE_CHECKING:
    from collections.abc import Mapping


class Money:
    """A class that pydantic does not know."""

    def __init__(self, amount: int, currency: str) -> None:
        self.amount = amount
        self.currency = currency

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Money:
        return cls(document["amount"], document["currency"])

    def to_document(self) -> dict[str, object]:
        return {"amount": self.amount, "currency": self.currency}

    def __add__(self, other: Money) -> Money:
        return Money(self.amount + other.amount, self.currency)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Money) and self.to_document() == other.to_document()

    def __hash__(self) -> int:
        return hash((self.amount, self.currency))


class Letter:
    """Holds less than the schema accepts: texts of one letter, but for `z`."""

    def __init__(self, letter: str) -> None:
        if letter == "z":
            raise ValueError("no letter")
        self.letter = letter


def letter_of(text: str) -> Letter:
    return Letter(text[0])


def letter_text(letter: Letter) -> str:
    return letter.letter


class Seal(BaseModel):
    """A model, which pydantic reads by its own words."""

    made_by: str = Field(alias="by")
    content: Annotated[Base64Bytes, Field(alias="bytes")]
    worth: dict[str, object] | None = Field(default=None, exclude_if=lambda value: value is None)


class Size(Enum):
    """An enum with other names."""

    LITTLE = "small"
    BIG = "large"


@dataclass
class Place:
    """A dataclass."""

    city: str
    street: str = "?"


class Coins:
    """What has a class inside."""

    class Coin(BaseModel):
        """Stands for the root of a schema."""

        value: int
        next: Coins.Coin | None = Field(default=None, exclude_if=lambda value: value is None)
        minted: date | None = Field(default=None, exclude_if=lambda value: value is None)
