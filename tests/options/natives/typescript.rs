//! TypeScript, with instants that are strings and with such that are dates, under the strictest settings.

use std::path::Path;

use serde_json::json;
use testkit::{codegen, lock, node, outside, read, run, scratch, workspace, write};
use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    lower::{self, Natives},
    render::{self, DateTimeType, Files, Language, TypeScriptOptions},
};

const SCHEMAS: [&str; 3] = ["order.schema.json", "texts.schema.json", "mixed.schema.json"];

const PLAIN: &str = r#"
[types]
native = ["standard", "byte"]

[typescript]
out = "contracts"
"#;

const NARROW: &str = r#"
[types]
native = ["standard", "byte"]
date_time_precision = "millisecond"

[typescript]
out = "contracts"
date_time = "Date"
bigint = true
readonly = true
branded = true
tuples = true
enum_members = true
"#;

fn source(name: &str) -> String {
    read(&workspace().join("tests/options/natives").join(name))
}

/// Generates, compiles and runs a program with what the tables of a project file say.
fn tried(folder: &Path, tables: &str, program: &str) {
    for name in SCHEMAS.into_iter().chain(["texts.json"]) {
        write(&folder.join(name), &source(name));
    }
    let listed: String = SCHEMAS.iter().map(|schema| format!("[[schema]]\npath = \"{schema}\"\n")).collect();
    write(&folder.join("triglyph.toml"), &format!("{listed}{tables}"));
    write(&folder.join("main.ts"), &source(program));
    write(&folder.join("package.json"), r#"{ "type": "module" }"#);
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({"rootDir": ".", "outDir": "dist", "types": ["node"]});
    let config = json!({"extends": base, "compilerOptions": options, "include": ["main.ts", "contracts"]});
    write(&folder.join("tsconfig.json"), &config.to_string());
    run(codegen().current_dir(folder));
    run(node().tsc().arg("--project").arg(folder));
    let said = run(node().script(&folder.join("dist/main.js")).current_dir(folder));
    assert_eq!(said.stdout.trim(), "ok");
}

#[test]
fn typescript_writes_one_text_and_holds_bytes() {
    let _lock = lock("natives-typescript");
    tried(&scratch("natives-typescript"), PLAIN, "program.ts");
}

#[test]
fn typescript_holds_dates_beside_bigints() {
    let _lock = lock("natives-typescript-dates");
    tried(&scratch("natives-typescript-dates"), NARROW, "mixed.ts");
}

/// The files of the schemas of these tests.
fn generated(natives: Natives, typescript: TypeScriptOptions) -> Result<Files, String> {
    let schemas = SCHEMAS.map(|name| SchemaSource {
        path: workspace().join("tests/options/natives").join(name),
        ..SchemaSource::default()
    });
    let request = Request {
        load: load::Options { schemas: schemas.into(), ..load::Options::default() },
        lower: lower::Options { natives, ..lower::Options::default() },
        languages: vec![Language::TypeScript],
        render: render::Options { typescript, ..render::Options::default() },
    };
    let generated = generate(&request).map_err(|findings| format!("{findings:?}"))?;
    Ok(generated.rendered.into_iter().next().expect("TypeScript").files)
}

/// With types only, values are what `JSON.parse` makes; the runtime comes with the first format that needs it.
#[test]
fn there_is_nothing_but_what_is_needed() {
    let only = TypeScriptOptions { types_only: true, ..TypeScriptOptions::default() };
    let files = generated(Natives::standard(), only).expect("types");
    assert!(files["order.ts"].contains("seal?: string;") && !files.contains_key("support/natives.ts"));
    let files = generated(Natives::standard(), TypeScriptOptions::default()).expect("code");
    assert!(files["texts.ts"].contains("byte?: Uint8Array;"));
    // What is one text of one value is not looked at.
    let order = &files["order.checks.ts"];
    assert!(order.contains("{ dateTime, decimal, duration, ipv6, time, uuid },"), "{order}");
    assert!(!order.contains("native-bytes"), "bytes are not standard");
    // Strings are judged without contracts.
    let verbs = &files["order.verbs.ts"];
    assert!(!verbs.contains("OrderId.is(value)") && verbs.contains("passes(value, acceptsOrderId)"), "{verbs}");
}

/// Dates hold milliseconds, so documents may have nothing finer.
#[test]
fn dates_need_a_project_without_microseconds() {
    let dates = TypeScriptOptions { date_time: DateTimeType::Date, ..TypeScriptOptions::default() };
    let refused = generated(Natives::standard(), dates).expect_err("documents may have microseconds");
    assert!(refused.contains("Date") && refused.contains("Precision::Millisecond"), "{refused}");
    let folder = outside();
    write(&folder.path().join("order.schema.json"), &source("order.schema.json"));
    let table = "[[schema]]\npath = \"order.schema.json\"\n[typescript]\nout = \"a\"\n";
    let cases = [
        ("date_time = \"Date\"\n", "date_time_precision = \"millisecond\""),
        ("types_only = true\ndate_time = \"Date\"\n[types]\ndate_time_precision = \"millisecond\"\n", "`JSON.parse`"),
    ];
    for (more, help) in cases {
        write(&folder.path().join("triglyph.toml"), &format!("{table}{more}"));
        let output = codegen().current_dir(folder.path()).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains("[project-file]") && said.contains(help), "{said}");
        assert!(said.contains("triglyph.toml:"), "{said}");
    }
}
