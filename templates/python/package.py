{{ header }}

"""Contracts: types that accept exactly what their schemas accept."""

{% for import in imports -%}
{{ import }}
{% endfor %}
__all__ = [
{%- for name in names %}
    {{ name }},
{%- endfor %}
]
