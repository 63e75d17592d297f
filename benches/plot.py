"""Draws the plots of `docs/performance` from the figures in `benches/results`: `python3 benches/plot.py`.

A file of figures holds `{"workloads": [name…], "contenders": [{"name", "kind": "project" | "peer" | "unit" | "limit", "ratios": {workload: x}}]}`,
where each ratio is to plain JSON parsing in the same run. `field.json`, which `benches/field` writes, has such ratios
for each schema; plotted are their geometric mean and the worst of them.
"""

import json
import math
from pathlib import Path
from xml.sax.saxutils import escape

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs" / "performance"
TITLES = {"rust": "Rust, × serde_json::Value", "typescript": "TypeScript, × JSON.parse", "python": "Python, × json.loads"}
COLOURS = {"project": "#c2410c", "peer": "#94a3b8", "unit": "#475569", "limit": "#0f766e"}
NAMES, WIDTH, BAR, GAP, TOP = 300, 860, 15, 34, 64
TICKS = (0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50)


def main() -> None:
    """Draws every plot for which there are figures."""
    for language, title in TITLES.items():
        source = HERE / "results" / f"{language}.json"
        if source.exists():
            DOCS.mkdir(parents=True, exist_ok=True)
            (DOCS / f"{language}.svg").write_text(plot(title, json.loads(source.read_text())))
    for language, schemas in json.loads((HERE / "results" / "field.json").read_text()).items():
        title = f"Real schemas: {TITLES[language.lower()]}"
        (DOCS / f"field-{language.lower()}.svg").write_text(plot(title, summary(schemas)))


def summary(schemas: list[dict]) -> dict:
    """Figures of many schemas as those of two workloads."""
    ratios: dict[tuple[str, str, str], list[float]] = {}
    for schema in schemas:
        for one in schema["contenders"]:
            if one.get("ratio"):
                ratios.setdefault((one["name"], one["task"], one["kind"]), []).append(one["ratio"])
    mean, worst = f"geometric mean of {len(schemas)} schemas", "the worst of them"

    def shown(found: list[float]) -> dict[str, float]:
        return {mean: math.prod(found) ** (1 / len(found)), worst: max(found)}

    contenders = [
        {"name": f"{name}, {task}", "kind": kind, "ratios": shown(found)} for (name, task, kind), found in ratios.items()
    ]
    return {"workloads": [mean, worst], "contenders": contenders}


def plot(title: str, figures: dict) -> str:
    """A group of bars for each workload, on a logarithmic axis; shorter is faster."""
    groups = [(workload, bars(figures["contenders"], workload)) for workload in figures["workloads"]]
    groups = [(workload, found) for workload, found in groups if found]
    ratios = [ratio for _, found in groups for _, _, ratio in found]
    low = max(tick for tick in TICKS if tick <= min(ratios) or tick == TICKS[0])
    high = min(tick for tick in TICKS if tick >= max(ratios) or tick == TICKS[-1])
    height = TOP + sum(GAP + BAR * len(found) for _, found in groups) + 24

    def place(ratio: float) -> float:
        share = math.log(min(max(ratio, low), high) / low) / math.log(high / low)
        return NAMES + share * (WIDTH - NAMES - 60)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        text(16, 24, title, "start", "#0f172a", ' font-size="15" font-weight="bold"'),
        *legend(),
    ]
    for tick in (tick for tick in TICKS if low <= tick <= high):
        colour = "#475569" if tick == 1 else "#e2e8f0"
        x = f"{place(tick):.1f}"
        parts.append(f'<line x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{height - 20}" stroke="{colour}"/>')
        parts.append(text(place(tick), height - 6, f"{tick:g} ×", "middle", "#475569"))
    y = TOP
    for workload, found in groups:
        parts.append(text(16, y + 12, workload, "start", "#0f172a", ' font-weight="bold"'))
        y += 18
        for name, kind, ratio in found:
            width = f"{max(place(ratio) - NAMES, 1):.1f}"
            parts.append(text(NAMES - 6, y + 11, name, "end", "#0f172a"))
            parts.append(f'<rect x="{NAMES}" y="{y + 2}" width="{width}" height="{BAR - 4}" fill="{COLOURS[kind]}"/>')
            parts.append(text(place(ratio) + 5, y + 11, f"{ratio:.2f}", "start", "#0f172a"))
            y += BAR
        y += GAP - 18
    return "\n".join([*parts, "</svg>", ""])


def bars(contenders: list[dict], workload: str) -> list[tuple[str, str, float]]:
    """Name, kind and ratio of who takes part in a workload, the quickest first."""
    found = [(one["name"], one["kind"], one["ratios"][workload]) for one in contenders if workload in one["ratios"]]
    return sorted((entry for entry in found if entry[2]), key=lambda entry: (entry[2], entry[0]))


def legend() -> list[str]:
    """What the colours mean."""
    parts = []
    for index, (kind, colour) in enumerate(COLOURS.items()):
        x = WIDTH - 350 + 85 * index
        parts.append(f'<rect x="{x}" y="15" width="11" height="11" fill="{colour}"/>')
        parts.append(text(x + 16, 24, kind, "start", "#0f172a"))
    return parts


def text(x: float, y: float, content: str, anchor: str, colour: str, style: str = "") -> str:
    """A line of text."""
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}" fill="{colour}"{style}>{escape(content)}</text>'


if __name__ == "__main__":
    main()
