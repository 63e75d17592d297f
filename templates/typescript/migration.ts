{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor -%}
{% for way in ways %}
{%- if !way.holes.is_empty() %}
{{ way.asked -}}
export interface {{ way.interface }} {
{%- for hole in way.holes %}
{{ hole.docs }}  readonly {{ hole.name }}: (old: {{ hole.from }}) => {{ hole.to }};
{%- endfor %}
}
{% endif %}
const {{ way.steps }} = /* @__PURE__ */ migration(
  {{ way.old }},
  {{ way.new }},
  {{ way.data }},
);

{{ way.said -}}
{{ way.signature }} {
{%- if way.holes.is_empty() %}
  return {{ way.steps }}(old, []);
{%- else %}
  return {{ way.steps }}(old, [
{%- for hole in way.holes %}
    filled({{ hole.reads }}, {{ hole.writes }}, (value) => holes.{{ hole.name }}(value)),
{%- endfor %}
  ]);
{%- endif %}
}
{% endfor -%}
