"""Real schemas with real documents, beside validators of others: `python3 benches/field [FOLDER] [--quick] …`.

FOLDER, or that which `CORPUS` names, has a folder for each schema, with `schema.json` and `instances.jsonl`: documents
that are valid, one in each line. Every contender is a process of its own; they take turns, and the best round counts,
in processor time, as a ratio to plain parsing in the same run. Peers are installed below `target/` first.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import bindings
import blaze
import figures
import install
import page
import subjects
import tables
from contenders import LANGUAGES
from measuring import Measured, measured

ROUNDS, QUICK = 7, 3


def main() -> None:
    """Runs everything, or what was chosen, and prints the tables."""
    parser = argparse.ArgumentParser(prog="benches/field", description=__doc__.split("\n\n")[0])
    parser.add_argument("corpus", type=Path, nargs="?", metavar="FOLDER", help="instead of that which CORPUS names")
    parser.add_argument("--schemas", type=names, default=[], metavar="A,B", help="only these")
    parser.add_argument("--languages", type=names, default=list(LANGUAGES), metavar="A,B", help=", ".join(LANGUAGES))
    parser.add_argument("--quick", action="store_true", help=f"{QUICK} rounds instead of {ROUNDS}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE, too")
    parser.add_argument("--page", type=Path, metavar="FILE", help="put the tables between the marks in FILE, too")
    arguments = parser.parse_args()
    unknown = set(arguments.languages) - set(LANGUAGES)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}, only {', '.join(LANGUAGES)}")
    chosen = subjects.found(arguments.corpus, arguments.schemas)
    install.everything()
    for subject in chosen:
        subjects.set_up(subject)
    missing = bindings.generated(chosen)
    start, results = time.monotonic(), known(arguments.json)
    for language in arguments.languages:
        failed = missing | built(language, [subject for subject in chosen if subject.name not in missing])
        found = [one(language, subject, failed.get(subject.name, ""), arguments.quick) for subject in chosen]
        lines = tables.tables(language, LANGUAGES[language], found)
        print("\n".join(["", f"## {language}", "", *lines]), flush=True)
        results[language] = figures.data(found)
        # After each language, so that what comes later cannot lose it.
        if arguments.json:
            arguments.json.write_text(json.dumps(results, indent=1) + "\n")
        if arguments.page:
            page.replace(arguments.page, language, lines)
    print(f"\n{(time.monotonic() - start) / 60:.0f} minutes")


def known(file: Path | None) -> dict[str, object]:
    """The figures that a file has already: those of languages that are not measured again stay."""
    return json.loads(file.read_text()) if file and file.exists() else {}


def names(text: str) -> list[str]:
    """A list of names."""
    return [name for name in text.split(",") if name]


def built(language: str, chosen: list[subjects.Subject]) -> bindings.Reasons:
    """Compiles what has to be compiled; answers why subjects cannot take part."""
    match language:
        case "Rust":
            return bindings.compiled_rust(chosen)
        case "TypeScript":
            errors = bindings.compiled_typescript()
            if errors:
                print(f"the compiler of TypeScript says: {errors}")
        case "Python":
            install.native()
    return {}


def one(language: str, subject: subjects.Subject, missing: str, quick: bool) -> Measured:  # noqa: FBT001
    """A subject, in one language."""
    found = measured(subject, LANGUAGES[language], missing, QUICK if quick else ROUNDS)
    if language == "Rust":
        found.rows.append(blaze.measured(subject))
    print(f"… {language}: {subject.name}", file=sys.stderr, flush=True)
    return found


if __name__ == "__main__":
    main()
