{{ docs }}export interface {{ name }}{% if let Some(base) = base %} extends {{ base }}{% endif %} {
{%- for member in members %}
{{ member.docs|indent(2, true) }}  {{ member.key }}:{{ member.shape }};
{%- endfor %}
}
