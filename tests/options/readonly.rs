//! TypeScript's types with nothing to assign to: they compile under the strictest settings, hold what is read, refuse
//! assignments, and change nothing but types.

use testkit::{node, outside, run, workspace, write};
use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    render::{self, Language, TypeScriptOptions},
};

const SCHEMAS: [&str; 5] =
    ["redmind/graph", "continuum/agent", "catalytic/jobspec", "stargraph/ir", "agno/agent_response"];

/// Arrays in arrays, tuples, maps, and any JSON.
const DEEP: &str = r#"{
    "title": "Deep",
    "type": "object",
    "required": ["rows", "pair", "map", "any", "at"],
    "properties": {
        "rows": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
        "pair": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "array", "items": {"enum": ["a", "b"]}}], "minItems": 2, "items": false},
        "map": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": ["string", "null"]}}},
        "any": true,
        "at": {"type": "object", "required": ["x"], "properties": {"x": {"type": "number"}}},
        "count": {"type": "integer", "default": 1}
    }
}"#;

const USES: &str = r#"
import { Deep, type DeepInput, type JsonValue, type ReadonlyJsonValue } from "./contracts/index.js";

const any: JsonValue = { list: [1, { deep: null }] };
const written: DeepInput = { rows: [["a"]], pair: ["a", ["b"]], map: { k: ["v", null] }, any, at: { x: 1 } };
const read = Deep.fromJson(Deep.toJson(written));
if (!read.ok) throw new Error("it is valid");
const deep: Deep = read.value;

// Nobody calls it: only compilers see to it that nothing is assigned.
export function refused(): void {
  // @ts-expect-error
  deep.count = 2;
  // @ts-expect-error
  deep.rows.push(["b"]);
  // @ts-expect-error
  deep.rows[0]?.push("b");
  // @ts-expect-error
  deep.pair[1].push("a");
  // @ts-expect-error
  deep.map["k"] = [];
  // @ts-expect-error
  deep.map["k"]?.push("b");
  // @ts-expect-error
  deep.at.x = 2;
  // @ts-expect-error
  written.count = 2;
  const part: ReadonlyJsonValue = deep.any;
  // @ts-expect-error
  if (typeof part === "object" && part !== null && "list" in part) part.list = null;
}

// A copy with a change is judged as what was read.
const changed: Deep = { ...deep, rows: [...deep.rows, ["c"]], at: { ...deep.at, x: 2 } };
console.log(Deep.toJson(changed));
"#;

/// The files of these schemas, whose types have that modifier or not.
fn generated(schemas: Vec<SchemaSource>, readonly: bool) -> render::Files {
    let request = Request {
        load: load::Options { schemas, ..load::Options::default() },
        languages: vec![Language::TypeScript],
        render: render::Options {
            typescript: TypeScriptOptions { readonly, ..TypeScriptOptions::default() },
            ..render::Options::default()
        },
        ..Request::default()
    };
    generate(&request).expect("the schemas are fine").rendered.remove(0).files
}

fn contracts() -> Vec<SchemaSource> {
    let source = |schema| SchemaSource {
        path: workspace().join(format!("schemas/{schema}.schema.json")),
        ..SchemaSource::default()
    };
    SCHEMAS.map(source).into()
}

#[test]
fn nothing_can_be_assigned() {
    let folder = outside();
    write(&folder.path().join("deep.schema.json"), DEEP);
    let mut schemas = contracts();
    schemas.push(SchemaSource { path: folder.path().join("deep.schema.json"), ..SchemaSource::default() });
    for (name, text) in generated(schemas, true) {
        write(&folder.path().join("contracts").join(name), &text);
    }
    write(&folder.path().join("main.ts"), USES);
    write(&folder.path().join("package.json"), r#"{ "type": "module" }"#);
    let mut tsc = node().tsc();
    tsc.current_dir(folder.path()).args(["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"]);
    tsc.args(["--verbatimModuleSyntax", "--isolatedDeclarations", "--declaration", "--module", "nodenext"]);
    run(tsc.args(["--target", "es2022", "--types", "node", "--outDir", "dist", "main.ts"]));
    let said = run(&mut node().script(&folder.path().join("dist/main.js")));
    let expected = r#"{"rows":[["a"],["c"]],"pair":["a",["b"]],"map":{"k":["v",null]},"any":{"list":[1,{"deep":null}]},"at":{"x":2},"count":1}"#;
    assert_eq!(said.stdout.trim(), expected);
}

/// Every member, array, tuple and map of the contracts has the modifier, and nothing else differs.
#[test]
fn nothing_but_the_modifier_differs() {
    let (usual, other) = (generated(contracts(), false), generated(contracts(), true));
    assert_eq!(usual.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
    let mut modifiers = 0;
    for (name, text) in &other {
        let of_types = !name.starts_with("support/") && name.matches('.').count() == 1;
        if !of_types {
            assert_eq!(text, &usual[name], "{name}");
            continue;
        }
        // What is longer may stand on more lines, and a union there begins with its sign.
        let plain = |text: &str| {
            let text = text.replace("ReadonlyJsonValue", "JsonValue").replace("readonly ", "");
            text.split_whitespace().collect::<String>().replace(":|", ":").replace("=|", "=").replace("(|", "(")
        };
        assert_eq!(plain(text), plain(&usual[name]), "{name}");
        for interface in text.split("export interface ").skip(1) {
            let body = interface.split_once("\n}").map_or(interface, |(body, _)| body);
            // Deeper lines are parts of the types of members, or comments.
            let is_member = |line: &&str| line.starts_with("  ") && !line[2..].starts_with([' ', '/', '|', '}', ')']);
            for line in body.lines().skip(1).filter(is_member) {
                assert!(line.starts_with("  readonly "), "{name}: {line}");
                modifiers += 1;
            }
        }
    }
    assert!(modifiers > 200, "{modifiers}");
}
