"""Hostile patterns and texts, beside other projects: `python3 benches/hostile [--patterns] [--texts] [--json FILE]`.

The lists of the tests: patterns that engines do not come back from, with texts that are judged by generated code and by
validators; and texts that would like to become code, in schemas that generators write code for. What is compared is
installed below `target/` first. What others write for hostile texts is parsed, and never run.
"""

import argparse
import json
from pathlib import Path

import judging
import looking
import peers
import tables


def main() -> None:
    """Runs both lists, or one, and prints the tables."""
    parser = argparse.ArgumentParser(prog="benches/hostile", description=__doc__.split("\n\n")[0])
    parser.add_argument("--patterns", action="store_true", help="only the patterns")
    parser.add_argument("--texts", action="store_true", help="only the texts")
    parser.add_argument("--limit", type=float, default=1.0, metavar="SECONDS", help="of processor time for each text")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="one out of N payloads")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE, too")
    arguments = parser.parse_args()
    both = arguments.patterns == arguments.texts
    peers.everything()
    figures: dict[str, object] = {}
    if both or arguments.patterns:
        figures["patterns"] = tables.patterns(judging.judged(arguments.limit))
    if both or arguments.texts:
        figures["texts"] = tables.texts(looking.looked(arguments.every))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
