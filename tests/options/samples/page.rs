//! The page on test data: its files, and who runs them.

use std::path::PathBuf;

use testkit::{PythonSources, cargo_with_clippy, codegen, node, python, read, run, target, workspace, write};

/// What is found of a document with two lines, and of one that replaces another.
const SMALL: &str = r#"
from random import Random

from hypothesis import find, settings

from contracts import Line, Order
from contracts.samples import invalid, valid, valid_text


def smallest(strategy, condition):
    return find(strategy, condition, settings=settings(max_examples=2_000, database=None), random=Random(0))


print(smallest(valid_text(Order), lambda text: True))
print(len(smallest(valid(Order), lambda order: len(order.lines) > 1).lines))
deep = smallest(valid(Order), lambda order: order.replaces is not None and order.replaces.replaces is not None)
print(len(deep.to_json()) < 250)
print(smallest(invalid(Line), lambda mistake: mistake.path == "/count").code)
"#;

const FOUND: &str = r#"{"id":"FR-33","lines":[{"article":"bulbes de tulipes \u00e0 fleurs doubles","count":12}]}
2
True
minimum"#;

const TYPESCRIPT: &str = r#"{
    "compilerOptions": {
        "target": "es2022", "module": "nodenext", "types": ["node"], "typeRoots": ["TYPES"], "rootDir": "web", "outDir": "dist",
        "paths": {"fast-check": ["FASTCHECK"]},
        "strict": true, "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true, "noUnusedLocals": true,
        "noUnusedParameters": true, "noImplicitOverride": true, "noPropertyAccessFromIndexSignature": true,
        "verbatimModuleSyntax": true, "isolatedDeclarations": true, "declaration": true, "erasableSyntaxOnly": true
    },
    "include": ["web"]
}"#;

/// A test outside of the package.
const ELSEWHERE: &str = r#"#![deny(warnings)]
use orders::contracts::order::{Line, Order};
use orders::contracts::samples::{MadeByChoices, mistake_strategy, strategy};
use proptest::prelude::*;

fn lines() -> MadeByChoices<Line> {
    strategy()
}

proptest! {
    #[test]
    fn lines_are_found(line in lines(), order: Order, mistake in mistake_strategy::<Line>()) {
        prop_assert!(line.to_json().is_ok() && order.to_json().is_ok());
        prop_assert!(!Line::is_valid(mistake.text.as_bytes()));
    }
}

/// What fails is made small: the smallest order is the first one that there is.
#[test]
fn what_fails_is_made_small() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let failure = runner.run(&any::<Order>(), |order| {
        prop_assert!(order.lines.is_empty());
        Ok(())
    });
    let said = failure.unwrap_err().to_string();
    assert!(said.contains("FR-33"), "{said}");
}
"#;

/// A folder with the files of the page, and what is generated as it says.
pub struct Page {
    folder: PathBuf,
}

impl Page {
    pub fn new() -> Page {
        // Beside the packages, which compiled files find there.
        let folder = node().modules().with_file_name("work-samples");
        if folder.exists() {
            std::fs::remove_dir_all(&folder).expect("a folder of this test");
        }
        let text = read(&workspace().join("docs/test-data.md"));
        for block in text.split("\n```").skip(1).step_by(2) {
            let (kind, content) = block.split_once('\n').expect("a block has lines");
            let (_, title) = kind.split_once(" title=\"").unwrap_or_else(|| panic!("{kind} has no title"));
            write(&folder.join(title.trim_end_matches('"')), &format!("{content}\n"));
        }
        run(codegen().current_dir(&folder));
        Page { folder }
    }

    pub fn python(&self) {
        let folder = &self.folder;
        let test = || python().module("pytest");
        run(test().args(["--quiet", "-p", "no:cacheprovider", "test_orders.py"]).current_dir(folder));
        let small = folder.join("small.py");
        write(&small, SMALL);
        let found = run(python().script(&small).current_dir(folder));
        assert_eq!(found.stdout.trim(), FOUND);
        let sources = PythonSources::new(folder);
        sources.are_typed(&["contracts", "test_orders.py"]);
        sources.are_tidy(&["contracts"], &[]);
    }

    pub fn typescript(&self) {
        let folder = &self.folder;
        write(&folder.join("package.json"), r#"{"type": "module"}"#);
        let modules = node().modules();
        let place = |name: &str| modules.join(name).display().to_string().replace('\\', "/");
        let config = TYPESCRIPT.replace("TYPES", &place("@types"));
        let config = config.replace("FASTCHECK", &place("fast-check/lib/fast-check.d.ts"));
        write(&folder.join("tsconfig.json"), &config);
        run(node().tsc().arg("--project").arg(folder).arg("--skipLibCheck"));
        run(node().script(&folder.join("dist/orders.test.js")).arg("--test").current_dir(folder));
    }

    pub fn rust(&self) {
        let folder = &self.folder;
        // No part of the workspace around it.
        let manifest = read(&folder.join("Cargo.toml"));
        write(&folder.join("Cargo.toml"), &format!("{manifest}\n[workspace]\n"));
        std::fs::copy(workspace().join("tests/pages/Cargo.lock"), folder.join("Cargo.lock")).expect("a lock file");
        let source = folder.join("src/lib.rs");
        write(&source, &format!("#![deny(warnings)]\n{}", read(&source)));
        run(cargo_with_clippy(folder, &target()).args(["test", "--quiet"]).env("CLIPPY_ARGS", "-Dwarnings"));
        // Tests outside of the package see what a feature of it gives.
        let manifest = read(&folder.join("Cargo.toml"));
        let manifest = manifest.replace("[dev-dependencies]\nproptest = { ", "proptest = { optional = true, ");
        write(&folder.join("Cargo.toml"), &format!("{manifest}\n[features]\nproptest = [\"dep:proptest\"]\n"));
        write(&folder.join("tests/orders.rs"), ELSEWHERE);
        run(cargo_with_clippy(folder, &target()).args([
            "test",
            "--quiet",
            "--features",
            "proptest",
            "--test",
            "orders",
        ]));
    }
}
