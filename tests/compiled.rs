//! Compiled verdicts on rules and patterns are those of the interpreter, on random schemas and documents.

use std::{fs, path::Path};

use fastrand::Rng;
use serde_json::{Map, Value, json};
use testkit::{Document, Project, files_below, question, scratch, write};
use triglyph::{
    Request,
    load::{self, SchemaSource},
    render::{self, Language, RenderedModule},
};

const PACKAGE: &str = "package";
const SCHEMAS: usize = 60;
const DOCUMENTS: usize = 300;
const NAMES: [&str; 7] = ["a", "b", "id", "to", "é 'x", "__proto__", "constructor"];
const PATTERNS: [&str; 6] = [
    "^(?!(?:[^/]*/)*(?:x|1)(?:/|$))",
    "^(?:(?!\\.\\.?(?:/|$))[^/\\\\]+(?:/|$))+$",
    "(?:x+y?)+$",
    "^(?=[^]*x)(?=[^]*y)",
    "x",
    "^\\S*$",
];
const TEXTS: [&str; 12] = ["x", "1", "", "xy", "y/x", "a/../x", "./y", "é/x", "\u{1f600}x", "yx\\", "x/1", "//"];

#[test]
fn typescript_judges_as_its_interpreter_judges() {
    judges_as_the_interpreter(Language::TypeScript, &scratch("compiled"));
}

#[test]
fn python_judges_as_its_interpreter_judges() {
    judges_as_the_interpreter(Language::Python, &scratch("compiled-python"));
}

/// Of a schema with more code than is worth it, what is farthest from the root is left to the interpreter.
#[test]
fn what_is_too_long_for_code_is_judged_alike() {
    const DEFINITIONS: usize = 60;
    const MEMBERS: usize = 80;
    let of = |place: usize| json!({"$ref": format!("#/$defs/d{}", place % DEFINITIONS)});
    let definition = |place: usize| {
        let mut members = json!({"left": of(2 * place + 1), "right": of(2 * place + 2)});
        members[format!("number{place}")] = json!({"type": "integer", "minimum": place, "maximum": place + 9});
        for number in 0..MEMBERS {
            let text = |of: &str| format!("{of} {number} of {place} {}", "x".repeat(150));
            members[format!("text{number}")] = json!({"enum": [text("one"), text("other")]});
        }
        json!({"type": "object", "properties": members, "additionalProperties": false})
    };
    let definitions = (0..DEFINITIONS).map(|place| (format!("d{place}"), definition(place)));
    let schema = json!({"$ref": "#/$defs/d0", "$defs": definitions.collect::<Map<_, _>>()});
    let mut rng = Rng::with_seed(3);
    let mut document = |depth: usize| {
        let turns: Vec<usize> = (0..depth).map(|_| rng.usize(1..=2)).collect();
        let places = turns.iter().scan(0, |place, turn| {
            *place = (2 * *place + turn) % DEFINITIONS;
            Some(*place)
        });
        let mut value = Value::Null;
        for (level, place) in std::iter::once(0).chain(places).enumerate().collect::<Vec<_>>().into_iter().rev() {
            // Sometimes, the last one is wrong.
            let number = place + if level == depth { rng.usize(..12) } else { 5 };
            let mut members = json!({format!("number{place}"): number});
            if level < depth {
                members[if turns[level] == 1 { "left" } else { "right" }] = value;
            }
            value = members;
        }
        value.to_string()
    };
    let texts: Vec<String> = (0..60).map(|place| document(place % 20)).collect();
    for (language, folder, call) in [
        (Language::TypeScript, "long", "interpreted(checks, "),
        (Language::Python, "long-python", "interpreted(_PROGRAM"),
    ] {
        let folder = scratch(folder);
        let mut project = Project::new(&folder);
        let modules = generate(std::slice::from_ref(&schema), &folder, &mut project, language);
        let has_both = |text: &str| text.contains(call) && text.len() > 1 << 19;
        assert!(
            files_below(&folder).into_values().any(|path| fs::read_to_string(path).is_ok_and(|text| has_both(&text)))
        );
        let documents = texts.iter().cloned().map(Document::Text).collect();
        let answers: Vec<Value> =
            project.judge(language).ask_for("engines", &[question(PACKAGE, &modules[0], documents)]);
        let verdicts = answers[0]["answers"].as_array().unwrap_or_else(|| panic!("{}", answers[0]));
        let accepted = verdicts.iter().filter(|verdicts| verdicts[0][0] == true).count();
        assert!((20..59).contains(&accepted), "{accepted} documents are accepted");
        for (text, verdicts) in texts.iter().zip(verdicts) {
            assert_eq!(verdicts[0], verdicts[1], "compiled and interpreted: {text}");
        }
    }
}

fn judges_as_the_interpreter(language: Language, folder: &Path) {
    let mut rng = Rng::with_seed(20_261_122);
    let schemas: Vec<Value> = (0..SCHEMAS).map(|_| schema(&mut rng)).collect();
    let mut project = Project::new(folder);
    let modules = generate(&schemas, folder, &mut project, language);
    let texts: Vec<String> = (0..DOCUMENTS).map(|_| document(&mut rng).to_string()).collect();
    let documents: Vec<_> = texts.iter().cloned().map(Document::Text).collect();
    let questions = modules.iter().map(|module| question(PACKAGE, module, documents.clone()));
    let answers: Vec<Value> = project.judge(language).ask_for("engines", &questions.collect::<Vec<_>>());
    let (mut compiled, mut accepted) = (0, 0);
    for (schema, answer) in schemas.iter().zip(&answers) {
        compiled += usize::from(answer["rules"] == true);
        match language {
            Language::Rust => {}
            Language::TypeScript => values_are_judged_alike(schema, answer),
            Language::Python => assert_eq!(answer["compiled"], json!(vec![Value::Null; DOCUMENTS]), "{schema}"),
        }
        for (text, verdicts) in texts.iter().zip(answer["answers"].as_array().expect("answers")) {
            accepted += usize::from(verdicts[0][0] == true);
            assert_eq!(verdicts[0], verdicts[1], "compiled and interpreted: {text}\n{schema}");
            assert_eq!(
                [&verdicts[0][1], &verdicts[0][2]],
                [&verdicts[0][0]; 2],
                "yes or no, reading, report: {text}\n{schema}"
            );
        }
    }
    assert!(compiled > SCHEMAS * 2 / 5, "of {SCHEMAS} schemas, the rules of {compiled} are compiled");
    let all = SCHEMAS * DOCUMENTS;
    assert!((all / 10..all * 9 / 10).contains(&accepted), "{accepted} of {all} documents are accepted");
}

/// Values that no text makes: verdict and report as functions, and the contract, agree about them.
fn values_are_judged_alike(schema: &Value, answer: &Value) {
    assert_eq!(answer["agree"], true, "a verdict of its own: {schema}");
    for reports in answer["reported"].as_array().expect("reports") {
        assert_eq!(reports[0], reports[1], "a report of its own: {schema}");
    }
}

/// Shapes that generated code has ways of its own through, and values for them.
fn shapes() -> Vec<(Value, Vec<Value>)> {
    let closed = json!({
        "type": "object",
        "properties": {"kind": {"const": "a"}, "text": {"type": "string"}, "n": {"type": "number"}, "any": true},
        "required": ["kind"],
        "additionalProperties": false,
    });
    let open = json!({
        "type": "object",
        "properties": {"kind": {"const": "b"}, "list": {"type": "array", "items": {"type": "integer"}}},
        "required": ["kind"],
        "minProperties": 1,
    });
    let closed_values = vec![
        json!({"kind": "a"}),
        json!({"kind": "a", "text": "x", "n": 1.5}),
        json!({"kind": "a", "any": [{"x": null}]}),
        json!({"kind": "a", "y": 1}),
    ];
    let open_values = vec![json!({"kind": "b"}), json!({"kind": "b", "list": [1, 2], "y": {"z": "x"}})];
    let mixed = [closed_values.clone(), open_values.clone(), vec![json!("x"), json!([]), json!(1)]].concat();
    let many: Map<String, Value> =
        (0..66).map(|index| (format!("member{index}"), json!({"type": "boolean"}))).collect();
    let mut many = json!({"type": "object", "properties": many, "required": ["text"], "additionalProperties": false});
    many["properties"]["text"] = json!({"type": "string"});
    many["properties"]["__proto__"] = json!({"type": "number"});
    many["properties"]["constructor"] = json!({"type": "boolean"});
    let many_values = vec![
        json!({"text": "x"}),
        json!({"text": "x", "member65": true, "constructor": true, "__proto__": 1}),
        json!({"text": "x", "__proto__": {"text": "y"}}),
        json!({"text": "x", "member65": 1}),
        json!({"text": "x", "toString": true}),
        json!({"member0": true}),
    ];
    // Names in a table, beside patterns; one of them is asked for by more schemas than are judged together.
    let text = json!({"type": "string", "minLength": 1});
    let mut patterned = json!({
        "type": "object",
        "required": ["flag0"],
        "patternProperties": {"^x-": {}},
        "additionalProperties": false,
        "allOf": (0..9).map(|index| json!({"properties": {"much": {"maxLength": 9 - index}}})).collect::<Vec<_>>(),
        "properties": (0..18).map(|index| (format!("flag{index}"), json!({"type": "boolean"}))).collect::<Map<_, _>>(),
    });
    patterned["properties"]["much"] = text.clone();
    let patterned_values = vec![
        json!({"flag0": true}),
        json!({"flag0": true, "flag17": false, "x-any": {"y": 1}, "much": "x"}),
        json!({"flag0": true, "much": "xx"}),
        json!({"flag0": true, "much": ""}),
        json!({"flag0": true, "much": 1}),
        json!({"flag0": 1}),
        json!({"flag0": true, "other": true}),
        json!({"flag1": true}),
    ];
    // Kinds that texts tell apart, though the last one may have none.
    let kind = |of: Value, required: Value, member: &str| {
        let mut kind = json!({"type": "object", "required": required, "properties": {"kind": of}});
        kind["properties"][member] = text.clone();
        kind
    };
    let kinds = [
        kind(json!({"const": "a"}), json!(["kind"]), "a"),
        kind(json!({"enum": ["b", "bb"]}), json!(["kind"]), "b"),
        kind(json!({"const": "c"}), json!([]), "c"),
    ];
    let kind_values = vec![
        json!({"kind": "a", "a": "x"}),
        json!({"kind": "a", "a": 1}),
        json!({"kind": "bb", "a": 1}),
        json!({"kind": "b", "b": ""}),
        json!({"kind": "d"}),
        json!({"kind": 1}),
        json!({"c": "x"}),
        json!({"c": 1}),
        json!(["a"]),
    ];
    let lists = vec![json!([]), json!([1, "x"]), json!([1, "x", {"y": 1}, 2]), json!([0.5])];
    vec![
        (closed.clone(), closed_values.clone()),
        (many, many_values),
        (patterned, patterned_values),
        (json!({"anyOf": kinds}), kind_values.clone()),
        (json!({"oneOf": kinds}), kind_values),
        (open.clone(), open_values),
        (json!({"oneOf": [closed, open]}), mixed.clone()),
        (json!({"anyOf": [closed, {"type": "array"}, {"type": "string"}]}), mixed.clone()),
        (json!({"oneOf": [{"required": ["kind"]}, {"type": ["string", "array"], "maxLength": 3}]}), mixed.clone()),
        (json!({"type": ["object", "string"], "additionalProperties": {"type": ["string", "null"]}}), mixed.clone()),
        (json!({"if": {"required": ["text"]}, "then": {"required": ["n"]}, "type": "object"}), closed_values.clone()),
        (json!({"not": {"required": ["y"]}}), mixed.clone()),
        (json!({"patternProperties": {"^k": {"type": "string"}}, "propertyNames": {"maxLength": 4}}), closed_values),
        (
            json!({"type": "array", "prefixItems": [{"type": "number"}, true], "items": {"type": ["object", "integer"]}}),
            lists.clone(),
        ),
        (json!({"type": "array", "contains": {"type": "string"}, "maxContains": 1}), lists.clone()),
        (json!({"uniqueItems": true, "items": {"multipleOf": 0.5}}), lists),
        (json!({"multipleOf": 0.5, "maximum": 2}), mixed),
    ]
}

fn schema(rng: &mut Rng) -> Value {
    let promises = rng.u8(..3) == 0;
    let mut rules: Vec<Value> = (0..rng.usize(1..4)).map(|index| rule(rng, index, promises)).collect();
    if rng.u8(..3) == 0 {
        rules.extend(graph());
    }
    let text = json!({"type": "string", "allOf": [{"pattern": one(rng, &PATTERNS)}, {"pattern": one(rng, &PATTERNS)}]});
    let id = if rng.bool() { json!({"anyOf": [text, {"not": {"type": "string"}}]}) } else { json!(true) };
    let list = if promises {
        json!({"type": "array", "items": known_items(rng)})
    } else {
        json!({"items": {"properties": {"id": id}}})
    };
    let mut properties = json!({"a": list});
    for (index, (shape, _)) in shapes().into_iter().enumerate().filter(|_| rng.bool()) {
        properties[format!("s{index}")] = shape;
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "required": (if promises { json!(["a"]) } else { json!([]) }),
        "properties": properties,
        "x-integrity": rules,
    })
}

/// Texts, or two kinds of objects: what such a schema promises spares compiled rules some questions.
fn known_items(rng: &mut Rng) -> Value {
    let object = |rng: &mut Rng| {
        let mut properties: Map<_, _> = NAMES.iter().map(|name| ((*name).to_owned(), json!(true))).collect();
        properties.insert("id".into(), json!({"type": one(rng, &["string", "integer"])}));
        properties.insert("to".into(), json!({"type": "string"}));
        let required = if rng.bool() { json!(["id"]) } else { json!(["to", "id"]) };
        json!({"type": "object", "required": required, "properties": properties})
    };
    if rng.bool() { object(rng) } else { json!({"anyOf": [object(rng), object(rng)]}) }
}

/// Edges whose ends are looked up among the values that they are about.
fn graph() -> [Value; 4] {
    let exists = |end: &str| json!({"rule": "exists", "select": format!("$.a[*].{end}"), "in": ["$.a[*].id"], "code": "END", "message": "broken"});
    [
        json!({"rule": "unique", "select": "$.a[*].id", "code": "ID", "message": "broken"}),
        exists("id"),
        exists("to"),
        json!({"rule": "acyclic", "edges": "$.a[*]", "from": "to", "to": "id", "code": "CYCLE", "message": "broken"}),
    ]
}

fn rule(rng: &mut Rng, index: usize, promises: bool) -> Value {
    let objects = |rng: &mut Rng| if promises { "$.a[*]".to_owned() } else { selector(rng) };
    let selector = |rng: &mut Rng| if promises { format!("$.a[*][{}]", quoted(name(rng))) } else { selector(rng) };
    let mut rule = match rng.u8(..6) {
        0 => json!({"rule": "unique", "select": selector(rng)}),
        1 | 2 => {
            let or: Vec<Value> = (0..rng.usize(..3)).map(|_| value(rng, 1)).collect();
            json!({"rule": "exists", "select": selector(rng), "in": [selector(rng), selector(rng)], "or": or})
        }
        3 => json!({"rule": "distinct", "select": objects(rng), "fields": ["id", "to", one(rng, &NAMES[4..])]}),
        4 => {
            let mut rule = json!({"rule": "acyclic", "edges": objects(rng), "from": "id", "to": "to"});
            if rng.bool() {
                rule["loops"] = json!("ignore");
            }
            if rng.u8(..3) == 0 {
                let to = ["$.a[*].to", "$.a[*].b[*]", "$.a[*].b.to"];
                rule["also"] = json!([{"from": "$.a[*].id", "to": one(rng, &to)}]);
            }
            rule
        }
        _ => {
            let pattern = one(rng, &PATTERNS);
            json!({"rule": "matches", "select": selector(rng), "schema": {"pattern": pattern, "maxProperties": 1}})
        }
    };
    rule["code"] = json!(format!("RULE_{index}"));
    rule["message"] = json!("broken");
    if rng.u8(..5) == 0 {
        rule["severity"] = json!("warning");
    }
    rule
}

fn selector(rng: &mut Rng) -> String {
    let mut selector = "$".to_owned();
    for step in 0..rng.usize(1..4) {
        let name = quoted(name(rng));
        selector += &match rng.u8(..8) {
            0 if step > 0 => "[1]".to_owned(),
            1 | 2 if step > 0 => "[*]".to_owned(),
            3 if step > 0 => format!("[?@[{name}] == {}]", one(rng, &["'x'", "1", "null", "true"])),
            _ if step == 0 => "['a'][*]".to_owned(),
            _ => format!("[{name}]"),
        };
    }
    selector
}

/// Half of them are those that most rules are about.
fn name(rng: &mut Rng) -> &'static str {
    if rng.bool() { one(rng, &NAMES[2..4]) } else { one(rng, &NAMES) }
}

fn quoted(name: &str) -> String {
    format!("'{}'", name.replace('\'', "\\'"))
}

fn one(rng: &mut Rng, texts: &[&'static str]) -> &'static str {
    texts[rng.usize(..texts.len())]
}

fn document(rng: &mut Rng) -> Value {
    let known = rng.bool();
    let items: Vec<Value> =
        (0..rng.usize(1..6)).map(|_| if known { known_item(rng) } else { object(rng, 2) }).collect();
    let a = if rng.u8(..4) == 0 { object(rng, 2) } else { Value::Array(items) };
    let shapes = shapes();
    let index = rng.usize(..shapes.len());
    let part = shapes[index].1[rng.usize(..shapes[index].1.len())].clone();
    json!({"a": a, "b": value(rng, 1), format!("s{index}"): part})
}

fn known_item(rng: &mut Rng) -> Value {
    let id = if rng.u8(..4) == 0 { json!(1) } else { json!(one(rng, &TEXTS)) };
    json!({"id": id, "to": one(rng, &TEXTS), "a": value(rng, 1)})
}

fn object(rng: &mut Rng, depth: usize) -> Value {
    let member = |rng: &mut Rng| (name(rng).to_owned(), value(rng, depth - 1));
    Value::Object((0..rng.usize(1..5)).map(|_| member(rng)).collect::<Map<_, _>>())
}

fn value(rng: &mut Rng, depth: usize) -> Value {
    match rng.u8(..10) {
        0 => json!(1),
        1 => json!(1.0),
        2 => json!(-0.0),
        3 => json!(null),
        4 => json!(true),
        5 if depth > 0 => object(rng, depth),
        6 if depth > 0 => json!([value(rng, depth - 1), 1]),
        _ => json!(TEXTS[rng.usize(..TEXTS.len())]),
    }
}

/// One module for each schema.
fn generate(schemas: &[Value], folder: &Path, project: &mut Project, language: Language) -> Vec<RenderedModule> {
    let sources = folder.join("schemas");
    drop(fs::remove_dir_all(&sources));
    let source = |(index, schema): (usize, &Value)| {
        let path = sources.join(format!("case{index}.json"));
        write(&path, &schema.to_string());
        SchemaSource { path, pointer: None, name: None }
    };
    let request = Request {
        load: load::Options {
            schemas: schemas.iter().enumerate().map(source).collect(),
            base: sources.clone(),
            ..load::Options::default()
        },
        languages: vec![language],
        render: render::Options { command: "cargo test".to_owned(), ..render::Options::default() },
        ..Request::default()
    };
    let modules = project.generate(PACKAGE, &request).remove(0).modules;
    let module = |index: usize| modules.iter().find(|module| module.schema == format!("case{index}.json"));
    (0..schemas.len()).map(|index| module(index).expect("each schema has a module").clone()).collect()
}
