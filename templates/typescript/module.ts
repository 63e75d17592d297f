{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor -%}
{% for constant in constants %}
{{ constant }}
{% endfor -%}
{% for standing in types %}
{% for declaration in standing.declarations -%}
{{ declaration }}
{% endfor -%}
{{ standing.contract }}
{% endfor %}
