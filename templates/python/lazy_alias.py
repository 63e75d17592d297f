if TYPE_CHECKING:
{{ declared }}
    {{ docs }}
else:
{{ defined }}
{%- if let Some(adapter) = adapter %}

{{ adapter.code }}
{{ adapter.docs }}
{%- endif %}
