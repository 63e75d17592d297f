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
{% endfor %}
