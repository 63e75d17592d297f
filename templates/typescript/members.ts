const {{ name }} = {
{%- for member in members %}
{{ member.docs|indent(2, true) }}  {{ member.name }}: {{ member.value }},
{%- endfor %}
} as const;
