//! `triglyph explain`: the catalogue of diagnostics.

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
        all().for_each(|code| list(code, console));
        return Outcome::Fine;
    };
    let Some(code) = all().find(|code| code.name() == name) else {
        let names: Vec<_> = all().map(Code::name).collect();
        let help = match similar::get_close_matches(name.as_str(), &names, 1, 0.6).first() {
            Some(close) => format!("did you mean `{close}`? `triglyph explain` lists all codes"),
            None => "`triglyph explain` lists all codes".to_owned(),
        };
        let shown: String = name.chars().take(100).collect();
        return failed(console, &usage(format!("there is no diagnostic with the code {shown:?}"), help).into());
    };
    if console.is_json() {
        list(code, console);
    } else {
        console.line(format_args!("{code}\n\n{}", code.text()));
    }
    Outcome::Fine
}

fn list(code: Code, console: &mut Console) {
    if console.is_json() {
        console.json(&ExplanationLine { kind: "explanation", code: code.name(), explanation: code.text() });
    } else {
        let text = code.text();
        console.line(format_args!("{:<22} {}", code.name(), text.lines().next().unwrap_or_default()));
    }
}

/// The catalogue, and the rules of `triglyph lint`.
fn all() -> impl Iterator<Item = Code> {
    #[cfg(feature = "analysis")]
    let rules = crate::analysis::lint::rules().map(|rule| rule.code());
    #[cfg(not(feature = "analysis"))]
    let rules = std::iter::empty();
    Code::ALL.iter().copied().chain(rules)
}
