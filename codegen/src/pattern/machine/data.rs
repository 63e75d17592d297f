//! Machines as data, as `docs/checks.md` has them.

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::{CharSet, Instruction, Look, Machine};

/// Sets as inclusive ranges of code points, in order.
pub(in crate::pattern) fn ranges(sets: &[CharSet]) -> Vec<Vec<u32>> {
    let bounds = |(low, high): (char, char)| [u32::from(low), u32::from(high)];
    sets.iter().map(|set| set.ranges().into_iter().flat_map(bounds).collect()).collect()
}

impl Serialize for Machine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_struct("Machine", 3)?;
        parts.serialize_field("sets", &ranges(&self.sets))?;
        parts.serialize_field("looks", &self.looks)?;
        parts.serialize_field("code", &self.code)?;
        parts.end()
    }
}

impl Serialize for Look {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_struct("Look", 2)?;
        parts.serialize_field("ahead", &self.ahead)?;
        parts.serialize_field("code", &self.code)?;
        parts.end()
    }
}

impl Serialize for Instruction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Instruction::Set { set, next } => ("set", set, next).serialize(serializer),
            Instruction::Split(ways) => ("split", ways).serialize(serializer),
            Instruction::Look { look, negative, next } => ("look", look, negative, next).serialize(serializer),
            Instruction::Start { next } => ("start", next).serialize(serializer),
            Instruction::End { next } => ("end", next).serialize(serializer),
            Instruction::Boundary { negative, next } => ("boundary", negative, next).serialize(serializer),
            Instruction::Match => ("match",).serialize(serializer),
        }
    }
}
