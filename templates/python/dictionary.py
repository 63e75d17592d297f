{%- if let Some(class) = class -%}
{{ class }}


{% else -%}
{{ code }}
{{ docs }}

{% endif -%}
{{ adapter.code }}
{{ adapter.docs }}
