"""The protocol of workers in Python: a question in each line of the input, an answer in each line of the output."""

import json
import os
import sys
from collections.abc import Callable
from typing import Any


def serve(answer: Callable[[dict[str, Any]], dict[str, object]]) -> None:
    """Answers until there are no more questions."""
    # Whatever is printed meanwhile is not part of the protocol.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for line in sys.stdin:
        answers.write(json.dumps(answer(json.loads(line))) + "\n")
        answers.flush()
