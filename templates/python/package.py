{{ header }}

"""Contracts: types that accept exactly what their schemas accept."""
{% if !imports.is_empty() %}
from typing import TYPE_CHECKING
{% endif %}
{% for import in runtime -%}
{{ import }}
{% endfor -%}
{% if !imports.is_empty() %}
if TYPE_CHECKING:
{%- for import in imports %}
{{ import|indent(4, true) }}
{%- endfor %}
else:
    __getattr__, __dir__ = on_demand(
        __name__,
        {
{%- for module in modules %}
            {{ module }},
{%- endfor %}
        },
    )
{%- endif %}

__all__ = [
{%- for name in names %}
    {{ name }},
{%- endfor %}
]
