{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor -%}
{% for verb in verbs %}
/** Is `value`, as it stands, a document of the type {@link {{ verb.name }}}? */
export function is{{ verb.name }}(value: unknown): value is {{ verb.name }} {
  return {{ verb.verdict }};
}

/** The report on `value` as a document of the type {@link {{ verb.name }}}. */
export function explain{{ verb.name }}(value: unknown): Report {
  return explain({{ verb.explained }});
}
{% endfor %}
