//! Judges texts by the three regular expression engines of the targets.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use triglyph::pattern::Pattern;

/// A pattern and the texts to search.
pub struct Case {
    pub pattern: Pattern,
    pub texts: Vec<String>,
}

/// An engine's name and, for each case and text, whether it found a match.
pub type Verdicts = (&'static str, Vec<Vec<bool>>);

const PYTHON: &str = "
import json, re, sys, warnings
warnings.simplefilter('error', FutureWarning)
warnings.simplefilter('error', DeprecationWarning)
cases = json.load(sys.stdin)
print(json.dumps([[re.search(case['python'], text) is not None for text in case['texts']] for case in cases]))
";

const NODE: &str = "
const cases = JSON.parse(require('fs').readFileSync(0, 'utf8'));
console.log(JSON.stringify(cases.map(({ ecma, texts }) => texts.map((text) => new RegExp(ecma, 'u').test(text)))));
";

/// The verdicts of every engine. Each interpreter runs once.
pub fn judge(cases: &[Case]) -> Vec<Verdicts> {
    let input: Vec<Value> = cases
        .iter()
        .map(|case| json!({"ecma": case.pattern.ecma, "python": case.pattern.python, "texts": case.texts}))
        .collect();
    let input = Value::Array(input).to_string();
    vec![
        ("regress", cases.iter().map(rust).collect()),
        ("python3", interpret("python3", &["-X", "utf8", "-c", PYTHON], &input)),
        ("node", interpret("node", &["-e", NODE], &input)),
    ]
}

fn rust(case: &Case) -> Vec<bool> {
    let regex = regress::Regex::with_flags(&case.pattern.ecma, "u").expect("the engine takes the pattern");
    case.texts.iter().map(|text| regex.find(text).is_some()).collect()
}

fn interpret(program: &str, arguments: &[&str], input: &str) -> Vec<Vec<bool>> {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| panic!("this test needs {program}: {error}"));
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("the interpreter reads");
    let output = child.wait_with_output().expect("the interpreter ends");
    assert!(output.status.success(), "{program} failed");
    serde_json::from_slice(&output.stdout).expect("the verdicts as JSON")
}
