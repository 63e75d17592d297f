//! What the vocabulary of the intermediate representation repeats of its schema.

use std::{error::Error, fs, path::Path};

use serde_json::Value;

fn schema() -> Result<Value, Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("stargraph/ir.schema.json");
    Ok(serde_json::from_str(&fs::read_to_string(file)?)?)
}

#[test]
fn the_version_is_one_that_documents_may_have() -> Result<(), Box<dyn Error>> {
    let schema = schema()?;
    let version = schema["x-constants"]["STARGRAPH_IR_VERSION"].as_str().ok_or("no version")?;
    let numbers = version.split('.').map(str::parse).collect::<Result<Vec<u64>, _>>()?;
    let field = &schema["properties"]["ir_version"];
    assert_eq!(numbers.len(), 3);
    assert_eq!(field["allOf"][0]["pattern"], format!("^0*{}\\.", numbers[0]));
    let hint = schema["x-report"]["messages"]["version_mismatch"].as_str().unwrap_or_default();
    assert!(hint.contains(version), "{hint}");
    Ok(())
}

#[test]
fn gates_are_codes_of_the_schema() -> Result<(), Box<dyn Error>> {
    let schema = schema()?;
    let gates = &schema["x-report"]["gates"];
    assert_eq!(gates[0][0], schema["$defs"]["Slug"]["x-code"]);
    assert_eq!(gates[1][0], schema["properties"]["ir_version"]["allOf"][0]["x-code"]);
    Ok(())
}

#[test]
fn old_side_effects_become_those_of_today() -> Result<(), Box<dyn Error>> {
    let schema = schema()?;
    let today = schema["$defs"]["SideEffects"]["enum"].as_array().ok_or("no side effects")?;
    let old =
        schema["$defs"]["ToolSpec"]["properties"]["side_effects"]["x-legacy"].as_array().ok_or("no old values")?;
    for replacement in old {
        assert!(today.contains(&replacement["to"]) && !today.contains(&replacement["from"]), "{replacement}");
    }
    Ok(())
}

#[test]
fn a_node_to_go_to_is_a_slug() -> Result<(), Box<dyn Error>> {
    let schema = schema()?;
    let slug = schema["$defs"]["Slug"]["pattern"].as_str().ok_or("no slug")?;
    let timeout = &schema["$defs"]["InterruptAction"]["properties"]["on_timeout"]["allOf"][0]["pattern"];
    let timeout = timeout.as_str().ok_or("no pattern")?;
    assert_eq!(timeout, format!("^(?:halt|goto:{})$", slug.trim_matches(['^', '$'])));
    Ok(())
}
