{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor %}
const module: publishing.Schemas = /* @__PURE__ */ publishing.schemas(
  {{ schema }},
);
{% for contract in types %}
{% if let Some(input) = contract.input -%}
export type {{ input }} = contracts.{{ input }};
{% endif -%}
/** {@link contracts.{{ contract.name }}}, which publishes its JSON Schema, too. */
export type {{ contract.name }} = contracts.{{ contract.name }};
export const {{ contract.name }}: publishing.Published<typeof contracts.{{ contract.name }}> =
  /* @__PURE__ */ publishing.published(contracts.{{ contract.name }}, module, "{{ contract.name }}");
{% endfor %}
