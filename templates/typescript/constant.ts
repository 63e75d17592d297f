{{ docs }}export const {{ name }}{{ annotation }} = {{ value }};
