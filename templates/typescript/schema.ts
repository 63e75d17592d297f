{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor %}
const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  {{ schema }},
);
{% for name in names %}
/** {@link contracts.{{ name }}}, which publishes its JSON Schema, too. */
export type {{ name }} = contracts.{{ name }};
export const {{ name }}: publishing.Published<typeof contracts.{{ name }}> =
  /* @__PURE__ */ publishing.published(contracts.{{ name }}, module, "{{ name }}");
{% endfor %}
