{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor -%}
{% for pattern in patterns %}{% if loop.first %}
{% endif %}const pattern{{ pattern }}: Pattern = /* @__PURE__ */ checks.pattern({{ pattern }});
{% endfor -%}
{% for one in interpreted %}{% if loop.first %}
{% endif %}const {{ one.name }}: Test = /* @__PURE__ */ interpreted(checks, {{ one.node }});
{% endfor -%}
{% for function in functions %}
{{ function.docs }}{% if function.export %}export {% endif %}function {{ function.name }}({{ function.parameter }}: JsonValue): boolean {
{%- if function.fuel %}
  spend(value);
{%- endif %}
{{ function.body }}
}
{% endfor %}
