//! Patterns that go back as data, as `docs/checks.md` has them.

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::{Backtracking, Instruction};
use crate::pattern::machine::ranges;

impl Serialize for Backtracking {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_struct("Backtracking", 5)?;
        parts.serialize_field("steps", &self.steps)?;
        parts.serialize_field("anchored", &self.anchored)?;
        parts.serialize_field("registers", &self.registers)?;
        parts.serialize_field("sets", &ranges(&self.sets))?;
        parts.serialize_field("code", &self.code)?;
        parts.end()
    }
}

impl Serialize for Instruction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Instruction::Set { set, next } => ("set", set, next).serialize(serializer),
            Instruction::Back { set, next } => ("back", set, next).serialize(serializer),
            Instruction::Split(ways) => ("split", ways).serialize(serializer),
            Instruction::Look { negative, first, next } => ("look", negative, first, next).serialize(serializer),
            Instruction::Start { next } => ("start", next).serialize(serializer),
            Instruction::End { next } => ("end", next).serialize(serializer),
            Instruction::Boundary { negative, next } => ("boundary", negative, next).serialize(serializer),
            Instruction::Save { register, next } => ("save", register, next).serialize(serializer),
            Instruction::Forget { register, next } => ("forget", register, next).serialize(serializer),
            Instruction::Moved { register, next } => ("moved", register, next).serialize(serializer),
            Instruction::Same { start, end, backward, next } => {
                ("same", start, end, backward, next).serialize(serializer)
            }
            Instruction::Match => ("match",).serialize(serializer),
        }
    }
}
