//! Which keywords mean what: drafts and vocabularies.

use std::str::FromStr;

use serde_json::Value;

/// A published version of JSON Schema.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Draft {
    /// draft-03
    Draft3,
    /// draft-04
    Draft4,
    /// draft-06
    Draft6,
    /// draft-07
    Draft7,
    /// 2019-09
    Draft201909,
    /// 2020-12
    #[default]
    Draft202012,
    /// v1, the first stable version
    V1,
}

impl Draft {
    /// The draft that a `$schema` URI names; forgiving about the scheme and the empty fragment, as authors are.
    pub fn from_uri(uri: &str) -> Option<Draft> {
        let name = uri.trim_end_matches('#').trim_end_matches('/');
        let name = name.strip_prefix("https://").or_else(|| name.strip_prefix("http://"))?;
        Some(match name {
            "json-schema.org/draft-03/schema" | "json-schema.org/draft-03/hyper-schema" => Draft::Draft3,
            "json-schema.org/draft-04/schema" | "json-schema.org/draft-04/hyper-schema" => Draft::Draft4,
            "json-schema.org/draft-06/schema" | "json-schema.org/draft-06/hyper-schema" => Draft::Draft6,
            "json-schema.org/draft-07/schema" | "json-schema.org/draft-07/hyper-schema" => Draft::Draft7,
            "json-schema.org/draft/2019-09/schema" | "json-schema.org/draft/2019-09/hyper-schema" => Draft::Draft201909,
            "json-schema.org/draft/2020-12/schema"
            | "json-schema.org/draft/2020-12/hyper-schema"
            | "json-schema.org/schema" => Draft::Draft202012,
            _ => return name.strip_prefix("json-schema.org/v1").filter(|rest| is_release(rest)).map(|_| Draft::V1),
        })
    }

    /// The draft whose vocabularies a meta-schema lists.
    pub fn of_vocabularies(meta_schema: &Value) -> Option<Draft> {
        let listed = meta_schema.get("$vocabulary")?.as_object()?;
        listed.keys().find_map(|uri| known_vocabulary(uri)).map(|(draft, _)| draft)
    }

    /// The keyword that names a resource.
    pub fn id_keyword(self) -> &'static str {
        if self <= Draft::Draft4 { "id" } else { "$id" }
    }

    /// Whether `$ref` makes every keyword beside it void.
    pub fn ref_stands_alone(self) -> bool {
        self <= Draft::Draft7
    }
}

/// Whether this stands behind the name of a version: nothing, or the year of a release, `/2026`.
fn is_release(rest: &str) -> bool {
    let year = |year: &str| year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit());
    rest.is_empty() || rest.strip_prefix('/').is_some_and(year)
}

impl FromStr for Draft {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text.trim_start_matches("draft").trim_start_matches(['-', '/']).trim_start_matches('0') {
            "3" => Draft::Draft3,
            "4" => Draft::Draft4,
            "6" => Draft::Draft6,
            "7" => Draft::Draft7,
            "2019-09" | "2019" => Draft::Draft201909,
            "2020-12" | "2020" => Draft::Draft202012,
            "v1" | "1" => Draft::V1,
            _ => return Err(format!("{text:?} is not one of v1, 2020-12, 2019-09, 7, 6, 4, 3")),
        })
    }
}

impl std::fmt::Display for Draft {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Draft::Draft3 => "draft-03",
            Draft::Draft4 => "draft-04",
            Draft::Draft6 => "draft-06",
            Draft::Draft7 => "draft-07",
            Draft::Draft201909 => "2019-09",
            Draft::Draft202012 => "2020-12",
            Draft::V1 => "v1",
        })
    }
}

/// A draft, and which of its vocabularies are in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dialect {
    /// The draft whose rules apply.
    pub draft: Draft,
    /// What a custom meta-schema leaves in.
    pub vocabularies: Vocabularies,
    /// Whether it is that of OpenAPI 3.0: draft 4 with `nullable`, and without `id`.
    pub is_openapi_3_0: bool,
}

/// The vocabularies that change verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vocabularies {
    /// `properties`, `allOf`, …
    pub applicator: bool,
    /// `unevaluatedItems`, `unevaluatedProperties` (part of the applicator vocabulary before 2020-12)
    pub unevaluated: bool,
    /// `type`, `minimum`, …
    pub validation: bool,
    /// `format` as an assertion, whatever the options say.
    pub format_assertion: bool,
    /// Whether there are others, which are not known and need not be: then a keyword that is not known may be theirs.
    pub others: bool,
}

impl From<Draft> for Dialect {
    fn from(draft: Draft) -> Self {
        let vocabularies = Vocabularies {
            applicator: true,
            unevaluated: true,
            validation: true,
            format_assertion: false,
            others: false,
        };
        Dialect { draft, vocabularies, is_openapi_3_0: false }
    }
}

impl std::fmt::Display for Dialect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_openapi_3_0 { f.write_str("OpenAPI 3.0") } else { self.draft.fmt(f) }
    }
}

impl Dialect {
    /// Whether a schema may have no keywords but those that are known, and those that begin with `x-`.
    pub fn refuses_unknown_keywords(&self) -> bool {
        self.draft >= Draft::V1 && !self.vocabularies.others
    }

    /// That of OpenAPI 3.0.
    pub fn openapi_3_0() -> Dialect {
        Dialect { is_openapi_3_0: true, ..Dialect::from(Draft::Draft4) }
    }

    /// The dialect that a custom meta-schema describes, on top of the draft that the meta-schema itself is written in.
    ///
    /// # Errors
    ///
    /// The URI of a vocabulary that is required and not known.
    pub fn from_meta_schema(meta_schema: &Value, draft: Draft) -> Result<Dialect, String> {
        let mut dialect = Dialect::from(draft);
        let Some(listed) = meta_schema.get("$vocabulary").and_then(Value::as_object) else { return Ok(dialect) };
        let in_use =
            |name: &str| listed.keys().any(|uri| known_vocabulary(uri).is_some_and(|(_, known)| known == name));
        let applicator = in_use("applicator");
        dialect.vocabularies = Vocabularies {
            applicator,
            unevaluated: if draft == Draft::Draft201909 { applicator } else { in_use("unevaluated") },
            validation: in_use("validation"),
            format_assertion: in_use("format-assertion")
                || listed.iter().any(|(uri, on)| uri.ends_with("2019-09/vocab/format") && on == &Value::Bool(true)),
            others: listed.keys().any(|uri| known_vocabulary(uri).is_none()),
        };
        let unknown =
            listed.iter().find(|(uri, required)| **required == Value::Bool(true) && known_vocabulary(uri).is_none());
        unknown.map_or(Ok(dialect), |(uri, _)| Err(uri.clone()))
    }
}

/// What the URIs of the vocabularies of the drafts begin with.
const VOCABULARIES: [(&str, Draft); 3] = [
    ("https://json-schema.org/draft/2019-09/vocab/", Draft::Draft201909),
    ("https://json-schema.org/draft/2020-12/vocab/", Draft::Draft202012),
    ("https://json-schema.org/v1/vocab/", Draft::V1),
];

/// The draft that a vocabulary is of, and its name; `None` if it is not known.
fn known_vocabulary(uri: &str) -> Option<(Draft, &str)> {
    let known = [
        "core",
        "applicator",
        "unevaluated",
        "validation",
        "meta-data",
        "format",
        "format-annotation",
        "format-assertion",
        "content",
    ];
    let named = |(prefix, draft)| Some((draft, uri.strip_prefix(prefix)?));
    VOCABULARIES.into_iter().find_map(named).filter(|(_, name)| known.contains(name))
}
