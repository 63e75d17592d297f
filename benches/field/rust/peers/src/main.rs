//! Parsing alone, and validators of others: `field-peers CONTENDER FOLDER`.

use boon::{Compiler, Format, Schemas};
use field_worker::{Task, serve, text, value};
use serde::de::IgnoredAny;
use serde_json::{Value, from_slice};

/// The formats that boon knows; `regex` cannot be replaced.
const FORMATS: [&str; 21] = [
    "date",
    "date-time",
    "duration",
    "email",
    "hostname",
    "idn-email",
    "idn-hostname",
    "ipv4",
    "ipv6",
    "iri",
    "iri-reference",
    "json-pointer",
    "period",
    "relative-json-pointer",
    "time",
    "uri",
    "uri-reference",
    "uri-template",
    "uuid",
    "urn",
    "semver",
];

fn main() {
    serve(|arguments, schema| match arguments[0].as_str() {
        "serde_json" => Ok(vec![
            text("parse", |text| from_slice::<Value>(text).is_ok()),
            text("scan", |text| from_slice::<IgnoredAny>(text).is_ok()),
        ]),
        "jsonschema" => with_jsonschema(schema),
        "boon" => with_boon(schema),
        other => Err(format!("there is no {other}")),
    });
}

fn with_jsonschema(schema: &Value) -> Result<Vec<Task>, String> {
    let make = || jsonschema::options().should_validate_formats(false).build(schema).map_err(|error| error.to_string());
    let (parsing, judging) = (make()?, make()?);
    Ok(vec![
        text("parse and judge", move |text| from_slice(text).is_ok_and(|value| parsing.is_valid(&value))),
        value("judge", move |value| judging.is_valid(value)),
    ])
}

fn with_boon(schema: &Value) -> Result<Vec<Task>, String> {
    let make = || {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        // In draft 7, it always asserts formats; here, they are annotations for everyone.
        FORMATS.into_iter().for_each(|name| compiler.register_format(Format { name, func: |_| Ok(()) }));
        compiler.add_resource("schema.json", schema.clone()).map_err(|error| error.to_string())?;
        let root = compiler.compile("schema.json", &mut schemas).map_err(|error| error.to_string())?;
        Ok::<_, String>(move |value: &Value| schemas.validate(value, root).is_ok())
    };
    let (parsing, judging) = (make()?, make()?);
    Ok(vec![
        text("parse and judge", move |text| from_slice(text).is_ok_and(|value| parsing(&value))),
        value("judge", judging),
    ])
}
