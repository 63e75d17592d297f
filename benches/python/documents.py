"""Documents of any size, made of what the contracts allow, and a twin of each that is refused."""

from __future__ import annotations

import copy
from typing import Any


def graph(count: int) -> dict[str, Any]:
    """A graph with so many nodes, each but the first reached by one edge."""
    nodes = [_node(i) for i in range(count)]
    edges = [
        {"id": f"edge-{i}", "source": nodes[i]["id"], "target": node["id"], "label": "next"}
        for i, node in enumerate(nodes[1:])
    ]
    return {"id": "benchmark", "version": 3, "start": "node-0", "nodes": nodes, "edges": edges}


def _node(i: int) -> dict[str, Any]:
    kinds: list[tuple[str, dict[str, Any]]] = [
        ("trigger.manual", {"message": "Run the flow, please."}),
        ("agent.core", {"strategy": "reactive", "instructions": "Answer in one sentence. Say so when you do not know."}),
        ("model.llm", {"provider": "openai", "model": "large-4", "temperature": 0.3}),
        ("tool.http", {"method": "GET", "url": f"https://example.org/items/{i}?full=true"}),
        ("memory.kv", {"mode": "save" if i % 2 else "load", "scope": "run", "backend": "postgres"}),
        ("tool.postgres", {"connectionRef": "main", "query": "select id, name from customers where region = $1"}),
        ("response.chat", {"format": "text", "template": "Found: {{result}}"}),
    ]
    kind, config = kinds[i % len(kinds)]
    ui = {"x": 40 * i, "y": 120.5}
    return {"id": f"node-{i}", "type": kind, "typeVersion": 1, "label": f"Step {i}", "ui": ui, "config": config}


def job_spec() -> dict[str, Any]:
    """A job specification of about 600 bytes."""
    return {
        "job_id": "build-validators",
        "phase": 1,
        "task_type": "validation",
        "intent": "Validate every contract of the repository",
        "inputs": {"source": "CONTRACTS", "limit": 10},
        "outputs": {
            "durable_paths": [f"CONTRACTS/results/part-{i}.json" for i in range(3)],
            "validation_criteria": {"all_tests_pass": True},
        },
        "catalytic_domains": ["CATALYTIC-DPT/scratch"],
        "determinism": "deterministic",
        "swarm_parallel": False,
        "metadata": {"priority": 3, "timeout_seconds": 600},
    }


def refused(document: dict[str, Any]) -> dict[str, Any]:
    """The same with one wrong value at its end."""
    twin = copy.deepcopy(document)
    if "edges" in twin:
        twin["edges"][-1]["label"] = 7
    else:
        twin["metadata"]["priority"] = "high"
    return twin


def wrong(count: int) -> dict[str, Any]:
    """A graph in which every edge is wrong, so many of them."""
    document = graph(count + 1)
    for edge in document["edges"]:
        edge["label"] = 7
    return document
