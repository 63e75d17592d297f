//! What becomes of documents, in words.

use serde_json::{Value, json};

use crate::{
    analysis::migrate::{Hole, Migration, Note, Way},
    cli::console::Console,
    visible::{visible, visible_name},
};

/// Prints both ways: for programs whole, for people a line for each thing that happens.
pub fn migration((old, new): (&str, &str), migration: &Migration, console: &mut Console) {
    if console.is_json() {
        let line = json!({
            "kind": "migration", "old": old, "new": new,
            "upgrade": line(&migration.upgrade), "downgrade": line(&migration.downgrade)
        });
        console.json(&line);
        return;
    }
    for (name, way, from, to) in
        [("upgrade", &migration.upgrade, old, new), ("downgrade", &migration.downgrade, new, old)]
    {
        console.line(format_args!("{name}: {} to {}", visible_name(from), visible_name(to)));
        if way.is_proven {
            console.line("  every document stays as it is");
        } else if way.notes.is_empty() && way.holes.is_empty() {
            console.line("  what is accepted stays as it is; that every document is accepted is not proven");
        }
        for Note { place, what, lossy } in &way.notes {
            let word = if *lossy { "loses " } else { "" };
            console.line(format_args!("  {word}{} {}", shown(place), shown(what)));
        }
        for Hole { name, place, why, .. } in &way.holes {
            console.line(format_args!("  asks `{name}` at {}: {}", shown(place), shown(why)));
        }
    }
}

fn shown(text: &str) -> String {
    visible(text).replace(['\n', '\t'], " ")
}

fn line(way: &Way) -> Value {
    let notes: Vec<Value> = way
        .notes
        .iter()
        .map(|Note { place, what, lossy }| json!({"place": place, "what": what, "lossy": lossy}))
        .collect();
    let holes: Vec<Value> = way
        .holes
        .iter()
        .map(|Hole { name, place, why, .. }| json!({"name": name, "place": place, "why": why}))
        .collect();
    json!({"notes": notes, "holes": holes, "proven": way.is_proven})
}
