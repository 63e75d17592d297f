//! For each rule, schemas in which it finds something and schemas in which it does not.

/// A rule's cases.
pub struct Case {
    pub rule: &'static str,
    /// Each triggers the rule.
    pub finds: &'static [&'static str],
    /// None does, however close.
    pub passes: &'static [&'static str],
}

pub const CASES: &[Case] = &[
    Case {
        rule: "colliding-names",
        finds: &[
            r#"{"type": "object", "properties": {"userId": {}, "user_id": {}, "other": {}}}"#,
            r##"{"anyOf": [{"$ref": "#/$defs/a-b"}, {"$ref": "#/$defs/a_b"}], "$defs": {"a-b": {"type": "string"}, "a_b": {"type": "null"}}}"##,
        ],
        passes: &[r#"{"properties": {"a": {"properties": {"b": {}}}, "b": {}, "+": {}, "-": {}}}"#],
    },
    Case {
        rule: "duplicate-member",
        finds: &[
            "{\"type\": \"object\", \"required\": [\"a\"],\n \"properties\": {\"a\": {}, \"b\": {}}, \"required\": [\"b\"]}",
        ],
        passes: &[
            r#"{"properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "anyOf": [{"title": "x"}, {"title": "x"}]}"#,
        ],
    },
    Case {
        rule: "keyword-beside-ref",
        finds: &[
            r##"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "#/definitions/n", "minLength": 1, "description": "d"}}, "definitions": {"n": {"type": "string"}}}"##,
        ],
        passes: &[
            r##"{"properties": {"a": {"$ref": "#/$defs/n", "minLength": 1}}, "$defs": {"n": {"type": "string"}}}"##,
            r##"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "#/definitions/n", "description": "d"}}, "definitions": {"n": {"type": "string"}}}"##,
        ],
    },
    Case {
        rule: "keyword-beside-type",
        finds: &[
            r#"{"type": "integer", "minLength": 1}"#,
            r#"{"type": ["array", "null"], "additionalProperties": false}"#,
        ],
        passes: &[
            r#"{"type": ["integer", "string"], "minLength": 1}"#,
            r#"{"minLength": 1, "minimum": 2}"#,
            r#"{"type": "integer", "maximum": 3, "format": "int32"}"#,
        ],
    },
    Case {
        rule: "keyword-of-other-draft",
        finds: &[
            r#"{"$schema": "http://json-schema.org/draft-07/schema#", "dependentRequired": {"a": ["b"]}}"#,
            r#"{"$schema": "http://json-schema.org/draft-04/schema#", "const": 1}"#,
            r#"{"type": "array", "items": {"type": "string"}, "additionalItems": false}"#,
        ],
        passes: &[r#"{"dependentRequired": {"a": ["b"]}, "const": {"a": 1, "b": 2}, "prefixItems": [true]}"#],
    },
    Case {
        rule: "keyword-without-partner",
        finds: &[
            r#"{"then": {"type": "string"}, "minContains": 2}"#,
            r#"{"if": {"type": "string"}}"#,
            r#"{"$schema": "http://json-schema.org/draft-07/schema#", "items": {"type": "string"}, "additionalItems": false}"#,
            r#"{"$schema": "http://json-schema.org/draft-04/schema#", "exclusiveMinimum": true}"#,
        ],
        passes: &[
            r#"{"if": {"type": "string"}, "then": {"minLength": 1}, "contains": {"type": "null"}, "minContains": 2}"#,
            r#"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}], "additionalItems": false}"#,
        ],
    },
    Case {
        rule: "large-number",
        finds: &[
            r#"{"type": "integer", "maximum": 9223372036854775807}"#,
            r#"{"enum": ["a", {"b": [-9007199254740993]}]}"#,
            r#"{"const": 123456789012345678901234567890}"#,
        ],
        passes: &[r#"{"maximum": 9007199254740992, "minimum": -9007199254740992, "default": 1e300}"#],
    },
    Case {
        rule: "missing-discriminator",
        finds: &[
            r#"{"oneOf": [{"type": "object", "properties": {"kind": {"const": "a"}}, "required": ["kind"]}, {"type": "object", "properties": {"kind": {"const": "b"}}}]}"#,
            r##"{"anyOf": [{"$ref": "#/$defs/a"}, {"required": ["kind"], "properties": {"kind": {"enum": ["b", "c"]}}}], "$defs": {"a": {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "a"}}}}}"##,
        ],
        passes: &[
            r#"{"oneOf": [{"type": "object", "properties": {"kind": {"const": "a"}}, "required": ["kind"]}, {"type": "object", "properties": {"kind": {"const": "b"}}, "required": ["kind"]}]}"#,
            r#"{"oneOf": [{"properties": {"kind": {"const": "a"}}}, {"properties": {"kind": {"enum": ["a", "b"]}}}]}"#,
            r#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#,
        ],
    },
    Case {
        rule: "misspelt-keyword",
        finds: &[r#"{"type": "object", "requried": ["a"], "additionalproperties": false, "min_length": 1}"#],
        passes: &[
            r#"{"x-requried": 1, "properties": {"requried": true}, "colour": "red", "markdownDescription": "d", "const": {"tpye": 1}}"#,
        ],
    },
    Case {
        rule: "overlapping-variants",
        finds: &[
            r#"{"oneOf": [{"type": "number"}, {"type": "integer"}]}"#,
            r#"{"oneOf": [{"type": "null"}, {"type": "object", "required": ["a"]}, {"type": "object", "required": ["b"]}]}"#,
        ],
        passes: &[
            r#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#,
            r#"{"type": "string", "oneOf": [{"type": ["null", "string"], "minLength": 2}, {"type": ["null", "string"], "maxLength": 1}]}"#,
            r#"{"oneOf": [{"type": "object", "required": ["a"]}, {"type": "object", "properties": {"a": false}, "required": ["b"]}]}"#,
            r#"{"anyOf": [{"type": "number"}, {"type": "integer"}]}"#,
        ],
    },
    Case {
        rule: "pattern-dialect",
        finds: &[r#"{"pattern": "^\\d{4}$"}"#, r#"{"type": "object", "patternProperties": {"^(?!x-)": {}}}"#],
        passes: &[r#"{"pattern": "^[0-9]{4}$"}"#],
    },
    Case {
        // Allowed by itself: its cases are in the test of levels.
        rule: "pattern-newline",
        finds: &[r#"{"x-lint": {"warn": ["pattern-newline"]}, "pattern": "^[a-z]+$"}"#],
        passes: &[r#"{"pattern": "^[a-z]+$"}"#, r#"{"x-lint": {"warn": ["pattern-newline"]}, "pattern": "^[$]"}"#],
    },
    Case {
        rule: "refused-value",
        finds: &[
            r#"{"type": "object", "properties": {"a": {"type": "integer", "minimum": 1, "default": 0}}}"#,
            r#"{"type": "object", "required": ["a"], "examples": [{"a": 1}, {"b": 1}]}"#,
        ],
        passes: &[r#"{"properties": {"a": {"type": "integer", "default": 0, "examples": [1, 2]}}}"#],
    },
    Case {
        rule: "slow-pattern",
        finds: &[r#"{"type": "string", "pattern": "^([a-z]+)*$"}"#],
        passes: &[r#"{"type": "string", "pattern": "^([a-z]+-)*[a-z]+$"}"#],
    },
    Case {
        rule: "undeclared-required",
        finds: &[
            r#"{"type": "object", "required": ["name", "b"], "properties": {"nmae": {"type": "string"}, "b": {}}}"#,
        ],
        passes: &[
            r#"{"type": "object", "properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
            r#"{"required": ["a"], "patternProperties": {"^a": {}}}"#,
            r#"{"required": ["a"], "additionalProperties": {"type": "string"}}"#,
            r#"{"not": {"required": ["a"]}}"#,
            r##"{"allOf": [{"$ref": "#/$defs/base"}], "required": ["a"], "$defs": {"base": {"properties": {"a": {}}}}}"##,
        ],
    },
    Case {
        rule: "unreachable-definition",
        finds: &[
            r##"{"type": "object", "properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"type": "string"}, "b": {"$ref": "#/$defs/c"}, "c": {}}}"##,
        ],
        passes: &[
            r#"{"$defs": {"a": {"type": "string"}}}"#,
            r##"{"$ref": "#/$defs/list", "$defs": {"list": {"items": {"$ref": "#/$defs/list"}}}}"##,
            r##"{"items": {"$ref": "#/$defs/outer/properties/a"}, "$defs": {"outer": {"properties": {"a": {}}}}}"##,
        ],
    },
    Case {
        rule: "unsatisfiable",
        finds: &[
            r#"{"type": "object", "allOf": [{"properties": {"id": {}}, "additionalProperties": false}], "required": ["id", "name"]}"#,
            r#"{"properties": {"n": {"type": "integer", "minimum": 10, "maximum": 5}}}"#,
            r#"{"properties": {"n": {"type": "string", "const": 1}}}"#,
        ],
        passes: &[
            r#"{"properties": {"n": false, "m": {"not": {}}}, "required": ["x"]}"#,
            r#"{"properties": {"n": {"minimum": 10, "maximum": 5}}}"#,
            r##"{"type": "object", "allOf": [{"properties": {"id": {}}}], "required": ["id", "name"], "properties": {"name": {}}, "unevaluatedProperties": false}"##,
        ],
    },
    Case {
        rule: "wide-integer",
        finds: &[
            r#"{"x-lint": {"warn": ["wide-integer"]}, "type": "integer"}"#,
            r#"{"x-lint": {"warn": ["wide-integer"]}, "items": {"type": ["integer", "null"], "minimum": 0}}"#,
            r#"{"x-lint": {"warn": ["wide-integer"]}, "type": "integer", "maximum": 100}"#,
        ],
        passes: &[
            r#"{"type": "integer"}"#,
            r#"{"x-lint": {"warn": ["wide-integer"]}, "type": ["integer", "number"]}"#,
            r#"{"x-lint": {"warn": ["wide-integer"]}, "type": "integer", "minimum": 0, "exclusiveMaximum": 9007199254740992}"#,
            r##"{"x-lint": {"warn": ["wide-integer"]}, "type": "integer", "allOf": [{"$ref": "#/$defs/small"}], "$defs": {"small": {"minimum": 0, "maximum": 10}}}"##,
        ],
    },
];
