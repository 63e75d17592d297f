//! Rules as code: all values that any of them selects are visited in two passes over the document, one that collects
//! and one that compares. It only answers yes or no, so the order of the rules does not matter.

use super::{
    super::super::code::typescript::{EQUAL, Special},
    Compiler,
    body::case_body,
    expr::{Block, Expr, Stmt, is_present, scalar, support, text, value},
    function::{Function, INDENT},
    test::{has_own, is_array, is_object, own},
};
use crate::{
    model::Step,
    plan::{Action, Selection, Table, Visits, literal},
};

/// What the function is called.
pub const NAME: &str = "satisfiesRules";

impl Compiler<'_> {
    /// The function that judges by the rules; `None` if they are left to the interpreter.
    pub fn rules(&self) -> Option<Function> {
        if self.program.rules.is_empty() {
            return None;
        }
        let plan = Visits::of(self.plans.rules()?);
        let mut block = Block::new(INDENT);
        for (index, Table { or, .. }) in plan.tables.iter().enumerate() {
            let or = or.iter().map(scalar).collect::<Vec<_>>();
            let arguments = if or.is_empty() { vec![] } else { vec![Expr::List(or)] };
            block.push(Stmt::constant(table(index), new("table", "ValueTable", arguments)));
        }
        let vertices = plan.vertices();
        for (index, known) in vertices.iter().enumerate() {
            block.push(Stmt::constant(edges(index), new("rule-checks", "Edges", vec![])));
            if known.is_none() {
                block.push(Stmt::constant(numbered(index), new("table", "ValueTable", vec![])));
            }
        }
        let mut visit = Visit { compiler: self, variables: 0, known: vec![], vertices: &vertices, starts: vec![] };
        visit.leave_unless_object(&[&plan.collecting, &plan.comparing], &value(), &mut block);
        visit.enter(&plan.collecting, &value(), &mut block);
        visit.enter(&plan.comparing, &value(), &mut block);
        let acyclic = vertices.iter().enumerate().map(|(index, known)| {
            let vertices = Expr::name(known.map_or_else(|| numbered(index), table));
            Expr::name(edges(index)).member("areAcyclic").call([vertices.member("size")])
        });
        block.push(Stmt::Return(Expr::all(acyclic)));
        let docs = "/** Are the rules of `x-integrity` kept, those of severity `warning` included? */\n".to_owned();
        Some(Function { export: true, ..Function::new(docs, NAME.to_owned(), &block.finish()) })
    }
}

/// The table with that index.
fn table(index: usize) -> String {
    format!("table{index}")
}

/// The edges of the graph with that index.
fn edges(graph: usize) -> String {
    format!("edges{graph}")
}

/// The table that numbers the vertices of a graph, if there is none in which they are looked up anyway.
fn numbered(graph: usize) -> String {
    format!("vertices{graph}")
}

/// A new object of a class in a support file.
fn new(file: &'static str, class: &'static str, arguments: Vec<Expr>) -> Expr {
    Expr::special(Special::New(support(file, class).call(arguments)))
}

/// What a table answers about `v`.
fn ask(table: String, method: &'static str, v: &Expr) -> Expr {
    Expr::name(table).member(method).call([v.clone()])
}

/// A value that is known to be an object, and the variables of its members so far.
struct Known {
    object: Expr,
    parts: Vec<(String, Expr)>,
}

/// Writes what is done with the selected values.
struct Visit<'v, 'p> {
    compiler: &'v Compiler<'p>,
    /// How many variables there are.
    variables: usize,
    /// What is known where the next statement will stand.
    known: Vec<Known>,
    /// For each graph the table in which its vertices are looked up; without one it numbers them by itself.
    vertices: &'v [Option<usize>],
    /// Of a graph and its further edges, the variable of the vertex at which those begin that lead to what is visited.
    starts: Vec<((usize, usize), Expr)>,
}

impl Visit<'_, '_> {
    /// What is done with the value `v` and its parts.
    fn enter(&mut self, selection: &Selection, v: &Expr, block: &mut Block) {
        for action in &selection.actions {
            match action {
                Action::Add { unique: true, table: index } => block.demand(ask(table(*index), "add", v)),
                // Another action adds it to the same table.
                Action::Add { unique: false, table }
                    if selection.actions.contains(&Action::Add { unique: true, table: *table }) => {}
                Action::Add { unique: false, table: index } => block.push(Stmt::Expr(ask(table(*index), "add", v))),
                Action::Find(index) => block.demand(ask(table(*index), "has", v)),
                Action::End { graph, edges, loops } => self.end(*graph, *edges, *loops, v, block),
                Action::Match(node) => block.demand(self.compiler.call(&[*node], v, false)),
                Action::Distinct(_) | Action::Edge { .. } | Action::Start { .. } => {}
            }
        }
        self.members(selection, v, Expr::TRUE, block);
        for (step, inner) in &selection.inner {
            match step {
                Step::Name(_) => {}
                Step::Index(index) => {
                    let item = self.variable("item");
                    let read = is_array(v).choose(v.clone().index(Expr::number(index)), Expr::UNDEFINED);
                    block.push(Stmt::constant(item.clone(), read));
                    self.present(inner, &Expr::name(item), block);
                }
                Step::Wildcard => self.parts(None, inner, v, block),
                Step::Where(names, value) => self.parts(Some((names, value)), inner, v, block),
            }
        }
    }

    /// Leaves the function if `v` is no object and only members of objects matter.
    fn leave_unless_object(&mut self, selections: &[&Selection], v: &Expr, block: &mut Block) {
        let mut selections = selections.iter().filter(|selection| !selection.is_empty()).peekable();
        if selections.peek().is_none() || selections.any(|selection| !selection.is_about_members()) {
            return;
        }
        block.push(Stmt::when(is_object(v).not(), vec![Stmt::Return(Expr::TRUE)]));
        self.know(v);
    }

    /// From here on `v` is known to be an object.
    fn know(&mut self, v: &Expr) {
        self.known.push(Known { object: v.clone(), parts: vec![] });
    }

    /// What is done with the members of `v`, if it is an object and what is asked `before` holds.
    fn members(&mut self, selection: &Selection, v: &Expr, before: Expr, block: &mut Block) {
        if selection.names().is_empty() {
            return;
        }
        if self.known.iter().any(|known| known.object == *v) {
            return self.members_of_object(selection, v, block);
        }
        self.know(v);
        block.when(Expr::all([before, is_object(v)]), |block| self.members_of_object(selection, v, block));
        // What is read inside of this block is not known outside.
        self.known.retain(|known| known.object != *v);
    }

    fn members_of_object(&mut self, selection: &Selection, v: &Expr, block: &mut Block) {
        let names = selection.names();
        let parts: Vec<Expr> = names.iter().map(|name| self.member(v, name, block)).collect();
        let part = |name: &str| {
            let place = names.iter().position(|other| *other == name);
            place.map_or(Expr::UNDEFINED, |place| parts[place].clone())
        };
        for action in &selection.actions {
            match action {
                Action::Distinct(fields) => distinct(fields.iter().map(|field| part(field)).collect(), block),
                Action::Edge { graph, from, to, loops, table } => {
                    self.edge(*graph, [part(from), part(to)], *loops, *table, block);
                }
                Action::Start { graph, from, edges } => {
                    let vertex = self.vertex(*graph, &part(from), block);
                    self.starts.retain(|(known, _)| *known != (*graph, *edges));
                    self.starts.push(((*graph, *edges), vertex));
                }
                Action::Add { .. } | Action::Find(_) | Action::End { .. } | Action::Match(_) => {}
            }
        }
        for (step, inner) in &selection.inner {
            if let Step::Name(name) = step {
                self.present(inner, &part(name), block);
            }
        }
    }

    /// The variable of the member `name` of `v`, which is known to be an object.
    fn member(&mut self, v: &Expr, name: &str, block: &mut Block) -> Expr {
        let parts = self.known.iter().filter(|known| known.object == *v).flat_map(|known| &known.parts);
        if let Some((_, part)) = parts.into_iter().find(|(other, _)| other == name) {
            return part.clone();
        }
        let part = self.variable("part");
        block.push(Stmt::constant(part.clone(), own(v, name)));
        let part = Expr::name(part);
        for known in self.known.iter_mut().filter(|known| known.object == *v) {
            known.parts.push((name.to_owned(), part.clone()));
        }
        part
    }

    /// The variable of the vertex that a value is, which may be absent; undefined if there is none.
    fn vertex(&mut self, graph: usize, v: &Expr, block: &mut Block) -> Expr {
        let vertex = self.variable("vertex");
        let number = match self.vertices[graph] {
            Some(index) => ask(table(index), "find", v),
            None => is_present(v).choose(ask(numbered(graph), "number", v), Expr::UNDEFINED),
        };
        block.push(Stmt::constant(vertex.clone(), number));
        Expr::name(vertex)
    }

    /// Adds an edge to the present value `v` from what is kept as the start of `edges`.
    fn end(&mut self, graph: usize, edges: usize, loops: bool, v: &Expr, block: &mut Block) {
        let start = self.starts.iter().find(|(known, _)| *known == (graph, edges));
        let start = start.map_or(Expr::UNDEFINED, |(_, start)| start.clone());
        let number = match self.vertices[graph] {
            Some(index) => ask(table(index), "find", v),
            None => ask(numbered(graph), "number", v),
        };
        let name = self.variable("vertex");
        block.push(Stmt::constant(name.clone(), number));
        let vertex = Expr::name(name);
        let is_there = self.vertices[graph].map(|_| is_present(&vertex));
        let present = [is_present(&start)].into_iter().chain(is_there);
        block.push(add_edge(graph, [start, vertex], loops, Expr::all(present)));
    }

    fn edge(&mut self, graph: usize, ends: [Expr; 2], loops: bool, known: Option<usize>, block: &mut Block) {
        let Some(index) = known else {
            let present = Expr::all(ends.each_ref().map(is_present));
            let vertices = block.inside(|block| {
                let vertices = ends.each_ref().map(|end| {
                    let vertex = self.variable("vertex");
                    block.push(Stmt::constant(vertex.clone(), ask(numbered(graph), "number", end)));
                    Expr::name(vertex)
                });
                block.push(add_edge(graph, vertices, loops, Expr::TRUE));
            });
            return block.push(Stmt::when(present, vertices));
        };
        let vertices = [self.variable("vertex"), self.variable("vertex")];
        for (end, vertex) in ends.iter().zip(&vertices) {
            block.push(Stmt::constant(vertex.clone(), ask(table(index), "find", end)));
            block.demand(Expr::any([is_present(end).not(), is_present(&Expr::name(vertex.clone()))]));
        }
        let vertices = vertices.map(Expr::name);
        let present = Expr::all(vertices.each_ref().map(is_present));
        block.push(add_edge(graph, vertices, loops, present));
    }

    /// What is done with the value `v` if there is one.
    fn present(&mut self, selection: &Selection, v: &Expr, block: &mut Block) {
        if selection.is_about_parts() {
            // What is absent has no parts.
            return self.enter(selection, v, block);
        }
        if selection.is_about_members() {
            return self.members(selection, v, is_present(v), block);
        }
        let inner = block.inside(|block| self.enter(selection, v, block));
        match <[Stmt; 1]>::try_from(inner) {
            // An `if` that stands alone takes the question in.
            Ok([Stmt::If { condition, then, otherwise }])
                if otherwise.is_empty() && then.len() == 1 && !matches!(condition, Expr::Any(_)) =>
            {
                block.push(Stmt::when(Expr::all([is_present(v), condition]), then));
            }
            Ok(inner) => block.push(Stmt::when(is_present(v), inner.into())),
            Err(inner) if inner.is_empty() => {}
            Err(inner) => block.push(Stmt::when(is_present(v), inner)),
        }
    }

    /// What is done with the members or items of `v`, if only those where a value stands behind some names.
    fn parts(
        &mut self,
        filter: Option<(&[String], &serde_json::Value)>,
        selection: &Selection,
        v: &Expr,
        block: &mut Block,
    ) {
        let name = self.variable("item");
        let item = Expr::name(name.clone());
        let body = case_body(block, |block| {
            if let Some((names, value)) = filter {
                let condition = is_where(&item, names, value);
                block.push(Stmt::when(condition.not(), vec![Stmt::Return(Expr::TRUE)]));
            }
            if filter.is_some_and(|(names, _)| names.len() == 1) {
                self.know(&item);
            } else {
                self.leave_unless_object(&[selection], &item, block);
            }
            self.enter(selection, &item, block);
            block.push(Stmt::Return(Expr::TRUE));
        });
        let each = Expr::special(Special::Arrow(vec![name], body));
        block.demand(support("rule-checks", "every").call([v.clone(), each]));
    }

    fn variable(&mut self, kind: &str) -> String {
        self.variables += 1;
        format!("{kind}{}", self.variables)
    }
}

/// Adds an edge between two vertices if a condition holds.
fn add_edge(graph: usize, [from, to]: [Expr; 2], loops: bool, condition: Expr) -> Stmt {
    let counts = if loops { Expr::TRUE } else { from.clone().compare(EQUAL, to.clone()).not() };
    let add = Stmt::Expr(Expr::name(edges(graph)).member("add").call([from, to]));
    Stmt::when(Expr::all([condition, counts]), vec![add])
}

/// Refuses parts that are equal.
fn distinct(parts: Vec<Expr>, block: &mut Block) {
    block.demand(match parts.len() {
        2 => support("rule-checks", "areEqual").call(parts).not(),
        _ => support("rule-checks", "areDistinct").call([Expr::List(parts)]),
    });
}

/// That the value behind `names` in `item` is that one.
fn is_where(item: &Expr, names: &[String], value: &serde_json::Value) -> Expr {
    let (_, value) = literal(value).expect("plans have filters with scalars alone");
    let value = scalar(&value);
    if let [name] = names {
        let member = item.clone().index(text(name)).compare(EQUAL, value);
        return Expr::all([is_object(item), has_own(item, name), member]);
    }
    let names = Expr::List(names.iter().map(|name| text(name)).collect());
    support("selector", "follow").call([item.clone(), names]).compare(EQUAL, value)
}
