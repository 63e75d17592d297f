{{ header }}

{{ docs }}

from __future__ import annotations

from typing import Final

{% for group in imports -%}
{% for import in group -%}
{{ import }}
{% endfor %}
{% endfor -%}

_DATA: Final = Operations({{ module }}.__package__, {{ name }})
{% for operation in operations %}
{{ operation.code }}
{{ operation.docs }}
{% endfor %}
{% if names.len() == 1 -%}
ALL: Final = ({{ names[0] }},)
{% else -%}
ALL: Final = (
{%- for name in names %}
    {{ name }},
{%- endfor %}
)
{% endif -%}
"""All of them, in the order of the description."""
