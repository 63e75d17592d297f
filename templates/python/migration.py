{{ header }}

"""What becomes of documents of `{{ old }}` in `{{ new }}`, and back."""

from __future__ import annotations

{% if !typing.is_empty() -%}
from typing import {{ typing }}

{% endif -%}
{% for group in imports -%}
{% for import in group -%}
{{ import }}
{% endfor %}
{% endfor -%}
{% for way in ways -%}
{{ way.definition }}
{% endfor -%}
{% for way in ways %}
{%- if !way.holes.is_empty() %}

class {{ way.interface }}(Protocol):
    """What the versions do not tell on this way: a function for each place."""
{%- for hole in way.holes %}

    def {{ hole.name }}(self, old: {{ hole.from }}) -> {{ hole.to }}:
{{ hole.docs }}
{%- endfor %}
{% endif %}

{{ way.signature }}
    """What becomes of a document of {{ way.from }} in {{ way.to }}.

    Raises:
        ContractError: The document, what a function makes, or what comes of it is refused; its `report` says why.
    """
{%- if way.holes.is_empty() %}
    return {{ way.reads }}({{ way.steps }}.applied({{ way.writes }}, []))
{%- else %}
    text = {{ way.steps }}.applied(
        {{ way.writes }},
        [
{%- for hole in way.holes %}
            lambda text: {{ hole.expression }},
{%- endfor %}
        ],
    )
    return {{ way.reads }}(text)
{%- endif %}
{% endfor %}

__all__ = [{{ names }}]
