"""What the generated models stand on: judging, reports, canonical bytes, and the base classes."""

from __future__ import annotations

from . import functions
from .contract import Contract, RootContract
from .errors import ContractError
from .program import Checks
from .report import ABSENT, Absent, Report, ReportError
from .value import Json

__all__ = [
    "ABSENT",
    "Absent",
    "Checks",
    "Contract",
    "ContractError",
    "Json",
    "Report",
    "ReportError",
    "RootContract",
    "functions",
]
