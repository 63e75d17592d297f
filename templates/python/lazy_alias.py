if TYPE_CHECKING:
{{ declared }}
    {{ docs }}
else:
{{ defined }}
