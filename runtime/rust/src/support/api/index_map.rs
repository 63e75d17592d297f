#![cfg(feature = "indexmap")]
//! Maps that keep the order of the document, where a project wants them: those of the crate `indexmap`.

use indexmap::IndexMap;
use serde::ser::Serializer;

use super::json::finite::{Finite, Part};
use super::json::types::Type;
use super::plan::step::Plan;
use super::read::readable::Read;
use super::read::reader::Reader;
use super::values::halt::Halt;
use super::values::judgement::Judgement;
use super::values::typed::{Handed, Write};

impl<T: Read> Read for IndexMap<String, T> {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<IndexMap<String, T>> {
        let mut members = reader.members(plan)?;
        let mut values = IndexMap::new();
        while let Some(member) = reader.member(&mut members)? {
            let value = member.read(reader)?;
            values.insert(member.into_name(), value);
        }
        Some(values)
    }
}

impl<T: Write> Write for IndexMap<String, T> {
    fn hand_out<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(name, value)| (name, Handed(value))))
    }

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        if self.is_empty() && judgement.empty(plan, Type::Object, b"{}") {
            return Ok(());
        }
        judgement
            .object(self, plan, &[], |members| self.iter().try_for_each(|(name, value)| members.entry(name, value)))
    }
}

impl<T: Finite> Finite for IndexMap<String, T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(name, value)| (name, Part(value))))
    }
}
