{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor -%}
{% for declaration in declarations %}
{{ declaration }}
{% endfor %}
