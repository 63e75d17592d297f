{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor -%}
{% for verb in verbs %}
/** Is `value`, as it stands, a document of the type {@link {{ verb.accepted }}}? */
export function is{{ verb.name }}(value: unknown): value is {{ verb.accepted }} {
  return {{ verb.verdict }};
}

/** The report on `value` as a document of the type {@link {{ verb.accepted }}}. */
export function explain{{ verb.name }}(value: unknown): Report {
  return {{ verb.explained }};
}
{% endfor %}
