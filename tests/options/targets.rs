//! Python code for a newer Python than the oldest: names are `type` statements, and mean what they mean for 3.11. Type
//! checkers and the linter's parser read it as that Python does; it is run where the Python of the tests is new enough,
//! and what is new about it at run time is made by hand for all others.

use testkit::{PythonSources, codegen, lock, python, read, run, scratch, workspace, write};

const NEWER: [&str; 2] = ["3.12", "3.13"];

#[test]
fn names_are_statements_for_newer_pythons() {
    let _lock = lock("targets");
    let folder = scratch("targets");
    for file in ["order.schema.json", "codes.schema.json", "main.py", "statements.py"] {
        write(&folder.join(file), &read(&workspace().join("tests/options/targets").join(file)));
    }
    let project = read(&workspace().join("tests/options/targets/triglyph.toml"));
    let script = |name: &str| run(&mut python().script(&folder.join(name))).stdout;
    write(&folder.join("triglyph.toml"), &project.replace("3.12", "3.11"));
    run(codegen().current_dir(&folder));
    let said = script("main.py");
    assert_eq!(script("statements.py").trim(), "judged");
    let is_new = run(python().command().args(["-c", "import sys; print(sys.version_info >= (3, 12))"])).stdout;
    let mut texts = Vec::new();
    for target in NEWER {
        write(&folder.join("triglyph.toml"), &project.replace("3.12", target));
        run(codegen().current_dir(&folder));
        let sources = PythonSources::new(&folder).version(target);
        sources.are_typed(&["main.py", "contracts"]);
        sources.are_tidy(&["contracts"], &[]);
        if is_new.trim() == "True" {
            assert_eq!(script("main.py"), said, "for {target}");
        } else {
            eprintln!("The Python of the tests is older than {target}: what is for it was read, and not run.");
        }
        texts.push(read(&folder.join("contracts/order.py")));
    }
    assert_eq!(texts[0], texts[1]);
    for line in ["\ntype Tree = Annotated[Slug | list[Tree], ", "\ntype Slug = ", "\nKind = Annotated[Literal["] {
        assert!(texts[0].contains(line), "{line}\n{}", texts[0]);
    }
    assert!(!texts[0].contains("TypeAlias") && !texts[0].contains("TYPE_CHECKING"), "{}", texts[0]);
}
