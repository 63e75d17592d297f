//! The body of a function: the conditions first, then what takes loops.

use super::{
    super::{
        super::code::{
            Case,
            typescript::{EQUAL, LESS, MORE},
        },
        WIDTH,
    },
    Compiler,
    ask::{Asked, Statements},
    automata,
    expr::{Block, Expr, Key, Stmt, length, scalar, text, value},
    function::INDENT,
    test::{self, guarded, has_own, member_count},
    vet::{self, Vet},
};
use crate::{
    model::{NodeId, TypeSet},
    plan::{Judgement, Members, ObjectTest, Tag, Test},
};

/// What is asked of a value, by how it is asked.
struct Split<'f> {
    conditions: Expr,
    /// What takes statements, with the tests that ask it.
    later: Vec<(&'f Test<'f>, Statements<'f>)>,
    /// The members of objects if they take statements.
    members: Option<Members<'f>>,
    vet: Vet,
    /// The union whose branches vet.
    branches: Option<&'f Test<'f>>,
}

impl<'p> Compiler<'p> {
    /// Everything that is asked of `v` as one condition; `None` if that takes statements.
    pub fn expression(&self, judgement: &Judgement, v: &Expr, vets: bool) -> Option<Expr> {
        let Split { conditions, later, members, .. } = self.split(judgement, v, vets);
        (later.is_empty() && members.is_none()).then_some(conditions)
    }

    fn split<'f>(&self, judgement: &'f Judgement<'f>, v: &Expr, vets: bool) -> Split<'f>
    where
        'p: 'f,
    {
        let members = self.plans.members(judgement);
        let vet = self.vet(judgement, members.as_ref(), vets);
        let branches = vet::first_union(judgement).filter(|_| vet == Vet::Branches);
        let [first, last] = self.vetting(judgement, vet, members.as_ref(), v);
        let mut conditions = vec![self.of_type(judgement, v), first];
        let mut later = Vec::new();
        let automata = self.automata(judgement);
        conditions.extend(automata.iter().map(|key| guarded(judgement, TypeSet::STRING, v, automata::call(key, v))));
        for test in &judgement.tests {
            let types = test.about();
            let decided = test.pattern().is_some_and(|id| automata.iter().flatten().any(|other| *other == id));
            if decided || !judgement.may_be(types) {
                continue;
            }
            let vets = branches.is_some_and(|branches| std::ptr::eq(branches, test));
            match self.asked(test, v, vets) {
                Asked::Condition(expr) => conditions.push(guarded(judgement, types, v, expr)),
                Asked::Required(names) if members.is_none() => {
                    let all = Expr::all(names.iter().map(|name| has_own(v, name)));
                    conditions.push(guarded(judgement, TypeSet::OBJECT, v, all));
                }
                Asked::Required(_) => {}
                Asked::Statements(statements) => later.push((test, statements)),
            }
        }
        let others = judgement.others.iter().enumerate();
        conditions.extend(others.map(|(index, node)| self.same(*node, v, vet == Vet::Other && index == 0)));
        conditions.push(last);
        Split { conditions: Expr::all(conditions), later, members, vet, branches }
    }

    /// The body of the function that judges by `key`.
    pub fn body(&self, key: &Key) -> Vec<Stmt> {
        let judgement = self.judgement(&key.nodes);
        let Split { conditions, mut later, members, vet, branches } = self.split(&judgement, &value(), key.vets);
        let mut block = Block::new(INDENT);
        let is_all = later.is_empty() && members.is_none() && returns_on_one_line(&conditions);
        // What is refused as it is has no parts to look at.
        if is_all || conditions.is_false() {
            return vec![Stmt::Return(conditions)];
        }
        block.demand(conditions);
        // The branch that a tag chooses has the last word.
        let tagged = later.iter().position(|(_, asked)| matches!(asked, Statements::Tagged(..)));
        let tagged = tagged.map(|place| later.remove(place).1);
        for (index, (test, statements)) in later.into_iter().enumerate() {
            let is_vetting = branches.is_some_and(|branches| std::ptr::eq(branches, test));
            // Where the parts are vetted, the branches of a union need not.
            let vets =
                is_vetting || (vet == Vet::Parts && !matches!(statements, Statements::Told { exactly: false, .. }));
            guarded_block(&judgement, test.about(), &mut block, |block| {
                self.statements(statements, &judgement, index, vets, block);
            });
        }
        let mut result = Expr::TRUE;
        if let Some(members) = members {
            let last = judgement.types == TypeSet::OBJECT && tagged.is_none();
            guarded_block(&judgement, TypeSet::OBJECT, &mut block, |block| {
                if let Some(complete) = self.members(&members, vet == Vet::Parts, block, last) {
                    result = complete;
                }
            });
        }
        if let Some(Statements::Tagged(tag)) = tagged {
            self.tagged(tag, Last::Returns { vets: vet == Vet::Tag }, &mut block);
        } else {
            block.push(Stmt::Return(result));
        }
        block.finish()
    }

    fn statements(&self, statements: Statements, judgement: &Judgement, index: usize, vets: bool, block: &mut Block) {
        match statements {
            Statements::Items { node, start } => self.items(node, start, vets, block),
            Statements::Prefix(nodes) => self.prefix(nodes, vets, block),
            Statements::Contains { node, min, max } => self.contains(node, (min, max), index, block),
            Statements::Names(node) => {
                let name = self.call(&[node], &Expr::name("name"), false);
                if name.is_false() {
                    block.demand(empty());
                } else if !name.is_true() {
                    block.nest(|block| block.demand(name), |body| Stmt::each_name("name", value(), body));
                }
            }
            Statements::Unevaluated(unevaluated) => self.unevaluated(&unevaluated, index, block),
            Statements::ExactlyOne(branches) => self.exactly_one(branches, index, vets, block),
            Statements::Told { branches, exactly } => {
                self.told(branches, exactly, judgement.is_only(TypeSet::OBJECT), vets, block);
            }
            Statements::Tagged(tag) => self.tagged(tag, Last::GoesOn { index }, block),
            Statements::Chosen(choice) => self.choose(choice, block),
        }
    }

    fn items(&self, node: NodeId, start: usize, vets: bool, block: &mut Block) {
        let item = self.inline(&[node], &Expr::name("item"), vets);
        if item.is_true() {
            return;
        }
        if item.is_false() {
            return block.demand(length(&value()).compare(MORE, Expr::number(start)).not());
        }
        block.nest(
            |block| {
                block.push(self.read_item());
                block.demand(item);
            },
            |body| each_index(start, below_length(), body),
        );
    }

    /// The item that a loop is at.
    fn read_item(&self) -> Stmt {
        Stmt::constant("item", self.read(value().index(Expr::name("i"))))
    }

    fn contains(&self, node: NodeId, (min, max): (u64, Option<u64>), index: usize, block: &mut Block) {
        let item = self.inline(&[node], &Expr::name("item"), false);
        let name = format!("matching{index}");
        if item.is_constant() {
            let value = if item.is_true() { length(&value()) } else { Expr::number(0) };
            block.push(Stmt::Let { name: name.clone(), of: Some("number".to_owned()), value, changes: false });
        } else {
            block.push(Stmt::variable(name.clone(), Expr::number(0)));
            let more = Stmt::assign(name.clone(), "+=", Expr::number(1));
            block.nest(
                |block| {
                    block.push(self.read_item());
                    block.push(Stmt::when(item, vec![more]));
                },
                |body| each_index(0, below_length(), body),
            );
        }
        let matching = || Expr::name(name.clone());
        block.push(Stmt::when(matching().compare(LESS, Expr::number(min)), vec![Stmt::refuse()]));
        if let Some(max) = max {
            block.push(Stmt::when(matching().compare(MORE, Expr::number(max)), vec![Stmt::refuse()]));
        }
    }

    fn prefix(&self, nodes: &[NodeId], vets: bool, block: &mut Block) {
        let items: Vec<Expr> = nodes.iter().map(|node| self.inline(&[*node], &Expr::name("item"), vets)).collect();
        if items.iter().all(Expr::is_true) {
            return;
        }
        let is_looked_at = items.iter().any(|item| !item.is_constant());
        let index = || Expr::name("i");
        let condition = Expr::all([below_length(), index().compare(LESS, Expr::number(nodes.len()))]);
        let mut cases = Vec::new();
        block.nest(
            |block| {
                if is_looked_at {
                    block.push(self.read_item());
                }
                for (place, item) in items.into_iter().enumerate().filter(|(_, item)| !item.is_true()) {
                    let body = case_body(block, |block| block.demand(item));
                    cases.push(Case { labels: vec![Expr::number(place)], body });
                }
                block.push(Stmt::Switch { on: index(), cases, otherwise: vec![] });
            },
            |body| each_index(0, condition, body),
        );
    }

    fn exactly_one(&self, branches: &[NodeId], index: usize, vets: bool, block: &mut Block) {
        let name = format!("matches{index}");
        let branches: Vec<Expr> = branches.iter().map(|branch| self.same(*branch, &value(), vets)).collect();
        let certain = branches.iter().filter(|branch| branch.is_true()).count();
        if certain > 1 {
            return block.demand(Expr::FALSE);
        }
        block.push(Stmt::variable(name.clone(), Expr::number(certain)));
        for branch in branches.into_iter().filter(|branch| !branch.is_constant()) {
            block.push(Stmt::when(branch, vec![Stmt::assign(name.clone(), "+=", Expr::number(1))]));
        }
        block.push(Stmt::when(Expr::name(name).compare(EQUAL, Expr::number(1)).not(), vec![Stmt::refuse()]));
    }

    /// Does the node refuse objects that have no member `name` of their own?
    fn requires(&self, node: NodeId, name: &str) -> bool {
        let is_it = |test: &Test| matches!(test, Test::Object(ObjectTest::Required(names)) if names.iter().any(|other| other == name));
        self.judgement(&[node]).tests.iter().any(is_it)
    }

    /// The verdict of the branch that the tag chooses.
    fn tagged(&self, tag: &Tag, last: Last, block: &mut Block) {
        // Branches that ask for a member of their own need not be protected from one that all objects inherit.
        let required = tag.branches.iter().all(|branch| self.requires(*branch, tag.property));
        let member = if required { value().index(text(tag.property)) } else { test::own(&value(), tag.property) };
        let on = match last {
            Last::Returns { .. } => member,
            // A case narrows the type of what the switch is on. What follows may ask the same member for others.
            Last::GoesOn { index } => {
                let name = format!("tag{index}");
                block.push(Stmt::constant(name.clone(), member));
                Expr::name(name)
            }
        };
        let mut cases: Vec<Case<_>> = Vec::new();
        for (tagged, node) in &tag.cases {
            let labels = vec![scalar(tagged)];
            let vets = matches!(last, Last::Returns { vets: true });
            let verdict = node.map_or(Expr::FALSE, |node| self.same(node, &value(), vets));
            let body = match last {
                Last::Returns { .. } => vec![Stmt::Return(verdict)],
                Last::GoesOn { .. } => case_body(block, |block| block.demand(verdict)),
            };
            cases.push(Case { labels, body });
        }
        block.push(Stmt::Switch { on, cases, otherwise: vec![Stmt::refuse()] });
    }
}

/// What becomes of the verdict of the branch that a tag chooses.
#[derive(Clone, Copy)]
enum Last {
    /// It is returned, and may have to vet.
    Returns {
        /// Does the branch vet?
        vets: bool,
    },
    /// Other questions follow.
    GoesOn {
        /// The place of the union among what takes statements.
        index: usize,
    },
}

/// Statements about some types, in a block of their own if there are others.
fn guarded_block(judgement: &Judgement, about: TypeSet, block: &mut Block, statements: impl FnOnce(&mut Block)) {
    if judgement.is_only(about) {
        return statements(block);
    }
    block.when(test::guard(about, &value()), statements);
}

/// What is done in a case of the switch that comes next.
pub fn case_body(block: &mut Block, statements: impl FnOnce(&mut Block)) -> Vec<Stmt> {
    let mut body = Vec::new();
    block.inside(|block| body = block.inside(statements));
    body
}

/// A loop over the indices from `start` on for which `condition` holds.
fn each_index(start: usize, condition: Expr, body: Vec<Stmt>) -> Stmt {
    Stmt::Count { name: "i".to_owned(), start, condition, body }
}

/// That a loop is not at the end of the array.
fn below_length() -> Expr {
    Expr::name("i").compare(LESS, length(&value()))
}

/// Can a function do nothing but return the condition, on one line?
fn returns_on_one_line(condition: &Expr) -> bool {
    INDENT + "return ;".len() + condition.flat().chars().count() <= WIDTH
}

/// That an object has no members.
pub fn empty() -> Expr {
    member_count(&value()).compare(EQUAL, Expr::number(0))
}
