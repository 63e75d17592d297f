"""Judges exchanges by a generated package: `judge_own.py FOLDER MODULE ROOT < EXCHANGES`."""

import importlib
import json
import sys

folder, module, root = sys.argv[1:]
sys.path.insert(0, folder)
contract = getattr(importlib.import_module(module), root)
print(json.dumps("ready"), flush=True)
for line in sys.stdin:
    print(json.dumps([contract.is_valid(line.strip()), 0]), flush=True)
