//! Lists of the tools of an MCP server, as `tools/list` answers them → calls: what a client sends as the `params` of
//! `tools/call`, and what the server answers as its `result`.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::{Message, Messages};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{
        Bundle, Derivation, Draft, Location, MessageSource,
        index::Indexer,
        nesting,
        object::{Object, demands_members, documented, free},
        reader::Reader,
    },
    pointer::pushed,
};

/// A tool: how it is called, what it takes, and what it gives.
#[derive(Clone, Debug)]
pub(super) struct Tool {
    /// As calls name it.
    name: String,
    /// Where it stands.
    at: Location,
    /// What it is for, for people.
    docs: Option<String>,
    /// The schema of its arguments.
    arguments: Location,
    /// Whether a call without arguments is none.
    needs_arguments: bool,
    /// The schema of its structured content, if it says one.
    output: Option<Location>,
}

/// The members of a tool that are schemas.
const SCHEMAS: [&str; 2] = ["inputSchema", "outputSchema"];

/// The pointers to the lists in `document`, one for each page; `None` if it is something else.
///
/// A list is an object whose member `tools` is an array, as `tools/list` answers it; or a response of JSON-RPC with one
/// as its `result`; or an array of such pages. A schema may have members of any name: what has a keyword beside `tools`
/// is one, and so is what has other members than a list has, unless one of its tools looks like one.
pub(super) fn pages(document: &Value) -> Option<Vec<String>> {
    let page = |value: &Value, at: &str| {
        let members = value.as_object()?;
        let result = members.get("result").and_then(Value::as_object).filter(|_| members.contains_key("jsonrpc"));
        match result {
            Some(result) => result.get("tools")?.is_array().then(|| pushed(at, "result")),
            None => is_list(members).then(|| at.to_owned()),
        }
    };
    match document {
        Value::Array(items) if !items.is_empty() => {
            items.iter().enumerate().map(|(index, item)| page(item, &pushed("", &index.to_string()))).collect()
        }
        _ => Some(vec![page(document, "")?]),
    }
}

fn is_list(members: &Map<String, Value>) -> bool {
    let Some(tools) = members.get("tools").and_then(Value::as_array) else { return false };
    let drafts = [Draft::Draft4, Draft::Draft202012];
    let is_keyword = |name: &String| {
        name.starts_with('$')
            || ["type", "enum", "const"].contains(&name.as_str())
            || drafts.iter().any(|draft| nesting(name, *draft).is_some())
    };
    let is_tool = |tool: &Value| tool.get("name").is_some_and(Value::is_string) && tool.get("inputSchema").is_some();
    let is_known = |name: &String| ["tools", "nextCursor", "_meta"].contains(&name.as_str());
    !members.keys().any(is_keyword) && (members.keys().all(is_known) || tools.iter().any(is_tool))
}

/// The pointers to the tools of a list.
fn tools(document: &Value, page: &str) -> Vec<String> {
    let list = pushed(page, "tools");
    let count = document.pointer(&list).and_then(Value::as_array).map_or(0, Vec::len);
    (0..count).map(|index| pushed(&list, &index.to_string())).collect()
}

/// The pointers to the schemas in a list; none in what is none.
pub(super) fn schemas(document: &Value) -> Vec<String> {
    let tools = pages(document).unwrap_or_default().into_iter().flat_map(|page| tools(document, &page));
    let schemas = tools.flat_map(|tool| SCHEMAS.map(|name| pushed(&tool, name)));
    schemas.filter(|schema| document.pointer(schema).is_some_and(Value::is_object)).collect()
}

/// The tools on these pages of a list.
///
/// # Errors
///
/// What is no tool, or has the name of another one.
pub(super) fn read(indexer: &mut Indexer<'_>, document: usize, pages: &[String]) -> Result<Vec<Tool>, Vec<Diagnostic>> {
    let root = Location { document, pointer: String::new() };
    let places: Vec<String> = {
        let value = indexer.value(&root).unwrap_or(&Value::Null);
        pages.iter().flat_map(|page| tools(value, page)).collect()
    };
    let reader = Reader::new(indexer, Code::InvalidToolList, "the Model Context Protocol");
    let mut list = List { reader, names: BTreeSet::new() };
    let tools: Vec<Tool> =
        places.into_iter().filter_map(|pointer| list.tool(&Location { document, pointer })).collect();
    if let Some(last) = pages.last() {
        list.look_for_more(&Location { document, pointer: last.clone() });
    }
    let mut reader = list.reader;
    if tools.is_empty() && reader.findings.is_empty() {
        reader.refuse(&root, "there is no tool in this list", "give what a server with tools answers to `tools/list`");
    }
    if reader.findings.is_empty() { Ok(tools) } else { Err(reader.findings) }
}

/// A list that is being read.
struct List<'i, 'o> {
    reader: Reader<'i, 'o>,
    /// The names of the tools.
    names: BTreeSet<String>,
}

impl List<'_, '_> {
    fn tool(&mut self, at: &Location) -> Option<Tool> {
        let Some(members) = self.reader.value(at).as_object().cloned() else {
            self.reader.refuse(at, "a tool has to be an object", "write it with a `name` and an `inputSchema`");
            return None;
        };
        let text = |name: &str| members.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
        let Some(name) = text("name") else {
            self.reader.refuse(at, "a tool has no `name`", "calls name their tool: write the name as a string");
            return None;
        };
        if !self.names.insert(name.to_owned()) {
            let help = "a call would not say which one it means: leave one of them out";
            self.reader.refuse(&at.child(&["name"]), "another tool has this name, too", help);
        }
        let arguments = self.schema(at, &members, SCHEMAS[0]);
        let output = self.schema(at, &members, SCHEMAS[1]);
        let Some(arguments) = arguments else {
            if !members.contains_key(SCHEMAS[0]) {
                let help = "write `\"inputSchema\": { \"type\": \"object\" }` for a tool without arguments";
                self.reader.refuse(at, "a tool has no `inputSchema`", help);
            }
            return None;
        };
        let input = &members[SCHEMAS[0]];
        if input.get("type") != Some(&json!("object")) {
            let help = "the arguments of a call are an object: write `\"type\": \"object\"` at its root";
            self.reader.refuse(&arguments, "an `inputSchema` has the type `object`", help);
        }
        Some(Tool {
            name: name.to_owned(),
            at: at.clone(),
            docs: text("description").or(text("title")).map(str::to_owned),
            arguments,
            needs_arguments: demands_members(input),
            output,
        })
    }

    /// The schema `name` of a tool, which is one from now on; `None` if there is none.
    fn schema(&mut self, at: &Location, members: &Map<String, Value>, name: &str) -> Option<Location> {
        let at = at.child(&[name]);
        match members.get(name)? {
            Value::Object(_) => {}
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.reader.refuse(&at, &format!("`{name}` has to be an object"), "write a JSON Schema");
                return None;
            }
        }
        self.reader.findings.extend(self.reader.indexer.walk_from(at.clone()).err());
        Some(at)
    }

    /// A list that goes on elsewhere is not all that the server has.
    fn look_for_more(&mut self, page: &Location) {
        let at = page.child(&["nextCursor"]);
        if self.reader.value(&at).is_string() {
            let message = "the list goes on: tools on later pages are missing here";
            let help = "ask for all pages, and write them one after the other in an array";
            let place = self.reader.indexer.place(&at);
            self.reader.indexer.warn(Diagnostic::warning(Code::InvalidToolList, message, help).at(place));
        }
    }
}

/// The schema of the calls of these tools.
///
/// Of each there are the definitions `…Arguments` and `…Output` for its own schemas, `…Params` for what a client sends,
/// and `…Result` for what the server answers. The root is a call: the name of a tool, the params and the result.
pub(super) fn write(bundle: &Bundle, tools: &[Tool]) -> Messages {
    let mut taken = BTreeSet::from([CONTENT, FAILURE].map(str::to_owned));
    let (mut places, mut definitions, mut calls, mut messages) = (Vec::new(), Map::new(), Vec::new(), Vec::new());
    for tool in tools {
        let name = free(&mut taken, &tool.name, ("Tool", "Tool"), &["Arguments", "Output", "Params", "Result"]);
        let mut define = |end: &str, schema: Value, at: &Location| {
            let definition = format!("{name}{end}");
            places.push((pushed("/$defs", &definition), at.clone()));
            let reference = json!({ "$ref": format!("#/$defs/{definition}") });
            definitions.insert(definition, schema);
            reference
        };
        let address = |at: &Location| json!({ "$ref": bundle.address(at) });
        let arguments = define("Arguments", address(&tool.arguments), &tool.arguments);
        let output = tool.output.as_ref().map(|output| define("Output", address(output), output));
        let params = define("Params", params(tool, arguments), &tool.at);
        let result = define("Result", result(tool, output), &tool.at);
        let call = Object::default()
            .with("tool", json!({ "const": tool.name }), true)
            .with("params", params, false)
            .with("result", result, false);
        let mut call = call.closed();
        call.insert("x-name".to_owned(), json!(name));
        places.push((pushed("/anyOf", &calls.len().to_string()), tool.at.clone()));
        calls.push(documented(call, Some(&format!("A call of `{}`.", tool.name))));
        let sent = (Derivation::Request, "params", format!("{name}Params"));
        let answered = (Derivation::Response, "result", format!("{name}Result"));
        messages.extend([sent, answered].map(|(kind, word, definition)| Message {
            source: MessageSource { operation: tool.name.clone(), kind },
            word,
            definition,
            group: None,
        }));
    }
    definitions.insert(CONTENT.to_owned(), content());
    definitions.insert(FAILURE.to_owned(), failure());
    let docs = "A tool, what a client sends to call it, and what the server answers.";
    let value = json!({ "description": docs, "anyOf": calls, "$defs": definitions });
    Messages { value, places, messages }
}

/// What a client sends: open, since the protocol has more members there, and may get others.
fn params(tool: &Tool, arguments: Value) -> Value {
    let params = Object::default().with("name", json!({ "const": tool.name }), true);
    let params = params.with("arguments", arguments, tool.needs_arguments);
    documented(params.with("_meta", json!({ "type": "object" }), false).open(), tool.docs.as_deref())
}

/// A part of the unstructured content of a result.
const CONTENT: &str = "ContentBlock";

/// What any tool answers that could not do what it was asked for.
const FAILURE: &str = "ToolError";

/// A block of content: what it holds beside its type is the protocol's business.
fn content() -> Value {
    let block = Object::default().with("type", json!({ "type": "string" }), true);
    documented(block.open(), Some("A part of what a tool answers, for people and for models."))
}

/// A result of which only what all of them have is known.
fn answered(is_error: bool, output: Value, needs_output: bool) -> Map<String, Value> {
    let content = json!({ "type": "array", "items": { "$ref": format!("#/$defs/{CONTENT}") } });
    let result = Object::default()
        .with("content", content, true)
        .with("structuredContent", output, needs_output)
        .with("isError", json!({ "const": is_error }), is_error)
        .with("_meta", json!({ "type": "object" }), false);
    result.open()
}

fn failure() -> Value {
    documented(answered(true, json!({ "type": "object" }), false), Some("What a tool answers that failed."))
}

/// What the server answers: structured content as the tool says it, or an error.
fn result(tool: &Tool, output: Option<Value>) -> Value {
    let needs_output = output.is_some();
    let mut success = answered(false, output.unwrap_or_else(|| json!({ "type": "object" })), needs_output);
    success.insert("x-name".to_owned(), json!("Success"));
    let success = documented(success, Some(&format!("What `{}` answers when all is well.", tool.name)));
    let failure = json!({ "x-name": "Error", "$ref": format!("#/$defs/{FAILURE}") });
    let results = Map::from_iter([("oneOf".to_owned(), json!([success, failure]))]);
    documented(results, Some(&format!("What `{}` answers.", tool.name)))
}
