{{ header }}

{% if fast_check -%}
import * as fc from "fast-check";
{% endif -%}
{% for import in imports -%}
{{ import }}
{% endfor %}
{{ exported }}

const all: Samples = samples([
{%- for module in modules %}
  {{ module }},
{%- endfor %}
]);

/** What makes values of a type out of choices: `fc.array(fc.nat(), { maxLength: 12 }).map(valid(Order))`. */
export const valid: Samples["valid"] = all.valid;
/** What makes texts of documents that a type accepts out of choices. */
export const validText: Samples["validText"] = all.validText;
/** What makes documents with exactly one mistake out of choices. */
export const invalid: Samples["invalid"] = all.invalid;
/** A value of a type. The same seed, a number of 32 bits, makes the same document in every language. */
export const sample: Samples["sample"] = all.sample;
/** As `sample`, the text of the document. */
export const sampleText: Samples["sampleText"] = all.sampleText;
/** A document with exactly one mistake. */
export const sampleInvalid: Samples["sampleInvalid"] = all.sampleInvalid;
{%- if fast_check %}

const choices: fc.Arbitrary<number[]> = fc.array(fc.nat(), { maxLength: 12 });

/** An arbitrary of fast-check for values of a type. */
export function arbitrary<T, Input>(type: Contract<T, Input>): fc.Arbitrary<T> {
  return choices.map(valid(type));
}

/** An arbitrary for the texts of documents that a type accepts. */
export function arbitraryText<T, Input>(type: Contract<T, Input>): fc.Arbitrary<string> {
  return choices.map(validText(type));
}

/** An arbitrary for documents with exactly one mistake. */
export function arbitraryMistake<T, Input>(type: Contract<T, Input>): fc.Arbitrary<Mistake> {
  return choices.map(invalid(type));
}
{%- endif %}
