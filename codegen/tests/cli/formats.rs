//! Findings for programs: SARIF logs and GitHub workflow commands, of every command that has findings.

use serde_json::Value;

use super::folder::Folder;

fn log(folder: &Folder, args: &[&str]) -> Value {
    let output = folder.output(&[args, &["--message-format", "sarif"]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Looks whether a log has the form that the standard describes, and gives its results.
fn results(log: &Value) -> Vec<Value> {
    assert_eq!(log["version"], "2.1.0");
    let [run] = log["runs"].as_array().unwrap().as_slice() else { panic!("one run") };
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    assert!(run["tool"]["driver"]["name"].is_string() && run["columnKind"] == "unicodeCodePoints");
    for rule in rules {
        assert!(rule["id"].is_string() && rule["shortDescription"]["text"].is_string(), "{rule}");
        assert!(rule["help"]["text"].is_string() && rule["help"]["markdown"].is_string(), "{rule}");
    }
    let results = run["results"].as_array().unwrap();
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
        assert!(["error", "warning"].contains(&result["level"].as_str().unwrap()));
        assert!(!result["message"]["text"].as_str().unwrap().is_empty());
        for location in result["locations"].as_array().into_iter().flatten() {
            let physical = &location["physicalLocation"];
            let uri = physical["artifactLocation"]["uri"].as_str().unwrap();
            assert!(!uri.is_empty() && uri.bytes().all(|byte| byte.is_ascii_graphic()), "{uri}");
            if let Some(region) = physical.get("region") {
                let of = |name: &str| region.get(name).map(|number| number.as_u64().unwrap());
                let (line, column) = (of("startLine").unwrap(), of("startColumn").unwrap());
                let end = (of("endLine").unwrap_or(line), of("endColumn").unwrap_or(column));
                assert!(line > 0 && column > 0 && (line, column) <= end, "{region}");
            }
        }
    }
    results.clone()
}

#[test]
fn a_mistake_in_a_schema_has_a_place() {
    let folder = Folder::new();
    folder.write("bad.schema.json", "{\n  \"é\": 1, \"type\": \"strin\"\n}\n");
    let log = log(&folder, &["--schema", "bad.schema.json", "--lang", "all", "--out", "gen"]);
    let results = results(&log);
    let region = &results[0]["locations"][0]["physicalLocation"]["region"];
    assert!(
        results.iter().any(|result| result["ruleId"] == "invalid-keyword" && result["level"] == "error"),
        "{log:#}"
    );
    assert_eq!(region["startLine"], 2);
    assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], false);
    assert_eq!(log["runs"][0]["invocations"][0]["exitCode"], 2);
}

#[test]
fn a_run_without_findings_gives_a_log_too() {
    let folder = Folder::with_pet();
    let log = log(&folder, &["--schema", "pet.schema.json", "--lang", "all", "--out", "gen"]);
    assert_eq!(results(&log).len(), 0);
    assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], true);
}

#[test]
fn errors_in_documents_are_findings() {
    let folder = Folder::with_pet();
    folder.write("bad.json", "{\n  \"name\": 1\n}");
    folder.write("many.jsonl", "{\"name\": \"Tom\"}\n{}\n");
    let found = results(&log(&folder, &["validate", "pet.schema.json", "bad.json", "many.jsonl"]));
    let lines: Vec<_> = found
        .iter()
        .map(|result| result["locations"][0]["physicalLocation"]["region"]["startLine"].as_u64().unwrap())
        .collect();
    assert_eq!(lines, [2, 2]);
    insta::assert_snapshot!(folder.run(&[
        "validate",
        "pet.schema.json",
        "bad.json",
        "many.jsonl",
        "--message-format",
        "github"
    ]));
}

#[test]
fn drift_is_a_finding_for_each_file() {
    let folder = Folder::with_pet();
    let found = results(&log(&folder, &["--schema", "pet.schema.json", "--lang", "rust", "--out", "gen", "--check"]));
    assert!(found.len() > 1 && found.iter().all(|result| result["ruleId"] == "drift"), "{found:#?}");
}

#[test]
fn mistakes_on_the_command_line_come_in_the_format_that_was_asked_for() {
    let folder = Folder::new();
    let found = results(&log(&folder, &["--outt", "gen"]));
    assert_eq!(found[0]["ruleId"], "usage");
    let printed = folder.run(&["--outt", "gen", "--message-format=github"]);
    assert!(printed.contains("::error title=usage::"), "{printed}");
}

#[test]
fn schema_text_stays_text_in_every_format() {
    let folder = Folder::new();
    folder.write("a.schema.json", "{\"$ref\": \"#/\\n::error::x\\r\\u001b[31m%0A\"}");
    for format in ["json", "sarif", "github"] {
        let output = folder.output(&["lint", "a.schema.json", "--message-format", format]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("unresolved-reference") && !text.contains('\u{1b}'), "{format}: {text}");
        assert_eq!(
            text.lines().filter(|line| line.starts_with("::")).count(),
            usize::from(format == "github"),
            "{text}"
        );
    }
}
