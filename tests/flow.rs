//! A change in a schema, from the editor to all three languages: what finds it, what carries it over, what stops it.

pub mod change;
pub mod folder;

use change::{KIND, document, with_kind};
use folder::{project, repository};
use testkit::{Judge, Question, lock, node, read, run, target, workspace, write};

/// The contract that is changed.
const GRAPH: &str = "schemas/redmind/graph.schema.json";

#[test]
fn a_new_kind_of_node_flows_into_all_three_languages() {
    let folder = project();
    folder.expect(&[], 0);
    folder.expect(&["--check"], 0);
    let before = folder.contents("generated");
    folder.write(GRAPH, &with_kind(&folder.read(GRAPH)));

    // It is caught before it is committed, with what differs and what to do about it; nothing is written.
    let check = folder.expect(&["--check"], 1);
    for line in
        ["--- generated/rust/graph.rs", "+pub struct TriggerTimerNode {", "+export interface TriggerTimerNode {"]
    {
        assert!(check.stdout.lines().any(|shown| shown == line), "{line} is not shown:\n{}", check.stdout);
    }
    assert!(check.stdout.contains("graph.py") && check.stderr.contains("error[drift]"), "{}", check.stderr);
    assert!(check.stderr.contains("run `cargo run -p codegen`"), "the command that mends it: {}", check.stderr);
    assert!(folder.contents("generated") == before, "--check writes nothing");

    // One language alone, then all of them.
    folder.expect(&["--lang", "rust"], 0);
    assert!(folder.read("generated/rust/graph.rs").contains("TriggerTimer(TriggerTimerNode)"));
    assert!(!folder.read("generated/typescript/src/graph.ts").contains("TriggerTimerNode"));
    folder.expect(&["--check", "--lang", "rust"], 0);
    folder.expect(&["--check"], 1);
    folder.expect(&["--lang", "all"], 0);
    folder.expect(&["--check"], 0);
    assert!(folder.read("generated/typescript/src/graph.ts").contains("  | TriggerTimerNode"));
    assert!(
        folder.read("generated/python/src/triglyph_contracts/graph.py").contains("class TriggerTimerNode(Contract")
    );

    // The languages that need no compiler of their own judge by it at once.
    let file = folder.path("document.json");
    write(&file, &document().to_string());
    folder.expect(&["validate", GRAPH, "document.json"], 0);
    let typescript = folder.path("generated/typescript");
    for name in ["tsconfig.json", "package.json"] {
        write(&typescript.join(name), &read(&workspace().join("generated/typescript").join(name)));
    }
    run(node().tsc().arg("--project").arg(&typescript));
    let judges = [
        ("", Judge::typescript(&typescript.join("dist"))),
        ("triglyph_contracts", Judge::python(&folder.path("generated/python/src"))),
    ];
    for (package, mut judge) in judges {
        let answer = judge.ask(&[Question::of_file(package, "graph", "GraphDefinition", &file)]).concat().remove(0);
        let wrong = answer.disagreement(true, &answer);
        assert!(wrong.is_none(), "{wrong:?}");
    }
}

#[test]
fn mistakes_change_nothing_and_have_their_exit_codes() {
    let folder = project();
    folder.expect(&[], 0);
    let before = folder.contents("generated");
    let sound = folder.read(GRAPH);

    // A broken file among sound ones: nothing is written for any of them, even though another one has changed.
    folder.write(GRAPH, &with_kind(&sound));
    folder.write("schemas/catalytic/jobspec.schema.json", "{\"type\": \"object\",\n  \"properties\": }\n");
    let broken = folder.expect(&["--lang", "all"], 2);
    assert!(
        broken.stderr.contains("error[syntax]") && broken.stderr.contains("jobspec.schema.json:2:"),
        "{}",
        broken.stderr
    );
    assert!(folder.contents("generated") == before, "nothing is written when anything failed");
    folder.expect(&["--check"], 2);

    // A keyword that means something else than its author thinks, or nothing at all, is no sound schema either.
    folder.write("schemas/catalytic/jobspec.schema.json", r#"{"type": "object", "requird": ["a"], "minimum": "1"}"#);
    folder.expect(&[], 2);
    assert!(folder.contents("generated") == before);

    // A folder that cannot be made: a file is in its place.
    let folder = project();
    folder.write("generated", "not a folder\n");
    let unwritable = folder.expect(&[], 2);
    assert!(unwritable.stderr.contains("error[unwritable-output]"), "{}", unwritable.stderr);
    assert_eq!(folder.read("generated"), "not a folder\n");

    // Documents: fine, refused, malformed, missing.
    folder.write("document.json", &document().to_string());
    folder.write("malformed.json", "{\"id\": \"g\",}");
    folder.expect(&["validate", GRAPH, "document.json"], 1);
    folder.expect(&["validate", GRAPH, "malformed.json"], 1);
    folder.expect(&["validate", GRAPH, "missing.json"], 2);
    folder.write(GRAPH, &with_kind(&sound));
    folder.expect(&["validate", GRAPH, "document.json"], 0);
}

/// `cargo build` of a package with the build script of the repository: it regenerates the Rust bindings, and only when
/// there is something to do. So does `cargo check`, which is asked each later time: it compiles the bindings sooner.
#[cfg(unix)]
#[test]
fn cargo_build_regenerates_what_has_changed_and_nothing_else() {
    let _lock = lock("flow-repository");
    let folder = repository();
    let cargo = |verb| {
        let mut cargo = testkit::cargo(folder.root(), &target());
        cargo.args([verb, "--quiet", "--offline"]);
        cargo
    };
    let build = || run(&mut cargo("check"));
    run(&mut cargo("build"));
    assert_eq!(
        folder.read("generated/rust/graph.rs"),
        read(&workspace().join("generated/rust/graph.rs")),
        "it was current"
    );
    let times = folder.times("generated/rust");
    build();
    assert!(folder.times("generated/rust") == times, "a second build writes nothing");
    // The build script runs again, and finds everything in place.
    let sound = folder.read(GRAPH);
    folder.write(GRAPH, &format!("{sound}\n"));
    build();
    assert!(folder.times("generated/rust") == times, "a change that changes nothing writes nothing");

    // So it does after a change of the runtime or of a template, and mends what was changed by hand.
    for input in ["runtime/rust/src/support/mod.rs", "templates/python/header.py"] {
        folder.write("generated/rust/graph.rs", "");
        folder.write(input, &format!("{}\n", folder.read(input)));
        build();
        assert_eq!(
            folder.read("generated/rust/graph.rs"),
            read(&workspace().join("generated/rust/graph.rs")),
            "{input}"
        );
    }
    let times = folder.times("generated/rust");

    // A change that matters arrives, and what comes out compiles.
    folder.write(GRAPH, &with_kind(&sound));
    build();
    let graph = folder.read("generated/rust/graph.rs");
    assert!(graph.contains("TriggerTimer(TriggerTimerNode)") && graph.contains(KIND));
    let after = folder.times("generated/rust");
    let changed: Vec<_> = after.keys().filter(|name| after.get(*name) != times.get(*name)).collect();
    let expected = ["graph.checks.json", "graph.published.json", "graph.rs"];
    assert_eq!(changed, expected, "and nothing else was written");
    // A schema that cannot be used ends the build, and leaves what there is.
    folder.write(GRAPH, "{");
    let failed = testkit::try_run(&mut cargo("build"));
    assert!(!failed.status.success() && failed.stderr.contains("graph.schema.json"), "{}", failed.stderr);
    assert!(folder.times("generated/rust") == after);
    folder.write(GRAPH, &sound);
}
