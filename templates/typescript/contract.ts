export const {{ name }}: {{ shape }} ={{ gap }}{{ value }};
