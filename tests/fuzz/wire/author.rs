//! Writes random operations: parameters in every style, bodies and responses, whose schemas leave several ways of reading
//! a text.

mod swagger;

use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::super::pools::{STRINGS, chance, number, pick};

/// Names that may stand in every part of a message.
/// None looks like an index: JavaScript has those in an order of their own.
const NAMES: &[&str] =
    &["a", "b", "c", "id", "X-Text", "x_y", "__proto__", "constructor", "toString", "n.1", "00", "q"];
/// Names that a URL has to write otherwise.
const ENCODED: &[&str] = &["a b", "é", "a&b=c", "x[y]", "[", "%41", "+", "a/b", "", "😀"];
const STATUSES: &[&str] = &["200", "201", "404", "4XX", "5xx", "default"];

/// The versions of descriptions; OpenAPI 3.0 has schemas of its own dialect, which has fewer keywords.
const VERSIONS: &[Version] =
    &[Version::OpenApi("3.2.0"), Version::OpenApi("3.1.1"), Version::OpenApi("3.0.4"), Version::Swagger];

/// How a description says that it is one.
#[derive(Clone, Copy, Debug)]
pub enum Version {
    OpenApi(&'static str),
    Swagger,
}

impl Version {
    /// One of them.
    pub fn drawn(dice: &mut Rng) -> Version {
        *pick(dice, VERSIONS)
    }

    /// An operation, `op0` or the like, as its path and the path item that has it alone.
    pub fn operation(self, dice: &mut Rng, index: usize) -> (String, Value) {
        match self {
            Version::OpenApi(_) => operation(dice, index),
            Version::Swagger => swagger::operation(dice, index),
        }
    }

    /// A description with these operations.
    pub fn description(self, paths: &[(String, Value)]) -> Value {
        let paths: Value = paths.iter().cloned().collect();
        let (keyword, version) = match self {
            Version::OpenApi(version) => ("openapi", version),
            Version::Swagger => ("swagger", "2.0"),
        };
        json!({ (keyword): version, "info": { "title": "Wire", "version": "1" }, "paths": paths })
    }
}

fn operation(dice: &mut Rng, index: usize) -> (String, Value) {
    let mut parameters = Vec::new();
    let mut path = format!("/op{index}");
    for place in 0..usize::from(dice.u8(..3)) {
        let name = format!("{}{place}", pick(dice, &["p", "v.", "ü", "__proto__"]));
        path += *pick(dice, &["/", "/", "/x", ";", "/-"]);
        path += &format!("{{{name}}}");
        parameters.push(parameter(dice, name, "path"));
    }
    path += *pick(dice, &["", "", "/end", ".json", "/é"]);
    let mut taken: Vec<(&str, String)> = Vec::new();
    for _ in 0..dice.u8(..5) {
        let part = *pick(dice, &["query", "query", "query", "header", "cookie"]);
        let may_be_encoded = part == "query" && chance(dice, 25);
        let name = (*pick(dice, if may_be_encoded { ENCODED } else { NAMES })).to_owned();
        let key = (part, name.to_lowercase());
        if !taken.contains(&key) {
            taken.push(key);
            parameters.push(parameter(dice, name, part));
        }
    }
    if chance(dice, 8) {
        parameters.retain(|one| one["in"] != "query");
        parameters.push(querystring(dice));
    }
    let mut operation = json!({ "operationId": format!("op{index}"), "parameters": parameters });
    let has_body = chance(dice, 50);
    if has_body {
        let media_types = media_types(dice);
        operation["requestBody"] = json!({ "required": dice.bool(), "content": contents(dice, &media_types) });
    }
    operation["responses"] = responses(dice);
    (path, json!({ (if has_body { "post" } else { "get" }): operation }))
}

fn parameter(dice: &mut Rng, name: String, part: &str) -> Value {
    let mut made = held(dice, part);
    let members = made.as_object_mut().expect("an object");
    members.insert("name".to_owned(), json!(name));
    members.insert("in".to_owned(), json!(part));
    if part == "path" || chance(dice, 30) {
        members.insert("required".to_owned(), json!(true));
    }
    if matches!(part, "query" | "path") && chance(dice, 15) {
        members.insert("allowReserved".to_owned(), json!(true));
    }
    made
}

/// How a parameter of a part, or a header, is written, and its schema.
fn held(dice: &mut Rng, part: &str) -> Value {
    if chance(dice, 12) {
        return json!({ "content": { "application/json": { "schema": nested(dice) } } });
    }
    let styles: &[&str] = match part {
        "path" => &["simple", "label", "matrix"],
        "header" => &["simple"],
        "cookie" => &["form", "cookie"],
        _ => &["form", "form", "spaceDelimited", "pipeDelimited", "deepObject"],
    };
    let style = *pick(dice, styles);
    let is_spread = !matches!(style, "spaceDelimited" | "pipeDelimited") && (style == "deepObject" || dice.bool());
    let schema = match style {
        "spaceDelimited" | "pipeDelimited" if chance(dice, 80) => list(dice),
        "deepObject" if chance(dice, 90) => object(dice),
        _ => valued(dice),
    };
    let mut made = json!({ "style": style, "explode": is_spread, "schema": schema });
    if chance(dice, 20) {
        made.as_object_mut().expect("an object").remove("explode");
    }
    made
}

fn querystring(dice: &mut Rng) -> Value {
    let media_type = *pick(dice, &["application/x-www-form-urlencoded", "application/json"]);
    let content = content(dice, media_type);
    json!({ "name": "all", "in": "querystring", "required": dice.bool(), "content": { (media_type): content } })
}

fn media_types(dice: &mut Rng) -> Vec<&'static str> {
    let known = [
        "application/json",
        "application/problem+json",
        "text/plain",
        "text/*",
        "application/x-www-form-urlencoded",
        "application/octet-stream",
        "application/json; version=1",
        "application/*",
        "*/*",
    ];
    let mut chosen: Vec<_> = (0..=dice.u8(..3)).map(|_| *pick(dice, &known)).collect();
    chosen.sort_unstable();
    chosen.dedup();
    dice.shuffle(&mut chosen);
    chosen
}

fn contents(dice: &mut Rng, media_types: &[&str]) -> Value {
    media_types.iter().map(|media_type| ((*media_type).to_owned(), content(dice, media_type))).collect()
}

fn content(dice: &mut Rng, media_type: &str) -> Value {
    match media_type {
        "application/x-www-form-urlencoded" => {
            let schema = object(dice);
            let names = schema["properties"].as_object().into_iter().flat_map(Map::keys);
            let mut encoding = Map::new();
            for name in names {
                if chance(dice, 40) {
                    encoding.insert(name.clone(), encoded(dice));
                }
            }
            json!({ "schema": schema, "encoding": encoding })
        }
        _ if media_type.starts_with("text/") => json!({ "schema": string(dice) }),
        _ if chance(dice, 10) => json!({}),
        _ => json!({ "schema": nested(dice) }),
    }
}

fn encoded(dice: &mut Rng) -> Value {
    match dice.u8(..5) {
        0 => json!({ "contentType": "application/json" }),
        1 => json!({ "style": "form", "explode": false }),
        2 => json!({ "style": "pipeDelimited", "explode": false }),
        3 => json!({ "style": "deepObject", "explode": true }),
        _ => json!({ "style": "form", "allowReserved": true }),
    }
}

fn responses(dice: &mut Rng) -> Value {
    let mut responses = Map::new();
    for _ in 0..=dice.u8(..2) {
        let mut headers = Map::new();
        for _ in 0..dice.u8(..3) {
            let mut header = held(dice, "header");
            header["required"] = json!(chance(dice, 40));
            headers.insert((*pick(dice, &["X-A", "x-b", "Set-Cookie", "ETag"])).to_owned(), header);
        }
        let mut response = json!({ "description": "It.", "headers": headers });
        if chance(dice, 60) {
            let media_types = media_types(dice);
            response["content"] = contents(dice, &media_types);
        }
        responses.insert((*pick(dice, STATUSES)).to_owned(), response);
    }
    Value::Object(responses)
}

/// A value that has a text: a scalar, a list of some, or an object of some.
fn valued(dice: &mut Rng) -> Value {
    match dice.u8(..10) {
        0..4 => scalar(dice),
        4..6 => list(dice),
        6..8 => object(dice),
        8 => json!({ "anyOf": [scalar(dice), valued(dice)] }),
        _ => json!({ "oneOf": [valued(dice), valued(dice)] }),
    }
}

/// A value of any depth, as JSON has it.
fn nested(dice: &mut Rng) -> Value {
    match dice.u8(..5) {
        0 => json!({ "type": "array", "items": valued(dice) }),
        1 => json!({ "type": ["object", "null"], "additionalProperties": valued(dice) }),
        2 => json!(true),
        _ => valued(dice),
    }
}

fn scalar(dice: &mut Rng) -> Value {
    match dice.u8(..11) {
        0..3 => string(dice),
        3 => json!({ "type": "integer", "minimum": dice.i8(-3..3) }),
        4 => json!({ "type": "number", "maximum": dice.i8(0..120) }),
        5 => json!({ "type": "boolean" }),
        6 => json!({ "type": [pick(dice, &["integer", "number", "boolean"]), pick(dice, &["string", "null"])] }),
        7 => json!({ "enum": [text(dice), number(dice), dice.bool(), text(dice)] }),
        8 => json!({ "const": if dice.bool() { number(dice) } else { text(dice) } }),
        9 => json!({ "anyOf": [scalar(dice), scalar(dice)] }),
        _ => json!({ "type": "integer", "minimum": 1, "default": 7 }),
    }
}

fn string(dice: &mut Rng) -> Value {
    match dice.u8(..6) {
        0 => json!({ "type": "string", "minLength": 1 }),
        1 => json!({ "type": "string", "maxLength": 4 }),
        2 => json!({ "type": "string", "pattern": pick(dice, &["^[0-9]+$", "^[a-z]", "e", "^true$|x", "[,;|]"]) }),
        3 => json!({ "type": "string", "enum": ["true", "1", "a,b", text(dice)] }),
        _ => json!({ "type": "string" }),
    }
}

fn list(dice: &mut Rng) -> Value {
    let mut schema = json!({ "type": "array", "items": scalar(dice) });
    match dice.u8(..6) {
        0 => schema["minItems"] = json!(dice.u8(1..3)),
        1 => schema["uniqueItems"] = json!(true),
        2 => schema["prefixItems"] = json!([scalar(dice), scalar(dice)]),
        3 => schema["maxItems"] = json!(2),
        _ => {}
    }
    schema
}

fn object(dice: &mut Rng) -> Value {
    let name = |dice: &mut Rng| {
        let pool = if chance(dice, 15) { ENCODED } else { NAMES };
        (*pick(dice, pool)).to_owned()
    };
    let names: Vec<String> = (0..dice.u8(..4)).map(|_| name(dice)).collect();
    let properties: Map<_, _> = names.iter().map(|name| (name.clone(), field(dice))).collect();
    let mut schema = json!({ "type": "object", "properties": properties });
    match dice.u8(..6) {
        0..2 => schema["additionalProperties"] = json!(false),
        2 => schema["additionalProperties"] = field(dice),
        3 => schema["patternProperties"] = json!({ "^n": scalar(dice), "^.-": scalar(dice) }),
        4 => schema["required"] = json!(names.first().into_iter().collect::<Vec<_>>()),
        _ => {}
    }
    if chance(dice, 12) {
        let branch =
            |tag: &str, dice: &mut Rng| json!({ "properties": { "kind": { "const": tag }, "v": scalar(dice) } });
        schema["oneOf"] = json!([branch("1", dice), branch("two", dice)]);
    }
    schema
}

/// A member of an object: mostly one that every style can write.
fn field(dice: &mut Rng) -> Value {
    if chance(dice, 85) { scalar(dice) } else { list(dice) }
}

fn text(dice: &mut Rng) -> Value {
    json!(pick(dice, STRINGS))
}
