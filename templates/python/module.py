{{ header }}

{{ docs }}

{% if postponed -%}
from __future__ import annotations

{% endif -%}
{% for group in imports -%}
{% for import in group -%}
{{ import }}
{% endfor %}
{% endfor -%}
{{ checks }}
{%- for constant in constants %}

{{ constant }}
{%- endfor %}
{%- for definition in definitions %}
{{ definition.gap }}{{ definition.declaration }}
{%- endfor %}
{{ functions_gap }}
{%- for function in functions %}
{{ function }}
{%- endfor %}
{%- if !late_imports.is_empty() %}

{% for import in late_imports %}
{{ import }}
{%- endfor %}
{%- endif %}
