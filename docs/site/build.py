"""Makes the site of the documentation: `python docs/site/build.py FOLDER`, with the packages of `requirements.txt`.

Pages are those of `docs`, as they are read in the repository. What they link to outside of that folder is not part of
the site, so these links lead to the repository. A link to what is not there, and anything else that the generator of
the site warns of, is an error.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SITE = Path(__file__).resolve().parent
DOCS = SITE.parent
ROOT = DOCS.parent
REPOSITORY = "https://github.com/triglyph/triglyph/blob/main"

# A target that is relative: it has no scheme, and is more than a fragment.
LINK = re.compile(r"\]\((?![a-z]+:|#)(?P<target>[^)#\s]+)")


def main(out: Path) -> None:
    """Builds the site into a folder, whose contents it replaces."""
    with tempfile.TemporaryDirectory() as temporary:
        source = Path(temporary) / "docs"
        shutil.copytree(DOCS, source, ignore=shutil.ignore_patterns(SITE.name, "template.md"))
        for page in sorted(source.rglob("*.md")):
            origin = DOCS / page.relative_to(source)
            page.write_text(within_site(origin.read_text("utf-8"), origin, source), "utf-8")
        shutil.copy(SITE / "zensical.toml", temporary)
        built = subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=temporary, check=False)  # noqa: S603
        if built.returncode != 0:
            raise SystemExit(built.returncode)
        if out.exists():
            shutil.rmtree(out)
        shutil.copytree(Path(temporary) / "site", out)


def within_site(text: str, page: Path, source: Path) -> str:
    """The text of a page whose links to what is not in the source of the site lead to the repository."""

    def target(found: re.Match[str]) -> str:
        path = (page.parent / found["target"]).resolve()
        if not path.exists():
            raise SystemExit(f"{page.relative_to(ROOT)} links to {found['target']}, which is not there")
        is_part = path.is_relative_to(DOCS) and (source / path.relative_to(DOCS)).exists()
        return found[0] if is_part else f"]({REPOSITORY}/{path.relative_to(ROOT).as_posix()}"

    return LINK.sub(target, text)


if __name__ == "__main__":
    if len(sys.argv) != 2:  # noqa: PLR2004
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]).resolve())
