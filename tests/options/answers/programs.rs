//! The programs that read answers, in each language: a line for each, with the canonical text or the report.

pub(super) const RUST: &str = r##"
mod contracts;

macro_rules! told {
    ($result:expr) => {
        match $result {
            Ok(document) => document.to_canonical_json().unwrap(),
            Err(report) => report.to_json(),
        }
    };
}

fn main() {
    let cases: Vec<(String, String)> = serde_json::from_str(include_str!("../../cases.json")).unwrap();
    for (name, answer) in &cases {
        let line = match name.as_str() {
            ARMS
            _ => panic!("{name}"),
        };
        println!("{name} {}\t{line}", serde_json::to_string(answer).unwrap());
    }
}
"##;

pub(super) const TYPESCRIPT: &str = r#"
import { readFileSync } from "node:fs";
import { type Result, reportToJson } from "./contracts/index.js";
IMPORTS

function told<T>(to: { toCanonicalJson(value: T): string }, result: Result<T>): string {
  return result.ok ? to.toCanonicalJson(result.value) : reportToJson(result.report);
}

const ways: { readonly [name: string]: (text: string) => string } = {
  WAYS
};

const cases = JSON.parse(readFileSync("../cases.json", "utf8")) as [string, string][];
for (const [name, answer] of cases) {
  console.log(`${name} ${JSON.stringify(answer)}\t${ways[name]?.(answer)}`);
}
"#;

pub(super) const PYTHON: &str = r#"
import json
from importlib import import_module
from pathlib import Path

from contracts._support import ContractError

ROOTS = ROOT_NAMES
for name, answer in json.loads(Path("../cases.json").read_text("utf-8")):
    module, root = ROOTS[name].split(".")
    of_root = getattr(import_module(f"contracts.{module}"), root + "Adapter", None)
    try:
        made = import_module(f"contracts.{name}").from_answer(answer)
        line = made.to_canonical_json() if of_root is None else of_root.to_canonical_json(made)
    except ContractError as error:
        line = error.report.to_json()
    print(f"{name} {json.dumps(answer, ensure_ascii=False)}\t{line}")
"#;
