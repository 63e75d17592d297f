{{ class }}
{%- if let Some(adapter) = adapter %}


{{ adapter.code }}
{{ adapter.docs }}
{%- endif %}
