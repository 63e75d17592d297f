//! Has typify generate types from the schemas, as a peer to be measured.

use std::{env, error::Error, fs, path::PathBuf};

use serde_json::Value;
use typify::{TypeSpace, TypeSpaceSettings};

fn main() -> Result<(), Box<dyn Error>> {
    let schemas = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../schemas");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for (name, schema) in [("graph", "redmind/graph.schema.json"), ("job", "catalytic/jobspec.schema.json")] {
        let path = schemas.join(schema);
        println!("cargo::rerun-if-changed={}", path.display());
        let mut schema: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
        if let (Value::Object(schema), "job") = (&mut schema, name) {
            // It does not get through rules about phases.
            schema.remove("allOf");
        }
        let mut types = TypeSpace::new(&TypeSpaceSettings::default());
        types.add_root_schema(serde_json::from_value(schema)?)?;
        fs::write(out.join(format!("{name}.rs")), types.to_stream().to_string())?;
    }
    Ok(())
}
