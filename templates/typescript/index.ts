{{ header }}

{% for module in modules -%}
{% if let Some(namespace) = module.namespace -%}
export * as {{ namespace }} from "./{{ module.file }}.js";
{% if let Some(names) = module.names -%}
{{ names }}
{% endif -%}
{% else -%}
export * from "./{{ module.file }}.js";
{% endif -%}
{% endfor -%}
{% for runtime in runtime -%}
export * from "{{ runtime }}";
{% endfor -%}
