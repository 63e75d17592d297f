export const {{ name }}: Contract<{{ name }}> ={{ gap }}/* @__PURE__ */ contract(checks, {{ node }});
