{{ docs }}export interface {{ name }} {
{%- for member in members %}
{{ member.docs|indent(2, true) }}  {{ member.key }}:{{ member.shape }};
{%- endfor %}
}
{{ contract }}
