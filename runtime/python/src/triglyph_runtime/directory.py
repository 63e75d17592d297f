"""Directories that are judged as one document: the check program says which file holds which member."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Self

from .errors import ContractError
from .explain import judge
from .fast_path import plain_value
from .jsontext import parse
from .model import Judged
from .refusal import RefusalError
from .report import ABSENT, MAX_ERRORS, Absent, Report, ReportError
from .styled import styled
from .timestamp import timestamp_of
from .value import pointer

if TYPE_CHECKING:
    from .value import Json


class Directory(Judged):
    """What a contract can do whose schema says which files a directory has."""

    @classmethod
    def from_directory(cls, path: str | os.PathLike[str], *, root: str | os.PathLike[str] | None = None) -> Self:
        """Judges a directory in which each member is a file, and builds its document.

        Args:
            path: The directory.
            root: The folder at which the paths in the document begin; the directory itself unless said otherwise.

        Raises:
            ContractError: The directory is refused; its `report` says why.
        """
        report, document = cls._judged_directory(_Folder(path, root))
        if not report.valid or isinstance(document, Absent):
            raise ContractError(report)
        return cls._build(document, {})

    @classmethod
    def check_directory(cls, path: str | os.PathLike[str], *, root: str | os.PathLike[str] | None = None) -> Report:
        """Judges a directory in which each member is a file, and the rules about files.

        A file that is not JSON is named at its member.

        Args:
            path: The directory.
            root: The folder at which the paths in the document begin; the directory itself unless said otherwise.
        """
        return cls._judged_directory(_Folder(path, root))[0]

    @classmethod
    def report_directory(
        cls,
        path: str | os.PathLike[str],
        *,
        root: str | os.PathLike[str] | None = None,
        timestamp: str | None = None,
        locale: str | None = None,
    ) -> str:
        """As `check_directory`, and writes the outcome in the style of the contract, as compact JSON text.

        Args:
            path: The directory.
            root: The folder at which the paths in the document begin; the directory itself unless said otherwise.
            timestamp: When this is, for styles that say so, as RFC 3339 writes it. The clock knows it, too.
            locale: The language of messages as a tag of BCP 47 (`de`, `pt-BR`), for styles that have several.

        Raises:
            ValueError: The timestamp is none.
        """
        timestamp = timestamp_of(timestamp)
        folder = _Folder(path, root)
        report, document = cls._judged_directory(folder)
        return styled(cls._contract().program, cls._node, report, document, timestamp, locale, folder.has)

    @classmethod
    def _judged_directory(cls, folder: _Folder) -> tuple[Report, Json | Absent]:
        """The report on a directory, and its document if there is one."""
        program = cls._contract().program
        text = folder.text(program.directory)
        if not isinstance(text, bytes):
            return Report(valid=False, errors=tuple(text[:MAX_ERRORS])), ABSENT
        try:
            document = plain_value(text)
        except RefusalError as refusal:
            return Report.of_refusal(refusal), ABSENT
        return judge(program, cls._node, document, {}, files=folder.has), document


class _BrokenError(Exception):
    """A file holds no member.

    Attributes:
        item: The item that is no JSON, if each line is one.
        message: What is wrong.
    """

    def __init__(self, message: str, item: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.item = item


class _Folder:
    """A directory, and the folder at which the paths in its document begin."""

    def __init__(self, path: str | os.PathLike[str], root: str | os.PathLike[str] | None) -> None:
        self._path = Path(path)
        self._root = self._path if root is None else Path(root)

    def text(self, files: list[tuple[str, str]]) -> bytes | list[ReportError]:
        """The text of the document that the files make up, or what is wrong with them."""
        if not os.path.isdir(self._path):  # noqa: PTH112 - it never raises
            return [_error((), "not a directory")]
        members: list[bytes] = []
        errors: list[ReportError] = []
        for member, file in files:
            try:
                value = self._value(file)
            except _BrokenError as broken:
                loc = (member,) if broken.item is None else (member, broken.item)
                errors.append(_error(loc, f"{file}: {broken.message}"))
            else:
                if value is not None:
                    members.append(json.dumps(member).encode() + b":" + value)
        return errors or b"{" + b",".join(members) + b"}"

    def has(self, path: str, kind: str | None) -> bool:
        """Whether there is something at a path below the root, or a `file` or `directory` if that is asked for.

        Nothing outside of the root exists, however the path or a link leads there.
        """
        inside = _normalised(path)
        if inside is None:
            return False
        try:
            root = _real(self._root)
            found = _real(self._root.joinpath(*inside))
            is_right = {None: found.exists, "file": found.is_file, "directory": found.is_dir}[kind]
            return found.is_relative_to(root) and is_right()
        except (OSError, ValueError):
            return False

    def _value(self, file: str) -> bytes | None:
        """The text of a member: the content of its file, or the lines of that as an array."""
        content = self._read(file)
        if content is None:
            return None
        if file.endswith(".jsonl"):
            return _array(content)
        message = _malformed(content)
        if message is not None:
            raise _BrokenError(message)
        return content

    def _read(self, file: str) -> bytes | None:
        try:
            directory = _real(self._path)
            found = _real(directory / file)
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            raise _BrokenError("cannot be read") from None
        if not found.is_relative_to(directory):
            raise _BrokenError("leads out of the directory")
        # Reading a pipe might never end.
        if not os.path.isfile(found):  # noqa: PTH113 - it never raises
            raise _BrokenError("is not a file")
        try:
            return found.read_bytes()
        except OSError:
            raise _BrokenError("cannot be read") from None


def _real(path: Path) -> Path:
    """Where a path leads, links followed. `Path.resolve` raises another error for links that lead in a circle."""
    return Path(os.path.realpath(path, strict=True))


def _normalised(path: str) -> list[str] | None:
    """The segments of a path below a folder; `None` if it leads out of it, or is empty."""
    if not path or Path(path).is_absolute():
        return None
    inside: list[str] = []
    for segment in path.replace("\\", "/").split("/") if os.name == "nt" else path.split("/"):
        if segment == "..":
            if not inside:
                return None
            inside.pop()
        elif segment not in {"", "."}:
            inside.append(segment)
    return inside


def _array(content: bytes) -> bytes:
    """The lines of a file as the text of an array; blank ones are no items."""
    items: list[bytes] = []
    for index, line in enumerate(content.split(b"\n")):
        if not line.strip(b" \t\r"):
            continue
        if _malformed(line) is not None:
            # Empty lines keep the number of the line.
            raise _BrokenError(_malformed(b"\n" * index + line) or "", len(items))
        items.append(line)
    return b"[" + b",".join(items) + b"]"


def _malformed(text: bytes) -> str | None:
    """What is wrong with a text that is not JSON. What is nested too deep is so in the whole document, too."""
    try:
        parse(text)
    except RefusalError as refusal:
        return refusal.message if refusal.code == "json" else None
    return None


def _error(loc: tuple[str | int, ...], message: str) -> ReportError:
    return ReportError("json", pointer(loc), "", message, loc=loc)
