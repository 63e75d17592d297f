{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor %}
{{ asked -}}
export function schema(): JsonObject {
  return JSON.parse(SCHEMA) as JsonObject;
}

const SCHEMA =
  {{ schema }};

{{ said -}}
export const fromAnswer: {{ signature }} = /* @__PURE__ */ answers(
  documents.{{ root }},
  {{ data }},
{%- if has_checks %}
  checks,
{%- endif %}
);
