//! The body of a function: the conditions first, then what takes loops.

use super::{
    super::literal,
    Compiler, Key,
    expr::{Block, Expr, Judge, Special, Stmt, Table, count, length},
    judged::{Asked, Judged, Steps},
    lines::{INDENT, finished},
    members::is_a_condition,
    test::{self, guarded, has, member},
};
use crate::{
    model::{NodeId, PatternId, Scalar, TypeSet},
    plan::{Judgement, Members, Tag, Test},
    render::code::python::{AT_LEAST, AT_MOST, EQUAL},
};

/// The most additions to a variable that pyright follows to find its type, and some fewer.
const MOST_FOLLOWED: usize = 32;

/// The instance that a function judges.
pub const VALUE: &str = "value";

/// What statements judge.
#[derive(Clone, Copy)]
pub struct At<'v> {
    /// The variable with the instance.
    pub v: &'v str,
    /// How many instances are being judged around it.
    pub depth: usize,
    /// Those instances: their variables are still needed.
    pub above: Option<&'v At<'v>>,
}

impl At<'_> {
    /// The instance.
    pub fn value(self) -> Expr {
        Expr::name(self.v)
    }
}

/// The parts of a judgement.
struct Parts<'f> {
    conditions: Expr,
    /// What takes statements, and the types that it is about.
    later: Vec<(TypeSet, Steps<'f>)>,
    /// The members of objects, if they take statements.
    members: Option<Members<'f>>,
}

impl<'p> Compiler<'p> {
    /// Everything that is asked of `v` as one condition; `None` if that takes statements. With `certain`, the type of
    /// `v` is known to be right.
    pub fn expression(&self, judgement: &Judgement, v: &Expr, certain: bool) -> Option<Expr> {
        let parts = self.split(judgement, v, certain);
        let members = match &parts.members {
            Some(members) => guarded(judgement, TypeSet::OBJECT, v, self.named_members(members, v)?),
            None => Expr::TRUE,
        };
        parts.later.is_empty().then(|| Expr::all([parts.conditions, members]))
    }

    /// Whether [`Compiler::expression`] has one.
    pub fn is_expression(&self, judgement: &Judgement) -> bool {
        let takes_statements = |test: &Test| is_asked(judgement, test) && matches!(self.judged(test), Judged::Steps(_));
        !judgement.tests.iter().any(takes_statements)
            && self.plans.members(judgement).is_none_or(|members| is_a_condition(&members))
    }

    fn split<'f>(&self, judgement: &'f Judgement<'f>, v: &Expr, certain: bool) -> Parts<'f>
    where
        'p: 'f,
    {
        let members = self.plans.members(judgement);
        let mut conditions = vec![if certain { Expr::TRUE } else { test::of_type(judgement, v) }];
        let mut later = Vec::new();
        let joined = self.joined(judgement);
        if !joined.is_empty() {
            conditions.push(guarded(judgement, TypeSet::STRING, v, test::matches(&joined, v)));
        }
        // What is known about the type so far.
        let mut given = judgement.types;
        for test in judgement.tests.iter().filter(|test| is_asked(judgement, test)) {
            let types = test.about();
            match self.judged(test) {
                Judged::Asked(Asked::Pattern(id)) if joined.contains(&id) => {}
                Judged::Asked(asked) => {
                    let condition = self.condition(&asked, v, given);
                    conditions.push(guarded(judgement, types, v, condition));
                    if let Asked::Any(branches) = asked {
                        let types = branches.iter().map(|node| self.judgement(&self.key(&[*node])).types);
                        given = given.and(types.fold(TypeSet::EMPTY, TypeSet::or));
                    }
                }
                Judged::Required(names) if members.is_none() => {
                    let all = Expr::all(names.iter().map(|name| has(v, name)));
                    conditions.push(guarded(judgement, TypeSet::OBJECT, v, all));
                }
                Judged::Required(_) => {}
                Judged::Steps(steps) => later.push((types, steps)),
            }
        }
        conditions.extend(judgement.others.iter().map(|node| self.call(&[*node], v)));
        Parts { conditions: Expr::all(conditions), later, members }
    }

    /// The patterns that are asked in one go, if there are several such.
    fn joined(&self, judgement: &Judgement) -> Vec<PatternId> {
        let mut joined = Vec::new();
        for id in judgement.tests.iter().filter_map(Test::pattern) {
            if !joined.contains(&id) && self.program.patterns.get(id).is_some_and(|pattern| pattern.traits.is_joinable)
            {
                joined.push(id);
            }
        }
        if joined.len() > 1 { joined } else { vec![] }
    }

    /// The body of the function that judges by `key`.
    pub fn body(&self, nodes: &Key) -> Vec<Stmt> {
        let judgement = self.judgement(nodes);
        let mut block = Block::new(INDENT);
        let parts = self.split(&judgement, &Expr::name(VALUE), false);
        block.demand(parts.conditions.clone());
        let rest = |indent| {
            let mut rest = Block::new(indent);
            self.rest(nodes, &judgement, &parts, At { v: VALUE, depth: 0, above: None }, &mut rest);
            rest
        };
        let plain = rest(INDENT);
        if plain.raises {
            let body = rest(2 * INDENT).finish();
            block.push(Stmt::Try { body, exception: "KeyError", handler: vec![Stmt::refuse()] });
        } else {
            block.append(plain);
        }
        finished(block.finish())
    }

    /// Returns false unless all of `nodes` accept the value, about which nothing is known yet.
    pub fn judge(&self, nodes: &[NodeId], at: At, block: &mut Block) {
        let key = self.key(nodes);
        if !self.is_written_in_place(&key, at, block) {
            return block.demand(self.inline(nodes, &at.value()));
        }
        let judgement = self.judgement(&key);
        let parts = self.split(&judgement, &at.value(), false);
        block.demand(parts.conditions.clone());
        self.rest(&key, &judgement, &parts, at, block);
    }

    /// What takes statements.
    fn rest(&self, nodes: &[NodeId], judgement: &Judgement, parts: &Parts, at: At, block: &mut Block) {
        // What is refused as it is has no parts to look at.
        if parts.conditions.is_false() {
            return;
        }
        let mut last = None;
        for (index, (about, steps)) in parts.later.iter().enumerate() {
            match steps {
                // The branch that a tag chooses has the last word.
                Steps::Tagged(tag) if last.is_none() => last = Some(*tag),
                steps => guarded_block(judgement, *about, at, block, |block| {
                    self.statements(steps, (nodes, index), at, block);
                }),
            }
        }
        if let Some(members) = &parts.members {
            guarded_block(judgement, TypeSet::OBJECT, at, block, |block| {
                self.members(nodes, members, at, block);
            });
        }
        if let Some(tag) = last {
            self.tagged(tag, nodes, at, block);
        }
    }

    fn statements(&self, steps: &Steps, (nodes, index): (&[NodeId], usize), at: At, block: &mut Block) {
        match *steps {
            Steps::Items(node, start) => self.items(node, start, at, block),
            Steps::Prefix(nodes) => {
                for (place, node) in nodes.iter().enumerate() {
                    let item = self.call(&[*node], &at.value().index(Expr::number(place)));
                    block.demand(Expr::any([count(&at.value(), AT_MOST, place), item]));
                }
            }
            Steps::Contains(node, min, max) => self.contains(node, (min, max), index, at, block),
            Steps::Names(node) => {
                let name = self.call(&[node], &Expr::name("key"));
                if name.is_false() {
                    block.demand(count(&at.value(), EQUAL, 0));
                } else if !name.is_true() {
                    block.nest(|block| block.demand(name), |body| Stmt::each_name("key", at.value(), body));
                }
            }
            Steps::Unevaluated(unevaluated) => self.unevaluated(&unevaluated, index, at, block),
            Steps::Tagged(tag) => {
                let name = at.variable("tag");
                let property = Expr::Literal(literal::string(tag.property));
                block.push(Stmt::constant(&name, at.value().member("get").call([property])));
                block.demand(one_of_chosen(&name, self.chosen(tag, &at.value())));
            }
            Steps::One(branches) => self.exactly_one(branches, format!("matches{index}"), at, block),
            Steps::Chosen(choice) => self.choose(choice, (nodes, index), at, block),
            Steps::Told { branches, exactly } => self.judge_told(nodes, (branches, exactly), index, at, block),
        }
    }

    fn items(&self, node: NodeId, start: usize, at: At, block: &mut Block) {
        let v = at.value();
        let verdict = self.inline(&[node], &v);
        if verdict.is_true() {
            return;
        }
        if verdict.is_false() {
            return block.demand(count(&v, AT_MOST, start));
        }
        let items = if start == 0 { v } else { Expr::special(Special::From(v, start)) };
        let item = at.item();
        let inner = At { v: &item, depth: at.depth + 1, above: Some(&at) };
        block.nest(|block| self.judge(&[node], inner, block), |body| Stmt::each(&item, items, body));
    }

    fn contains(&self, node: NodeId, (min, max): (u64, Option<u64>), index: usize, at: At, block: &mut Block) {
        let verdict = self.inline(&[node], &Expr::name("item"));
        let name = format!("matching{index}");
        if verdict.is_constant() {
            let all = if verdict.is_true() { length(&at.value()) } else { Expr::number(0) };
            block.push(Stmt::constant(&name, all));
        } else {
            block.push(Stmt::variable(&name, Expr::number(0)));
            block.nest(
                |block| {
                    block.when(verdict, |block| block.push(Stmt::assign(&name, "+=", Expr::number(1))));
                },
                |body| Stmt::each("item", at.value(), body),
            );
        }
        let within = |relation, bound: u64| Expr::name(&name).compare(relation, Expr::number(bound));
        block.demand(Expr::all([within(AT_LEAST, min)].into_iter().chain(max.map(|max| within(AT_MOST, max)))));
    }

    /// Returns false unless exactly one of the branches accepts, which a variable of that name counts.
    pub fn exactly_one(&self, branches: &[NodeId], name: String, at: At, block: &mut Block) {
        let branches: Vec<Expr> = branches.iter().map(|branch| self.call(&[*branch], &at.value())).collect();
        let certain = branches.iter().filter(|branch| branch.is_true()).count();
        if certain > 1 {
            return block.demand(Expr::FALSE);
        }
        let of = (branches.len() > MOST_FOLLOWED).then(|| "int".to_owned());
        block.push(Stmt::Let { name: name.clone(), of, value: Expr::number(certain), changes: true });
        for branch in branches.into_iter().filter(|branch| !branch.is_constant()) {
            block.when(branch, |block| block.push(Stmt::assign(&name, "+=", Expr::number(1))));
        }
        block.demand(Expr::name(&name).compare(EQUAL, Expr::number(1)));
    }

    /// The verdict of the branch that each value of a tag chooses.
    fn chosen(&self, tag: &Tag, v: &Expr) -> Vec<(Scalar, Expr)> {
        let verdict = |node: Option<NodeId>| node.map_or(Expr::FALSE, |node| self.call(&[node], v));
        tag.cases.iter().map(|(value, node)| (value.clone(), verdict(*node))).collect()
    }

    /// Returns false unless the branch accepts that the tag chooses; a table knows it if all values of the tag are
    /// texts.
    fn tagged(&self, tag: &Tag, nodes: &[NodeId], at: At, block: &mut Block) {
        let chosen = self.chosen(tag, &at.value());
        let name = at.variable("tag");
        block.raises = true;
        block.push(Stmt::constant(&name, member(&at.value(), tag.property)));
        let entry = |(value, verdict): &(Scalar, Expr)| match (value, Judge::called_by(verdict)) {
            (Scalar::String(text), Some(judge)) => Some((literal::string(text), judge)),
            _ => None,
        };
        let Some(entries) = chosen.iter().map(entry).collect::<Option<Vec<_>>>() else {
            return block.demand(one_of_chosen(&name, chosen));
        };
        let table = self.table(format!("_BRANCHES{}", Compiler::suffix(nodes)), entries, None);
        let value = Expr::name(&name);
        let verdict = table.verdict(value.clone(), at.value());
        block.demand(Expr::all([test::is(&value, "str"), verdict]));
    }

    /// A table of functions, and the one for what has no entry.
    pub fn table(&self, name: String, entries: Vec<(String, Judge)>, rest: Option<Judge>) -> Table {
        let table = Table { name, entries, rest, counted: false };
        let counted = table.verdicts().any(|key| self.counted.contains(key));
        Table { counted, ..table }
    }
}

/// That the tag `name` has one of these values, and the verdict for it is good.
fn one_of_chosen(name: &str, chosen: Vec<(Scalar, Expr)>) -> Expr {
    let tag = Expr::name(name);
    Expr::any(chosen.into_iter().map(|(value, verdict)| Expr::all([test::one_of(&tag, &[&value]), verdict])))
}

/// Statements about some types, in a block of their own if there are others.
fn guarded_block(
    judgement: &Judgement,
    about: TypeSet,
    at: At,
    block: &mut Block,
    statements: impl FnOnce(&mut Block),
) {
    if judgement.is_only(about) && (about == TypeSet::ALL || judgement.values.is_none()) {
        return statements(block);
    }
    let inner = block.inside(statements);
    if !inner.is_empty() {
        block.push(Stmt::when(test::guard(about, &at.value()), inner));
    }
}

/// Does `test` ask for anything that the types of `judgement` do not say already?
fn is_asked(judgement: &Judgement, test: &Test) -> bool {
    judgement.may_be(test.about()) && !test::is_absorbed(judgement, test)
}
