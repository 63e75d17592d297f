//! `codegen explain`: the catalogue of diagnostics.

use serde::Serialize;

use super::{Outcome, args::ExplainArgs, console::Console, failed, usage};
use crate::diagnostic::Code;

#[derive(Serialize)]
struct ExplanationLine {
    kind: &'static str,
    code: &'static str,
    explanation: String,
}

pub(super) fn run(args: &ExplainArgs, console: &mut Console) -> Outcome {
    let Some(name) = &args.code else {
        Code::ALL.iter().for_each(|code| list(*code, console));
        return Outcome::Fine;
    };
    let Ok(code) = name.parse::<Code>() else {
        let names: Vec<_> = Code::ALL.iter().map(|code| code.name()).collect();
        let help = match similar::get_close_matches(name.as_str(), &names, 1, 0.6).first() {
            Some(close) => format!("did you mean `{close}`? `codegen explain` lists all codes"),
            None => "`codegen explain` lists all codes".to_owned(),
        };
        let shown: String = name.chars().take(100).collect();
        return failed(console, &usage(format!("there is no diagnostic with the code {shown:?}"), help).into());
    };
    if console.is_json() {
        list(code, console);
    } else {
        console.line(format_args!("{code}\n\n{}", text(code)));
    }
    Outcome::Fine
}

fn list(code: Code, console: &mut Console) {
    if console.is_json() {
        console.json(&ExplanationLine { kind: "explanation", code: code.name(), explanation: text(code) });
    } else {
        let text = text(code);
        console.line(format_args!("{:<22} {}", code.name(), text.lines().next().unwrap_or_default()));
    }
}

/// The documentation of a code without the space that doc comments start with.
fn text(code: Code) -> String {
    let lines: Vec<_> = code.explanation().lines().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    lines.join("\n").trim_end().to_owned()
}
