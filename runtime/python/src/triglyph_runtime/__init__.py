"""What the generated models stand on: judging, reports, canonical bytes, and the base classes."""

from __future__ import annotations

from . import functions
from .contract import Contract, RootContract
from .errors import ContractError
from .fallback import Fallback
from .legacy import Legacy
from .program import Checks
from .report import ABSENT, Absent, Report, ReportError
from .select import select, select_tag, select_type
from .sse import DONE, EventDecoder, decode_events, encode_event
from .value import Json

__all__ = [
    "ABSENT",
    "DONE",
    "Absent",
    "Checks",
    "Contract",
    "ContractError",
    "EventDecoder",
    "Fallback",
    "Json",
    "Legacy",
    "Report",
    "ReportError",
    "RootContract",
    "decode_events",
    "encode_event",
    "functions",
    "select",
    "select_tag",
    "select_type",
]
