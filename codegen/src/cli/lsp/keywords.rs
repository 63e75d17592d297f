//! The keywords of JSON Schema: what they mean, in which drafts there are any, and what they are set to first.

use crate::load::Draft;

/// A keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// Its name.
    pub name: &'static str,
    /// One or two sentences.
    pub meaning: &'static str,
    /// The value that completion writes; `$0` is where the cursor goes.
    pub start: &'static str,
    from: Draft,
    until: Draft,
}

impl Keyword {
    /// Whether the draft has it.
    pub fn is_known_in(&self, draft: Draft) -> bool {
        self.from <= draft && draft <= self.until
    }
}

/// The keyword of that name.
pub fn find(name: &str) -> Option<&'static Keyword> {
    ALL.iter().find(|keyword| keyword.name == name)
}

const fn of(name: &'static str, start: &'static str, from: Draft, until: Draft, meaning: &'static str) -> Keyword {
    Keyword { name, meaning, start, from, until }
}

use Draft::{Draft3, Draft4, Draft6, Draft7, Draft201909, Draft202012, V1};

const TEXT: &str = "\"$0\"";
const NUMBER: &str = "$0";
const LIST: &str = "[$0]";
const MAP: &str = "{$0}";
const FLAG: &str = "${0:true}";

/// All of them, those that are used most first.
pub const ALL: &[Keyword] = &[
    of(
        "type",
        TEXT,
        Draft3,
        V1,
        "The type of the value, or a list of types: `null`, `boolean`, `integer`, `number`, `string`, `array` or `object`. An `integer` is any number without a fraction, `1.0` too.",
    ),
    of(
        "properties",
        MAP,
        Draft3,
        V1,
        "The schemas of members, by name. A member that is absent satisfies them; `required` asks for members.",
    ),
    of("required", LIST, Draft4, V1, "The names of the members that an object must have."),
    of(
        "additionalProperties",
        "${0:false}",
        Draft3,
        V1,
        "The schema of the members that neither `properties` nor `patternProperties` beside it describe. `false` refuses them.",
    ),
    of(
        "items",
        MAP,
        Draft3,
        V1,
        "The schema of the items of an array; in 2020-12, of those behind `prefixItems`. Up to 2019-09, a list is a schema for each place.",
    ),
    of(
        "$ref",
        TEXT,
        Draft3,
        V1,
        "The value must satisfy the schema that this leads to: `#/$defs/NAME` here, or `FILE#/$defs/NAME`. Up to draft 7, all keywords beside it are ignored.",
    ),
    of("$defs", MAP, Draft201909, V1, "Schemas for others to refer to, by name. They become types of these names."),
    of(
        "definitions",
        MAP,
        Draft3,
        Draft202012,
        "Schemas for others to refer to, by name; `$defs` since 2019-09. They become types of these names.",
    ),
    of("enum", LIST, Draft3, V1, "The values that are accepted."),
    of("const", "$0", Draft6, V1, "The only value that is accepted."),
    of("title", TEXT, Draft3, V1, "A short name. That of the root names its type; others head the docs."),
    of("description", TEXT, Draft3, V1, "What it is. It becomes the docs of the type or member."),
    of(
        "default",
        "$0",
        Draft3,
        V1,
        "The value of a member that is absent. Reading a document fills it in where no other keyword can notice it.",
    ),
    of("examples", LIST, Draft6, V1, "Values that show what is meant. They become docs."),
    of(
        "format",
        TEXT,
        Draft3,
        V1,
        "What kind of text it is, such as `date-time`, `email`, `uri` or `uuid`, or of number, such as `int32`. It is asserted unless `formats = \"annotate\"`.",
    ),
    of(
        "pattern",
        TEXT,
        Draft3,
        V1,
        "An ECMA-262 regular expression that must match somewhere in the text; `^` and `$` bind it to the ends.",
    ),
    of("minLength", NUMBER, Draft3, V1, "The fewest characters of a string, in Unicode code points."),
    of("maxLength", NUMBER, Draft3, V1, "The most characters of a string, in Unicode code points."),
    of("minimum", NUMBER, Draft3, V1, "The least number that is accepted."),
    of("maximum", NUMBER, Draft3, V1, "The largest number that is accepted."),
    of(
        "exclusiveMinimum",
        NUMBER,
        Draft3,
        V1,
        "A number must be larger than this. In draft 4, `true` excludes the `minimum` beside it.",
    ),
    of(
        "exclusiveMaximum",
        NUMBER,
        Draft3,
        V1,
        "A number must be less than this. In draft 4, `true` excludes the `maximum` beside it.",
    ),
    of("multipleOf", NUMBER, Draft4, V1, "A number must be a multiple of this."),
    of("minItems", NUMBER, Draft3, V1, "The fewest items of an array."),
    of("maxItems", NUMBER, Draft3, V1, "The most items of an array."),
    of("uniqueItems", FLAG, Draft3, V1, "Whether no two items of an array may be equal. `1` and `1.0` are equal."),
    of(
        "prefixItems",
        LIST,
        Draft202012,
        V1,
        "The schemas of the first items, one for each place. Those behind them are described by `items`.",
    ),
    of(
        "additionalItems",
        "${0:false}",
        Draft3,
        Draft201909,
        "The schema of the items behind those that a list in `items` describes.",
    ),
    of(
        "contains",
        MAP,
        Draft6,
        V1,
        "At least one item of an array must satisfy this schema; `minContains` and `maxContains` say how many.",
    ),
    of("minContains", NUMBER, Draft201909, V1, "How many items must satisfy `contains`, at least."),
    of("maxContains", NUMBER, Draft201909, V1, "How many items may satisfy `contains`, at most."),
    of("minProperties", NUMBER, Draft4, V1, "The fewest members of an object."),
    of("maxProperties", NUMBER, Draft4, V1, "The most members of an object."),
    of("patternProperties", MAP, Draft3, V1, "Schemas of the members whose names match a regular expression."),
    of("propertyNames", MAP, Draft6, V1, "A schema that the name of every member must satisfy."),
    of("allOf", LIST, Draft4, V1, "The value must satisfy all of these schemas."),
    of("anyOf", LIST, Draft4, V1, "The value must satisfy at least one of these schemas."),
    of(
        "oneOf",
        LIST,
        Draft4,
        V1,
        "The value must satisfy exactly one of these schemas. A member that is required in each with a `const` of its own tells them apart, and makes a tagged union.",
    ),
    of("not", MAP, Draft4, V1, "The value must not satisfy this schema."),
    of("if", MAP, Draft7, V1, "Whether the value satisfies this schema decides between `then` and `else`."),
    of("then", MAP, Draft7, V1, "What a value must satisfy that satisfies `if`."),
    of("else", MAP, Draft7, V1, "What a value must satisfy that does not satisfy `if`."),
    of("dependentRequired", MAP, Draft201909, V1, "By the name of a member: the members that must be there if it is."),
    of(
        "dependentSchemas",
        MAP,
        Draft201909,
        V1,
        "By the name of a member: the schema that the object must satisfy if it is there.",
    ),
    of(
        "dependencies",
        MAP,
        Draft3,
        Draft202012,
        "By the name of a member: the members that must be there, or the schema that the object must satisfy, if it is. Since 2019-09 `dependentRequired` and `dependentSchemas`.",
    ),
    of(
        "unevaluatedProperties",
        "${0:false}",
        Draft201909,
        V1,
        "The schema of the members that no keyword here, in `allOf` and the like or behind `$ref` has described. `false` refuses them.",
    ),
    of(
        "unevaluatedItems",
        "${0:false}",
        Draft201909,
        V1,
        "The schema of the items that no keyword here, in `allOf` and the like or behind `$ref` has described. `false` refuses them.",
    ),
    of(
        "$schema",
        TEXT,
        Draft3,
        V1,
        "The draft that the schema is written in, or a meta-schema, by its URI or path. 2020-12 if it is absent.",
    ),
    of(
        "$id",
        TEXT,
        Draft6,
        V1,
        "The URI of the schema: others refer to it by that, and references in it are relative to it.",
    ),
    of("id", TEXT, Draft3, Draft4, "The URI of the schema; `$id` since draft 6."),
    of("$anchor", TEXT, Draft201909, V1, "A name for this place: `#NAME` leads here."),
    of(
        "$dynamicAnchor",
        TEXT,
        Draft202012,
        V1,
        "A name for this place that whoever comes from elsewhere may give to another one; see `$dynamicRef`.",
    ),
    of(
        "$dynamicRef",
        TEXT,
        Draft202012,
        V1,
        "As `$ref`, but leads to the outermost `$dynamicAnchor` of that name on the way that validation came.",
    ),
    of(
        "$recursiveAnchor",
        FLAG,
        Draft201909,
        Draft201909,
        "Whether `$recursiveRef` goes on to an outer schema that says the same.",
    ),
    of(
        "$recursiveRef",
        TEXT,
        Draft201909,
        Draft201909,
        "`#`: this schema, or an outer one on the way that validation came.",
    ),
    of(
        "propertyDependencies",
        MAP,
        V1,
        V1,
        "Schemas that hold where a member is a certain text: by the member's name, then by the text. A proposal.",
    ),
    of("divisibleBy", NUMBER, Draft3, Draft3, "A number must be a multiple of this."),
    of("disallow", TEXT, Draft3, Draft3, "The types that the value must not have; schemas may be among them."),
    of("extends", MAP, Draft3, Draft3, "The value must satisfy this schema, or all of several, too."),
    of("$comment", TEXT, Draft7, V1, "A note for those who maintain the schema. It has no effect."),
    of(
        "$vocabulary",
        MAP,
        Draft201909,
        V1,
        "In a meta-schema: which sets of keywords it uses, and whether they must be understood.",
    ),
    of("deprecated", FLAG, Draft201909, V1, "Whether it should not be used any more. The bindings say so, too."),
    of("readOnly", FLAG, Draft7, V1, "Whether only the owner of the data sets it. An annotation."),
    of("writeOnly", FLAG, Draft7, V1, "Whether it is never given back, such as a password. An annotation."),
    of("contentEncoding", TEXT, Draft7, V1, "How bytes are written as a string, such as `base64`. An annotation."),
    of(
        "contentMediaType",
        TEXT,
        Draft7,
        V1,
        "What kind of content a string has, such as `application/json`. An annotation.",
    ),
    of("contentSchema", MAP, Draft201909, V1, "The schema of the content of a string. An annotation."),
];
