//! TypeScript's types that say more on request (branded scalars, tuples for `minItems`, names for values of enums), or that
//! are all there is: they compile under the strictest settings, refuse what they should, and change no verdict.

use std::{collections::BTreeMap, path::Path};

use testkit::{node, outside, run, workspace, write};
use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    render::{self, Language, TypeScriptOptions},
};

const SCHEMAS: [&str; 8] = [
    "redmind/graph",
    "continuum/agent",
    "catalytic/jobspec",
    "stargraph/ir",
    "agno/agent_response",
    "agno/stream_event",
    "catalytic/ledger",
    "catalytic/validation_error",
];

const MORE: TypeScriptOptions = TypeScriptOptions {
    bigint: false,
    readonly: true,
    branded: true,
    tuples: true,
    enum_members: true,
    types_only: false,
    fast_check: false,
    import_ending: render::ImportEnding::Js,
    date_time: render::DateTimeType::String,
};

/// Scalars, arrays of many kinds that have some items at least, and enums.
const ORDER: &str = r##"{
    "title": "Order",
    "type": "object",
    "required": ["id", "customer", "lines", "status"],
    "properties": {
        "id": {"$ref": "#/$defs/OrderId"},
        "customer": {"$ref": "#/$defs/CustomerId"},
        "status": {"$ref": "#/$defs/Status"},
        "lines": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/Line"}},
        "points": {"allOf": [{"$ref": "#/$defs/Points"}, {"minItems": 3}]},
        "to": {"anyOf": [{"type": "string"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}]},
        "maybe": {"anyOf": [{"$ref": "#/$defs/Points"}, {"type": "null"}]},
        "some": {"anyOf": [{"type": "array", "minItems": 3}, {"type": "array", "minItems": 2}]},
        "rows": {"type": "array", "minItems": 2, "items": {"type": "array", "minItems": 2, "items": {"type": "number"}}},
        "many": {"type": "array", "minItems": 1000, "items": {"type": "boolean"}},
        "any": {"type": "array", "items": {"type": "number"}},
        "count": {"type": "integer", "default": 1}
    },
    "$defs": {
        "OrderId": {"type": "string", "pattern": "^O[0-9]+$"},
        "CustomerId": {"type": "string", "pattern": "^C[0-9]+$"},
        "Amount": {"type": "number", "minimum": 0},
        "Status": {"enum": ["open", "in-progress", "*/", 7], "x-enum-descriptions": ["Nobody has seen it.", "`*/` */", null, null]},
        "Points": {"type": "array", "minItems": 2, "items": {"type": "number"}},
        "Line": {"type": "object", "required": ["amount"], "properties": {"amount": {"$ref": "#/$defs/Amount"}, "kind": {"enum": ["a", "b"]}}}
    }
}"##;

const USES: &str = r#"
import { CustomerId, Order, type OrderInput, OrderId } from "./contracts/index.js";
import { type Amount, LineKind, Status } from "./contracts/order.js";

const id: string = "O1";
if (!OrderId.is(id)) throw new Error("it is one");
const customer = CustomerId.fromValue("C1");
if (!customer.ok) throw new Error("it is one");
const amount = 3 as Amount;
const input: OrderInput = {
  id,
  customer: customer.value,
  status: Status.InProgress,
  lines: [{ amount, kind: LineKind.A }],
  points: [1, 2, 3],
  to: ["Bern"],
  maybe: null,
  rows: [[1, 2], [3, 4]],
};
const read = Order.fromJson(Order.toJson(input));
if (!read.ok) throw new Error("it is valid");
const order: Order = read.value;
// Without looking: there is a first one.
const first: Amount = order.lines[0].amount as Amount;
const third: number | undefined = order.points?.[2];
const two: Status = "in-progress";
console.log(Order.toJson(order), first, third, order.status === two, Status.values.length, OrderId.check("C1").errors.length);

// Nobody calls it: only compilers see to it that this is refused.
export function refused(text: string, order: Order): void {
  // @ts-expect-error
  const _id: OrderId = text;
  // @ts-expect-error
  const _other: OrderId = order.customer;
  // @ts-expect-error
  const _amount: Amount = 3;
  // @ts-expect-error
  const _none: Order["lines"] = [];
  // @ts-expect-error
  const _one: NonNullable<Order["points"]> = [1];
  // @ts-expect-error
  const _to: NonNullable<Order["to"]> = [];
  // @ts-expect-error
  const _maybe: Order["maybe"] = [1];
  // @ts-expect-error
  const _some: NonNullable<Order["some"]> = [1];
  // @ts-expect-error
  const _row: NonNullable<Order["rows"]> = [[1]];
  // @ts-expect-error
  Status.InProgress = "open";
  // @ts-expect-error
  const _status: Status = "done";
  const _less: [NonNullable<Order["any"]>, NonNullable<Order["some"]>] = [[], [1, 2]];
}
"#;

const SAID: &str = r#"{"id":"O1","customer":"C1","status":"in-progress","lines":[{"amount":3,"kind":"a"}],"points":[1,2,3],"to":["Bern"],"maybe":null,"rows":[[1,2],[3,4]],"count":1} 3 3 true 4 1"#;

/// The files of the contracts and of that schema.
fn generated(folder: &Path, typescript: TypeScriptOptions) -> render::Files {
    let own = folder.join("order.schema.json");
    write(&own, ORDER);
    let contract = |schema: &str| workspace().join(format!("schemas/{schema}.schema.json"));
    let paths = SCHEMAS.iter().map(|schema| contract(schema)).chain([own]);
    let schemas = paths.map(|path| SchemaSource { path, ..SchemaSource::default() }).collect();
    let request = Request {
        load: load::Options { schemas, ..load::Options::default() },
        languages: vec![Language::TypeScript],
        render: render::Options { typescript, ..render::Options::default() },
        ..Request::default()
    };
    generate(&request).expect("the schemas are fine").rendered.remove(0).files
}

/// Compiles `main.ts` and all that it imports.
fn compile(folder: &Path, files: &BTreeMap<String, String>, main: &str) {
    for (name, text) in files {
        write(&folder.join("contracts").join(name), text);
    }
    write(&folder.join("main.ts"), main);
    write(&folder.join("package.json"), r#"{ "type": "module" }"#);
    let mut tsc = node().tsc();
    tsc.current_dir(folder).args(["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"]);
    tsc.args(["--verbatimModuleSyntax", "--isolatedDeclarations", "--declaration", "--module", "nodenext"]);
    run(tsc.args(["--target", "es2022", "--types", "node", "--outDir", "dist", "main.ts"]));
}

#[test]
fn types_say_more_on_request() {
    let folder = outside();
    let files = generated(folder.path(), MORE);
    compile(folder.path(), &files, USES);
    let said = run(&mut node().script(&folder.path().join("dist/main.js")));
    assert_eq!(said.stdout.trim(), SAID);
}

/// What judges is the same file, whatever the types are.
#[test]
fn nothing_but_types_differs() {
    let folder = outside();
    // Enums that stand alone are published and judged by themselves.
    let narrower = TypeScriptOptions { enum_members: false, ..MORE };
    let (usual, other) = (generated(folder.path(), TypeScriptOptions::default()), generated(folder.path(), narrower));
    assert_eq!(usual.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
    let differ: Vec<&str> =
        usual.iter().filter(|(name, text)| other[*name] != **text).map(|(name, _)| name.as_str()).collect();
    let is_of_types = |name: &&str| !name.starts_with("support/") && name.matches('.').count() == 1;
    assert!(differ.iter().all(is_of_types), "{differ:?}");
}

#[test]
fn types_are_all_there_is() {
    let folder = outside();
    let options = TypeScriptOptions { types_only: true, ..MORE };
    let files = generated(folder.path(), options);
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(names.len(), SCHEMAS.len() + 3, "{names:?}");
    assert!(names.contains(&"support/types.ts") && names.contains(&"index.ts"), "{names:?}");
    let main = r#"
import type { JsonValue, Order, OrderId } from "./contracts/index.js";

declare const order: Order;
export const amount = (): number => order.lines[0].amount;
export const id = (): OrderId => order.id;
export const any = (): JsonValue => order.status;
"#;
    compile(folder.path(), &files, main);
    for name in names {
        let path = folder.path().join("dist/contracts").join(name).with_extension("js");
        let code = std::fs::read_to_string(&path).unwrap_or_default();
        let says = |line: &&str| !line.starts_with("//") && !line.starts_with("export *") && *line != "export {};";
        assert_eq!(code.lines().filter(says).collect::<Vec<_>>(), Vec::<&str>::new(), "{name}");
    }
}
