//! Rules as code. What each selector selects is looked up once, as a list; what the schema promises about it is not
//! asked again. The code only answers yes or no, so the order of the rules does not matter.

use super::{
    super::{super::rules, WIDTH, literal},
    Compiler,
    body::VALUE,
    expr::{Block, Expr, Special, Stmt, length, support},
    lines::{INDENT, finished},
    names,
    promise::Promise,
    test::{has, is, member, one_of},
};
use crate::{
    model::{FurtherEdges, Scalar, Severity, Step, TypeSet},
    naming::Scope,
    plan::{Demand, RulePlan, literal as scalar_of},
    render::code::python::{EQUAL, IN, WITHIN},
};

/// The item of a list that is looked at.
const ITEM: &str = "item";
/// The list that it is in, in a list of lists.
const OUTER: &str = "outer";

/// What a selector selects.
#[derive(Clone)]
struct Selected {
    values: Values,
    promise: Promise,
    /// The variable with the keys of its values, if there is one.
    keys: Option<Expr>,
}

/// Edges as code.
struct Edges {
    /// The keys at both ends, as arguments.
    ends: Vec<Expr>,
    /// Whether an edge from a value to itself counts.
    loops: bool,
}

/// Values as code.
#[derive(Clone)]
enum Values {
    /// Exactly one, by an expression.
    One(Expr),
    /// A list of them, by an expression that costs nothing.
    List(Expr),
}

impl Values {
    /// As a list.
    fn list(&self) -> Expr {
        match self {
            Values::One(value) => Expr::List(vec![value.clone()]),
            Values::List(list) => list.clone(),
        }
    }
}

impl Compiler<'_> {
    /// The function that judges by the rules; `None` if they are left to the interpreter.
    pub fn rules(&self) -> Option<Vec<Stmt>> {
        let rules = self.plans.rules()?;
        if rules.iter().any(|rule| self.is_rare(rule)) {
            return None;
        }
        let root = Selected { values: Values::One(Expr::name(VALUE)), promise: self.promise(&[0]), keys: None };
        let block = Block::new(INDENT);
        let mut printer = Printer { compiler: self, block, known: vec![(vec![], root)], names: names::scope() };
        rules.into_iter().for_each(|rule| printer.rule(rule));
        Some(finished(printer.block.finish()))
    }

    /// Is the rule one that is not written as code?
    fn is_rare(&self, rule: &RulePlan) -> bool {
        let (others, is_counted): (Vec<&Vec<Step>>, _) = match &rule.demand {
            Demand::Exists { among, or: _ } => (among.iter().collect(), false),
            Demand::Acyclic { also, .. } => (also.iter().map(|edges| &edges.to).collect(), false),
            Demand::Matches(node) => (vec![], self.counted.contains(&self.key(&[*node]))),
            Demand::Unique | Demand::Distinct(_) => (vec![], false),
        };
        let is_odd = |step: &Step| match step {
            Step::Where(names, _) => names.len() != 1,
            Step::Name(_) | Step::Index(_) | Step::Wildcard => false,
        };
        is_counted || rule.select.iter().chain(others.into_iter().flatten()).any(is_odd)
    }
}

/// Prints the rules.
struct Printer<'r, 'p> {
    compiler: &'r Compiler<'p>,
    block: Block,
    /// What is selected by the selectors so far.
    known: Vec<(Vec<Step>, Selected)>,
    /// The variables so far.
    names: Scope,
}

impl Printer<'_, '_> {
    fn rule(&mut self, rule: RulePlan) {
        let RulePlan { severity, select, demand: asked } = rule;
        match asked {
            Demand::Unique => {
                if let Values::List(list) = self.select(select).values {
                    let keys = self.keys(select);
                    demand(severity, length(&keys).compare(EQUAL, length(&list)), &mut self.block);
                }
            }
            Demand::Exists { among, or } => {
                let keys = self.keys(select);
                let mut allowed: Vec<Expr> = among.iter().map(|selector| self.keys(selector)).collect();
                allowed.extend((!or.is_empty()).then(|| literals(&or)));
                let allowed = if allowed.len() == 1 { allowed.remove(0) } else { Expr::Infix(" | ", allowed) };
                demand(severity, keys.compare(WITHIN, allowed), &mut self.block);
            }
            Demand::Distinct(names) => self.distinct(severity, select, &names),
            Demand::Acyclic { from, to, loops, also } => {
                let mut edges = vec![self.edges(select, from, to, loops)];
                edges.extend(also.iter().map(|further| self.further_edges(further)));
                self.acyclic(severity, &edges);
            }
            Demand::Matches(node) => {
                let verdict = self.compiler.call(&[node], &Expr::name(ITEM));
                let list = self.select(select).values.list();
                self.each(severity, list, verdict);
            }
        }
    }

    /// Demands something of each item of a list.
    fn each(&mut self, severity: Severity, list: Expr, condition: Expr) {
        self.block.nest(|block| demand(severity, condition, block), |body| Stmt::each(ITEM, list, body));
    }

    fn distinct(&mut self, severity: Severity, select: &[Step], names: &[&str]) {
        let selected = self.select(select);
        let (compiler, item, list) = (self.compiler, Expr::name(ITEM), selected.values.list());
        let promises = names.iter().map(|name| compiler.member(&selected.promise, name));
        if let [one, other] = names
            && promises.clone().all(|(certain, promise)| certain && compiler.is(&promise, TypeSet::STRING))
        {
            let equal = member(&item, one).compare(EQUAL, member(&item, other));
            return self.each(severity, list, equal.not());
        }
        let listed = names.iter().map(|name| Expr::Literal(literal::string(name))).collect();
        let name = Expr::name("name");
        let parts = Special::Comprehension {
            part: item.clone().index(name.clone()),
            loops: vec![("name", Expr::special(Special::Tuple(listed)))],
            condition: name.compare(IN, item.clone()),
        };
        let is_other =
            if compiler.is(&selected.promise, TypeSet::OBJECT) { Expr::FALSE } else { is(&item, "dict").not() };
        let distinct = support("equality", "are_distinct").call([Expr::special(parts)]);
        self.each(severity, list, Expr::any([is_other, distinct]));
    }

    /// Demands that edges form no cycle.
    fn acyclic(&mut self, severity: Severity, sets: &[Edges]) {
        let word = |loops: bool| if loops { Expr::TRUE } else { Expr::FALSE };
        let condition = if let [Edges { ends, loops }] = sets {
            let loops = Expr::special(Special::Keyword("loops", word(*loops)));
            support("rule_checks", "has_order").call(ends.iter().cloned().chain([loops]))
        } else {
            let set = |set: &Edges| {
                Expr::special(Special::Tuple(set.ends.iter().cloned().chain([word(set.loops)]).collect()))
            };
            support("rule_checks", "have_order").call(sets.iter().map(set))
        };
        demand(severity, condition, &mut self.block);
    }

    /// Edges from a member of objects to what is below these objects.
    fn further_edges(&mut self, edges: &FurtherEdges) -> Edges {
        let (objects, below) = edges.split();
        let list = self.select(objects).values.list();
        let steps = Expr::List(below.iter().map(step).collect());
        let from = Expr::Literal(literal::string(&edges.from));
        let ends = support("rule_checks", "edges_below").call([list, from, steps]);
        Edges { ends: vec![Expr::Prefix("*", Box::new(ends))], loops: edges.loops }
    }

    /// The edges that are objects.
    fn edges(&mut self, select: &[Step], from: &str, to: &str, loops: bool) -> Edges {
        let selected = self.select(select);
        let ends = if [from, to].iter().all(|name| self.compiler.member(&selected.promise, name).0) {
            [from, to].map(|name| self.ends(select, name)).to_vec()
        } else {
            let [from, to] = [from, to].map(|name| Expr::Literal(literal::string(name)));
            let edges = support("rule_checks", "edges_of").call([selected.values.list(), from, to]);
            vec![Expr::Prefix("*", Box::new(edges))]
        };
        Edges { ends, loops }
    }

    /// The keys of a member that all edges have, in a list.
    fn ends(&mut self, select: &[Step], name: &str) -> Expr {
        let steps: Vec<Step> = select.iter().cloned().chain([Step::Name(name.to_owned())]).collect();
        let selected = self.select(&steps);
        let list = selected.values.list();
        if self.compiler.is(&selected.promise, TypeSet::STRING) { list } else { keys_of(list) }
    }

    /// The set of keys of what a selector selects: equal values have equal ones.
    fn keys(&mut self, selector: &[Step]) -> Expr {
        let selected = self.select(selector);
        if let Some(keys) = selected.keys {
            return keys;
        }
        let is_text = self.compiler.is(&selected.promise, TypeSet::STRING);
        let place = self.known.iter().position(|(steps, _)| steps == selector).unwrap_or_default();
        let keys = self.names.take(&format!("{}_keys", names::of_selector(selector)), "keys");
        let set = match selected.values {
            Values::One(value) if is_text => Expr::set(vec![value]),
            Values::List(list) if is_text => set_of(list),
            values => set_of(keys_of(values.list())),
        };
        self.block.push(Stmt::constant(&keys, set));
        self.known[place].1.keys = Some(Expr::name(&keys));
        Expr::name(keys)
    }

    /// What a selector selects.
    fn select(&mut self, selector: &[Step]) -> Selected {
        if let Some((_, selected)) = self.known.iter().find(|(steps, _)| steps == selector) {
            return selected.clone();
        }
        let Some((step, before)) = selector.split_last() else { return self.known[0].1.clone() };
        let from = self.select(before);
        let selected = match step {
            Step::Name(name) => self.named(selector, &from, name),
            Step::Index(index) => {
                let items = support("rule_checks", "items_at").call([from.values.list(), Expr::number(index)]);
                Selected { values: self.list(selector, items), promise: Promise::default(), keys: None }
            }
            Step::Wildcard => self.parts(selector, &from),
            Step::Where(names, value) => {
                let every: Vec<Step> = before.iter().cloned().chain([Step::Wildcard]).collect();
                let from = self.select(&every);
                let (name, item) = (&names[0], Expr::name(ITEM));
                let equal = scalar_of(value).map_or(Expr::FALSE, |(_, value)| one_of(&member(&item, name), &[&value]));
                let certain = self.compiler.member(&from.promise, name).0;
                let condition = Expr::all([if certain { Expr::TRUE } else { has_member(&item, name) }, equal]);
                let values = self.filtered(selector, item, from.values.list(), condition);
                Selected { values, promise: from.promise, keys: None }
            }
        };
        self.known.push((selector.to_vec(), selected.clone()));
        selected
    }

    fn named(&mut self, selector: &[Step], from: &Selected, name: &str) -> Selected {
        let (certain, promise) = self.compiler.member(&from.promise, name);
        let item = Expr::name(ITEM);
        let values = match (&from.values, certain) {
            (Values::One(value), true) => Values::One(member(value, name)),
            (values, certain) => {
                let condition = if certain { Expr::TRUE } else { has_member(&item, name) };
                self.filtered(selector, member(&item, name), values.list(), condition)
            }
        };
        Selected { values, promise, keys: None }
    }

    fn parts(&mut self, selector: &[Step], from: &Selected) -> Selected {
        let is_array = self.compiler.is(&from.promise, TypeSet::ARRAY);
        let parts = |value: Expr| if is_array { value } else { support("selector", "parts").call([value]) };
        let list = match &from.values {
            Values::One(value) if is_array => value.clone(),
            Values::One(value) => Expr::List(vec![Expr::Prefix("*", Box::new(parts(value.clone())))]),
            Values::List(outer) => Expr::special(Special::Comprehension {
                part: Expr::name(ITEM),
                loops: vec![(OUTER, outer.clone()), (ITEM, parts(Expr::name(OUTER)))],
                condition: Expr::TRUE,
            }),
        };
        Selected { values: self.list(selector, list), promise: self.compiler.item(&from.promise), keys: None }
    }

    /// A variable with a part of each item of a list that meets a condition.
    fn filtered(&mut self, selector: &[Step], part: Expr, list: Expr, condition: Expr) -> Values {
        self.list(selector, Expr::special(Special::Comprehension { part, loops: vec![(ITEM, list)], condition }))
    }

    /// A variable with what a selector selects, and a line that says what that is.
    fn list(&mut self, selector: &[Step], list: Expr) -> Values {
        let path = literal::visible(&rules::path(selector));
        if path.chars().count() + 8 <= WIDTH {
            self.block.push(Stmt::Comment(format!("`{path}`")));
        }
        let name = self.names.take(&names::of_selector(selector), "values");
        // What is asked for its type has a type that checkers do not know in full.
        let of = list.has(&Expr::Word("type")).then(|| "list[Any]".to_owned());
        self.block.push(Stmt::Let { name: name.clone(), of, value: list, changes: false });
        Values::List(Expr::name(name))
    }
}

/// A step of a selector as data.
fn step(step: &Step) -> Expr {
    match step {
        Step::Name(name) => Expr::Literal(literal::string(name)),
        Step::Index(index) => Expr::number(index),
        Step::Wildcard => Expr::Word("None"),
        Step::Where(names, value) => {
            let names = names.iter().map(|name| Expr::Literal(literal::string(name))).collect();
            let (_, value) = scalar_of(value).expect("plans have filters with scalars alone");
            Expr::List(vec![Expr::List(names), Expr::Literal(literal::scalar(&value))])
        }
    }
}

/// What is done when a rule is broken: a warning is for the interpreter to word.
fn demand(severity: Severity, condition: Expr, block: &mut Block) {
    match severity {
        Severity::Error => block.demand(condition),
        Severity::Warning if condition.is_true() => {}
        Severity::Warning => {
            block.when(condition.not(), |block| block.push(Stmt::Raise(support("verdicts", "UndecidedError"))));
        }
    }
}

/// That `v` is an object with that member.
fn has_member(v: &Expr, name: &str) -> Expr {
    Expr::all([is(v, "dict"), has(v, name)])
}

/// The keys of the items of a list.
fn keys_of(list: Expr) -> Expr {
    support("rule_checks", "keys_of").call([list])
}

fn set_of(list: Expr) -> Expr {
    Expr::Word("set").call([list])
}

/// A set of the keys of literals.
fn literals(values: &[Scalar]) -> Expr {
    let are_texts = values.iter().all(|value| matches!(value, Scalar::String(_)));
    let all = values.iter().map(|value| Expr::Literal(literal::scalar(value))).collect();
    if are_texts { Expr::set(all) } else { set_of(keys_of(Expr::List(all))) }
}
