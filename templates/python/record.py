{{ decorator }}
{{ class }}


{{ adapter.code }}
{{ adapter.docs }}