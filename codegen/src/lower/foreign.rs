//! Keywords of other tools that have no effect here, where people may expect that they have.
//!
//! Whoever comes from such a tool has them in their schemas, and nothing fails. What only editors and forms read is not
//! listed: there, nobody expects anything of a generator.

use super::own_types::CONSENT;

/// A tool, and what is written here instead of its keyword.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foreign {
    /// The tool's name; none of a keyword of ours.
    pub tool: &'static str,
    /// What to do, as a help line.
    pub help: &'static str,
}

/// Whose keyword this is, if it is known.
pub(super) fn foreign(keyword: &str) -> Option<Foreign> {
    let (tool, help) = match keyword {
        "errorMessage" => ("ajv-errors and editors", MESSAGES),
        "patternErrorMessage" => ("editors", MESSAGES),
        "instanceof" | "typeof" => ("ajv-keywords", "documents are JSON: `type` says all that can be said of it"),
        "transform" => ("ajv-keywords", "documents are judged as they are, and nothing is changed in them"),
        "dynamicDefaults" => {
            ("ajv-keywords", "`default` is filled in; what is not the same each time is yours to fill in")
        }
        "regexp" => ("ajv-keywords", "`pattern` is judged alike in all languages; it has no flags"),
        "uniqueItemProperties" => ("ajv-keywords", "write a rule `unique` in `x-integrity`"),
        "allRequired" => ("ajv-keywords", "list the members in `required`"),
        "anyRequired" => ("ajv-keywords", "write an `anyOf` with one `required` for each member"),
        "oneRequired" => ("ajv-keywords", "write a `oneOf` with one `required` for each member"),
        "prohibited" => ("ajv-keywords", "write `false` as the schema of each of these members"),
        "patternRequired" | "deepRequired" | "deepProperties" | "select" | "selectCases" | "selectDefault" => {
            ("ajv-keywords", "say it with the keywords of JSON Schema")
        }
        "tsType" => ("json-schema-to-typescript", CONSENT),
        "x-rust-type" => ("typify", CONSENT),
        "x-typescript-type" | "x-python-type" => ("", CONSENT),
        "existingJavaType" | "javaType" => ("jsonschema2pojo", TYPES),
        "customTypePath" | "customBasePath" => ("datamodel-code-generator", TYPES),
        "x-nullable" => ("Swagger 2.0", "write `\"type\": [\"…\", \"null\"]`"),
        "faker" | "chance" => ("json-schema-faker", "`triglyph sample` makes documents of what the schema says"),
        _ => return None,
    };
    Some(Foreign { tool, help })
}

const MESSAGES: &str = "write `x-message`: a text, or an object with one by keyword";
const TYPES: &str = "types are made of what is enforced: say it with the keywords of JSON Schema";
