{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor %}
export const checks: Checks = /* @__PURE__ */ program(
  {{ operators }},
  {{ program }},
);
{% if let Some(style) = style %}
export const style: Style = /* @__PURE__ */ styled(
  {{ style }},
);
{% endif %}
{%- if let Some(forms) = forms %}
export const forms: BigintForms = /* @__PURE__ */ bigintForms(
  checks,
  {{ forms.text }},
  {%- if !forms.others.is_empty() %}
  () => [{{ forms.others.join(", ") }}],
  {%- endif %}
);
{% endif %}
{%- if let Some(formats) = formats %}
export const formats: NativeForms = /* @__PURE__ */ nativeForms(
  {{ formats.holders }},
  checks,
  {{ formats.text }},
  {%- if !formats.others.is_empty() %}
  () => [{{ formats.others.join(", ") }}],
  {%- endif %}
);
{% endif %}