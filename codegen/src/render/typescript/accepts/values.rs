//! Lists of values: compared one by one while they are few, looked up in a set otherwise.

use super::{
    super::super::code::typescript::EQUAL,
    Compiler,
    expr::{Expr, Use, scalar, text},
    test,
};
use crate::plan::{Judgement, Test, limits};

/// Up to so many names are compared where each member of an object is.
const FEW: usize = 8;

impl Compiler<'_> {
    /// That `v` has one of the types, or one of the values if only they are allowed.
    pub fn of_type(&self, judgement: &Judgement, v: &Expr) -> Expr {
        let Some(values) = &judgement.values else { return test::of_type(judgement, v) };
        if values.len() <= limits::MANY {
            return Expr::any(values.iter().map(|(_, value)| v.clone().compare(EQUAL, scalar(value))));
        }
        let has = self.is_in(values.iter().map(|(_, value)| scalar(value)), v);
        // A set tells the compiler nothing of the type that tests are about.
        let is_tested = judgement.tests.iter().any(|test| matches!(test, Test::Number(_) | Test::Text(_)));
        if is_tested { Expr::all([test::of_type(judgement, v), has]) } else { has }
    }

    /// That the text `v` is one of these.
    pub fn is_name(&self, names: &[String], v: &Expr) -> Expr {
        if names.len() <= FEW {
            return Expr::any(names.iter().map(|name| v.clone().compare(EQUAL, text(name))));
        }
        self.is_in(names.iter().map(|name| text(name)), v)
    }

    fn is_in(&self, values: impl Iterator<Item = Expr>, v: &Expr) -> Expr {
        let listed: Vec<String> = values.map(|value| value.flat()).collect();
        let mut sets = self.sets.borrow_mut();
        let number = sets.len();
        let number = *sets.entry(listed.clone()).or_insert(number);
        Expr::global(format!("values{number}"), Use::Values(number, listed)).member("has").call([v.clone()])
    }
}
