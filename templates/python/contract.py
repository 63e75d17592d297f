{{ head }}
    {{ docs }}
{%- for member in members %}
{%- if loop.first %}
{% endif %}
{{ member.code }}
{%- if !member.docs.is_empty() %}
    {{ member.docs }}
{%- endif %}
{%- if !loop.last && member.spaced %}
{% endif %}
{%- endfor %}
