# @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `validation_error`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import JsonValue

from ._support import Checks, Contract, functions
from ._support.adapter import ContractAdapter
from ._support.annotation import CheckedBy

_CHECKS = Checks.load(__package__, "validation_error.checks.json", verdicts="validation_error")


class ValidationReport(Contract, checks=_CHECKS, node=0, extra="forbid"):
    """Validation error vector.

    The report of one validation, in a form that models and programs can rely on.

    The document is valid exactly if there are no errors; warnings do not make it invalid.
    """

    valid: bool
    """Whether all checks passed."""

    errors: list[ValidationError]
    """What is wrong. Empty exactly if the document is valid."""

    warnings: list[ValidationWarning]
    """What is allowed but deserves a look."""

    timestamp: str
    """When the validation took place, as a date and time with offset (RFC 3339).

    - `format: "date-time"`
    """

    validator_version: str
    """Version of the validator that produced the report."""


class ValidationError(Contract, checks=_CHECKS, node=15, extra="forbid"):
    """Validation error.

    One check that failed.
    """

    code: ErrorCode
    """Error code

    Kind of failure.

    - `SCHEMA_INVALID`: the text is not well-formed JSON.
    - `MISSING_REQUIRED_FIELD`: a required field is not there.
    - `INVALID_FIELD_TYPE`: a field has a value of the wrong type.
    - `INVALID_ENUM_VALUE`: a value is outside the allowed set.
    - `INVALID_FORMAT`: a value does not have the required form.
    - `INVALID_PATH`: a path does not exist or is not allowed.
    - `VALIDATION_LOGIC_ERROR`: a rule between fields is broken.
    - `OUTPUT_DOES_NOT_EXIST`: an expected output file or directory is missing.
    - `RESTORATION_FAILED`: a catalytic domain was not restored.
    """

    message: str
    """What is wrong, in a sentence for people."""

    path: DocumentPath
    r"""Document path

    JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.

    - `pattern: "^\\$"`
    """

    details: dict[str, JsonValue]
    """Additional context, such as the expected and the provided values. Empty if there is none."""


ErrorCode: TypeAlias = Annotated[
    Literal[
        "SCHEMA_INVALID",
        "MISSING_REQUIRED_FIELD",
        "INVALID_FIELD_TYPE",
        "INVALID_ENUM_VALUE",
        "INVALID_FORMAT",
        "INVALID_PATH",
        "VALIDATION_LOGIC_ERROR",
        "OUTPUT_DOES_NOT_EXIST",
        "RESTORATION_FAILED",
    ],
    CheckedBy(_CHECKS, 31, "ErrorCode"),
]
"""Error code

Kind of failure.

- `SCHEMA_INVALID`: the text is not well-formed JSON.
- `MISSING_REQUIRED_FIELD`: a required field is not there.
- `INVALID_FIELD_TYPE`: a field has a value of the wrong type.
- `INVALID_ENUM_VALUE`: a value is outside the allowed set.
- `INVALID_FORMAT`: a value does not have the required form.
- `INVALID_PATH`: a path does not exist or is not allowed.
- `VALIDATION_LOGIC_ERROR`: a rule between fields is broken.
- `OUTPUT_DOES_NOT_EXIST`: an expected output file or directory is missing.
- `RESTORATION_FAILED`: a catalytic domain was not restored.
"""

ErrorCodeAdapter: Final = ContractAdapter[ErrorCode](ErrorCode)
"""The verbs of `ErrorCode`."""

DocumentPath: TypeAlias = Annotated[str, CheckedBy(_CHECKS, 32, "DocumentPath")]
r"""Document path

JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.

- `pattern: "^\\$"`
"""

DocumentPathAdapter: Final = ContractAdapter[DocumentPath](DocumentPath)
"""The verbs of `DocumentPath`."""


class ValidationWarning(Contract, checks=_CHECKS, node=16, extra="forbid"):
    """Validation warning.

    One remark on a document that does not make it invalid.
    """

    code: str
    """Code of the warning, such as `TIMEOUT_UNUSUALLY_HIGH`: words in capitals, joined by underscores.

    - `pattern: "^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$"`
    """

    message: str
    """What deserves a look, in a sentence for people."""

    path: DocumentPath | None = None
    r"""Document path

    JSONPath of the place in the document, such as `$.outputs.durable_paths[0]`; `$` is the whole document.

    - `pattern: "^\\$"`
    """

    details: dict[str, JsonValue] | None = None
    """Additional context, such as the value that was found."""


dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(ValidationReport)
validate = functions.validate_as(ValidationReport)
