//! A drawing as Mermaid, which GitHub and many others draw. Only names of types and plain words get into it.

use std::fmt::Write as _;

use super::{
    document::{Drawing, Outline},
    drawing::label,
};

/// The text between the fences.
pub(super) fn mermaid(drawing: &Drawing) -> String {
    let mut out = "flowchart LR\n".to_owned();
    for (index, drawn) in drawing.types.iter().enumerate() {
        let name = &drawn.target.name;
        // Writing to a string cannot fail.
        _ = match drawn.outline {
            Outline::Object => writeln!(out, "    t{index}[\"{name}\"]"),
            Outline::Choice => writeln!(out, "    t{index}{{{{\"{name}\"}}}}"),
            Outline::Value => writeln!(out, "    t{index}([\"{name}\"])"),
        };
    }
    for reference in &drawing.references {
        let (from, to) = (reference.from, reference.to);
        _ = match (reference.members.is_empty(), label(&reference.members)) {
            (true, _) => writeln!(out, "    t{from} -.-> t{to}"),
            (false, Some(label)) => writeln!(out, "    t{from} -->|\"{label}\"| t{to}"),
            (false, None) => writeln!(out, "    t{from} --> t{to}"),
        };
    }
    out
}
