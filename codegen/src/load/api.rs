//! Descriptions of APIs: documents that hold schemas, and say in which dialect these are.

use serde_json::{Map, Value};

use super::{Dialect, Draft, document::pushed};

/// The dialect of OpenAPI 3.1 and 3.2, as `jsonSchemaDialect` names it: 2020-12 with annotations of its own.
const OPENAPI_BASE: &str = "https://spec.openapis.org/oas/3.";

/// How many schemas a message names.
const NAMED: usize = 5;

/// The most characters of a name that a message shows.
const LONGEST: usize = 60;

/// A description of an API.
pub struct ApiDescription<'d> {
    /// Which: `OpenAPI 3.0.3`.
    pub kind: String,
    /// What is said of the dialect of its schemas.
    pub dialect: Stated<'d>,
    /// The pointer of the object with its schemas.
    pub schemas: &'static str,
    members: &'d Map<String, Value>,
}

/// What a description says of the dialect of its schemas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stated<'d> {
    /// Its version says it.
    Known(Dialect),
    /// The URI in `jsonSchemaDialect`.
    Named(&'d str),
}

impl<'d> ApiDescription<'d> {
    /// What `document` describes; `None` if it is none: a schema may have members of any name.
    pub fn of(document: &'d Value) -> Option<Self> {
        let members = document.as_object()?;
        let text = |name: &str| members.get(name).and_then(Value::as_str);
        let has = |name: &str| members.get(name).is_some_and(|value| !value.is_null());
        if text("swagger") == Some("2.0") && has("info") {
            let dialect = Stated::Known(Dialect::from(Draft::Draft4));
            return Some(ApiDescription { kind: "Swagger 2.0".to_owned(), dialect, schemas: "/definitions", members });
        }
        let version = text("openapi").filter(|_| has("info") || has("paths") || has("components"))?;
        let kind = format!("OpenAPI {}", version.chars().take(20).collect::<String>());
        let dialect = match version.split('.').take(2).collect::<Vec<_>>().as_slice() {
            ["3", "0"] => Stated::Known(Dialect::openapi_3_0()),
            ["3", _] => match text("jsonSchemaDialect").filter(|uri| !uri.starts_with(OPENAPI_BASE)) {
                Some(uri) => Stated::Named(uri),
                None => Stated::Known(Dialect::from(Draft::Draft202012)),
            },
            _ => return None,
        };
        Some(ApiDescription { kind, dialect, schemas: "/components/schemas", members })
    }

    /// The pointers of its schemas, as far as a message names them, and how many more there are.
    pub fn pointers(&self) -> (Vec<String>, usize) {
        let steps: Vec<&str> = self.schemas.split('/').skip(1).collect();
        let first = steps.first().and_then(|step| self.members.get(*step));
        let schemas = steps.iter().skip(1).fold(first, |value, step| value.and_then(|value| value.get(step)));
        let names: Vec<&String> = schemas.and_then(Value::as_object).into_iter().flat_map(Map::keys).collect();
        let short = names.iter().filter(|name| name.chars().count() <= LONGEST).take(NAMED);
        let pointers: Vec<String> = short.map(|name| pushed(self.schemas, name)).collect();
        let more = names.len() - pointers.len();
        (pointers, more)
    }
}
