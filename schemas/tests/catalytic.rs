//! The three catalytic schemas share one set of codes.

use std::{collections::BTreeSet, error::Error, fs, path::Path};

use serde_json::Value;

fn schema(name: &str) -> Result<Value, Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("catalytic").join(format!("{name}.schema.json"));
    Ok(serde_json::from_str(&fs::read_to_string(file)?)?)
}

#[test]
fn reports_use_the_codes_of_the_error_vector_only() -> Result<(), Box<dyn Error>> {
    let listed = schema("validation_error")?["definitions"]["ErrorCode"]["enum"].clone();
    let listed: BTreeSet<&str> = listed.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert_eq!(listed.len(), 9);
    let mut used = BTreeSet::new();
    for name in ["jobspec", "ledger", "validation_error"] {
        let schema = schema(name)?;
        let mut own = BTreeSet::new();
        collect(&schema, &mut own);
        let rules = schema["x-integrity"].as_array().into_iter().flatten();
        let errors = rules.filter(|rule| rule["severity"] != "warning");
        own.extend(errors.filter_map(|rule| rule["code"].as_str()).map(str::to_owned));
        let codes = schema["x-report"]["codes"].as_object().ok_or("no codes")?;
        assert!(codes.contains_key("*"), "{name}: some keyword would keep its own name");
        // Codes that have messages of their own are reported under one of the vector's.
        let reported = |code: String| codes.get(&code).and_then(Value::as_str).map_or(code.clone(), str::to_owned);
        used.extend(own.into_iter().map(reported));
        used.extend(codes.values().filter_map(Value::as_str).map(str::to_owned));
    }
    let used: BTreeSet<&str> = used.iter().map(String::as_str).collect();
    assert_eq!(used, listed);
    Ok(())
}

#[test]
fn all_reports_are_of_one_style() -> Result<(), Box<dyn Error>> {
    let job = schema("jobspec")?["x-report"].clone();
    for name in ["ledger", "validation_error"] {
        let other = schema(name)?["x-report"].clone();
        for part in ["envelope", "error", "warning", "parts", "paths", "missing"] {
            assert_eq!(other[part], job[part], "{name}: {part}");
        }
        assert_eq!(of_keywords(&other), of_keywords(&job), "{name}: codes");
    }
    Ok(())
}

/// The codes of keywords; those in capitals are a schema's own.
fn of_keywords(report: &Value) -> Vec<(&String, &Value)> {
    let codes = report["codes"].as_object().into_iter().flatten();
    codes.filter(|(code, _)| !code.starts_with(|first: char| first.is_ascii_uppercase())).collect()
}

/// Every `x-code` in a schema.
fn collect(schema: &Value, codes: &mut BTreeSet<String>) {
    match schema {
        Value::Object(members) => {
            codes.extend(members.get("x-code").and_then(Value::as_str).map(str::to_owned));
            members.values().for_each(|member| collect(member, codes));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, codes)),
        _ => {}
    }
}
