//! AsyncAPI: descriptions of applications that send and receive messages.

mod format;
mod operations;
mod read;
mod traits;
mod write;

use serde_json::{Map, Value};

pub(in crate::load) use self::traits::absolute;
pub(super) use self::{read::read, write::write};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Dialect, Draft, Location},
};

/// What an application sends and receives.
#[derive(Clone, Debug)]
pub(super) struct Events {
    /// What the application is called.
    pub title: Option<String>,
    /// In the order of the description.
    channels: Vec<Channel>,
    /// Those of channels, and those of components.
    messages: Vec<Event>,
    /// The schemas that the description has as components, by their names.
    components: Vec<(String, Location)>,
}

/// A place that messages go through.
#[derive(Clone, Debug)]
struct Channel {
    /// Its key in the description.
    id: String,
    /// Where it stands.
    at: Location,
    /// With the names of parameters in braces, if it is said.
    address: Option<String>,
    docs: Option<String>,
    parameters: Vec<Parameter>,
    /// Each message once.
    uses: Vec<Use>,
}

/// A message on a channel.
#[derive(Clone, Debug)]
struct Use {
    /// Its index among the messages.
    message: usize,
    /// Whether an operation of the application sends it.
    is_sent: bool,
    /// Whether an operation of the application receives it.
    is_received: bool,
}

/// A part of the address of a channel.
#[derive(Clone, Debug)]
struct Parameter {
    name: String,
    at: Location,
    schema: ParameterSchema,
    docs: Option<String>,
}

/// A message.
#[derive(Clone, Debug)]
struct Event {
    /// What it is called.
    id: String,
    /// Where it stands, behind all references.
    at: Location,
    docs: Option<String>,
    payload: Option<Described>,
    headers: Option<Headers>,
}

/// What is described by a schema.
#[derive(Clone, Debug)]
enum Described {
    /// What the schema there says.
    At(Location),
    /// Anything: what it is, is said in a language that is not judged.
    Any,
}

/// What the headers of a message are.
#[derive(Clone, Debug)]
enum Headers {
    /// What one schema says.
    One(Described),
    /// What several schemas say together, merged, in that dialect.
    Merged(Value, Dialect),
}

/// What a parameter is.
#[derive(Clone, Debug)]
enum ParameterSchema {
    /// What a schema of the description says.
    Described(Described),
    /// What this schema of 2020-12 says.
    Made(Value),
}

/// The versions of AsyncAPI, as far as they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    /// Operations stand in channels, and are told from the side of clients.
    V2,
    /// Operations stand for themselves, and are told from the side of the application.
    V3,
}

/// Of files with schema objects of AsyncAPI: a superset of draft 7, in which nothing else decides about values.
pub(super) fn dialect() -> Dialect {
    Dialect::from(Draft::Draft7)
}

/// What `document` says as its version, if it is a description: a schema may have a member of this name, too.
pub(super) fn stated(document: &Value) -> Option<&str> {
    let members = document.as_object()?;
    let is_described = |name: &&str| members.contains_key(*name);
    let version = members.get("asyncapi")?.as_str()?;
    ["info", "channels", "components"].iter().any(is_described).then_some(version)
}

impl Version {
    /// The version with this number; an error if it is not known.
    fn of(number: &str) -> Result<Version, Diagnostic> {
        let parts: Vec<&str> = number.split('.').take(2).collect();
        match parts.as_slice() {
            ["2", "0" | "1" | "2" | "3" | "4" | "5" | "6"] => Ok(Version::V2),
            ["3", "0" | "1"] => Ok(Version::V3),
            _ => {
                let shown: String = number.chars().take(40).collect();
                let message = format!("AsyncAPI {shown:?} is not known");
                let help = "write the description in 2.0 to 2.6, in 3.0 or in 3.1 (`asyncapi convert` does that)";
                Err(Diagnostic::error(Code::InvalidAsyncApi, message, help))
            }
        }
    }
}

/// What is told of a part for people.
fn docs(members: &Map<String, Value>) -> Option<String> {
    let text = |name: &str| members.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
    text("description").or(text("summary")).or(text("title")).map(str::to_owned)
}
