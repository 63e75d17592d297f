//! Rules as code: all values that any of them selects are visited in two passes over the document, one that collects and one
//! that compares. It only answers yes or no, so the order of the rules does not matter.

mod plan;

use std::collections::BTreeSet;

use self::plan::{Action, Plan, Selection, scalar};
use super::{
    super::{WIDTH, literal},
    Compiler, Function,
    body::Block,
    expr::Use,
    test::own,
};
use crate::model::Step;

/// What the function is called.
pub const NAME: &str = "keepsRules";
/// Beyond so many rules they are interpreted.
const MOST: usize = 64;

impl Compiler<'_> {
    /// The function that judges by the rules; `None` if they are left to the interpreter.
    pub fn rules(&self) -> Option<Function> {
        let rules = &self.program.rules;
        if rules.is_empty() || rules.len() > MOST {
            return None;
        }
        let plan = Plan::of(self)?;
        let mut uses = BTreeSet::new();
        let mut block = Block { lines: vec![], uses: &mut uses };
        for (index, (_, or)) in plan.tables.iter().enumerate() {
            let or = if or.is_empty() { String::new() } else { format!("[{}]", or.join(", ")) };
            block.uses.insert(Use::Support("table", "ValueTable"));
            block.line(2, &format!("const table{index} = new ValueTable({or});"));
        }
        let vertices = plan.vertices();
        for (index, (loops, vertices)) in plan.graphs.iter().zip(&vertices).enumerate() {
            block.uses.insert(Use::Support("kept", "Edges"));
            block.line(2, &format!("const edges{index} = new Edges({loops});"));
            if vertices.starts_with("vertices") {
                block.uses.insert(Use::Support("table", "ValueTable"));
                block.line(2, &format!("const {vertices} = new ValueTable();"));
            }
        }
        let mut visit = Visit { compiler: self, block: &mut block, variables: 0, known: vec![] };
        visit.leave_unless_object(&[&plan.collecting, &plan.comparing], "value", 2);
        visit.enter(&plan.collecting, "value", 2);
        visit.enter(&plan.comparing, "value", 2);
        let acyclic = vertices.iter().enumerate();
        let acyclic: Vec<String> =
            acyclic.map(|(index, vertices)| format!("edges{index}.areAcyclic({vertices}.size)")).collect();
        let result = if acyclic.is_empty() { "true".to_owned() } else { acyclic.join(" && ") };
        block.line(2, &format!("return {result};"));
        let body = block.lines.join("\n");
        let parameter = if body.contains("value") { "value: JsonValue" } else { "_value: JsonValue" }.to_owned();
        let docs = "/** Are the rules of `x-integrity` kept, those of severity `warning` included? */\n".to_owned();
        Some(Function { docs, export: true, name: NAME.to_owned(), parameter, fuel: false, body, uses })
    }
}

/// Prints what is done with the selected values.
struct Visit<'v, 'u, 'p> {
    compiler: &'v Compiler<'p>,
    block: &'v mut Block<'u>,
    /// How many variables there are.
    variables: usize,
    /// Values that are known to be objects, and the variables of their members so far.
    known: Vec<(String, Vec<(String, String)>)>,
}

impl Visit<'_, '_, '_> {
    /// What is done with the value `v` and its parts.
    fn enter(&mut self, selection: &Selection, v: &str, indent: usize) {
        for action in &selection.actions {
            match action {
                Action::Add { unique: true, table } => self.refuse(indent, &format!("!table{table}.add({v})")),
                // Another action adds it to the same table.
                Action::Add { unique: false, table }
                    if selection.actions.contains(&Action::Add { unique: true, table: *table }) => {}
                Action::Add { unique: false, table } => self.block.line(indent, &format!("table{table}.add({v});")),
                Action::Find(table) => self.refuse(indent, &format!("!table{table}.has({v})")),
                Action::Match(node) => self.block.demand(indent, &self.compiler.call(&[*node], v, false)),
                Action::Distinct(_) | Action::Edge { .. } => {}
            }
        }
        self.members(selection, v, "", indent);
        for (step, inner) in &selection.inner {
            match step {
                Step::Name(_) => {}
                Step::Index(index) => {
                    let item = self.variable("item");
                    self.block.line(indent, &format!("const {item} = Array.isArray({v}) ? {v}[{index}] : undefined;"));
                    self.present(inner, &item, indent);
                }
                Step::Wildcard => self.parts(None, inner, v, indent),
                Step::Where(names, value) => self.parts(Some((names, value)), inner, v, indent),
            }
        }
    }

    /// Leaves the function if `v` is no object and only members of objects matter.
    fn leave_unless_object(&mut self, selections: &[&Selection], v: &str, indent: usize) {
        let mut selections = selections.iter().filter(|selection| !selection.is_empty()).peekable();
        if selections.peek().is_none() || selections.any(|selection| !selection.is_about_members()) {
            return;
        }
        self.block.uses.insert(Use::Support("json", "isObject"));
        self.block.line(indent, &format!("if (!isObject({v})) return true;"));
        self.known.push((v.to_owned(), vec![]));
    }

    /// What is done with the members of `v`, if it is an object and what is asked `before` holds.
    fn members(&mut self, selection: &Selection, v: &str, before: &str, indent: usize) {
        if selection.names().is_empty() {
            return;
        }
        if self.known.iter().any(|(object, _)| object == v) {
            return self.members_of_object(selection, v, indent);
        }
        self.block.uses.insert(Use::Support("json", "isObject"));
        self.block.line(indent, &format!("if ({before}isObject({v})) {{"));
        self.known.push((v.to_owned(), vec![]));
        self.members_of_object(selection, v, indent + 2);
        // What is read inside of this block is not known outside.
        self.known.retain(|(object, _)| object != v);
        self.block.line(indent, "}");
    }

    fn members_of_object(&mut self, selection: &Selection, v: &str, indent: usize) {
        let mut parts = Vec::new();
        for name in selection.names() {
            let known = self.known.iter().find(|(object, _)| object == v).map_or(&[][..], |(_, parts)| parts);
            let part = if let Some((_, part)) = known.iter().find(|(other, _)| other == name) {
                part.clone()
            } else {
                let part = self.variable("part");
                self.block.line(indent, &format!("const {part} = {};", own(v, &literal::string(name))));
                for (_, parts) in self.known.iter_mut().filter(|(object, _)| object == v) {
                    parts.push((name.to_owned(), part.clone()));
                }
                part
            };
            parts.push((name, part));
        }
        let part = |name: &str| parts.iter().find(|(other, _)| *other == name).map_or("undefined", |(_, part)| part);
        for action in &selection.actions {
            match action {
                Action::Distinct(fields) => {
                    let fields: Vec<&str> = fields.iter().map(|field| part(field)).collect();
                    self.distinct(&fields, indent);
                }
                Action::Edge { graph, from, to, table } => self.edge(*graph, part(from), part(to), *table, indent),
                Action::Add { .. } | Action::Find(_) | Action::Match(_) => {}
            }
        }
        for (step, inner) in &selection.inner {
            if let Step::Name(name) = step {
                self.present(inner, part(name), indent);
            }
        }
    }

    fn edge(&mut self, graph: usize, from: &str, to: &str, table: Option<usize>, indent: usize) {
        let Some(table) = table else {
            let ends = format!("vertices{graph}.number({from}), vertices{graph}.number({to})");
            let add = format!("if ({from} !== undefined && {to} !== undefined) edges{graph}.add({ends});");
            return self.block.line(indent, &add);
        };
        let (start, end) = (self.variable("vertex"), self.variable("vertex"));
        for (part, vertex) in [(from, &start), (to, &end)] {
            self.block.line(indent, &format!("const {vertex} = table{table}.find({part});"));
            self.refuse(indent, &format!("{part} !== undefined && {vertex} === undefined"));
        }
        let add = format!("if ({start} !== undefined && {end} !== undefined) edges{graph}.add({start}, {end});");
        self.block.line(indent, &add);
    }

    fn distinct(&mut self, parts: &[&str], indent: usize) {
        if let [one, other] = parts {
            self.block.uses.insert(Use::Support("kept", "areEqual"));
            return self.refuse(indent, &format!("areEqual({one}, {other})"));
        }
        self.block.uses.insert(Use::Support("kept", "areDistinct"));
        self.refuse(indent, &format!("!areDistinct([{}])", parts.join(", ")));
    }

    /// What is done with the value `v` if there is one.
    fn present(&mut self, selection: &Selection, v: &str, indent: usize) {
        if selection.is_about_parts() {
            // What is absent has no parts.
            return self.enter(selection, v, indent);
        }
        if selection.is_about_members() {
            return self.members(selection, v, &format!("{v} !== undefined && "), indent);
        }
        let start = self.block.lines.len();
        self.enter(selection, v, indent + 2);
        let inner = self.block.lines.split_off(start);
        if let [line] = inner.as_slice() {
            // An `if` that stands alone takes the question in.
            let line = line.trim_start();
            let joined = line.strip_prefix("if (").map_or_else(
                || format!("if ({v} !== undefined) {line}"),
                |rest| format!("if ({v} !== undefined && {rest}"),
            );
            if indent + joined.chars().count() <= WIDTH && !joined.contains(" || ") {
                return self.block.line(indent, &joined);
            }
        }
        if !inner.is_empty() {
            self.block.line(indent, &format!("if ({v} !== undefined) {{"));
            self.block.lines.extend(inner);
            self.block.line(indent, "}");
        }
    }

    /// What is done with the members or items of `v`, if only those where a value stands behind some names.
    fn parts(
        &mut self,
        filter: Option<(&[String], &serde_json::Value)>,
        selection: &Selection,
        v: &str,
        indent: usize,
    ) {
        let item = self.variable("item");
        self.block.uses.insert(Use::Support("kept", "every"));
        self.block.line(indent, "if (");
        self.block.line(indent + 2, &format!("!every({v}, ({item}) => {{"));
        if let Some((names, value)) = filter {
            let names: Vec<String> = names.iter().map(|name| literal::string(name)).collect();
            let value = scalar(value).expect("JSONPath has literals for scalars alone");
            let other = if let [name] = names.as_slice() {
                self.block.uses.insert(Use::Support("json", "isObject"));
                format!("!isObject({item}) || !Object.hasOwn({item}, {name}) || {item}[{name}] !== {value}")
            } else {
                self.block.uses.insert(Use::Support("selector", "follow"));
                format!("follow({item}, [{}]) !== {value}", names.join(", "))
            };
            self.block.line(indent + 4, &format!("if ({other}) return true;"));
        }
        if filter.is_some_and(|(names, _)| names.len() == 1) {
            self.known.push((item.clone(), vec![]));
        } else {
            self.leave_unless_object(&[selection], &item, indent + 4);
        }
        self.enter(selection, &item, indent + 4);
        self.block.line(indent + 4, "return true;");
        self.block.line(indent + 2, "})");
        self.block.line(indent, ") {");
        self.block.line(indent + 2, "return false;");
        self.block.line(indent, "}");
    }

    fn refuse(&mut self, indent: usize, condition: &str) {
        self.block.line(indent, &format!("if ({condition}) return false;"));
    }

    fn variable(&mut self, kind: &str) -> String {
        self.variables += 1;
        format!("{kind}{}", self.variables)
    }
}
