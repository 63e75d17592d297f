//! What a project says of the behaviour of Python's classes, of all and of some: type checkers know it, and verdicts and
//! texts stay as they are.

use testkit::{PythonSources, codegen, lock, native, python, read, run, scratch, workspace, write};

const SAID: &str = r##"[False, False, True, False]
{"id":"A","lines":[{"price":1.5,"count":1}],"next":{"id":"B","lines":[],"state":"new"},"state":"new"} True
['ab'] {"text":"a"}
True 1 validation error for Line price   Instance is frozen [type=frozen_instance, input_value=2.0, input_type=float]     For further information visit https://errors.pydantic.dev/VERSION/v/frozen_instance
1 validation error for Order id   must match the pattern "^[A-Z]+$" [type=pattern, input_value='secret', input_type=str] C
1 validation error for Order id   must match the pattern "^[A-Z]+$" [type=pattern, input_value='secret', input_type=str]
1 validation error for Codes 0   must have at least 2 characters [type=minLength]
1 validation error for Codes   not valid JSON: line 1, column 5 [type=json]
1 validation error for Codes 0   must have at least 2 characters [type=minLength]
1 validation error for Line count   must be at least 1 [type=minimum]
[None, 'For each.']
['cache_strings', 'frozen', 'hide_input_in_errors']"##;

#[test]
fn classes_behave_as_a_project_says() {
    let _lock = lock("settings");
    let folder = scratch("settings");
    for file in ["order.schema.json", "codes.schema.json", "triglyph.toml", "main.py"] {
        write(&folder.join(file), &read(&workspace().join("tests/options/settings").join(file)));
    }
    run(codegen().current_dir(&folder));
    let sources = PythonSources::new(&folder);
    sources.are_typed(&["main.py", "contracts"]);
    sources.are_tidy(&["contracts"], &[]);
    for engine in ["0", "1"] {
        let mut script = python().script(&folder.join("main.py"));
        let said = run(script.env("PYTHONPATH", native()).env("TRIGLYPH_NATIVE", engine)).stdout;
        assert_eq!(said.trim(), SAID, "with the engine {engine}");
    }
}
