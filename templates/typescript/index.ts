{{ header }}

{% for module in modules -%}
{% if let Some(namespace) = module.namespace -%}
export * as {{ namespace }} from "{{ module.from }}";
{% if let Some(names) = module.names -%}
{{ names }}
{% endif -%}
{% else -%}
export * from "{{ module.from }}";
{% endif -%}
{% endfor -%}
{% for runtime in runtime -%}
export * from "{{ runtime }}";
{% endfor -%}
