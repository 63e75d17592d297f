//! Generated bindings of one schema, `root` being what it describes.

#[path = "bindings/mod.rs"]
mod bindings;
mod root;

use field_worker::{serve, text, value};
use root::Root;

fn main() {
    serve(|_, _| {
        Ok(vec![
            text("is_valid", Root::is_valid),
            text("check", |text| Root::check(text).is_valid()),
            text("from_json", |text| Root::from_json(text).is_ok()),
            value("check_value", |value| Root::check_value(value).is_valid()),
        ])
    });
}
