{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor -%}
{% for constant in constants %}
{{ constant }}
{% endfor -%}
{% for declaration in declarations %}
{{ declaration }}
{% endfor %}
