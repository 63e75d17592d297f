"""Merge patches (RFC 7396): documents that say what becomes of others.

They are applied to texts, as they are written: no number loses a digit on the way, and what comes of it is read as any
other document is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, cast

from .pieces import members as members_of

if TYPE_CHECKING:
    from .model import Judged

_Document = TypeVar("_Document", bound="Judged")


class Patching(Generic[_Document]):
    """What a contract can do whose documents are patches."""

    def apply_to(self, document: _Document) -> _Document:
        """What the patch makes of a document.

        A member that is absent stays as it is, null removes it, an object is a patch of the member, and anything else
        takes its place. Defaults are filled in; the document and the patch stay as they are.

        Raises:
            ContractError: The document, the patch or what comes of it is refused; its `report` is on the first.
        """
        text = merged(document.to_json(), cast("Judged", self).to_json())
        return type(document).from_json(text)


def merged(document: str, patch: str) -> str:
    """The text of what a patch makes of a document; both are compact JSON, in which no object has a name twice."""
    if not patch.startswith("{"):
        return patch
    changes = dict(members_of(patch))
    before = dict(members_of(document))
    members: list[str] = []
    for name, value in before.items():
        change = changes.get(name)
        if change is None:
            members.append(f"{name}:{value}")
        elif change != "null":
            members.append(f"{name}:{merged(value, change)}")
    for name, change in changes.items():
        if change != "null" and name not in before:
            members.append(f"{name}:{merged('', change)}")
    return "{" + ",".join(members) + "}"
