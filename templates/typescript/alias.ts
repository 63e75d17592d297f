{{ docs }}export type {{ name }} ={{ shape }};
