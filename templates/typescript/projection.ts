{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor %}
{{ asked -}}
export function schema(): JsonObject {
  return JSON.parse(SCHEMA) as JsonObject;
}

{{ said -}}
export const fromAnswer: {{ signature }} = /* @__PURE__ */ answers(
  documents.{{ root }},
  {{ data }},
{%- if has_checks %}
  checks,
{%- endif %}
);

const SCHEMA = {{ schema }};
