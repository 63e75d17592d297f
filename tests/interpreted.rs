//! What quick ways leave to the interpreter where a document is valid: `docs/interpreted.md` lists the operators, and
//! why. The official suite, a collection of real schemas and the schemas of the field's benchmark are looked at, by what
//! is generated and by the runtime inside of the generator: no code is compiled.
//!
//! `UPDATE_DOCS=1` rewrites the table on the page, which is about the official suite.

mod documented;
mod field;
mod left;
mod table;

use table::Table;

use crate::{
    corpus::collection,
    suite::cases::{self, Batch},
};

/// One schema of the collection in so many is looked at, unless `CORPUS_SCHEMAS` is set: then all are.
const SAMPLE: usize = 8;

#[test]
fn of_the_official_suite() {
    let table = Table::of(&cases::all());
    table.is_as_documented();
    table.is_on_the_page();
}

#[test]
fn of_the_collection() {
    let Some(folder) = collection::folder() else {
        return println!("LEFT OUT: there is no collection of schemas; CORPUS names one");
    };
    let step = if std::env::var_os("CORPUS_SCHEMAS").is_some() { 1 } else { SAMPLE };
    is_as_documented(&collection::every(&collection::read(&folder), step));
}

#[test]
fn of_the_schemas_of_the_fields_benchmark() {
    let Some(folder) = field::folder() else {
        return println!("LEFT OUT: there are no schemas of the field's benchmark; FIELD names their folder");
    };
    is_as_documented(&field::read(&folder));
}

fn is_as_documented(batch: &Batch) {
    let table = Table::of(std::slice::from_ref(batch));
    println!("{table}");
    table.is_as_documented();
}
