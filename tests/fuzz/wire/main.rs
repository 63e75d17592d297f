//! Random operations in Rust: a case in, what comes of it out, a line of JSON each.

#[macro_use]
mod cases;
mod contracts;

use std::io;

use contracts::{support::operations::Operation, wire::operations};
use serde_json::Value;

fn main() {
    for line in io::stdin().lines() {
        let case: Value = serde_json::from_str(&line.expect("a text")).expect("a case");
        println!("{}", tabled(&case));
    }
}

fn tabled(case: &Value) -> Value {
    tabled! {
        case;
        // OPERATIONS
    }
}
