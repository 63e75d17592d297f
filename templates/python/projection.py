{{ header }}

"""Documents of `{{ module }}` as answers of a model: for {{ provider }}."""

from __future__ import annotations

from typing import Any, Final

{% for group in imports -%}
{% for import in group -%}
{{ import }}
{% endfor %}
{% endfor -%}

{{ definition }}


def schema() -> dict[str, Any]:
    """The schema to ask by."""
    return _ANSWERS.schema()


def from_answer(answer: str | bytes | bytearray) -> {{ document }}:
    """The document that the text of an answer stands for.

    Raises:
        ContractError: It is refused; its `report` says why, with the places that everything has in the answer, and
            `report.repair()` is a message that the model can act on. What stands for nothing has the code `answer`.
    """
    return _ANSWERS.read(answer, {{ reads }})


__all__ = ["from_answer", "schema"]
