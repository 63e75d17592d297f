//! A pair of versions with holes, and the programs that fill them and follow all pairs.

/// A pair of versions whose holes are filled in each language.
pub(super) const OPEN: [&str; 2] = [
    r##"{
        "title": "Order", "type": "object", "additionalProperties": false, "required": ["id", "state", "lines"],
        "properties": {
            "id": {"type": "string"}, "state": {"$ref": "#/$defs/State"},
            "lines": {"type": "array", "items": {"$ref": "#/$defs/Line"}},
            "shelf": {"type": "integer"}
        },
        "$defs": {
            "State": {"type": "string", "enum": ["open", "sent"]},
            "Line": {
                "type": "object", "additionalProperties": false, "required": ["price"],
                "properties": {"price": {"type": "integer"}, "text": {"type": "string"}}
            }
        }
    }"##,
    r##"{
        "title": "Order", "type": "object", "additionalProperties": false,
        "required": ["id", "state", "lines", "total", "*/ \"\"\" \\ ${x} \n`"],
        "properties": {
            "id": {"type": "string", "maxLength": 3}, "state": {"$ref": "#/$defs/State"},
            "lines": {"type": "array", "items": {"$ref": "#/$defs/Line"}}, "total": {"$ref": "#/$defs/Money"},
            "*/ \"\"\" \\ ${x} \n`": {"type": "integer"},
            "place": {
                "type": "object", "additionalProperties": false, "required": ["room"],
                "properties": {"shelf": {"type": "integer", "x-renamed-from": "/shelf"}, "room": {"type": "string"}}
            }
        },
        "$defs": {
            "State": {"type": "string", "enum": ["open", "shipped", "delivered"]},
            "Money": {
                "type": "object", "additionalProperties": false, "required": ["amount"],
                "properties": {"amount": {"type": "integer"}}
            },
            "Line": {
                "type": "object", "additionalProperties": false, "required": ["cost"],
                "properties": {"cost": {"$ref": "#/$defs/Money"}, "text": {"type": "string"}}
            }
        }
    }"##,
];

/// Documents of the pair with holes, and what becomes of them.
pub(super) const OPEN_DOCUMENTS: [&str; 3] = [
    r#"{"id":"a","state":"open","lines":[]}"#,
    r#"{"id":"abcd","state":"sent","lines":[{"price":3,"text":"t"},{"price":4}],"shelf":7}"#,
    r#"{"id":"none","state":"open","lines":[]}"#,
];

pub(super) const RUST: &str = r##"
#![allow(clippy::all)]
mod contracts;
use contracts::{asking_1, asking_2, asking_1_to_asking_2 as open, support::Report};
use serde_json::{Value, json};

struct Filled;

impl open::Upgrading for Filled {
    fn convert_order_id(&self, old: &Value) -> Result<Value, Report> {
        let text = old.as_str().unwrap_or_default();
        Ok(if text == "none" { json!(text) } else { json!(&text[..3]) })
    }

    fn convert_order_state(&self, old: &asking_1::State) -> Result<asking_2::State, Report> {
        Ok(match old {
            asking_1::State::Open => asking_2::State::Open,
            asking_1::State::Sent => asking_2::State::Shipped,
        })
    }

    fn make_line_cost(&self, old: &asking_1::Line) -> Result<asking_2::Money, Report> {
        Ok(asking_2::Money { amount: old.price })
    }

    fn make_order_place_room(&self, old: &asking_1::Order) -> Result<Value, Report> {
        Ok(json!(format!("room of {}", old.id)))
    }

    fn make_order_x(&self, old: &asking_1::Order) -> Result<Value, Report> {
        Ok(json!(old.lines.len()))
    }

    fn make_order_total(&self, old: &asking_1::Order) -> Result<asking_2::Money, Report> {
        Ok(asking_2::Money { amount: old.lines.iter().map(|line| line.price).sum() })
    }
}

fn told<T>(result: Result<T, Report>, text: impl Fn(&T) -> String) -> String {
    match result {
        Ok(value) => text(&value),
        Err(report) => report.to_json(),
    }
}

fn main() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../../cases.json")).unwrap();
    for case in &cases {
        let (pair, way, text) = (case[0].as_str().unwrap(), case[1].as_str().unwrap(), case[2].as_str().unwrap());
        let line = match (pair, way) {
            ("asking", "upgrade") => told(
                asking_1::Order::from_json(text.as_bytes()).and_then(|old| open::upgrade(&old, &Filled)),
                |new| new.to_canonical_json().unwrap(),
            ),
            ARMS
            _ => panic!("{pair} {way}"),
        };
        println!("{pair} {way} {text}\t{line}");
    }
}
"##;

pub(super) const TYPESCRIPT: &str = r#"
import { readFileSync } from "node:fs";
import type { Report, Result } from "./contracts/index.js";
import * as asking_1 from "./contracts/asking_1.js";
import * as asking_2 from "./contracts/asking_2.js";
import * as open from "./contracts/asking_1_to_asking_2.js";
IMPORTS

const filled: open.Upgrading = {
  convertOrderId: (old) => (old === "none" || typeof old !== "string" ? old : old.slice(0, 3)),
  convertOrderState: (old) => (old === "open" ? "open" : "shipped"),
  makeLineCost: (old) => ({ amount: old.price }),
  makeOrderPlaceRoom: (old) => `room of ${old.id}`,
  makeOrderX: (old) => old.lines.length,
  makeOrderTotal: (old) => ({ amount: old.lines.reduce((sum, line) => sum + line.price, 0) }),
};

interface Side<T> {
  fromJson(text: string): Result<T>;
  toCanonicalJson(value: T): string;
}

function told<A, B>(from: Side<A>, to: Side<B>, way: (old: A) => Result<B>, text: string): string {
  const old = from.fromJson(text);
  if (!old.ok) return reported(old.report);
  const made = way(old.value);
  return made.ok ? to.toCanonicalJson(made.value) : reported(made.report);
}

function reported(report: Report): string {
  return JSON.stringify(report);
}

const ways: { readonly [name: string]: (text: string) => string } = {
  "asking upgrade": (text) => told(asking_1.Order, asking_2.Order, (old) => open.upgrade(old, filled), text),
  WAYS
};

const cases = JSON.parse(readFileSync("../cases.json", "utf8")) as [string, string, string][];
for (const [pair, way, text] of cases) {
  console.log(`${pair} ${way} ${text}\t${ways[`${pair} ${way}`]?.(text)}`);
}
"#;

pub(super) const PYTHON: &str = r#"
import json
from importlib import import_module
from pathlib import Path

from contracts import asking_1, asking_1_to_asking_2, asking_2
from contracts._support import ContractError


class Filled:
    def convert_order_id(self, old: object) -> str:
        text = str(old)
        return text if text == "none" else text[:3]

    def convert_order_state(self, old: asking_1.State) -> asking_2.State:
        return "open" if old == "open" else "shipped"

    def make_line_cost(self, old: asking_1.Line) -> asking_2.Money:
        return asking_2.Money(amount=old.price)

    def make_order_place_room(self, old: asking_1.Order) -> str:
        return f"room of {old.id}"

    def make_order_x(self, old: asking_1.Order) -> int:
        return len(old.lines)

    def make_order_total(self, old: asking_1.Order) -> asking_2.Money:
        return asking_2.Money(amount=sum(line.price for line in old.lines))


ROOTS = ROOT_NAMES
for pair, way, text in json.loads(Path("../cases.json").read_text("utf-8")):
    module = import_module(f"contracts.{pair}_1_to_{pair}_2")
    sides = [(f"{pair}_1", ROOTS[pair][0]), (f"{pair}_2", ROOTS[pair][1])]
    (old, root), (new, _) = sides if way == "upgrade" else sides[::-1]
    holes = [Filled()] if pair == "asking" else []
    try:
        made = getattr(module, way)(getattr(import_module(f"contracts.{old}"), root).from_json(text), *holes)
        line = made.to_canonical_json()
    except ContractError as error:
        line = error.report.to_json()
    print(f"{pair} {way} {text}\t{line}")
"#;
