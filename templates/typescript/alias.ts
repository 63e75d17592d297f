{{ docs }}export type {{ name }} ={{ shape }};
{{ contract }}
