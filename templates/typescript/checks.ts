{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor %}
export const checks: Checks = /* @__PURE__ */ program(
  {{ operators }},
  {{ program }},
);
{% if let Some(style) = style %}
export const style: Style = /* @__PURE__ */ styled(
  {{ style }},
);
{% endif %}