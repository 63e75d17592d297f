//! Rules as code. What each selector selects is looked up once, as a list; what the schema promises about it is not asked again.
//! The code only answers yes or no, so the order of the rules does not matter.

use super::{
    super::{super::rules, WIDTH, literal},
    Compiler,
    body::Block,
    expr::{Expr, Use},
    lines::finished,
    names,
    promise::Promise,
    test::{has, is, one_of, support},
};
use crate::{
    model::{NodeId, Rule, RuleKind, Severity, Step},
    naming::Scope,
    render::flat::{self, ARRAY, OBJECT, STRING},
};

/// Beyond so many rules they are interpreted.
const MOST: usize = 64;
/// The instance that a function judges.
const VALUE: &str = "value";

/// What a selector selects.
#[derive(Clone)]
struct Selected {
    values: Values,
    promise: Promise,
    /// The variable with the keys of its values, if there is one.
    keys: Option<String>,
}

/// Values as code.
#[derive(Clone)]
enum Values {
    /// Exactly one, by an expression.
    One(String),
    /// A list of them, by an expression that costs nothing.
    List(String),
}

impl Values {
    /// As a list.
    fn list(&self) -> String {
        match self {
            Values::One(value) => format!("[{value}]"),
            Values::List(list) => list.clone(),
        }
    }
}

impl Compiler<'_> {
    /// The function that judges by the rules; `None` if they are left to the interpreter.
    pub fn rules(&self) -> Option<Block> {
        let rules = &self.program.rules;
        if rules.len() > MOST || rules.iter().any(|rule| self.is_rare(rule)) {
            return None;
        }
        let root = Selected { values: Values::One(VALUE.to_owned()), promise: self.promise(&[0]), keys: None };
        let mut printer =
            Printer { compiler: self, block: Block::default(), known: vec![(vec![], root)], names: names::scope() };
        rules.iter().for_each(|rule| printer.rule(rule));
        printer.block.lines = finished(printer.block.lines);
        Some(printer.block)
    }

    /// Is the rule one that is not written as code?
    fn is_rare(&self, rule: &Rule) -> bool {
        let selectors = match &rule.kind {
            RuleKind::Exists { among, .. } => among.as_slice(),
            _ => &[],
        };
        let is_odd = |step: &Step| match step {
            Step::Where(names, value) => names.len() != 1 || flat::literal(value).is_none(),
            Step::Name(_) | Step::Index(_) | Step::Wildcard => false,
        };
        let literals = if let RuleKind::Exists { or, .. } = &rule.kind { or.as_slice() } else { &[] };
        let is_counted = |node: NodeId| self.counted.contains(&self.key(&[node]));
        rule.select.iter().chain(selectors.iter().flatten()).any(is_odd)
            || literals.iter().any(|value| flat::literal(value).is_none())
            || matches!(rule.kind, RuleKind::Matches { node } if is_counted(node))
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
    fn rule(&mut self, rule: &Rule) {
        let severity = rule.severity;
        match &rule.kind {
            RuleKind::Unique => {
                if let Values::List(list) = self.select(&rule.select).values {
                    let keys = self.keys(&rule.select);
                    self.demand(
                        severity,
                        4,
                        &Expr::compare(&format!("len({keys})"), "==", "!=", &format!("len({list})")),
                    );
                }
            }
            RuleKind::Exists { among, or } => {
                let keys = self.keys(&rule.select);
                let mut allowed: Vec<String> = among.iter().map(|selector| self.keys(selector)).collect();
                allowed.extend((!or.is_empty()).then(|| self.literals(or)));
                let allowed = if allowed.len() == 1 { allowed.remove(0) } else { format!("({})", allowed.join(" | ")) };
                let holds = format!("{keys} <= {allowed}");
                self.demand(severity, 4, &Expr::Atom(holds.clone(), format!("not {holds}"), vec![]));
            }
            RuleKind::Distinct { fields } => self.distinct(severity, &rule.select, fields),
            RuleKind::Acyclic { from, to, loops } => self.acyclic(severity, &rule.select, from, to, *loops),
            RuleKind::Matches { node } => {
                let verdict = self.compiler.call(&[*node], "item");
                if !verdict.is_true() {
                    let list = self.select(&rule.select).values.list();
                    self.block.line(4, &format!("for item in {list}:"));
                    self.demand(severity, 8, &verdict);
                }
            }
            RuleKind::File => {}
        }
    }

    /// What is done when a rule is broken: a warning is for the interpreter to word.
    fn demand(&mut self, severity: Severity, indent: usize, condition: &Expr) {
        match severity {
            Severity::Error => self.block.demand(indent, condition),
            Severity::Warning => {
                condition.note(&mut self.block.uses);
                self.support("verdicts", "UnsureError");
                self.block.when(indent, condition.clone().not());
                self.block.line(indent + 4, "raise UnsureError");
            }
        }
    }

    fn distinct(&mut self, severity: Severity, select: &[Step], fields: &[String]) {
        let mut names: Vec<&str> = Vec::new();
        for field in fields {
            if !names.contains(&field.as_str()) {
                names.push(field);
            }
        }
        if names.len() < 2 {
            return;
        }
        let selected = self.select(select);
        self.block.line(4, &format!("for item in {}:", selected.values.list()));
        let compiler = self.compiler;
        let promises = names.iter().map(|name| compiler.member(&selected.promise, name));
        if let [one, other] = names.as_slice()
            && promises.clone().all(|(certain, promise)| certain && compiler.is(&promise, STRING))
        {
            let part = |name: &str| format!("item[{}]", literal::string(name));
            return self.demand(severity, 8, &Expr::compare(&part(one), "!=", "==", &part(other)));
        }
        let listed: Vec<String> = names.iter().map(|name| literal::string(name)).collect();
        let parts = format!("[item[name] for name in ({}) if name in item]", listed.join(", "));
        let is_other = if compiler.is(&selected.promise, OBJECT) { Expr::FALSE } else { is("item", "dict").not() };
        self.demand(severity, 8, &Expr::any([is_other, support("equality", "are_distinct", &parts)]));
    }

    fn acyclic(&mut self, severity: Severity, select: &[Step], from: &str, to: &str, loops: bool) {
        let selected = self.select(select);
        let ends = if [from, to].iter().all(|name| self.compiler.member(&selected.promise, name).0) {
            [from, to].map(|name| self.ends(select, name)).join(", ")
        } else {
            self.support("kept", "edges_of");
            let [from, to] = [from, to].map(literal::string);
            format!("*edges_of({}, {from}, {to})", selected.values.list())
        };
        let loops = if loops { "True" } else { "False" };
        self.demand(severity, 4, &support("kept", "has_order", &format!("{ends}, loops={loops}")));
    }

    /// The keys of a member that all edges have, in a list.
    fn ends(&mut self, select: &[Step], name: &str) -> String {
        let steps: Vec<Step> = select.iter().cloned().chain([Step::Name(name.to_owned())]).collect();
        let selected = self.select(&steps);
        let list = selected.values.list();
        if self.compiler.is(&selected.promise, STRING) {
            return list;
        }
        self.support("kept", "keys_of");
        format!("keys_of({list})")
    }

    /// The set of keys of what a selector selects: equal values have equal ones.
    fn keys(&mut self, selector: &[Step]) -> String {
        let selected = self.select(selector);
        if let Some(keys) = selected.keys {
            return keys;
        }
        let is_text = self.compiler.is(&selected.promise, STRING);
        let place = self.known.iter().position(|(steps, _)| steps == selector).unwrap_or_default();
        let keys = self.names.take(&format!("{}_keys", names::of_selector(selector)), "keys");
        let set = match &selected.values {
            Values::One(value) if is_text => format!("{{{value}}}"),
            Values::List(list) if is_text => format!("set({list})"),
            values => {
                self.support("kept", "keys_of");
                format!("set(keys_of({}))", values.list())
            }
        };
        self.block.line(4, &format!("{keys} = {set}"));
        self.known[place].1.keys = Some(keys.clone());
        keys
    }

    /// A set of the keys of literals.
    fn literals(&mut self, values: &[serde_json::Value]) -> String {
        let all: Vec<String> =
            values.iter().filter_map(flat::literal).map(|(_, value)| literal::scalar(&value)).collect();
        if values.iter().all(serde_json::Value::is_string) {
            return format!("{{{}}}", all.join(", "));
        }
        self.support("kept", "keys_of");
        format!("set(keys_of([{}]))", all.join(", "))
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
                self.support("kept", "items_at");
                let list = self.variable(selector);
                self.block.line(4, &format!("{list} = items_at({}, {index})", from.values.list()));
                Selected { values: Values::List(list), promise: Promise::default(), keys: None }
            }
            Step::Wildcard => self.parts(selector, &from),
            Step::Where(names, value) => {
                let every: Vec<Step> = before.iter().cloned().chain([Step::Wildcard]).collect();
                let from = self.select(&every);
                let name = &names[0];
                let part = format!("item[{}]", literal::string(name));
                let equal = flat::literal(value).map_or(Expr::FALSE, |(_, value)| one_of(&part, &[&value]));
                let certain = self.compiler.member(&from.promise, name).0;
                let there = if certain { Expr::TRUE } else { Expr::all([is("item", "dict"), has("item", name)]) };
                let condition = Expr::all([there, equal]);
                condition.note(&mut self.block.uses);
                let list = self.list(selector, "item", &from.values.list(), &condition.accept());
                Selected { values: Values::List(list), promise: from.promise, keys: None }
            }
        };
        self.known.push((selector.to_vec(), selected.clone()));
        selected
    }

    fn named(&mut self, selector: &[Step], from: &Selected, name: &str) -> Selected {
        let (certain, promise) = self.compiler.member(&from.promise, name);
        let text = literal::string(name);
        let values = match (&from.values, certain) {
            (Values::One(value), true) => Values::One(format!("{value}[{text}]")),
            (values, certain) => {
                let condition =
                    if certain { String::new() } else { Expr::all([is("item", "dict"), has("item", name)]).accept() };
                Values::List(self.list(selector, &format!("item[{text}]"), &values.list(), &condition))
            }
        };
        Selected { values, promise, keys: None }
    }

    fn parts(&mut self, selector: &[Step], from: &Selected) -> Selected {
        let is_array = self.compiler.is(&from.promise, ARRAY);
        if !is_array {
            self.support("selector", "parts");
        }
        let list = match &from.values {
            Values::One(value) => {
                let list = self.variable(selector);
                let parts = if is_array { value.clone() } else { format!("[*parts({value})]") };
                self.block.line(4, &format!("{list} = {parts}"));
                list
            }
            Values::List(outer) => {
                let list = self.variable(selector);
                let parts = if is_array { "outer" } else { "parts(outer)" };
                self.comprehension(&list, "item", &format!("for outer in {outer} for item in {parts}"), "");
                list
            }
        };
        Selected { values: Values::List(list), promise: self.compiler.item(&from.promise), keys: None }
    }

    /// A variable with a part of each item of a list.
    fn list(&mut self, selector: &[Step], part: &str, list: &str, condition: &str) -> String {
        let name = self.variable(selector);
        self.comprehension(&name, part, &format!("for item in {list}"), condition);
        name
    }

    /// A name for what a selector selects, and a line that says what that is.
    fn variable(&mut self, selector: &[Step]) -> String {
        let path = literal::visible(&rules::path(selector));
        if path.chars().count() + 8 <= WIDTH {
            self.block.line(4, &format!("# `{path}`"));
        }
        self.names.take(&names::of_selector(selector), "values")
    }

    fn comprehension(&mut self, name: &str, part: &str, loops: &str, condition: &str) {
        let condition = if condition.is_empty() { String::new() } else { format!("if {condition}") };
        let whole = [part, loops, &condition].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
        // What is asked for its type has a type that checkers do not know in full.
        let name = if condition.contains("type(") { format!("{name}: list[Any]") } else { name.to_owned() };
        let line = format!("    {name} = [{whole}]");
        if line.chars().count() <= WIDTH {
            return self.block.line(0, &line);
        }
        self.block.line(4, &format!("{name} = ["));
        if whole.chars().count() + 8 <= WIDTH {
            self.block.line(8, &whole);
        } else {
            [part, loops, &condition].iter().filter(|text| !text.is_empty()).for_each(|text| self.block.line(8, text));
        }
        self.block.line(4, "]");
    }

    fn support(&mut self, file: &'static str, name: &'static str) {
        self.block.uses.push(Use::Support(file, name));
    }
}
