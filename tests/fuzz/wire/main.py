"""Random operations in Python: a case in, what comes of it out, a line of JSON each."""

from __future__ import annotations

import json
import sys

from cases import answered, tabled
from contracts.operations import wire as operations

BY_ID = {one.id: one for one in operations.ALL}

for case in sys.stdin:
    print(json.dumps(answered(lambda case=case: tabled(json.loads(case), BY_ID))))
