//! Descriptions of APIs: documents that hold schemas, and say in which dialect these are. One as a whole is generated for
//! as the schema of its messages.

#[cfg(feature = "analysis")]
mod closure;
mod contract;
mod directions;
mod media;
mod operation;
mod read;
mod swagger;

use serde_json::{Map, Value};

pub use self::{
    media::BodyKind,
    operation::{Content, Operation, Parameter, Part, Status, Written as WrittenForm},
};
use super::{Bundle, Derivation, Dialect, Draft, Location, index::Indexer, written::Written};
use crate::{
    diagnostic::{Code, Diagnostic},
    pointer::pushed,
};

/// The dialect of OpenAPI 3.1 and 3.2, as `jsonSchemaDialect` names it: 2020-12 with annotations of its own.
const OPENAPI_BASE: &str = "https://spec.openapis.org/oas/3.";

/// A description of an API.
pub struct ApiDescription<'d> {
    /// Whether it is Swagger 2.0, which has another form.
    pub is_swagger: bool,
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
            return Some(ApiDescription { is_swagger: true, dialect, schemas: "/definitions", members });
        }
        let version = text("openapi").filter(|_| has("info") || has("paths") || has("components"))?;
        let dialect = match version.split('.').take(2).collect::<Vec<_>>().as_slice() {
            ["3", "0"] => Stated::Known(Dialect::openapi_3_0()),
            ["3", _] => match text("jsonSchemaDialect").filter(|uri| !uri.starts_with(OPENAPI_BASE)) {
                Some(uri) => Stated::Named(uri),
                None => Stated::Known(Dialect::from(Draft::Draft202012)),
            },
            _ => return None,
        };
        Some(ApiDescription { is_swagger: false, dialect, schemas: "/components/schemas", members })
    }

    /// What its title says.
    fn title(&self) -> Option<&str> {
        self.members.get("info")?.get("title")?.as_str()
    }
}

/// An API that is generated for: what of it is data beside the schema of its messages.
#[derive(Clone, Debug)]
pub struct Api {
    /// In the order of the description.
    pub operations: Vec<Operation>,
    /// Whether it is Swagger 2.0, whose words for how values are written are others.
    pub is_swagger: bool,
    /// What the types of each of them are called, in the same order, without `Request` and `Response`.
    pub names: Vec<String>,
    /// The schemas that the description has as components, by their names.
    components: Vec<(String, Location)>,
    /// What the API is called.
    title: Option<String>,
    /// What its author should look at.
    warnings: Vec<Diagnostic>,
}

/// One message of an API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageSource {
    /// The name of its operation, as [`Operation::id`].
    pub operation: String,
    /// A request or a response.
    pub kind: Derivation,
}

impl Api {
    /// Where the schema of a message stands, in the document of this API's messages; `None` if there is no such operation.
    pub(crate) fn message(&self, document: usize, source: &MessageSource) -> Option<Location> {
        let place = self.operations.iter().position(|operation| operation.id == source.operation)?;
        let definition = format!("{}{}", self.names.get(place)?, source.kind.word());
        Some(Location { document, pointer: contract::pointer(&["$defs", &definition]) })
    }
}

/// Reads what `document` describes; `None` if it is no API.
///
/// # Errors
///
/// What of the description cannot be understood, each with its place.
pub(super) fn read(indexer: &mut Indexer<'_>, document: usize) -> Result<Option<Api>, Vec<Diagnostic>> {
    let root = Location { document, pointer: String::new() };
    let Some(api) = indexer.value(&root).and_then(ApiDescription::of) else { return Ok(None) };
    let (is_swagger, schemas) = (api.is_swagger, api.schemas);
    let title = api.title().map(crate::naming::subject).filter(|title| crate::naming::is_short(title));
    let title = title.map(str::to_owned);
    let (operations, warnings) = read::operations(indexer, document, is_swagger)?;
    let entries = indexer.value(&Location { document, pointer: schemas.to_owned() }).and_then(Value::as_object);
    let names: Vec<String> = entries.into_iter().flat_map(Map::keys).cloned().collect();
    let mut components = Vec::new();
    for name in names {
        let at = Location { document, pointer: pushed(schemas, &name) };
        indexer.walk_from(at.clone()).map_err(|finding| vec![finding])?;
        components.push((name, at));
    }
    Ok(Some(Api { operations, is_swagger, names: Vec::new(), components, title, warnings }))
}

/// Writes the schemas of the messages of all APIs, and makes these the roots in place of the descriptions, or that
/// `message` alone.
pub(super) fn settle(bundle: &mut Bundle, message: Option<&MessageSource>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (document, mut api) in std::mem::take(&mut bundle.apis) {
        let copies = match directions::add(bundle, &api) {
            Ok(copies) => copies,
            Err(mut wrong) => {
                findings.append(&mut wrong);
                continue;
            }
        };
        let address = |at: &Location, direction: &Derivation| copies.address(bundle, at, direction);
        let written = contract::write(bundle, &address, &api.operations, &api.components);
        let contract::Messages { value, places, names, raw } = written;
        for (media_type, at) in &raw {
            let message = format!("bodies of `{media_type}` are not judged");
            let help = "contracts are about JSON, texts and forms; others are left to whoever sends and takes them";
            let finding = Diagnostic::warning(Code::UnjudgedBody, message, help).at(bundle.place(at));
            bundle.warnings.push(finding);
        }
        bundle.warnings.append(&mut api.warnings);
        api.names = names;
        let root = Location { document, pointer: String::new() };
        let (name, query) = (bundle.documents[document].name.clone(), "messages".to_owned());
        let written = Written { name, query, value, dialect: Dialect::from(Draft::Draft202012), places };
        let Some(messages) = bundle.add_written(&root, written) else { continue };
        let subject = api.title.clone().unwrap_or_default();
        for entry in bundle.roots.iter_mut().filter(|entry| entry.location == root) {
            let of_file = if subject.is_empty() { &entry.module } else { &subject };
            let usual = if api.operations.is_empty() { subject.clone() } else { format!("{of_file} Exchange") };
            entry.become_messages(
                messages,
                usual,
                message.and_then(|source| Some((source, api.message(messages, source)?))),
            );
        }
        bundle.apis.insert(messages, api);
    }
    findings
}
