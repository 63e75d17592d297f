# @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `ledger`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, JsonValue

from ._support import Checks, Contract, functions
from ._support.adapter import ContractAdapter
from ._support.annotation import CheckedBy

_CHECKS = Checks.load(__package__, "ledger.checks.json", verdicts="ledger")


class Ledger(Contract, checks=_CHECKS, node=0, extra="forbid"):
    """Ledger.

    The audit trail of one catalytic run, with the proof that its scratch space was restored.

    Each field is one file of the run's directory.

    Rules:
    - `NOT_THE_DIFFERENCE`: `$.RESTORE_DIFF` is the difference between `$.PRE_MANIFEST` and `$.POST_MANIFEST`.
    - `VALIDATION_LOGIC_ERROR`: `$.STATUS.exit_code` is among `$.RUN_INFO.exit_code`.
    - `VALIDATION_LOGIC_ERROR`: `$.STATUS.restoration_verified` is among `$.RUN_INFO.restoration_verified`.
    - `OUTPUT_DOES_NOT_EXIST`: each of `$.OUTPUTS[?@.type == 'file'].path` is the path of a file that exists; only
      `codegen validate --directory` judges this.
    - `OUTPUT_DOES_NOT_EXIST`: each of `$.OUTPUTS[?@.type == 'directory'].path` is the path of a directory that
      exists; only `codegen validate --directory` judges this.
    """

    run_info: RunInfo = Field(validation_alias="RUN_INFO", serialization_alias="RUN_INFO")
    """Run info

    What was run, when, and how it ended.
    """

    pre_manifest: Manifest = Field(validation_alias="PRE_MANIFEST", serialization_alias="PRE_MANIFEST")
    """Manifest

    Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
    """

    post_manifest: Manifest = Field(validation_alias="POST_MANIFEST", serialization_alias="POST_MANIFEST")
    """Manifest

    Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
    """

    restore_diff: dict[str, DomainDiff] = Field(validation_alias="RESTORE_DIFF", serialization_alias="RESTORE_DIFF")
    """Difference between the two manifests, by catalytic domain. A restored run has no differences."""

    outputs: list[Output] = Field(validation_alias="OUTPUTS", serialization_alias="OUTPUTS")
    """Durable outputs that the run created or changed."""

    status: Status = Field(validation_alias="STATUS", serialization_alias="STATUS")
    """Status

    How the run ended as a whole.
    """

    decision_log: list[Decision] | None = Field(
        default=None, validation_alias="DECISION_LOG", serialization_alias="DECISION_LOG"
    )
    """Decisions taken during the run, in order of time. Optional, but recommended."""


class RunInfo(Contract, checks=_CHECKS, node=11, extra="forbid"):
    """Run info.

    What was run, when, and how it ended.
    """

    run_id: str
    """Unique identifier of the run."""

    timestamp: str
    """When the run took place, as a date and time with offset (RFC 3339).

    - `format: "date-time"`
    """

    intent: str
    """What the run was for, in one sentence for people."""

    catalytic_domains: list[str]
    """Scratch spaces that the run borrowed."""

    durable_output_roots: list[str] | None = None
    """Files and directories that the run was allowed to leave behind."""

    exit_code: int
    """Exit code of the executed command."""

    restoration_verified: bool
    """Whether the restoration of the catalytic domains was verified."""


FileHashes: TypeAlias = Annotated[dict[str, str], CheckedBy(_CHECKS, 42, "FileHashes")]
"""File hashes

Hashes of files, by path inside the domain.
"""

FileHashesAdapter: Final = ContractAdapter[FileHashes](FileHashes)
"""The verbs of `FileHashes`."""

Manifest: TypeAlias = Annotated[dict[str, FileHashes], CheckedBy(_CHECKS, 12, "Manifest")]
"""Manifest

Snapshot of the catalytic domains at one moment: for each domain, the hashes of its files.
"""

ManifestAdapter: Final = ContractAdapter[Manifest](Manifest)
"""The verbs of `Manifest`."""


class DomainDiff(Contract, checks=_CHECKS, node=29, extra="forbid"):
    """Domain diff.

    What differs in one catalytic domain after the run.
    """

    added: FileHashes
    """File hashes

    Hashes of files, by path inside the domain.
    """

    removed: FileHashes
    """File hashes

    Hashes of files, by path inside the domain.
    """

    changed: dict[str, JsonValue]
    """Files whose content differs, by path inside the domain. How a change is described is left open."""


class FileOutput(Contract, checks=_CHECKS, node=55, extra="forbid"):
    """File output.

    A file, with the hash of its content.
    """

    path: str
    """Path of the file, relative to the root of the repository."""

    type: Literal["file"] = "file"
    """Always `file`."""

    sha256: str
    """SHA-256 of the content, as 64 lower-case hexadecimal digits.

    - `pattern: "^[0-9a-f]{64}$"`
    """


class DirectoryOutput(Contract, checks=_CHECKS, node=56, extra="forbid"):
    """Directory output.

    A directory. It has no hash of its own.
    """

    path: str
    """Path of the directory, relative to the root of the repository."""

    type: Literal["directory"] = "directory"
    """Always `directory`."""


Output: TypeAlias = Annotated[
    FileOutput | DirectoryOutput, Field(discriminator="type"), CheckedBy(_CHECKS, 30, "Output")
]
"""Output

A durable output; `type` says whether it is a file or a directory.
"""

OutputAdapter: Final = ContractAdapter[Output](Output)
"""The verbs of `Output`."""


class Status(Contract, checks=_CHECKS, node=15, extra="forbid"):
    """Status.

    How the run ended as a whole.
    """

    status: Literal["restored", "dirty", "error"]
    """`restored`: every catalytic domain is as before. `dirty`: at least one is not. `error`: the run failed."""

    restoration_verified: bool
    """Whether the restoration of the catalytic domains was verified."""

    exit_code: int | None = None
    """Exit code of the executed command."""

    validation_passed: bool | None = None
    """Whether the outputs passed validation."""


class Decision(Contract, checks=_CHECKS, node=36, extra="allow"):
    """Decision.

    One decision, with the time at which it was taken. What else is recorded is left open.
    """

    timestamp: str
    """When the decision was taken, as a date and time with offset (RFC 3339).

    - `format: "date-time"`
    """


dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(Ledger)
validate = functions.validate_as(Ledger)
