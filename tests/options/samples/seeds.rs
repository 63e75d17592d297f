//! The same documents in three languages: of every type with a name, for many seeds.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use testkit::{cargo, everything, files_below, node, pinned, python, run, scratch, target, workspace, write};
use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    render::{self, Language, TypeScriptOptions},
};

/// By module, type, seed and kind: the document, and what it breaks.
pub type Made = BTreeMap<String, String>;

/// How many seeds are tried.
const SEEDS: u32 = 24;

/// Recursion through everything that holds something, texts beyond ASCII, integers of 64 bits, and examples.
const DEEP: &str = r##"{
    "title": "Tree",
    "type": "object",
    "required": ["name"],
    "properties": {
        "name": {"type": "string", "examples": ["größer 𝄞", "\u007f\\\"\n"]},
        "size": {"type": "integer", "examples": [9223372036854775807, 1e3, -0.0]},
        "children": {"type": "array", "items": {"$ref": "#"}, "uniqueItems": true},
        "by name": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Branch"}, "maxProperties": 2},
        "either": {"oneOf": [{"$ref": "#/$defs/Branch"}, {"type": "string", "maxLength": 2}, {"type": "null"}]}
    },
    "if": {"required": ["size"]}, "then": {"required": ["children"]},
    "unevaluatedProperties": {"$ref": "#/$defs/Branch"},
    "$defs": {
        "Branch": {"type": "array", "prefixItems": [{"$ref": "#"}], "items": {"$ref": "#/$defs/Branch"}, "examples": [[]]}
    }
}"##;

const RUST: &str = r#"
#![allow(clippy::all)]
mod contracts;
use contracts::samples::{Sampled, sample, sample_invalid, sample_text};

fn made<T: Sampled>(name: &str) {
    for seed in 0..SEEDS {
        if let Ok(text) = std::panic::catch_unwind(|| sample_text::<T>(seed)) {
            println!("{name} {seed} valid\t{text}");
            let value: T = sample(seed);
            assert!(value.to_json().is_ok(), "{name} {seed}");
        }
        if let Ok(found) = std::panic::catch_unwind(|| sample_invalid::<T>(seed)) {
            println!("{name} {seed} invalid\t{} {} {} {}", found.text, found.code, found.path, found.schema_path);
        }
    }
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    TYPES
}
"#;

const TYPESCRIPT: &str = r#"
import type { Contract } from "./contracts/index.js";
import { sample, sampleInvalid, sampleText } from "./contracts/samples.js";
IMPORTS

function attempt(make: () => string): void {
  let line: string;
  try {
    line = make();
  } catch (error) {
    if (error instanceof RangeError) return;
    throw error;
  }
  console.log(line);
}

const modules: { readonly [name: string]: { readonly [name: string]: unknown } } = { MODULES };
for (const [module, names] of Object.entries(modules)) {
  for (const [name, type] of Object.entries(names)) {
    if (typeof type !== "object" || type === null || !("check" in type)) continue;
    const contract = type as Contract<unknown>;
    for (let seed = 0; seed < SEEDS; seed++) {
      attempt(() => {
        if (!contract.is(sample(contract, seed))) throw new Error(`${module}.${name} ${seed}`);
        return `${module}.${name} ${seed} valid\t${sampleText(contract, seed)}`;
      });
      attempt(() => {
        const { text, code, path, schema_path } = sampleInvalid(contract, seed);
        return `${module}.${name} ${seed} invalid\t${text} ${code} ${path} ${schema_path}`;
      });
    }
  }
}
"#;

const PYTHON: &str = r#"
from importlib import import_module

from contracts._support import Contract, RootContract
from contracts._support.adapter import ContractAdapter
from contracts.samples import sample, sample_invalid, sample_text

for module in MODULES:
    for name, type_ in vars(import_module(f"contracts.{module}")).items():
        if isinstance(type_, type) and issubclass(type_, (Contract, RootContract)):
            # Pydantic has a class for what a root holds, too.
            if type_.__module__ != f"contracts.{module}" or "[" in name:
                continue
        elif isinstance(type_, ContractAdapter) and name.endswith("Adapter"):
            name = name.removesuffix("Adapter")
        else:
            continue
        for seed in range(SEEDS):
            try:
                print(f"{module}.{name} {seed} valid\t{sample_text(type_, seed)}")
                sample(type_, seed)
            except LookupError:
                pass
            try:
                made = sample_invalid(type_, seed)
                print(f"{module}.{name} {seed} invalid\t{made.text} {made.code} {made.path} {made.schema_path}")
            except LookupError:
                pass
"#;

/// Generates the contracts of this repository, the strict schemas, and one that is deep, with test data.
pub fn generated() -> PathBuf {
    let folder = scratch("samples-seeds");
    write(&folder.join("deep.schema.json"), DEEP);
    let below = |path: &str| {
        let root = workspace().join(path);
        let files = files_below(&root).into_values().filter(|path| path.to_string_lossy().ends_with(".schema.json"));
        files.collect::<Vec<_>>()
    };
    let contracts = ["agno", "catalytic", "continuum", "redmind", "stargraph"].map(|name| format!("schemas/{name}"));
    let paths = contracts
        .iter()
        .flat_map(|folder| below(folder))
        .chain(below("tests/strict").into_iter().filter(|path| everything() || is_small(path)))
        .chain([folder.join("deep.schema.json")]);
    let schemas = paths.map(|path| SchemaSource { path, ..SchemaSource::default() }).collect();
    let request = Request {
        load: load::Options { schemas, ..load::Options::default() },
        languages: Language::ALL.to_vec(),
        render: render::Options {
            samples: Language::ALL.into(),
            // Where values are not what is parsed, texts are.
            typescript: TypeScriptOptions { bigint: true, ..TypeScriptOptions::default() },
            ..render::Options::default()
        },
        ..Request::default()
    };
    let generated = generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let without: Vec<_> = generated.warnings.iter().filter(|found| found.code.name() == "no-sample").collect();
    assert!(without.iter().any(|found| found.message.contains("RootFalse")), "{without:?}");
    for rendered in generated.rendered {
        let folder = folder.join(rendered.language.name());
        let source = if rendered.language == Language::Rust { folder.join("src") } else { folder };
        for (name, text) in rendered.files {
            write(&source.join("contracts").join(name), &text);
        }
    }
    folder
}

/// Whether a schema is not the one that is most of what is compiled here otherwise, and has many types of a few kinds.
fn is_small(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.len() < 50_000)
}

fn modules(folder: &Path) -> Vec<String> {
    let files = files_below(&folder.join("python/contracts")).into_keys();
    files.filter_map(|name| name.strip_suffix(".samples.json").map(str::to_owned)).collect()
}

/// What a program has printed, a document on each line.
fn read_off(printed: &str) -> Made {
    let line = |line: &str| line.split_once('\t').map(|(of, made)| (of.to_owned(), made.to_owned()));
    printed.lines().map(|text| line(text).unwrap_or_else(|| panic!("{text}"))).collect()
}

pub fn in_rust(folder: &Path) -> Made {
    let folder = folder.join("rust");
    let samples = std::fs::read_to_string(folder.join("src/contracts/samples.rs")).expect("a file");
    let implemented =
        samples.lines().filter_map(|line| line.strip_prefix("impl Sampled for super::")?.strip_suffix(" {"));
    let calls: String =
        implemented.map(|path| format!("    made::<contracts::{path}>(\"{}\");\n", path.replace("::", "."))).collect();
    let main = RUST.replace("SEEDS", &SEEDS.to_string()).replace("    TYPES\n", &calls);
    write(&folder.join("src/main.rs"), &main);
    let manifest = "[package]\nname = \"seeds\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
        regex = { version = \"=REGEX\", default-features = false, features = [\"std\", \"perf\"] }\n\
        serde = { version = \"=SERDE\", features = [\"derive\"] }\n\
        serde_json = { version = \"=JSON\", features = [\"float_roundtrip\"] }\n\n[workspace]\n";
    write(&folder.join("Cargo.toml"), &pinned(manifest));
    read_off(&run(cargo(&folder, &target()).args(["run", "--quiet"])).stdout)
}

pub fn in_typescript(folder: &Path) -> Made {
    let modules = modules(folder);
    let folder = folder.join("ts");
    let imports: String =
        modules.iter().map(|name| format!("import * as {name} from \"./contracts/{name}.js\";\n")).collect();
    let main = TYPESCRIPT.replace("SEEDS", &SEEDS.to_string());
    let main = main.replace("IMPORTS", &imports).replace("MODULES", &modules.join(", "));
    write(&folder.join("main.ts"), &main);
    write(&folder.join("package.json"), r#"{"type": "module"}"#);
    let mut tsc = node().tsc();
    tsc.args(["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--verbatimModuleSyntax"]);
    tsc.args(["--module", "nodenext", "--target", "es2022", "--types", "node", "--outDir", "dist", "main.ts"]);
    run(tsc.current_dir(&folder));
    read_off(&run(&mut node().script(&folder.join("dist/main.js"))).stdout)
}

pub fn in_python(folder: &Path) -> Made {
    let modules = modules(folder);
    let folder = folder.join("python");
    let main = PYTHON.replace("SEEDS", &SEEDS.to_string()).replace("MODULES", &format!("{modules:?}"));
    let path = folder.join("main.py");
    write(&path, &main);
    read_off(&run(python().script(&path).current_dir(&folder)).stdout)
}
