"""Makes the site of the documentation: `python docs/site/build.py FOLDER`, with the packages of `requirements.txt`.

Pages are those of `docs`, as they are read in the repository. What they link to outside of that folder is not part of
the site, so these links lead to the repository. The playground is part of it if `.ci/playground` has built it. A link to
what is not there, and anything else that the generator of the site warns of, is an error.
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
PLAYGROUND = ROOT / "target" / "playground"
REPOSITORY = "https://github.com/triglyph/triglyph/blob/main"

# A drawing in Mermaid, which GitHub draws. Here the same drawing stands in its place, from the file beside the page: to
# draw it in the browser, a script would have to be loaded.
DRAWING = re.compile(r"^```mermaid\n.*?^```$", re.MULTILINE | re.DOTALL)
# From a drawing to the page of another contract.
OTHER_PAGE = re.compile(r'href="(?P<page>\w+)\.md#')

# A target that is relative: it has no scheme, and is more than a fragment.
LINK = re.compile(r"\]\((?![a-z]+:|#)(?P<target>[^)#\s]+)")


def main(out: Path) -> None:
    """Builds the site into a folder, whose contents it replaces."""
    with tempfile.TemporaryDirectory() as temporary:
        source = Path(temporary) / "docs"
        shutil.copytree(DOCS, source, ignore=shutil.ignore_patterns(SITE.name, "template.md"))
        for page in sorted(source.rglob("*.md")):
            origin = DOCS / page.relative_to(source)
            text = within_site(origin.read_text("utf-8"), origin, source)
            page.write_text(drawn(text, origin), "utf-8")
        if PLAYGROUND.exists():
            page = source / "playground.md"
            # It is no page of the documentation, so a link to it would lead nowhere for the generator of the site.
            link = '<a class="md-button md-button--primary" href="try/">Open the playground</a>'
            page.write_text(page.read_text("utf-8").replace("<!-- playground -->", link), "utf-8")
        shutil.copy(SITE / "zensical.toml", temporary)
        built = subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=temporary, check=False)  # noqa: S603
        if built.returncode != 0:
            raise SystemExit(built.returncode)
        if out.exists():
            shutil.rmtree(out)
        shutil.copytree(Path(temporary) / "site", out)
        if PLAYGROUND.exists():
            shutil.copytree(PLAYGROUND, out / "try")


def drawn(text: str, page: Path) -> str:
    """The text of a page with its drawing, if there is one beside it."""
    file = page.with_suffix(".svg")
    if not DRAWING.search(text) or not file.exists():
        return text
    _mark, svg = file.read_text("utf-8").split("\n", maxsplit=1)
    svg = svg.replace("<svg ", '<svg style="max-width:none" ', 1)
    svg = OTHER_PAGE.sub(r'href="../\g<page>/#', svg)
    return DRAWING.sub(lambda _: f'<div style="overflow-x:auto">\n{svg}</div>', text)


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
