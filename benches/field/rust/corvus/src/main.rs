//! The validator corvus-json-schema, which has a parser of its own: `field-corvus FOLDER`.

use std::str::from_utf8;

use field_worker::{serve, text, value};

fn main() {
    serve(|_, schema| {
        let make = || corvus_json_schema::compile(schema).map_err(|error| error.to_string());
        let (parsing, judging) = (make()?, make()?);
        Ok(vec![
            text("parse and judge", move |text| {
                from_utf8(text).is_ok_and(|text| parsing.try_validate_json(text).is_ok_and(|verdict| verdict))
            }),
            value("judge", move |value| judging.is_valid(value)),
        ])
    });
}
