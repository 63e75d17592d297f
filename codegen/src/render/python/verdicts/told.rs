//! Unions whose branches are told apart by a text, though no tag says so: mostly it leaves one of them to ask, which a
//! table knows.

use std::{collections::BTreeSet, rc::Rc};

use super::{
    super::literal,
    Compiler,
    body::At,
    expr::{Block, Expr, Judge, Stmt, Use},
    judged::{Judged, judged},
    test::{has, is, is_name},
};
use crate::{
    model::{NodeId, Scalar, TypeSet},
    plan::{Telling, Test},
    render::code::python::IN,
};

/// So many texts, or lists of them, may leave more than one branch: they are compared with one by one.
const MOST_SEVERAL: usize = 8;

/// What a text leaves to ask.
struct Told<'p> {
    telling: Rc<Telling<'p>>,
    /// By text. Those that leave several branches are refused by none of them here.
    entries: Vec<(String, Judge)>,
    /// For every other text.
    rest: Judge,
    /// The texts that leave several branches, by these.
    several: Vec<Several>,
}

/// Several branches, and the texts that leave them.
struct Several {
    texts: Vec<String>,
    left: Vec<NodeId>,
}

impl<'p> Compiler<'p> {
    /// How `test` is judged.
    pub fn judged<'f>(&self, test: &'f Test<'f>) -> Judged<'f> {
        judged(test, |branches, exactly| self.told(branches, exactly).is_some())
    }

    /// What tells these branches apart, if that is a text, and mostly leaves one function to call. Must `exactly` one of
    /// them accept?
    fn told(&self, branches: &[NodeId], exactly: bool) -> Option<Told<'p>> {
        let telling = self.plans.telling(branches)?;
        let mut entries = Vec::new();
        let mut several: Vec<Several> = Vec::new();
        for (value, left) in &telling.cases {
            let text = match value {
                Scalar::String(text) => text,
                Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => return None,
            };
            let left = if exactly { left.clone() } else { self.each_once(left) };
            let judge = self.left(&left)?;
            if left.len() > 1 {
                match several.iter_mut().find(|several| several.left == left) {
                    Some(several) => several.texts.push(text.clone()),
                    None => several.push(Several { texts: vec![text.clone()], left }),
                }
            }
            entries.push((literal::string(text), judge));
        }
        let rest = self.left(&telling.texts)?;
        (several.len() <= MOST_SEVERAL).then_some(Told { telling, entries, rest, several })
    }

    /// Those of the branches that say different things.
    fn each_once(&self, branches: &[NodeId]) -> Vec<NodeId> {
        let mut seen = BTreeSet::new();
        branches.iter().copied().filter(|branch| seen.insert(self.key(&[*branch]))).collect()
    }

    /// The function that is asked where these branches are left: it accepts where there are several, about which more is
    /// asked.
    fn left(&self, left: &[NodeId]) -> Option<Judge> {
        match left {
            [] => Some(Judge::Support("nothing")),
            [node] => Judge::called_by(&self.call(&[*node], &Expr::NONE)),
            [_, _, ..] => Some(Judge::Support("anything")),
        }
    }

    /// Returns false unless the branch accepts that a text leaves; those that need none are asked where there is none.
    pub fn judge_told(
        &self,
        nodes: &[NodeId],
        (branches, exactly): (&[NodeId], bool),
        index: usize,
        at: At,
        block: &mut Block,
    ) {
        let Some(Told { telling, entries, rest, several }) = self.told(branches, exactly) else {
            return self.untold(branches, exactly, format!("matches{index}"), at, block);
        };
        let (v, told) = (at.value(), at.variable("told"));
        let property = Expr::Literal(literal::string(telling.property));
        let member = v.clone().member("get").call([property]);
        let is_object = self.judgement(&self.key(nodes)).is_only(TypeSet::OBJECT);
        if is_object {
            block.push(Stmt::constant(&told, member));
        } else {
            block.push(Stmt::variable(&told, Expr::NONE));
            block.when(is(&v, "dict"), |block| block.push(Stmt::assign(&told, "=", member)));
        }
        let told = Expr::name(&told);
        let is_text = is(&told, "str");
        let table = self.table(format!("_TOLD{}_{index}", Compiler::suffix(nodes)), entries, Some(rest));
        block.when(is_text.clone(), |block| {
            for (place, Several { texts, left }) in several.into_iter().enumerate() {
                let is_one = is_name(&told, texts.iter().map(String::as_str));
                let counted = format!("matches{index}_{place}");
                block.when(is_one, |block| self.untold(&left, exactly, counted, at, block));
            }
            if telling.texts.len() > 1 {
                let is_known = told.clone().compare(IN, Expr::global(table.name.clone(), Use::Table(table.clone())));
                let counted = format!("matches{index}_others");
                block.when(is_known.not(), |block| self.untold(&telling.texts, exactly, counted, at, block));
            }
            block.demand(table.verdict(told.clone(), v.clone()));
        });
        let without = telling.without_member(branches, is_object);
        let counted = format!("matches{index}");
        if without == telling.rest {
            return block.when(is_text.not(), |block| self.untold(&without, exactly, counted, at, block));
        }
        let is_there =
            if is_object { has(&v, telling.property) } else { Expr::all([is(&v, "dict"), has(&v, telling.property)]) };
        let is_other = if without.is_empty() {
            block.demand(is_there);
            is_text.not()
        } else {
            block.when(is_there.clone().not(), |block| self.untold(&without, exactly, counted.clone(), at, block));
            Expr::all([is_text.not(), is_there])
        };
        block.when(is_other, |block| self.untold(&telling.rest, exactly, format!("{counted}_rest"), at, block));
    }

    /// Returns false unless one of the branches accepts at least, or exactly one, as the variable `counted` says.
    fn untold(&self, branches: &[NodeId], exactly: bool, counted: String, at: At, block: &mut Block) {
        if exactly && branches.len() > 1 {
            return self.exactly_one(branches, counted, at, block);
        }
        block.demand(Expr::any_once(branches.iter().map(|branch| self.call(&[*branch], &at.value()))));
    }
}
