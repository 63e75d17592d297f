{{ code }}
{{ docs }}
