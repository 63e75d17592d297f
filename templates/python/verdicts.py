{{ header }}

{{ docs }}

{% if !conditions.is_empty() %}from collections.abc import Callable
{% endif -%}
from typing import {% if !rule_lines.is_empty() %}Any, {% endif %}Final

{% for import in imports -%}
{{ import }}
{% endfor -%}
{% if program || !patterns.is_empty() %}
{% if program -%}
_PROGRAM: Final = Checks.compiled(__name__).program
{% endif -%}
{% for pattern in patterns -%}
{{ pattern }}
{% endfor -%}
{% for node in interpreted -%}
_interpreted{{ node }}: Final = interpreted(_PROGRAM, {{ node }})
{% endfor -%}
{% endif %}
{%- for function in functions %}

{{ function.origin }}
def {{ function.name }}(value: Json
{%- match function.takes -%}
{%- when Takes::Nothing -%}
{%- when Takes::Budget -%}, budget: Budget
{%- when Takes::AnyBudget -%}, _budget: Budget | None = None
{%- endmatch %}) -> bool:
{%- if function.takes == Takes::Budget %}
    budget.spend()
{%- endif %}
{%- for line in function.lines %}
{{ line }}
{%- endfor %}
{% endfor %}
{%- for function in conditional %}

{{ function.origin }}: conditions on the members together
def {{ function.name }}(value: dict[str, Json]) -> bool:
{%- for line in function.lines %}
{{ line }}
{%- endfor %}
{% endfor %}
{%- if !rule_lines.is_empty() %}

# `x-integrity`
def {{ rules }}(value: Any) -> bool:  # noqa: ANN401 - what selectors select has been judged
{%- for line in rule_lines %}
{{ line }}
{%- endfor %}
{% endif %}
{%- for table in tables %}

{{ table.name }}: Final[dict[str, {% if table.counted %}Counted{% else %}Verdict{% endif %}]] = {
{%- for line in table.lines() %}
{{ line }}
{%- endfor %}
}
{%- endfor %}

VERDICTS: Final[dict[int, Verdict | Budgeted]] = {
{%- for verdict in verdicts %}
    {{ verdict.0 }}: {{ verdict.1 }},
{%- endfor %}
}
{%- if !conditions.is_empty() %}

CONDITIONS: Final[dict[int, Callable[[dict[str, Json]], bool]]] = {
{%- for conditions in conditions %}
    {{ conditions.0 }}: {{ conditions.1 }},
{%- endfor %}
}
{%- endif %}
{%- if !together.is_empty() %}

PATTERNS: Final[dict[tuple[int, ...], Pattern]] = {
{%- for several in together %}
    {{ several.0 }}: {{ several.1 }},
{%- endfor %}
}
{%- endif %}

RULES: Final[Verdict] = {{ rules }}
