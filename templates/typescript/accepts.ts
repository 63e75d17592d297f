{{ header }}
{% if trusts %}// What is called `accepts…` judges any value. What is called `matches…` relies on others to find out whether that is JSON.
{% endif %}
{% for import in imports -%}
{{ import }}
{% endfor -%}
{% for pattern in declared.patterns %}{% if loop.first %}
{% endif %}const pattern{{ pattern.id }}: Pattern = /* @__PURE__ */ new Pattern({{ pattern.ecma }});
{% endfor -%}
{% for id in declared.machines %}{% if loop.first %}
{% endif %}const pattern{{ id }}: ProgramPattern = /* @__PURE__ */ new ProgramPattern(checks, {{ id }});
{% endfor -%}
{% for usual in declared.usuals %}{% if loop.first %}
{% endif %}const usual{{ usual.id }}: PatternPrefilter = /* @__PURE__ */ new PatternPrefilter(
  [pattern{{ usual.id }}],
  "yes",
  {{ usual.ecma }},
);
{% endfor -%}
{% for plain in declared.plains %}{% if loop.first %}
{% endif %}const {{ plain.name }}: PatternPrefilter = /* @__PURE__ */ new PatternPrefilter(
  [{{ plain.patterns }}],
  "everything",
  {{ plain.ecma }},
);
{% endfor -%}
{% for automaton in declared.automata %}{% if loop.first %}
{% endif %}const {{ automaton.name }}: Automaton = /* @__PURE__ */ new Automaton(
  [{{ automaton.patterns }}],
  [{{ automaton.classes }}],
  [
{%- for row in automaton.rows %}
    {{ row }},
{%- endfor %}
  ],
  {{ automaton.ends }},
);
{% endfor -%}
{% for set in declared.sets %}{% if loop.first %}
{% endif %}const values{{ set.number }}: ReadonlySet<JsonValue | undefined> = /* @__PURE__ */ new Set<JsonValue | undefined>([
{%- for value in set.listed %}
  {{ value }},
{%- endfor %}
]);
{% endfor -%}
{% for table in declared.cases %}{% if loop.first %}
{% endif %}const cases{{ table.number }}: ReadonlyMap<string, number> = /* @__PURE__ */ casesOf([
{%- for names in table.listed %}
  {{ names }}, // {{ loop.index0 }}
{%- endfor %}
]);
{% endfor -%}
{% for one in interpreted %}{% if loop.first %}
{% endif %}const {{ one.name }}: Test = /* @__PURE__ */ interpreted(checks, {{ one.node }});
{% endfor -%}
{% for branch in branches %}{% if loop.first %}
/** By node, what tells whether defaults are filled into a branch. */
export const branches: Branches = {
{%- endif %}
  {{ branch.node }}: {{ branch.name }},
{%- if loop.last %}
};
{% endif %}{% endfor -%}
{% for function in functions %}
{{ function.docs }}{% if function.export %}export {% endif %}function {{ function.name }}({% if !function.looks %}_{% endif %}value: JsonValue{% if function.may_be_absent %} | undefined{% endif %}): boolean {
{%- if function.budgeted %}
  spend(value);
{%- endif %}
{{ function.body }}
}
{% endfor %}
