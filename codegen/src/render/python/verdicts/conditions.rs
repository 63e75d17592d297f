//! The conditions on an object apart from all that is said about its members one by one: whoever has judged these asks
//! nothing but that.

use std::collections::BTreeMap;

use super::{
    Compiler, Function, Key,
    body::VALUE,
    expr::{Block, Expr, Use},
    judged::{Asked, Judged, Steps},
    lines::{INDENT, finished},
};
use crate::{
    model::TypeSet,
    plan::{Judgement, Test},
    render::code::query,
};

impl Compiler<'_> {
    /// The function with the conditions of `key`; `None` if there are none, or they are not one expression that calls
    /// nothing but `functions`.
    pub fn conditions(&self, key: &Key, functions: &BTreeMap<Key, Function>) -> Option<Function> {
        let mut judgement = Judgement::clone(&self.judgement(key));
        if !judgement.others.is_empty() || judgement.values.is_some() || !judgement.may_be(TypeSet::OBJECT) {
            return None;
        }
        judgement.tests.retain(|test| self.is_condition(test));
        judgement.groups.clear();
        if judgement.tests.is_empty() {
            return None;
        }
        judgement.types = TypeSet::OBJECT;
        let mut body = Block::new(INDENT);
        body.demand(self.expression(&judgement, &Expr::name(VALUE), true)?);
        let body = finished(body.finish());
        let is_there = |key: &Key| functions.contains_key(key) && !self.counted.contains(key);
        if !query::uses(&body).into_iter().flat_map(Use::verdicts).all(is_there) {
            return None;
        }
        Some(Function { key: key.clone(), name: format!("_conditions{}", Self::suffix(key)), body })
    }

    /// Is `test` about the object as a whole? All else is said about members one by one.
    fn is_condition(&self, test: &Test) -> bool {
        match self.judged(test) {
            Judged::Asked(asked) => match asked {
                Asked::Any(_) | Asked::Only(_) | Asked::Not(_) | Asked::If(..) => true,
                Asked::Number(..)
                | Asked::Within(_)
                | Asked::Multiple(_)
                | Asked::Size(..)
                | Asked::Pattern(_)
                | Asked::Distinct => false,
                Asked::DependentRequired(_) | Asked::DependentSchemas(_) => false,
            },
            Judged::Steps(steps) => match steps {
                Steps::One(_) | Steps::Told { .. } | Steps::Chosen(_) | Steps::Unevaluated(_) => true,
                Steps::Items(..) | Steps::Prefix(_) | Steps::Contains(..) | Steps::Names(_) => false,
                Steps::Tagged(_) => false,
            },
            Judged::Required(_) => false,
        }
    }
}
