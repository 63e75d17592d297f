//! All findings of a run as one SARIF 2.1.0 log, which code scanning services read.

use serde::Serialize;

use super::Region;
use crate::{
    cli::Outcome,
    diagnostic::{Code, Diagnostic, Level, Place},
    percent,
};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The findings so far.
#[derive(Default)]
pub(in crate::cli) struct Log {
    rules: Vec<Code>,
    results: Vec<SarifResult>,
}

impl Log {
    /// Takes note of `finding`. `source` is the text of the file that it points into.
    pub fn add(&mut self, finding: &Diagnostic, source: Option<&str>) {
        let known = self.rules.iter().position(|code| *code == finding.code);
        let rule_index = known.unwrap_or_else(|| {
            self.rules.push(finding.code);
            self.rules.len() - 1
        });
        self.results.push(SarifResult {
            rule_id: finding.code.name(),
            rule_index,
            level: match finding.level {
                Level::Error => "error",
                Level::Warning => "warning",
            },
            message: Text { text: format!("{}. Help: {}", finding.message, finding.help) },
            locations: finding.place.iter().map(|place| location(place, source)).collect(),
        });
    }

    /// The log, once the run is over.
    pub fn finished(self, outcome: Outcome) -> impl Serialize {
        let driver = Driver {
            name: "triglyph",
            semantic_version: env!("CARGO_PKG_VERSION"),
            information_uri: env!("CARGO_PKG_REPOSITORY"),
            rules: self.rules.into_iter().map(rule).collect(),
        };
        let invocation =
            Invocation { execution_successful: outcome != Outcome::Failed, exit_code: i32::from(outcome as u8) };
        SarifLog {
            schema: SCHEMA,
            version: "2.1.0",
            runs: [Run {
                tool: Tool { driver },
                column_kind: "unicodeCodePoints",
                invocations: [invocation],
                results: self.results,
            }],
        }
    }
}

fn rule(code: Code) -> Rule {
    let text = code.text();
    let short = text.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    Rule { id: code.name(), short_description: Text { text: short }, help: Help { text: text.clone(), markdown: text } }
}

fn location(place: &Place, source: Option<&str>) -> Location {
    let region = Region::of(place, source).map(|region| SarifRegion {
        start_line: region.start.0,
        start_column: region.start.1,
        end_line: region.end.map(|end| end.0),
        end_column: region.end.map(|end| end.1),
    });
    let pointer = place.pointer.as_ref().map(|pointer| LogicalLocation { fully_qualified_name: format!("#{pointer}") });
    Location {
        physical_location: PhysicalLocation { artifact_location: Artifact { uri: uri(&place.file) }, region },
        logical_locations: pointer.into_iter().collect(),
    }
}

/// A file as a URI reference. What is one already stays as it is, but for characters that no URI holds.
fn uri(file: &str) -> String {
    let is_uri = file.split_once("://").is_some_and(|(scheme, _)| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    });
    let start = if !is_uri && file.starts_with('/') { "file://" } else { "" };
    let is_plain = |byte| percent::is_plain_in_paths(byte) || (is_uri && b":?#[]@!$&'()*+,;=%".contains(&byte));
    format!("{start}{}", percent::encoded(file, is_plain))
}

#[derive(Serialize)]
struct SarifLog {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    column_kind: &'static str,
    invocations: [Invocation; 1],
    results: Vec<SarifResult>,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    information_uri: &'static str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Text,
    help: Help,
}

#[derive(Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
struct Help {
    text: String,
    markdown: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    exit_code: i32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifResult {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Text,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locations: Vec<Location>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: Artifact,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<SarifRegion>,
}

#[derive(Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRegion {
    start_line: usize,
    start_column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    fully_qualified_name: String,
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn files_become_uri_references() {
        assert_eq!(uri("schemas/my graph#1.json"), "schemas/my%20graph%231.json");
        assert_eq!(uri("/tmp/é.json"), "file:///tmp/%C3%A9.json");
        assert_eq!(uri("https://example.com/a.json?b#/c"), "https://example.com/a.json?b#/c");
        assert_eq!(uri("a\u{1b}]8;;https://example.com"), "a%1B%5D8%3B%3Bhttps%3A//example.com");
        assert_eq!(uri("https://example.com/\u{7}"), "https://example.com/%07");
    }
}
