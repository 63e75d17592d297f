//! The table of SECURITY.md.

use testkit::{read, workspace};

/// The head of the table.
const HEAD: &str = "| input | promise | bound | tests |";
/// A promise whose every input has a row.
const INPUTS: [&str; 5] = ["document", "schema", "project", "output", "supply"];

/// Every row names at least one test, as `FILE FUNCTION`, and the function is a test of that file.
pub fn name_tests_that_exist() {
    let text = read(&workspace().join("SECURITY.md"));
    let (_, table) = text.split_once(HEAD).expect("SECURITY.md has a table of promises");
    let rows: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
    assert!(rows.len() >= 20, "only {} promises", rows.len());
    for input in INPUTS {
        assert!(rows.iter().any(|row| row.starts_with(&format!("| {input} |"))), "nothing is promised about a {input}");
    }
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [_, _, bound, tests] = cells[..] else { panic!("{row} has not four cells") };
        assert!(!bound.is_empty(), "{row} has no bound");
        let tests: Vec<&str> = tests.split('`').skip(1).step_by(2).collect();
        assert!(!tests.is_empty(), "{row} names no test");
        tests.into_iter().for_each(assert_exists);
    }
}

/// `FILE FUNCTION` is a function of a test in that file, be it Rust, Python or TypeScript.
fn assert_exists(test: &str) {
    let (file, function) = test.split_once(' ').unwrap_or_else(|| panic!("{test:?} is not `FILE FUNCTION`"));
    let text = read(&workspace().join(file));
    let rust = text.contains(&format!("fn {function}()"));
    let python = text.contains(&format!("def {function}("));
    let typescript = text.contains(&format!("test(\"{function}\""));
    assert!(rust || python || typescript, "{file} has no test {function}");
}
