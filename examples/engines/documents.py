"""Makes a data set of graphs, of which about one in eight is bad: Parquet files of the columns `id` and `document`.

python documents.py DATA --megabytes 4000
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

FILE = 64 << 20
"""How many bytes of documents are in a file: what an engine gives to one worker."""

SCHEMA = pa.schema([pa.field("id", pa.int64(), nullable=False), pa.field("document", pa.string())])


def graph(rng: random.Random) -> dict[str, Any]:
    """A good graph: a chain of nodes with some shortcuts."""
    count = rng.randint(2, 30)
    tool = {"method": "GET", "url": "https://api.example.com/v1/items"}
    nodes: list[dict[str, Any]] = [
        {"id": "n0", "type": "trigger.manual", "typeVersion": 1, "config": {"message": "go"}}
    ]
    nodes += [
        {"id": f"n{node}", "type": "tool.http", "typeVersion": 1, "config": {**tool, "body": rng.random()}}
        for node in range(1, count)
    ]
    ways = [(node, node + 1) for node in range(count - 1)]
    ways += [(first, rng.randint(first + 1, count - 1)) for first in rng.sample(range(count - 1), k=count // 3)]
    edges = [{"id": f"e{n}", "source": f"n{a}", "target": f"n{b}"} for n, (a, b) in enumerate(ways)]
    return {"id": f"g{rng.getrandbits(64):x}", "version": 1, "start": "n0", "nodes": nodes, "edges": edges}


def text(rng: random.Random) -> str | None:
    """The text of a document: seldom of a bad one, and more seldom there is none."""
    document = graph(rng)
    match rng.randrange(64):
        case 0:
            return None
        case 1:
            return json.dumps(document)[:-1]
        case 2 | 3:
            del document["start"]
        case 4:
            document["owner"] = "nobody"
        case 5:
            document["edges"][0]["target"] = "nowhere"
        case 6:
            document["edges"].append({"id": "back", "source": "n1", "target": "n0"})
        case 7:
            document["nodes"][0]["id"] = 0
        case _:
            pass
    return json.dumps(document)


def table(texts: Iterator[str | None], first: int, size: int) -> pa.Table:
    """The next documents, of about so many bytes."""
    documents: list[str | None] = []
    while size > 0:
        document = next(texts)
        documents.append(document)
        size -= len(document or "") + 1
    return pa.table([range(first, first + len(documents)), documents], schema=SCHEMA)


def make(folder: Path, size: int, seed: int) -> None:
    """Makes a data set of so many bytes of documents."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(seed)
    texts = (text(rng) for _ in iter(int, 1))
    first = 0
    for number, start in enumerate(range(0, size, FILE)):
        part = table(texts, first, min(FILE, size - start))
        pq.write_table(part, folder / f"part-{number:05}.parquet", compression="zstd", row_group_size=8192)
        first += part.num_rows
    print(f"{first} documents")


def main() -> None:
    """Makes what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--megabytes", type=float, default=100.0, help="how many there are of documents")
    parser.add_argument("--seed", type=int, default=0, help="another number makes other documents")
    options = parser.parse_args()
    make(options.folder, int(options.megabytes * 1e6), options.seed)


if __name__ == "__main__":
    main()
