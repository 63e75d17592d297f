//! The conditions on an object apart from all that is said about its members one by one: whoever has judged these asks nothing but that.

use std::collections::BTreeMap;

use super::{
    Compiler, Function, Key,
    body::{Block, VALUE},
    expr::Use,
    lines::finished,
};
use crate::{
    model::Op,
    render::flat::{Flat, OBJECT},
};

impl Compiler<'_> {
    /// The function with the conditions of `key`; `None` if there are none, or they are not one expression that calls nothing but
    /// `functions`.
    pub fn conditions(&self, key: &Key, functions: &BTreeMap<Key, Function>) -> Option<Function> {
        let mut flat = Flat::clone(&self.flat(key));
        if !flat.others.is_empty() || flat.allowed.is_some() || flat.types & OBJECT == 0 {
            return None;
        }
        flat.ops.retain(|op| is_condition(op));
        if flat.ops.is_empty() {
            return None;
        }
        flat.types = OBJECT;
        let condition = self.expression(&flat, VALUE, true)?;
        let mut body = Block::default();
        body.demand(4, &condition);
        let is_there = |needs: &Use| match needs {
            Use::Verdict(other) => functions.contains_key(other) && !self.counted.contains(other),
            Use::Support(..) | Use::Pattern(_) => true,
        };
        if !body.uses.iter().all(is_there) {
            return None;
        }
        body.lines = finished(body.lines);
        Some(Function { key: key.clone(), name: format!("_conditions{}", Self::suffix(key)), body })
    }
}

fn is_condition(op: &Op) -> bool {
    match op {
        Op::AnyOf { discriminator, .. } | Op::OneOf { discriminator, .. } => discriminator.is_none(),
        Op::Not(_) | Op::If { .. } => true,
        _ => false,
    }
}
