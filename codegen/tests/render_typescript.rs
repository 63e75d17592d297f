//! The TypeScript back end, on models made by hand: what is printed for each kind of type, and that hostile text stays
//! text.

mod bigints;
mod inputs;
mod models;
mod verdicts;

use models::{HOSTILE, closed, def, hostile, id, inline, kinds, layout, literals, module, modules, union};
use serde_json::json;
use triglyph::{
    model::{Docs, Model, Select, Shape, TypeDef, TypeId, TypeKind},
    render::{Files, Options, typescript},
};

use crate::render_vocabulary::models as vocabulary;

/// What the back end prints for a model.
pub fn files(model: &Model) -> Files {
    let options = Options { command: "triglyph --lang ts".to_owned(), ..Options::default() };
    typescript::render(model, &options).expect("a legal model").files
}

/// The file of a model with these types only.
fn file(types: Vec<TypeDef>) -> String {
    files(&Model { modules: vec![module("sample", types, 0)], ..Model::default() })
        .remove("sample.ts")
        .expect("a file for each module")
}

/// `text` without comments, and with nothing in its string and template literals.
fn skeleton(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let end = match c {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").expect("the end of a comment") + 2,
            '"' | '`' => {
                out.extend([c, c]);
                1 + literal_end(&rest[1..], c)
            }
            c => {
                out.push(c);
                c.len_utf8()
            }
        };
        rest = &rest[end..];
    }
    out
}

/// Where the text behind an opening quote goes on behind the closing one.
fn literal_end(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (index, c) in text.char_indices() {
        match c {
            '\n' => assert_eq!(quote, '`', "a line break in a string literal"),
            '$' if quote == '`' && !escaped => assert!(!text[index + 1..].starts_with('{'), "a substitution"),
            _ if c == quote && !escaped => return index + 1,
            _ => {}
        }
        escaped = c == '\\' && !escaped;
    }
    panic!("a literal without an end");
}

fn assert_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|found| found == *line), "no line {line:?} in:\n{text}");
    }
}

#[test]
fn each_kind_of_type_is_declared() {
    let text = file(kinds());
    assert_lines(
        &text,
        &[
            "export interface GraphInput {",
            "export interface Graph extends GraphInput {",
            "export type Name = string;",
            "export type Item = ItemA | ItemB;",
        ],
    );
    assert_lines(&text, &["export const Name: Contract<Name> = /* @__PURE__ */ contract(checks, 0);"]);
    // Fields: presence, constants, composed shapes.
    assert_lines(
        &text,
        &[
            "  json: JsonValue;",
            "  nothing: null;",
            "  flag?: boolean;",
            "  count?: number;",
            "  ratio?: number | null;",
        ],
    );
    assert_lines(&text, &["  version: -1;", "  large: -9223372036854776000;", "  tiny: 1.5e-9;", "  kind: \"graph\";"]);
    assert_lines(
        &text,
        &[
            "  nodes: Item[];",
            "  pair: [string, Name | null];",
            "  none: [];",
            "  table: { [key: string]: number[][] };",
        ],
    );
    assert_lines(&text, &["   * @defaultValue `1`", "export type Tree = number | { [key: string]: Tree } | Tree[];"]);
}

#[test]
fn what_the_schema_does_not_name_is_written_where_it_is_used_once() {
    let text = file(kinds());
    assert_lines(
        &text,
        &["  modes: (\"on\" | \"off\")[];", "  choice?: string | Shared[] | null;", "  again: Shared | null;"],
    );
    assert!(text.contains("export type Shared = \"x\" | \"y\";") && text.contains("export interface ItemA {"));
    assert!(!text.contains("Mode") && !text.contains("Choice"));
}

#[test]
fn types_nested_too_deep_stand_alone() {
    let nest = |index| {
        union(None, vec![(Shape::Number, Select::Node(0)), (Shape::Array(Box::new(id(0, index))), Select::Node(0))])
    };
    let mut types = vec![def("Root", nest(1))];
    types.extend((1..5000).map(|index| inline(&format!("Nest{index}"), nest(index + 1))));
    types.push(inline("Last", literals(["end"])));
    let text = file(types);
    assert_lines(&text, &["export type Root = number | (number | (number | (number | Nest4[])[])[])[];"]);
    assert!(text.lines().all(|line| line.len() <= 120));
}

#[test]
fn index_signatures_agree_with_the_members() {
    let text = file(kinds());
    for (name, signature) in [
        ("Empty {", "[key: string]: never;"),
        ("Free {", "[key: string]: JsonValue;"),
        ("ItemB {", "[key: string]: JsonValue;"),
        ("Counters {", "[key: string]: number;"),
        ("Sparse {", "[key: string]: unknown;"),
        ("Mixed {", "[key: string]: unknown;"),
    ] {
        let body = text.split(&format!("export interface {name}")).nth(1).and_then(|rest| rest.split('}').next());
        assert!(body.is_some_and(|body| body.contains(signature)), "{name} {signature}\n{text}");
    }
}

#[test]
fn hostile_text_stays_text() {
    let mut module = hostile(0);
    module.root = TypeId { module: 0, index: 0 };
    let files = files(&Model { modules: vec![module], ..Model::default() });
    let types = skeleton(&files["hostile.ts"]);
    let code: Vec<&str> = types.lines().filter(|line| !line.trim().is_empty()).collect();
    let bare = ["type", "constructor", "toString", "new", "readonly"];
    for line in &code {
        let key = line.strip_suffix("?: \"\";").map(str::trim);
        let is_field = key.is_some_and(|key| key == "\"\"" || bare.contains(&key));
        let is_value = matches!(line.trim(), "| \"\"" | "| \"\";" | "\"\",");
        let is_frame = line.starts_with("export ") || line.starts_with("import ") || matches!(*line, "}" | "  inner:");
        let is_frame = is_frame || matches!(line.trim(), "values( contract(checks, 0), [" | "]);");
        assert!(is_field || is_value || is_frame, "{line:?}");
    }
    assert_eq!(code.iter().filter(|line| line.contains("?: \"\";")).count(), HOSTILE.len());
    assert_lines(
        &files["hostile.ts"],
        &["  \"__proto__\"?: \"__proto__\";", "  \"\"?: \"\";", "  \"\\n\"?: \"\\n\";", "  \"*/\"?: \"*/\";"],
    );
    let checks = skeleton(&files["hostile.checks.ts"]);
    assert!(checks.contains("\n\nexport const checks: Checks =  program(\n  {"), "{checks}");
    assert!(checks.ends_with(" },\n  ``,\n);\n"), "{checks}");
    for text in files.values() {
        assert!(!text.contains(['\u{2028}', '\u{2029}', '\u{202e}', '\u{feff}', '\r', '\0']));
    }
    assert!(!files["hostile.checks.ts"].split_once('\n').is_some_and(|(_, body)| body.contains("</script")));
}

#[test]
fn hostile_documentation_is_neither_code_nor_tag() {
    for hostile in
        HOSTILE.iter().chain(&[" @ts-expect-error", "x\n@ts-ignore", "**/", "a\n/", "{@link x}", "```\n*/", "`*/", "@"])
    {
        let mut types = vec![def("Only", TypeKind::Alias(Shape::String))];
        types[0].docs =
            Docs { title: Some((*hostile).to_owned()), constraints: vec![(*hostile).to_owned()], ..Docs::default() };
        types[0].docs.default = Some(json!(hostile));
        let text = file(types);
        assert_eq!(skeleton(&text).matches("export").count(), 2, "{text}");
        let tags = text.lines().filter(|line| line.trim_start_matches([' ', '*', '/']).starts_with('@'));
        let tags: Vec<&str> =
            tags.filter(|line| !line.starts_with("// @generated") && !line.starts_with(" * @defaultValue")).collect();
        assert!(tags.is_empty(), "{tags:?}");
    }
}

#[test]
fn megabytes_of_text_are_no_trouble() {
    let mut types = vec![def("Large", literals([HOSTILE.concat().repeat(20_000).as_str(), "small"]))];
    types[0].docs.description = Some(HOSTILE.concat().repeat(20_000));
    types[0].docs.default = Some(json!(HOSTILE.concat().repeat(20_000)));
    assert_eq!(skeleton(&file(types)).matches("export").count(), 2);
}

#[test]
fn what_is_too_long_for_a_line_is_broken() {
    let files = files(&Model { modules: vec![layout(0)], ..Model::default() });
    let text = &files["layout.ts"];
    assert!(text.contains("  plain:\n    | \"value-0\"\n"));
    assert!(text.contains("  listed?: (\n    | \"value-0\"\n") && text.contains("\n  )[];\n"));
    assert!(text.contains("  mapped: {\n    [key: string]:\n      | \"value-0\"\n"));
    assert!(
        text.contains("  paired: [\n    (\n      | \"value-0\"\n")
            && text.contains("\n    ),\n    string | null,\n    {\n")
    );
    assert!(text.contains("  chosen:\n    /** A name. */\n    | string\n    /**\n     * Numbers\n"));
    assert!(text.contains("Contract<LongName") && text.contains("> =\n  /* @__PURE__ */ contract(checks, 0);"));
    assert!(text.contains("\n/** Same */\nexport type Everything =\n  | \"value-0\"\n"));
}

#[test]
fn modules_import_from_one_another() {
    let files = files(&modules());
    assert_lines(
        &files["alpha.ts"],
        &["import type { Beta, Link as BetaLink } from \"./beta.js\";", "  foreign: BetaLink;", "  own: Link;"],
    );
    assert_lines(&files["beta.ts"], &["import type { Alpha, Link as AlphaLink } from \"./alpha.js\";"]);
    for text in files.values() {
        let imports: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("import ")?.split(" from ").nth(1)).collect();
        assert!(imports.is_sorted(), "{imports:?}");
        assert!(imports.iter().all(|from| from.starts_with("\"./") && from.ends_with(".js\";")));
    }
}

#[test]
fn the_index_exports_no_name_twice() {
    let index = files(&modules()).remove("index.ts").expect("an index");
    assert_lines(
        &index,
        &[
            "export * as alpha from \"./alpha.js\";",
            "export { Alpha } from \"./alpha.js\";",
            "export * from \"./kinds.js\";",
        ],
    );
    // The module named `index` makes room for the folder's.
    assert_lines(&index, &["export * from \"./index_.js\";", "export * from \"./support/index.js\";"]);
}

#[test]
fn the_index_prefers_the_support_files() {
    let support = files(&Model::default()).remove("support/index.ts").expect("an index of the support files");
    let names = support.split('{').skip(1).filter_map(|rest| rest.split('}').next()).flat_map(|list| list.split(','));
    let names: Vec<&str> =
        names.map(|name| name.trim().trim_start_matches("type ")).filter(|name| !name.is_empty()).collect();
    assert!(names.contains(&"Report"));
    for name in names {
        let index =
            files(&Model { modules: vec![module("sample", vec![def(name, closed(vec![]))], 0)], ..Model::default() })
                .remove("index.ts");
        let index = index.expect("an index");
        assert_lines(&index, &["export * as sample from \"./sample.js\";"]);
        assert!(!index.contains("export * from \"./sample.js\""));
    }
}

#[test]
fn support_files_are_emitted_as_they_are() {
    let files = files(&Model::default());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/runtime/typescript");
    let text = std::fs::read_to_string(format!("{folder}/report.ts")).expect("the file exists");
    let header = "// @generated by Triglyph with `triglyph --lang ts`. Do not edit.\n// SPDX-License-Identifier: MIT OR Apache-2.0\n\n";
    assert_eq!(files["support/report.ts"], format!("{header}{text}"));
    for (_, text) in files.iter().filter(|(name, _)| name.starts_with("support/")) {
        assert!(text.starts_with(header));
        assert!(text.ends_with('\n') && !text.ends_with("\n\n"));
    }
}

#[test]
fn a_type_that_consists_of_itself_is_refused() {
    let types = vec![
        def(
            "A",
            union(None, vec![(Shape::Nullable(Box::new(id(0, 1))), Select::Node(0)), (Shape::String, Select::Node(0))]),
        ),
        def("B", TypeKind::Alias(id(0, 0))),
    ];
    let error = typescript::render(
        &Model { modules: vec![module("sample", types, 0)], ..Model::default() },
        &Options::default(),
    )
    .expect_err("a loop");
    assert!(error.to_string().contains("#/$defs/A in schemas/sample.schema.json consists of itself"), "{error}");
}

#[test]
fn modules_are_listed_with_their_files() {
    let rendered = typescript::render(&modules(), &Options::default()).expect("a legal model");
    let index = rendered.modules.last().expect("five modules");
    assert_eq!((index.module.as_str(), index.root.as_str()), ("index", "Index"));
    assert_eq!(index.files, ["index_.ts", "index_.checks.ts", "index_.verbs.ts", "index_.schema.ts"]);
    assert!(rendered.modules.iter().flat_map(|module| &module.files).all(|file| rendered.files.contains_key(file)));
    assert!(rendered.files["index_.ts"].starts_with("// @generated by Triglyph from schemas/index.schema.json"));
}

#[test]
fn rules_constants_and_verbs_read_like_this() {
    let files = files(&vocabulary::workshop());
    insta::assert_snapshot!("vocabulary", files["workshop.ts"]);
    insta::assert_snapshot!("vocabulary_checks", files["workshop.checks.ts"]);
    insta::assert_snapshot!("vocabulary_accepts", files["workshop.accepts.ts"]);
    insta::assert_snapshot!("vocabulary_verbs", files["workshop.verbs.ts"]);
}

#[test]
fn no_import_is_named_like_a_verb() {
    let files = files(&vocabulary::workshop());
    let imports = files["workshop.verbs.ts"].lines().filter_map(|line| line.strip_prefix("import ")?.split_once('{'));
    let names: Vec<&str> = imports
        .filter_map(|(_, rest)| rest.split('}').next())
        .flat_map(|names| names.split(','))
        .map(|name| name.trim().trim_start_matches("type "))
        .collect();
    assert!(names.contains(&"passes") && names.contains(&"explain"), "{names:?}");
    for name in names {
        let of_type = ["is", "explain"].iter().filter_map(|verb| name.strip_prefix(verb)).collect::<String>();
        assert!(!of_type.starts_with(char::is_uppercase), "{name}");
    }
}

#[test]
fn rules_of_a_reference_are_those_of_the_document() {
    let files = files(&vocabulary::reference());
    assert_lines(
        &files["workshop.ts"],
        &[
            "  /* @__PURE__ */ fallback(/* @__PURE__ */ legacy(/* @__PURE__ */ contract(checks, 0, {",
            "    matchesSchema: verdicts.acceptsWorkshop,",
            "    satisfiesRules: verdicts.satisfiesRules,",
        ],
    );
}

#[test]
fn hostile_rules_and_constants_stay_text() {
    let texts: Vec<&str> = HOSTILE.iter().copied().chain(["[{@link x}]", "x\n@ts-ignore", "`*/"]).collect();
    let files = files(&vocabulary::hostile(&texts));
    let text = &files["hostile.ts"];
    let code = skeleton(text);
    let code: Vec<&str> = code.lines().filter(|line| !line.trim().is_empty()).collect();
    let constants = code.iter().filter(|line| line.ends_with(" = \"\" as const;")).count();
    assert_eq!(constants, texts.len() + 4);
    for line in code {
        let is_frame =
            line.starts_with("export ") || line.starts_with("import ") || matches!(line, "}" | "] as const;");
        let is_item = matches!(line.trim(), "\"\"," | "[key: string]: never;" | "contract(checks, 0, { style });");
        let is_verb = matches!(
            line.trim(),
            "legacy( contract(checks, 0, { style }), checks, 0);"
                | "fallback( legacy( contract(checks, 0, { style }), checks, 0), checks);"
        );
        assert!(is_frame || is_item || is_verb, "{line:?}");
    }
    assert_lines(
        text,
        &["export const URL2 = \"URL\" as const;", "export const JSON = \"JSON\" as const;", "export const URL3 = ["],
    );
    let tags = text.lines().filter(|line| line.trim_start_matches([' ', '*', '/']).starts_with('@'));
    let tags = tags.filter(|line| !line.starts_with("// @generated") && !line.starts_with("  /* @__PURE__ */ "));
    assert_eq!(tags.collect::<Vec<_>>(), [""; 0]);
    assert!(!text.contains(['\u{2028}', '\u{2029}', '\u{202e}', '\u{feff}', '\r', '\0']));
    let checks = skeleton(&files["hostile.checks.ts"]);
    assert!(checks.contains("},\n  ``,\n);\n\nexport const style: Style =  styled(\n  ``,\n);\n"), "{checks}");
}

#[test]
fn the_index_exports_no_constant_twice() {
    let index = files(&vocabulary::twice()).remove("index.ts").expect("an index");
    assert_lines(&index, &["export * as alpha from \"./alpha.js\";", "export { ONLY_0, Root0 } from \"./alpha.js\";"]);
}

#[test]
fn what_is_no_constant_is_an_internal_error() {
    for model in vocabulary::broken() {
        let diagnostics = typescript::render(&model, &Options::default()).expect_err("no constant");
        assert_eq!(diagnostics.0[0].code.name(), "internal");
    }
}
