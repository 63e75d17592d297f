{{ header }}

{{ text }}
