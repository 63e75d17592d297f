{{ header }}
{% for import in imports -%}
{% if loop.first %}
{% endif -%}
{{ import }}
{% endfor -%}
{% for constant in constants %}
{{ constant }}
{% endfor -%}
{% for standing in types %}
{% for declaration in standing.declarations -%}
{{ declaration }}
{% endfor -%}
{% if let Some(members) = standing.members -%}
{{ members }}
{% endif -%}
{% if let Some(contract) = standing.contract -%}
{{ contract }}
{% endif -%}
{% endfor -%}
{% for hash in hashes %}
/**
 * The BLAKE2b digest of {{ hash.what }}, written as Python's `json.dumps` does with sorted keys and no spaces.
 * Throws a `ContractError` if it is not JSON.
 */
export const {{ hash.name }}: ({{ hash.argument }}: {{ hash.takes }}) => string = hashing.{{ hash.runtime }};
{% endfor -%}
{% if let Some(fingerprint) = fingerprint %}
/** What packages that build on this one ask for: it is called otherwise after each change that they notice. */
export type {{ fingerprint.name }} = "{{ fingerprint.module }}";
{% endif -%}
{% for line in asked %}
{% if loop.first -%}
// What this code was generated with. If it does not compile, the package has changed: then generate this code again.
{% endif -%}
{{ line }}
{%- endfor %}
