//! The Rust back end, by what it prints for hand-made models.

#[path = "render_rust/models.rs"]
mod models;
#[path = "render_vocabulary/models.rs"]
mod vocabulary;

use std::{collections::BTreeMap, path::Path};

use codegen::{
    model::{Additional, Docs, Model, Presence, Shape},
    render::{Options, Rendered, RenderedModule, rust::render},
    runtime::sources::{Part, sources},
};
use models::{HOSTILE, HOSTILE_NAMES, everything, field, model, object, sample, type_def};
use quote::ToTokens as _;
use syn::Item;

fn options(rust_single_file: bool) -> Options {
    Options { rust_entry: None, rust_single_file, command: "codegen --lang rust".to_owned(), ..Options::default() }
}

fn rendered(model: &Model, single_file: bool) -> Rendered {
    render(model, &options(single_file)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

fn parsed(rendered: &Rendered, path: &str) -> syn::File {
    syn::parse_file(&rendered.files[path]).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The fields of every struct: name and type as written.
fn fields(file: &syn::File) -> BTreeMap<String, Vec<(String, String)>> {
    let structs = file.items.iter().filter_map(|item| if let Item::Struct(item) = item { Some(item) } else { None });
    let compact = |tokens: proc_macro2::TokenStream| tokens.to_string().replace(' ', "");
    let field = |field: &syn::Field| {
        (field.ident.as_ref().map(ToString::to_string).unwrap_or_default(), compact(field.ty.to_token_stream()))
    };
    structs.map(|item| (item.ident.to_string(), item.fields.iter().map(field).collect())).collect()
}

/// Runs of `///` and `//!` lines, without the marker.
fn doc_blocks(text: &str) -> Vec<Vec<&str>> {
    let mut blocks = vec![Vec::new()];
    for line in text.lines().map(str::trim_start) {
        match line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) {
            Some(doc) => blocks.last_mut().expect("there is one").push(doc.strip_prefix(' ').unwrap_or(doc)),
            None => blocks.push(Vec::new()),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

#[test]
fn every_file_parses_and_has_a_header() {
    for single_file in [false, true] {
        let rendered = rendered(&everything(), single_file);
        for (path, text) in rendered.files.iter().filter(|(path, _)| path.ends_with(".rs")) {
            parsed(&rendered, path);
            let header = text.lines().next().unwrap_or_default();
            assert!(
                header.starts_with("// @generated ") && header.ends_with("by `codegen --lang rust`. Do not edit."),
                "{path}: {header}"
            );
        }
    }
}

#[test]
fn output_is_laid_out_as_asked() {
    let folder = rendered(&sample(), false);
    let own: Vec<&String> = folder.files.keys().filter(|path| !path.starts_with("support/")).collect();
    assert_eq!(own, ["graph.checks.json", "graph.published.json", "graph.rs", "mod.rs"]);
    let module = |files: &[&str]| RenderedModule {
        schema: "schemas/graph.schema.json".to_owned(),
        module: "graph".to_owned(),
        root: "Graph".to_owned(),
        files: files.iter().map(|file| (*file).to_owned()).collect(),
    };
    assert_eq!(folder.modules, [module(&["graph.rs", "graph.checks.json", "graph.published.json"])]);
    let single = rendered(&sample(), true);
    assert_eq!(single.files.keys().collect::<Vec<_>>(), ["mod.rs"]);
    assert_eq!(single.modules, [module(&["mod.rs"])]);
    let library = Options { rust_entry: Some("lib".to_owned()), ..options(false) };
    assert!(render(&sample(), &library).is_ok_and(|rendered| rendered.files.contains_key("lib.rs")));
}

/// The paths of all files below a folder, from there, with slashes.
fn files_below(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("readable"));
    let files = entries.flat_map(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        match entry.path().is_dir() {
            true => files_below(&entry.path()).iter().map(|file| format!("{name}/{file}")).collect(),
            false => vec![name],
        }
    });
    files.collect()
}

#[test]
fn support_files_are_those_of_the_runtime() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/rust/src/support");
    let mut present = files_below(&root);
    present.sort();
    let whole: Vec<String> = sources(&Part::ALL.into()).into_iter().map(|(path, _)| path).collect();
    assert_eq!(whole, present, "a runtime with all parts");
    let rendered = rendered(&sample(), false);
    let emitted = || rendered.files.keys().filter_map(|path| path.strip_prefix("support/"));
    assert!(emitted().count() > 60, "{:#?}", rendered.files.keys());
    assert!(emitted().all(|path| present.iter().any(|known| known == path)), "{:#?}", rendered.files.keys());
    // What is exported by the crate would leave the crate of a user, too.
    assert!(rendered.files.values().all(|text| !text.contains("#[macro_export]")));
}

#[test]
fn a_single_file_can_be_included() {
    let file = parsed(&rendered(&everything(), true), "mod.rs");
    assert!(file.attrs.is_empty());
    for item in &file.items {
        let Item::Mod(module) = item else { panic!("not a module: {}", item.to_token_stream()) };
        let (_, items) = module.content.as_ref().expect("modules are in place");
        let outside = |item: &Item| matches!(item, Item::Mod(module) if module.content.is_none());
        assert!(!items.iter().any(outside), "a file is missing from {}", module.ident);
    }
}

#[test]
fn output_does_not_depend_on_the_run() {
    assert_eq!(rendered(&everything(), false).files, rendered(&everything(), false).files);
    assert_eq!(rendered(&everything(), true).files, rendered(&everything(), true).files);
}

#[test]
fn hostile_text_stays_text() {
    let model = everything();
    let rendered = rendered(&model, false);
    let text = &rendered.files["graph.rs"];
    let file = parsed(&rendered, "graph.rs");
    let types = file.items.iter().filter_map(|item| match item {
        Item::Struct(item) => Some(item.ident.to_string()),
        Item::Enum(item) => Some(item.ident.to_string()),
        Item::Impl(_) | Item::Use(_) | Item::Static(_) | Item::Macro(_) => None,
        other => panic!("unexpected item: {}", other.to_token_stream()),
    });
    assert_eq!(
        types.collect::<Vec<_>>(),
        model.modules[0].types.iter().map(|def| def.name.clone()).collect::<Vec<_>>()
    );
    assert!(!text.chars().any(|c| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c)));
    for block in doc_blocks(text) {
        let mut fenced = false;
        for line in block {
            if line.starts_with("```") && !line.trim_start_matches('`').contains('`') {
                fenced = !fenced;
                assert!(!fenced || line == "```text", "would run as a test: {line}");
            } else if !fenced && !line.contains('`') {
                assert!(!line.starts_with("    "), "would be a code block: {line}");
                assert!(!line.contains("<b>") || line.contains("\\<b>"), "HTML: {line}");
                assert!(!line.starts_with(['#', '>', '=', '[', '|']), "not escaped: {line}");
            }
        }
        assert!(!fenced, "a fence is left open");
    }
}

#[test]
fn member_names_become_fields() {
    let rendered = rendered(&everything(), false);
    let fields = &fields(&parsed(&rendered, "graph.rs"))["Names"];
    let names: Vec<&str> = fields.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..8], ["r#type", "self_", "self_2", "super_", "crate_", "a_b", "a_b2", "a_b3"]);
    assert_eq!(
        names[8..],
        [
            "proto",
            "field",
            "field2",
            "crab",
            "quoted",
            "field3",
            "field1st",
            "additional_properties",
            "new_line",
            "r#gen",
            "additional_properties2"
        ]
    );
    let text = &rendered.files["graph.rs"];
    for name in HOSTILE_NAMES {
        let literal = proc_macro2::Literal::string(name).to_string();
        let plain = names.iter().any(|field| field.trim_start_matches("r#") == name);
        assert!(plain || text.contains(&format!("rename = {literal}")), "{literal} is not written");
        assert!(names.contains(&name) || text.contains(&format!("({literal})")), "{literal} is not read");
    }
}

#[test]
fn only_cycles_are_boxed() {
    let rendered = rendered(&everything(), false);
    let file = parsed(&rendered, "graph.rs");
    let fields = fields(&file);
    let types = |name: &str| fields[name].iter().map(|(_, ty)| ty.as_str()).collect::<Vec<_>>();
    assert_eq!(types("List"), ["Option<Box<List>>", "Vec<List>"]);
    assert_eq!(types("Outer"), ["Inner"]);
    assert_eq!(types("Inner"), ["Option<Box<Outer>>"]);
    assert_eq!(types("Sum"), ["(Expression,Expression)"]);
    assert_eq!(types("There"), ["super::r#loop::Back"]);
    assert!(rendered.files["graph.rs"].contains("    Sum(Box<Sum>),"));
    assert!(rendered.files["loop.rs"].contains("pub back: Option<super::graph::Everything>,"));
}

#[test]
fn text_of_megabytes_is_cut_short_in_comments_only() {
    let huge = "`[<# \\".repeat(100_000);
    let mut def =
        type_def("Root", 0, object(vec![field(&huge, Shape::String, Presence::Required)], Additional::Closed));
    def.docs = Docs {
        title: Some(huge.clone()),
        description: Some(huge.clone() + "x"),
        constraints: vec![huge.clone()],
        ..Docs::default()
    };
    let rendered = rendered(&model(vec![def]), false);
    let docs: usize = doc_blocks(&rendered.files["graph.rs"]).iter().flatten().map(|line| line.len()).sum();
    assert!(docs < 200_000, "{docs}");
    assert!(rendered.files["graph.rs"].contains(&huge.replace('\\', "\\\\")));
}

#[test]
fn impossible_names_are_internal_errors() {
    for name in ["Self", "1st", "a b", "", "x;fn"] {
        let diagnostics = render(&model(vec![type_def(name, 0, object(vec![], Additional::Closed))]), &options(false))
            .expect_err(name);
        assert_eq!(diagnostics.0[0].code.name(), "internal");
    }
}

#[test]
fn what_a_header_says_of_the_schema_is_one_line() {
    let mut model = sample();
    model.modules[0].source = HOSTILE.to_owned();
    let rendered = rendered(&model, false);
    let mut lines = rendered.files["graph.rs"].lines();
    assert!(lines.next().is_some_and(|line| line.starts_with("// @generated from */ /*")));
    assert_eq!(lines.next(), Some("// The output is yours: license it as you like."));
    assert_eq!(lines.next(), Some(""));
    assert!(lines.next().is_some_and(|line| line.starts_with("//! ")));
}

#[test]
fn a_struct_reads_like_this() {
    let rendered = rendered(&sample(), false);
    let text = &rendered.files["graph.rs"];
    let start = text.find("/// Schema location: `#/$defs/AgentStep`.").expect("it is there");
    let end = text.find("/// Schema location: `#/$defs/Role`.").expect("it is there");
    insta::assert_snapshot!(&text[start..end], @r###"
    /// Schema location: `#/$defs/AgentStep`.
    #[derive(Debug, Clone, PartialEq, Serialize)]
    #[serde(tag = "type", rename = "agent")]
    pub struct AgentStep {
        #[serde(skip_serializing_if = "Option::is_none")]
        pub role: Option<Role>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub note: Option<Option<String>>,
        pub retries: i64,
        /// All other members.
        #[serde(flatten, serialize_with = "support::finite")]
        pub additional_properties: BTreeMap<String, f64>,
    }

    impl AgentStep {
        /// The value of the member `type`.
        pub const TYPE: &'static str = "agent";
    }

    impl Default for AgentStep {
        fn default() -> Self {
            Self {
                role: None,
                note: None,
                retries: 3,
                additional_properties: BTreeMap::new(),
            }
        }
    }

    support::object!(AgentStep, CHECKS, 5, fills = false, {
        ("type" = Self::TYPE), [role], [note], retries = 3; ..additional_properties
    });

    support::builder!(AgentStep {
        [with_role role: Role], [with_note note: Option<String>], with_retries retries: i64 = 3,
        with_additional_properties additional_properties: BTreeMap<String, f64> = BTreeMap::new()
    });
    "###);
}

#[test]
fn rules_constants_and_verbs_read_like_this() {
    let text = &rendered(&vocabulary::workshop(), false).files["workshop.rs"];
    let verbs = text.find("support::object!").expect("the contracts");
    let start = text.find("#[derive").expect("a type");
    insta::assert_snapshot!("vocabulary", format!("{}…\n\n{}", &text[..start], &text[verbs..]));
}

#[test]
fn rules_of_a_reference_are_those_of_the_document() {
    let text = &rendered(&vocabulary::reference(), false).files["workshop.rs"];
    assert!(text.contains("\n\nsupport::fallback!(Workshop, CHECKS);\nsupport::legacy!(Workshop, CHECKS, 0);\n"));
}

#[test]
fn hostile_rules_and_constants_stay_text() {
    let texts: Vec<&str> = HOSTILE_NAMES.into_iter().chain([HOSTILE]).collect();
    for single_file in [false, true] {
        let rendered = rendered(&vocabulary::hostile(&texts), single_file);
        let (path, expected) = if single_file { ("mod.rs", 2) } else { ("hostile.rs", 0) };
        let file = parsed(&rendered, path);
        let modules = file.items.iter().filter(|item| matches!(item, Item::Mod(_))).count();
        assert_eq!(modules, expected);
        if single_file {
            continue;
        }
        let constants = file.items.iter().filter_map(|item| match item {
            Item::Const(item) => Some(item.ident.to_string()),
            Item::Struct(_) | Item::Impl(_) | Item::Use(_) | Item::Static(_) | Item::Macro(_) => None,
            other => panic!("unexpected item: {}", other.to_token_stream()),
        });
        let constants: Vec<String> = constants.collect();
        assert_eq!(constants.len(), texts.len() + 5);
        assert_eq!(constants[..7], ["CHECKS2", "TYPE_CHECKING2", "URL2", "JSON", "URL3", "TYPE", "SELF"]);
        let text = &rendered.files[path];
        assert!(!text.chars().any(|c| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c)));
    }
}

#[test]
fn what_is_no_constant_is_an_internal_error() {
    for model in vocabulary::broken() {
        let diagnostics = render(&model, &options(false)).expect_err("no constant");
        assert_eq!(diagnostics.0[0].code.name(), "internal");
    }
    assert!(render(&vocabulary::twice(), &options(false)).is_ok());
}
