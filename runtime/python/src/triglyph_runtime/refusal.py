"""Why a text or an object is not a document at all, before any schema is asked."""

from __future__ import annotations

MAX_DEPTH = 127
"""How many arrays and objects may be nested in a document."""
REFUSALS = ("json", "depth")
"""The codes of a refusal."""


class RefusalError(ValueError):
    """A text or an object that is not a JSON document within the limits.

    Attributes:
        code: The code of the one error in the report: `json`, `depth`, `stream`, or that of a limit.
        message: The message of that error.
        path: Member names and item indices from the root to the place (empty for a text as a whole).
        expected: The limit, if that is the reason.
    """

    def __init__(self, code: str, message: str, path: tuple[str | int, ...] = (), expected: int | None = None) -> None:
        """Keeps what the report will say."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.path = path
        self.expected = expected


def too_deep() -> RefusalError:
    """The refusal of a document that is nested too deep."""
    return RefusalError("depth", f"nested deeper than {MAX_DEPTH} levels")


def cut_off() -> RefusalError:
    """The refusal of a stream that has not said that it is at its end."""
    return RefusalError("stream", "the stream ended without its end mark [DONE]")


def not_json(path: tuple[str | int, ...] = (), why: str = "") -> RefusalError:
    """The refusal of an object that no JSON value stands for, and maybe what it is instead."""
    return RefusalError("json", f"not a JSON value: {why}" if why else "not a JSON value", path)
