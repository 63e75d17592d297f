//! What is printed of a comparison.

use serde::Serialize;
use serde_json::Value;

use super::pairs::Pair;
use crate::{
    analysis::compat::{Class, Comparison, Difference, Verdict, Version, VersionChange, Witness},
    cli::console::Console,
    diagnostic::{Code, Diagnostic, Level, Place},
    visible::{visible, visible_name},
};

#[derive(Serialize)]
struct ComparisonLine<'c> {
    kind: &'static str,
    schema: &'c str,
    class: Option<String>,
    passes: bool,
    readers: VerdictLine<'c>,
    writers: VerdictLine<'c>,
    differences: Vec<DifferenceLine<'c>>,
    versions: Vec<VersionLine<'c>>,
}

#[derive(Serialize)]
struct VerdictLine<'c> {
    verdict: &'static str,
    witness: Option<WitnessLine<'c>>,
}

#[derive(Serialize)]
struct WitnessLine<'c> {
    document: &'c Value,
    reason: &'c str,
    schema_path: &'c str,
    confirmed: bool,
}

#[derive(Serialize)]
struct DifferenceLine<'c> {
    class: String,
    message: &'c str,
    keyword: &'c str,
    old: PlaceLine,
    new: PlaceLine,
    announced: bool,
    witness: Option<WitnessLine<'c>>,
}

#[derive(Serialize)]
struct PlaceLine {
    file: String,
    line: usize,
    pointer: Option<String>,
}

fn place_line(place: Place) -> PlaceLine {
    PlaceLine { file: place.file, line: place.line, pointer: place.pointer }
}

#[derive(Serialize)]
struct VersionLine<'c> {
    at: &'c str,
    of: &'c str,
    old: &'c Option<Value>,
    new: &'c Option<Value>,
    missing: bool,
}

/// Prints a comparison: for programs whole, for people in a few lines, for code scanning what does not pass.
pub fn comparison(
    pair: &Pair,
    versions: (&Version, &Version),
    comparison: &Comparison,
    level: Class,
    console: &mut Console,
) {
    if console.is_json() {
        console.json(&line(pair, versions, comparison, level));
    } else if console.is_findings_only() {
        findings(versions, comparison, level).iter().for_each(|finding| console.diagnostic(finding));
    } else {
        text(pair, versions, comparison, level, console);
    }
}

/// Prints that a schema is only in one of the versions.
pub fn one_sided(pair: &Pair, what: &str, class: Class, level: Class, console: &mut Console) {
    let passes = class <= level;
    let options = pair.old.as_ref().or(pair.new.as_ref());
    let path = options.and_then(|options| options.schemas.first()).map(|schema| schema.path.clone());
    if console.is_json() {
        let line = serde_json::json!({ "kind": "compatibility", "schema": pair.name, "class": class.to_string(), "passes": passes, what: true });
        console.json(&line);
    } else if console.is_findings_only() {
        if !passes {
            let message = format!("the schema {} was {what}", visible_name(&pair.name));
            let finding = Diagnostic::error(Code::BreakingChange, message, HELP);
            console.diagnostic(&match path {
                Some(path) => finding.at(Place::file(crate::paths::slashed(&path))),
                None => finding,
            });
        }
    } else {
        console.line(format_args!("{}: {} ({what})", visible_name(&pair.name), coloured(class)));
    }
}

const HELP: &str =
    "undo the change, raise the version that the schema states (`x-versioning`), or let it pass with --level";

fn line<'c>(
    pair: &'c Pair,
    versions: (&Version, &Version),
    comparison: &'c Comparison,
    level: Class,
) -> ComparisonLine<'c> {
    let difference = |difference: &'c Difference| DifferenceLine {
        class: difference.class.to_string(),
        message: &difference.message,
        keyword: &difference.keyword,
        old: place_line(versions.0.bundle.place(&difference.old)),
        new: place_line(versions.1.bundle.place(&difference.new)),
        announced: difference.announced,
        witness: difference.witness.as_ref().map(witness_line),
    };
    let version = |change: &'c VersionChange| VersionLine {
        at: &change.pointer,
        of: &change.of,
        old: &change.old,
        new: &change.new,
        missing: change.is_missing(),
    };
    ComparisonLine {
        kind: "compatibility",
        schema: &pair.name,
        class: comparison.class().map(|class| class.to_string()),
        passes: comparison.passes(level),
        readers: verdict_line(&comparison.readers),
        writers: verdict_line(&comparison.writers),
        differences: comparison.differences.iter().map(difference).collect(),
        versions: comparison.versions.iter().map(version).collect(),
    }
}

fn verdict_line(verdict: &Verdict) -> VerdictLine<'_> {
    VerdictLine { verdict: name(verdict), witness: verdict.witness().map(witness_line) }
}

fn witness_line(witness: &Witness) -> WitnessLine<'_> {
    let Witness { document, reason, schema_path, confirmed } = witness;
    WitnessLine { document, reason, schema_path, confirmed: *confirmed }
}

fn name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Compatible => "compatible",
        Verdict::Breaking(_) => "broken",
        Verdict::Unknown => "unknown",
    }
}

fn coloured(class: Class) -> String {
    match class {
        Class::Major => format!("\x1b[31m{class}\x1b[0m"),
        Class::Minor => format!("\x1b[33m{class}\x1b[0m"),
        Class::Patch => format!("\x1b[32m{class}\x1b[0m"),
    }
}

fn text(pair: &Pair, versions: (&Version, &Version), comparison: &Comparison, level: Class, console: &mut Console) {
    let Some(class) = comparison.class() else {
        console.line(format_args!("{}: no difference", visible_name(&pair.name)));
        return;
    };
    console.line(format_args!("{}: {}", visible_name(&pair.name), coloured(class)));
    direction("old documents, new code", &comparison.readers, console);
    direction("new documents, old code", &comparison.writers, console);
    for difference in &comparison.differences {
        let place = versions.1.bundle.place(&difference.new);
        let announced =
            if difference.announced && difference.class > level { " (announced by a new version)" } else { "" };
        let shown = printable(&difference.message);
        console.line(format_args!(
            "  {:<5} {}:{}: {shown}{announced}",
            difference.class,
            printable(&place.file),
            place.line
        ));
        if let Some(witness) = &difference.witness {
            console.line(format_args!("        {}", document(witness)));
        }
    }
    for change in comparison.versions.iter().filter(|change| change.is_missing()) {
        console.line(format_args!("  {}", printable(&unraised(change))));
    }
}

fn direction(head: &str, verdict: &Verdict, console: &mut Console) {
    match verdict {
        Verdict::Compatible => console.line(format_args!("  {head}: fine")),
        Verdict::Unknown => {
            console.line(format_args!("  {head}: unknown, neither a proof nor a document was found; counts as broken"))
        }
        Verdict::Breaking(None) => console.line(format_args!("  {head}: broken")),
        Verdict::Breaking(Some(witness)) => {
            console.line(format_args!("  {head}: broken, for example by {}", document(witness)));
            console.line(format_args!("    {}", printable(&witness.reason)));
        }
    }
}

/// The most characters of a document that are shown to people.
const SHOWN: usize = 300;

fn document(witness: &Witness) -> String {
    printable(&witness.document.to_string())
}

fn printable(text: &str) -> String {
    let mut shown: String = visible(&text.chars().take(SHOWN).collect::<String>()).replace('\n', "\\n");
    if shown.len() < text.len() && text.chars().count() > SHOWN {
        shown.push('…');
    }
    shown
}

fn unraised(change: &VersionChange) -> String {
    let of = if change.of.is_empty() { "the schema".to_owned() } else { format!("`{}`", change.of) };
    let class = change.class.map(|class| class.to_string()).unwrap_or_default();
    format!("{of} has a {class} change, and the version at `{}` was not raised", change.pointer)
}

/// What does not pass, as findings.
fn findings((old, new): (&Version, &Version), comparison: &Comparison, level: Class) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let refused = comparison.differences.iter().filter(|difference| difference.class > level);
    for difference in refused {
        let shows = difference.witness.as_ref().map(|witness| format!(", which breaks {}", document(witness)));
        let message = format!("{}: {}{}", difference.class, printable(&difference.message), shows.unwrap_or_default());
        let level = if difference.announced { Level::Warning } else { Level::Error };
        let finding = Diagnostic { level, ..Diagnostic::error(Code::BreakingChange, message, HELP) };
        found.push(finding.at(new.bundle.place(&difference.new)));
    }
    for (verdict, head) in [(&comparison.readers, "old documents"), (&comparison.writers, "new documents")] {
        if *verdict == Verdict::Unknown {
            let message = format!("it is not known whether {head} are read by the other version");
            let help = "look at the changes yourself; what is unknown counts as broken";
            found.push(Diagnostic::error(Code::UndecidedChange, message, help).at(new.place(&new.location().pointer)));
        }
    }
    for change in comparison.versions.iter().filter(|change| change.is_missing()) {
        let help = "raise the version, or undo the change";
        let place = if new.bundle.documents[new.location().document].value.pointer(&change.pointer).is_some() {
            new
        } else {
            old
        };
        found.push(Diagnostic::error(Code::UnraisedVersion, unraised(change), help).at(place.place(&change.pointer)));
    }
    found
}
