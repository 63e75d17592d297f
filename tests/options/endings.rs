//! Whatever imports between TypeScript's files end in: they lead to the files, for whoever wants that ending.

use testkit::{node, outside, read, run, workspace, write};
use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    render::{self, ImportEnding, Language, TypeScriptOptions},
};

/// Contracts that between them bring most of the runtime, and two modules with names in common.
const SCHEMAS: [(&str, &str); 4] = [
    ("redmind/graph", "GraphDefinition"),
    ("continuum/agent", "AgentGraph"),
    ("agno/agent_response", "AgentResponse"),
    ("stargraph/ir", "IRDocument"),
];

const STRICT: [&str; 6] = [
    "--strict",
    "--exactOptionalPropertyTypes",
    "--noUncheckedIndexedAccess",
    "--verbatimModuleSyntax",
    "--isolatedDeclarations",
    "--declaration",
];

const USES: &str = r#"
import { type AgentResponse, GraphDefinition, dumps } from "./contracts/index.ts";
import { isGraphDefinition } from "./contracts/graph.verbs.ts";

const read = GraphDefinition.fromJson("[]");
const answers: AgentResponse[] = [];
console.log(read.ok, isGraphDefinition([]), typeof dumps, answers.length);
"#;

/// The contracts with imports that have this ending.
fn generated(ending: ImportEnding) -> render::Files {
    let schemas = SCHEMAS.map(|(schema, name)| SchemaSource {
        path: workspace().join(format!("schemas/{schema}.schema.json")),
        name: Some(name.to_owned()),
        ..SchemaSource::default()
    });
    let request = Request {
        load: load::Options { schemas: schemas.to_vec(), ..load::Options::default() },
        languages: vec![Language::TypeScript],
        render: render::Options {
            typescript: TypeScriptOptions { import_ending: ending, ..TypeScriptOptions::default() },
            ..render::Options::default()
        },
        ..Request::default()
    };
    generate(&request).expect("the contracts are fine").rendered.remove(0).files
}

#[test]
fn files_run_as_they_are() {
    let folder = outside();
    for (name, text) in generated(ImportEnding::Ts) {
        write(&folder.path().join("src/contracts").join(name), &text);
    }
    write(&folder.path().join("src/main.ts"), USES);
    write(&folder.path().join("package.json"), r#"{ "type": "module" }"#);
    // The Node that tests need is older than those that take types away. So the compiler takes them away: it refuses what
    // would not be gone then, and renames what is imported.
    let mut tsc = node().tsc();
    tsc.current_dir(folder.path()).args(STRICT).args(["--module", "nodenext", "--target", "es2022", "--types", "node"]);
    tsc.args(["--erasableSyntaxOnly", "--allowImportingTsExtensions", "--rewriteRelativeImportExtensions"]);
    run(tsc.args(["--rootDir", "src", "--outDir", "dist", "src/main.ts"]));
    let output = run(&mut node().script(&folder.path().join("dist/main.js")));
    assert_eq!(output.stdout.trim(), "false false function 0");
}

#[test]
fn bundlers_find_files_without_endings() {
    let folder = outside();
    for (name, text) in generated(ImportEnding::None) {
        write(&folder.path().join("src/contracts").join(name), &text);
    }
    write(&folder.path().join("src/main.ts"), &USES.replace(".ts\"", "\""));
    let mut tsc = node().tsc();
    tsc.current_dir(folder.path()).args(STRICT).args(["--module", "esnext", "--moduleResolution", "bundler"]);
    run(tsc.args(["--target", "es2022", "--types", "node", "--noEmit", "src/main.ts"]));
}

/// Whoever wants CommonJS compiles the same files to it, and Node takes them with `require`.
#[test]
fn files_are_common_js_where_that_is_wanted() {
    const USES: &str = r#"
const { GraphDefinition, dumps } = require("./dist/contracts/index.js");
const { isGraphDefinition } = require("./dist/contracts/graph.verbs.js");

console.log(GraphDefinition.fromJson("[]").ok, isGraphDefinition([]), typeof dumps, GraphDefinition.check("[]").errors.length);
"#;
    let cases: [(ImportEnding, &[&str]); 2] = [
        (ImportEnding::Js, &["--module", "nodenext"]),
        (ImportEnding::None, &["--module", "commonjs", "--moduleResolution", "bundler"]),
    ];
    for (ending, module) in cases {
        let folder = outside();
        for (name, text) in generated(ending) {
            write(&folder.path().join("src/contracts").join(name), &text);
        }
        write(&folder.path().join("package.json"), r#"{ "type": "commonjs" }"#);
        write(&folder.path().join("main.cjs"), USES);
        let mut tsc = node().tsc();
        tsc.current_dir(folder.path()).args(STRICT.iter().filter(|option| **option != "--verbatimModuleSyntax"));
        tsc.args(module).args(["--target", "es2022", "--types", "node", "--rootDir", "src", "--outDir", "dist"]);
        run(tsc.args(["src/contracts/index.ts", "src/contracts/graph.verbs.ts"]));
        let compiled = read(&folder.path().join("dist/contracts/index.js"));
        assert!(compiled.contains("require(\"./"), "{compiled}");
        let output = run(&mut node().script(&folder.path().join("main.cjs")));
        assert_eq!(output.stdout.trim(), "false false function 1", "{ending:?}");
    }
}

/// No import is forgotten, in any file, and nothing else differs.
#[test]
fn nothing_but_imports_differs() {
    let usual = generated(ImportEnding::Js);
    for ending in [ImportEnding::Ts, ImportEnding::None] {
        let other = generated(ending);
        assert_eq!(usual.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
        for (name, text) in &other {
            let is_import = |line: &str| line.contains(" from \"./") && line.ends_with("\";");
            assert!(!text.lines().any(|line| is_import(line) && line.contains(".js\"")), "{name}");
            // A shorter ending may leave room for names on the same line.
            let plain = |text: &str| text.split_whitespace().collect::<String>().replace(",}from", "}from");
            let renamed = text.lines().map(|line| match is_import(line) {
                true => format!("{}.js\";", line.trim_end_matches("\";").trim_end_matches(ending.text())),
                false => line.to_owned(),
            });
            assert_eq!(plain(&renamed.collect::<Vec<_>>().join("\n")), plain(&usual[name]), "{name}");
        }
    }
}
