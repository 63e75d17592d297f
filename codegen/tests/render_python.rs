//! The Python back end, on models made by hand: what is printed for each kind of type, and that hostile text stays
//! text.

#[path = "render_python/hostile.rs"]
mod hostile;
#[path = "render_python/models.rs"]
mod models;
#[path = "render_python/tokens.rs"]
mod tokens;
#[path = "render_python/verdicts.rs"]
mod verdicts;
#[path = "render_vocabulary/models.rs"]
mod vocabulary;

use std::{fs, path::Path};

use codegen::{
    model::{Additional, Docs, Model, Presence, Scalar, Select, Shape, TypeDef, TypeKind, TypeSet},
    render::{Language, Options, RenderedModule, python},
};
use models::*;
use serde_json::json;

/// The file of a model with these types only.
fn file(types: Vec<TypeDef>) -> String {
    files(&Model { modules: vec![module("sample", types, 0)] }).remove("sample.py").expect("a file for each module")
}

#[track_caller]
fn assert_has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part}\nis not in\n{text}");
    }
}

#[test]
fn a_module_reads_like_written_by_hand() {
    let mut edge = def(
        "Edge",
        closed(vec![required("from", Shape::String), field("weight", Shape::Number, Presence::Default(json!(1)))]),
    );
    edge.node = 3;
    edge.docs.title = Some("Edge".to_owned());
    edge.docs.description = Some("Connects two nodes.".to_owned());
    if let TypeKind::Struct(object) = &mut edge.kind {
        object.fields[1].docs.constraints = vec!["minimum: 0".to_owned()];
    }
    let text =
        file(vec![def("Graph", object(vec![required("edges", array(id(0, 1)))], Additional::Open(Shape::Json))), edge]);
    let expected = r##"# @generated from schemas/sample.schema.json by `codegen --lang python`. Do not edit.
# The output is yours: license it as you like.

"""The types of the schema `sample`."""

from __future__ import annotations

from pydantic import Field

from ._support import Checks, Contract, functions

_CHECKS = Checks.load(__package__, "sample.checks.json", verdicts="sample")


class Graph(Contract, checks=_CHECKS, node=0, extra="allow"):
    """`#/$defs/Graph` of the schema."""

    edges: list[Edge]


class Edge(Contract, checks=_CHECKS, node=3, extra="forbid"):
    """Edge.

    Connects two nodes.
    """

    from_: str = Field(validation_alias="from", serialization_alias="from")
    weight: float = 1.0
    """- `minimum: 0`"""


dumps = functions.dumps
dumps_canonical = functions.dumps_canonical
loads = functions.loads_as(Graph)
validate = functions.validate_as(Graph)
"##;
    assert_eq!(text, expected);
}

#[test]
fn each_shape_and_presence_has_its_annotation() {
    let text = &files(&everything())["kinds.py"];
    assert_has(
        text,
        &[
            "    json_: JsonValue = Field(validation_alias=\"json\", serialization_alias=\"json\")\n",
            "    nothing: None = None\n    flag: bool | None = None\n    count: int = 1\n    ratio: float | None = None\n    scale: float = 2.0\n",
            "    kind: Literal[\"graph\"] = \"graph\"\n    version: Literal[-1] = -1\n    large: int = -9223372036854775808\n    tiny: float = 1.5e-9\n    yes: Literal[True] = True\n    void: None = None\n",
            "    nodes: list[Item]\n    modes: list[Literal[\"on\", \"off\"]]\n    pair: tuple[str, Name | None]\n    none: tuple[()]\n",
            "    table: dict[str, list[list[float]]]\n    choice: str | list[Shared] | None = None\n    tree: Tree | None = None\n",
            "    class_: str | None = Field(default=None, validation_alias=\"class\", serialization_alias=\"class\")\n",
            "    anything: JsonValue = None\n    odd: Literal[\"x\"] | bool | float | None = None\n",
            "\nConfusing: TypeAlias = Annotated[bool | int, CheckedBy(_CHECKS, 0, \"Confusing\")]\n",
            "\nConfusingAdapter: Final = ContractAdapter[Confusing](Confusing)\n\"\"\"The verbs of `Confusing`.\"\"\"\n",
        ],
    );
}

#[test]
fn each_kind_of_union_is_told_apart_in_its_way() {
    let text = &files(&everything())["kinds.py"];
    assert_has(
        text,
        &[
            "\nItem: TypeAlias = Annotated[ItemA | ItemB, Field(discriminator=\"type\"), CheckedBy(_CHECKS, 0, \"Item\")]\n",
            "Annotated[list[str], Tag(\"0\")] | Annotated[list[Counters], Tag(\"1\")], Discriminator(select(_CHECKS, (1, 2)))\n    ]\n    | None,\n    CheckedBy(_CHECKS, 0, \"Judged\"),\n]\n",
            "    Annotated[On, Tag(\"0\")] | Annotated[Off, Tag(\"1\")],\n    Discriminator(select_tag(\"on\", ((True,), (1, \"1\")))),\n",
            "\nOverlapping: TypeAlias = Annotated[\n    list[float] | list[JsonValue], Field(union_mode=\"left_to_right\"), CheckedBy(_CHECKS, 0, \"Overlapping\")\n]\n",
            "    Tree: TypeAlias = \"float | dict[str, Tree]\"\n",
            "    Tree = Annotated[TypeAliasType(\"Tree\", \"float | dict[str, Tree]\"), CheckedBy(_CHECKS, 0, \"Tree\")]\n",
        ],
    );
}

#[test]
fn additional_members_are_refused_or_kept_with_their_type() {
    let text = &files(&everything())["kinds.py"];
    assert_has(
        text,
        &[
            "class Empty(Contract, checks=_CHECKS, node=0, extra=\"forbid\"):\n    \"\"\"`#/$defs/Empty` of the schema.\"\"\"\n\n\nclass",
            "class Free(Contract, checks=_CHECKS, node=0, extra=\"allow\"):\n",
            "    __pydantic_extra__: dict[str, float] = Field(init=False)\n\n    total: int\n",
        ],
    );
}

#[test]
fn defaults_are_literals_unless_there_are_models_in_them() {
    let text = &files(&everything())["defaults.py"];
    assert_has(
        text,
        &[
            "    text: str = 'it\\'s \"quoted\"\\n'\n",
            "    if_: float = Field(default=1e300, validation_alias=\"if\", serialization_alias=\"if\")\n",
            "    empty: list[Options] = []\n    table: dict[str, list[int]] = {\"a\": [1], \"__proto__\": []}\n",
            "    pair: tuple[str, list[int]] = (\"a\", [1])\n    single: tuple[str] = (\"a\",)\n",
            "    any: JsonValue = {\"a\": [None, True, {\"b\": 0.5}]}\n    mode: Mode = \"on\"\n",
            "    options: Options = Field(default_factory=lambda: Options())\n",
            "Field(default_factory=lambda: Options.model_validate({\"level\": 3}))\n",
            "TypeAdapter[list[Options]](list[Options]).validate_python([{\"level\": 3}, {}])\n",
            "    scalar: Either = \"x\"\n",
        ],
    );
}

#[test]
fn a_root_that_is_no_object_has_the_verbs_too() {
    let tree = union(
        None,
        vec![(Shape::Number, Select::Types(TypeSet::NUMBER)), (array(id(0, 0)), Select::Types(TypeSet::ARRAY))],
    );
    assert_has(
        &file(vec![def("Tree", tree)]),
        &[
            "    TreeValue = Annotated[TypeAliasType(\"TreeValue\", \"float | list[TreeValue]\"), CheckedBy(_CHECKS, 0, \"Tree\")]\n",
            "\n\nclass Tree(RootContract[TreeValue], checks=_CHECKS, node=0):\n",
        ],
    );
    assert_has(
        &file(vec![def("Mode", literals(["on"]))]),
        &["class Mode(RootContract[Literal[\"on\"]], checks=_CHECKS, node=0):\n"],
    );
}

#[test]
fn aliases_come_behind_what_they_are_made_of() {
    let types = vec![
        def("First", TypeKind::Alias(array(id(0, 1)))),
        def("Second", TypeKind::Alias(maybe(id(0, 2)))),
        def("Third", TypeKind::Alias(id(0, 3))),
        def("Last", closed(vec![required("first", id(0, 1))])),
    ];
    let text = file(types);
    let places = [
        "class Last",
        "Third: TypeAlias = Annotated[Last,",
        "Second: TypeAlias = Annotated[Third | None,",
        "class First(RootContract[list[Second]]",
    ];
    let places: Vec<usize> =
        places.iter().map(|part| text.find(part).unwrap_or_else(|| panic!("{part} in {text}"))).collect();
    assert!(places.is_sorted(), "{text}");
}

#[test]
fn modules_that_import_each_other_do_it_at_their_ends() {
    let files = files(&everything());
    assert_has(
        &files["alpha.py"],
        &["\n\n\nfrom .beta import BetaValue  # noqa: E402", "\nfrom .beta import Link as BetaLink  # noqa: E402"],
    );
    assert_has(
        &files["beta.py"],
        &["    Named = Annotated[TypeAliasType(\"Named\", \"AlphaLink | None\"), CheckedBy(_CHECKS, 0, \"Named\")]\n"],
    );
    assert_has(
        &files["gamma.py"],
        &["\nfrom ._support import Checks, Contract, RootContract, functions\nfrom .alpha import Link as AlphaLink\n"],
    );
}

#[test]
fn the_package_exports_every_name_that_only_one_module_has() {
    let text = &files(&everything())["__init__.py"];
    let parts = [
        "\n    from .alpha import Alpha, AlphaValue\n",
        "\n            \"alpha\": [\"Alpha\", \"AlphaValue\"],\n",
        "    \"Titled9\",\n    \"Titled10\",\n",
    ];
    assert_has(text, &parts);
    assert!(!text.contains("Link"), "{text}");
}

#[test]
fn each_module_is_listed_with_its_files() {
    let options = Options { command: "codegen".to_owned(), ..Options::default() };
    let rendered = python::render(&everything(), &options).expect("a legal model");
    assert_eq!(rendered.language, Language::Python);
    let expected = RenderedModule {
        schema: "schemas/kinds.schema.json".to_owned(),
        module: "kinds".to_owned(),
        root: "Graph".to_owned(),
        files: vec!["kinds.py".to_owned(), "kinds.checks.json".to_owned(), "kinds.published.json".to_owned()],
    };
    assert_eq!(rendered.modules[0], expected);
    assert!(rendered.modules.iter().flat_map(|module| &module.files).all(|file| rendered.files.contains_key(file)));
    assert_eq!(rendered.files["py.typed"], "");
    assert_eq!(rendered.files["kinds.checks.json"], everything().modules[0].checks.to_json() + "\n");
}

#[test]
fn support_files_are_emitted_as_they_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("runtime/python");
    let files = files(&Model::default());
    let header =
        "# @generated by `codegen --lang python`. Do not edit.\n# SPDX-License-Identifier: MIT OR Apache-2.0\n\n";
    let text = fs::read_to_string(folder.join("report.py")).expect("the file exists");
    assert_eq!(files["_support/report.py"], format!("{header}{text}"));
    assert!(files.iter().filter(|(name, _)| name.starts_with("_support/")).all(|(_, text)| text.starts_with(header)));
}

#[test]
fn attributes_do_not_hide_what_contracts_have() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("runtime/python");
    let read = |name| fs::read_to_string(folder.join(format!("{name}.py"))).expect("the file exists");
    let classes = ["contract", "model", "writing", "fallback", "legacy"].map(read);
    // The first class of each; what follows is not for users.
    let first = |text: String| text.split("\nclass ").nth(1).unwrap_or_default().to_owned();
    let classes = classes.map(first).concat();
    let lines = classes.lines();
    let methods = lines.filter_map(|line| line.strip_prefix("    def ")?.split('(').next());
    let names: Vec<&str> =
        methods.filter(|name| !name.starts_with('_')).chain(["model_config", "schema", "copy", "mro"]).collect();
    assert!(names.contains(&"to_canonical_json") && names.contains(&"parse_or_fallback"));
    let text = file(vec![def("Sample", closed(names.iter().map(|name| required(name, Shape::Json)).collect()))]);
    for name in names {
        // Only contracts that have a document to fall back on have this one.
        let attribute =
            if name == "fallback" { "fallback: JsonValue\n" } else { &format!("{name}_: JsonValue = Field(") };
        assert_has(&text, &[&format!("    {attribute}")]);
    }
    let kind = closed(vec![required("fallback", Shape::Json)]);
    let mut model = Model { modules: vec![module("sample", vec![def("Sample", kind)], 0)] };
    model.modules[0].checks.fallback = Some(serde_json::json!({"fallback": 1}));
    assert_has(&files(&model)["sample.py"], &["(Fallback, Contract,", "    fallback_: JsonValue = Field("]);
}

#[test]
fn docstrings_of_classes_begin_with_a_sentence() {
    let described = |title: Option<&str>, description: &str| {
        let docs =
            Docs { title: title.map(str::to_owned), description: Some(description.to_owned()), ..Docs::default() };
        let text = file(vec![TypeDef { docs, ..def("Sample", closed(vec![])) }]);
        let text = text.split_once("extra=\"forbid\"):\n    ").expect("a class").1;
        text.split_once("\n\n\ndumps = ").expect("functions").0.to_owned()
    };
    assert_eq!(described(None, "One. And two."), "\"\"\"One. And two.\"\"\"");
    assert_eq!(described(None, "One.\nAnd two."), "\"\"\"One.\n\n    And two.\n    \"\"\"");
    assert_eq!(described(Some("Same"), "Same"), "\"\"\"Same.\"\"\"");
    assert_eq!(described(Some("Path"), r"Like C:\x"), "r\"\"\"Path.\n\n    Like C:\\x\n    \"\"\"");
    assert_eq!(described(Some("Sections"), "Args:\nx"), "\"\"\"Sections.\n\n    **Args:**\n    x\n    \"\"\"");
    let long = format!("One, {}", "word ".repeat(60));
    assert!(described(None, &format!("One. {long}")).starts_with("\"\"\"One.\n\n    One, word word"));
    assert!(described(None, &long).starts_with("\"\"\"`#/$defs/Sample` of the schema.\n\n    One, word word"));
    assert!(described(None, &long).lines().all(|line| line.len() <= 120));
}

#[test]
fn long_lines_are_broken_and_marked_where_they_cannot_be() {
    let words: Vec<String> = (0..20).map(|index| format!("value-{index}")).collect();
    let text = file(vec![
        def("Sample", closed(vec![field("long", Shape::Const(Scalar::String("a b ".repeat(40))), Presence::Optional)])),
        def("Words", literals(words.iter().map(String::as_str))),
    ]);
    assert_has(
        &text,
        &[
            "    long: (\n        Literal[\n            \"a b ",
            "  # noqa: E501\n        ]\n        | None\n    ) = None\n",
        ],
    );
    assert_has(&text, &["Words: TypeAlias = Annotated[\n    Literal[\n        \"value-0\",\n        \"value-1\",\n"]);
}

#[test]
fn a_type_that_consists_of_itself_is_an_internal_error() {
    let types = vec![def("Sample", TypeKind::Alias(maybe(id(0, 0))))];
    let model = Model { modules: vec![module("sample", types, 0)] };
    let error = python::render(&model, &Options::default()).expect_err("it has no end");
    assert!(error.to_string().contains("consists of itself"), "{error}");
}

#[test]
fn rules_constants_and_verbs_read_like_this() {
    let files = files(&vocabulary::workshop());
    insta::assert_snapshot!("vocabulary", files["workshop.py"]);
    assert_has(&files["__init__.py"], &["    from .workshop import (\n        FLAGS,\n", "    \"TOOL_NAMES\",\n"]);
}

#[test]
fn rules_of_a_reference_are_those_of_the_document() {
    let files = files(&vocabulary::reference());
    assert_has(
        &files["workshop.py"],
        &["class Workshop(Fallback, Legacy, Contract, checks=_CHECKS, node=0, extra=\"forbid\"):\n"],
    );
}

#[test]
fn functions_follow_what_is_defined() {
    let with = |kind: TypeKind| file(vec![def("Sample", kind), def("Name", TypeKind::Alias(Shape::String))]);
    let functions = "dumps = functions.dumps\ndumps_canonical = functions.dumps_canonical\nloads = functions.loads_as(Sample)\n\
        validate = functions.validate_as(Sample)\n";
    let text = with(closed(vec![required("name", id(0, 1))]));
    assert_has(&text, &[&format!("\"\"\"The verbs of `Name`.\"\"\"\n\n{functions}")]);
    let text = with(TypeKind::Alias(array(id(0, 1))));
    assert_has(&text, &[&format!("    \"\"\"`#/$defs/Sample` of the schema.\"\"\"\n\n\n{functions}")]);
}

#[test]
fn the_package_exports_no_constant_twice() {
    let text = files(&vocabulary::twice()).remove("__init__.py").expect("a package");
    assert_has(&text, &["from .alpha import ONLY_0, Root0\n", "    \"ONLY_1\",\n"]);
    assert!(!text.contains("SHARED") && !text.contains("dumps"));
    for model in vocabulary::broken() {
        let diagnostics = python::render(&model, &Options::default()).expect_err("no constant");
        assert_eq!(diagnostics.0[0].code.name(), "internal");
    }
}
