//! The verdicts on which it depends what is evaluated, as variables.

use super::code::{Expr, Syntax};
use crate::{model::NodeId, plan::Condition};

/// Variables, and what stands for each condition.
pub struct Verdicts<L: Syntax> {
    variables: Vec<(String, Expr<L>)>,
    of: Vec<Expr<L>>,
}

impl<L: Syntax> Verdicts<L> {
    /// The verdicts of `conditions`, each of which asks by `call`, if what comes before it holds. The `index` of what
    /// asks for them is part of their names.
    pub fn new(conditions: Vec<Condition>, index: usize, call: impl Fn(NodeId) -> Expr<L>) -> Self {
        let mut verdicts = Verdicts { variables: vec![], of: vec![] };
        for (place, Condition { within, node, holds }) in conditions.into_iter().enumerate() {
            let verdict = if holds { call(node) } else { call(node).not() };
            let verdict = Expr::all(verdicts.under(within).into_iter().chain([verdict]));
            if verdict.is_constant() {
                verdicts.of.push(verdict);
                continue;
            }
            let variable = format!("holds{index}_{place}");
            verdicts.of.push(Expr::name(&variable));
            verdicts.variables.push((variable, verdict));
        }
        verdicts
    }

    /// What stands for the condition at that place.
    pub fn under(&self, place: Option<usize>) -> Option<Expr<L>> {
        place.map(|place| self.of[place].clone())
    }

    /// The variables that `expression` needs, in order.
    pub fn needed_by(self, expression: &Expr<L>) -> Vec<(String, Expr<L>)> {
        let mut needed: Vec<(String, Expr<L>)> = Vec::new();
        // A condition stands behind what it is within.
        for (name, verdict) in self.variables.into_iter().rev() {
            let variable = Expr::name(&name);
            if expression.has(&variable) || needed.iter().any(|(_, other)| other.has(&variable)) {
                needed.push((name, verdict));
            }
        }
        needed.reverse();
        needed
    }
}
