//! The body of a function: the conditions first, then what takes loops.

use std::collections::BTreeSet;

use super::{
    super::{
        super::flat::{self, Flat, OBJECT, STRING, Types, about},
        WIDTH, literal,
    },
    Compiler, automata,
    expr::{Expr, Key, Use},
    members::Members,
    test::{self, guarded, has_own},
    vet::{self, Vet},
};
use crate::model::{Discriminator, NodeId, Op};

/// The instance that a function judges.
const VALUE: &str = "value";

/// Statements, and what they need.
pub struct Block<'u> {
    /// One or more lines each.
    pub lines: Vec<String>,
    /// What all of them need.
    pub uses: &'u mut BTreeSet<Use>,
}

/// What `flat` says about a value, by how it is asked.
struct Split<'f> {
    conditions: Expr,
    /// The operators that take statements.
    later: Vec<&'f Op>,
    /// The members of objects if they take statements.
    members: Option<Members<'f>>,
    vet: Vet,
    /// The union whose branches vet.
    branches: Option<&'f Op>,
}

impl Block<'_> {
    /// Adds a line that is indented by `indent` columns.
    pub fn line(&mut self, indent: usize, text: &str) {
        self.lines.push(format!("{:indent$}{text}", ""));
    }

    /// Returns false unless `expr` holds.
    pub fn demand(&mut self, indent: usize, expr: &Expr) {
        expr.note(self.uses);
        expr.return_false(indent, &mut self.lines);
    }
}

impl Compiler<'_> {
    /// Everything that `flat` says about `v` as one condition; `None` if that takes statements.
    pub fn expression(&self, flat: &Flat, v: &str, vets: bool) -> Option<Expr> {
        let Split { conditions, later, members, .. } = self.split(flat, v, vets);
        (later.is_empty() && members.is_none()).then_some(conditions)
    }

    fn split<'f>(&self, flat: &'f Flat, v: &str, vets: bool) -> Split<'f> {
        let members = self.members_of(flat);
        let vet = self.vet(flat, members.as_ref(), vets);
        let branches = vet::first_union(flat).filter(|_| vet == Vet::Branches);
        let [first, last] = self.vetting(flat, vet, members.as_ref(), v);
        let mut conditions = vec![test::of_type(flat, v), first];
        let mut later = Vec::new();
        let automata = self.automata(flat);
        conditions.extend(automata.iter().map(|key| guarded(flat, STRING, v, automata::call(key, v))));
        for op in &flat.ops {
            let types = about(op);
            let vets = branches.is_some_and(|branches| std::ptr::eq(branches, *op));
            match (op, self.condition(op, v, vets)) {
                _ if automata::pattern(op).is_some_and(|id| automata.iter().flatten().any(|other| *other == id)) => {}
                _ if types.is_some_and(|types| types & flat.types == 0) => {}
                (_, Some(expr)) => conditions.push(match types {
                    Some(types) => guarded(flat, types, v, expr),
                    None => expr,
                }),
                (Op::Required(names), None) if members.is_none() => {
                    let all = Expr::all(names.iter().map(|name| has_own(v, name)));
                    conditions.push(guarded(flat, OBJECT, v, all));
                }
                (Op::Required(_) | Op::Properties { .. } | Op::UnevaluatedProperties { .. }, None) => {}
                (op, None) => later.push(*op),
            }
        }
        let others = flat.others.iter().enumerate();
        conditions.extend(others.map(|(index, node)| self.same(*node, v, vet == Vet::Other && index == 0)));
        conditions.push(last);
        Split { conditions: Expr::all(conditions), later, members, vet, branches }
    }

    /// The body of the function that judges by `key`.
    pub fn body(&self, key: &Key, uses: &mut BTreeSet<Use>) -> String {
        let flat = self.flat(&key.nodes);
        let Split { conditions, mut later, members, vet, branches } = self.split(&flat, VALUE, key.vets);
        let mut block = Block { lines: vec![], uses };
        let line = format!("  return {};", conditions.accept());
        if later.is_empty() && members.is_none() && line.chars().count() <= WIDTH {
            conditions.note(block.uses);
            return line;
        }
        block.demand(2, &conditions);
        // The branch that a tag chooses has the last word.
        let tagged = later.iter().position(|op| discriminator(op).is_some()).map(|place| later.remove(place));
        for (index, op) in later.into_iter().enumerate() {
            let vets = vet == Vet::Parts || branches.is_some_and(|branches| std::ptr::eq(branches, op));
            self.guarded_block(&flat, about(op).unwrap_or(flat::ANY), &mut block, |block, indent| {
                self.statements(op, index, vets, block, indent);
            });
        }
        let mut result = "true".to_owned();
        if let Some(members) = members {
            let last = flat.types == OBJECT && tagged.is_none();
            self.guarded_block(&flat, OBJECT, &mut block, |block, indent| {
                if let Some(complete) = self.members(&members, vet == Vet::Parts, block, indent, last) {
                    result = complete;
                }
            });
        }
        match tagged.and_then(|op| discriminator(op).map(|tag| (op, tag))) {
            Some((op, tag)) => self.tagged(op, tag, Some(vet == Vet::Tag), &mut block),
            None => block.line(2, &format!("return {result};")),
        }
        block.lines.join("\n")
    }

    /// Statements about some types, in a block of their own if there are others.
    fn guarded_block(&self, flat: &Flat, about: Types, block: &mut Block, statements: impl FnOnce(&mut Block, usize)) {
        if flat.types & !about == 0 {
            return statements(block, 2);
        }
        let guard = test::guard(about, VALUE);
        guard.note(block.uses);
        block.line(2, &format!("if ({}) {{", guard.accept()));
        statements(block, 4);
        block.line(2, "}");
    }

    fn statements(&self, op: &Op, index: usize, vets: bool, block: &mut Block, indent: usize) {
        match op {
            Op::Items { node, start } => {
                let item = self.inline(&[*node], "item", vets);
                if item.is_true() {
                    return;
                }
                if item.is_false() {
                    return block.line(indent, &format!("if ({VALUE}.length > {start}) return false;"));
                }
                block.line(indent, &format!("for (let i = {start}; i < {VALUE}.length; i += 1) {{"));
                block.line(indent + 2, &format!("const item = {};", self.read("value[i]")));
                block.demand(indent + 2, &item);
                block.line(indent, "}");
            }
            Op::PrefixItems(nodes) => self.prefix(nodes, vets, block, indent),
            Op::Contains { node, min, max } => self.contains(*node, (*min, *max), index, block, indent),
            Op::PropertyNames(node) => {
                let name = self.call(&[*node], "name", false);
                if name.is_false() {
                    block.demand(indent, &empty());
                } else if !name.is_true() {
                    block.line(indent, &format!("for (const name in {VALUE}) {{"));
                    block.demand(indent + 2, &name);
                    block.line(indent, "}");
                }
            }
            Op::AnyOf { discriminator: Some(tag), .. } | Op::OneOf { discriminator: Some(tag), .. } => {
                self.tagged(op, tag, None, block);
            }
            Op::OneOf { branches, .. } => self.exactly_one(branches, index, vets, block, indent),
            // All others are conditions.
            _ => {}
        }
    }

    fn contains(&self, node: NodeId, (min, max): (u64, Option<u64>), index: usize, block: &mut Block, indent: usize) {
        let item = self.inline(&[node], "item", false);
        let all = format!("{VALUE}.length");
        let name = format!("matching{index}");
        if item.is_true() || item.is_false() {
            let count = if item.is_true() { all.as_str() } else { "0" };
            block.line(indent, &format!("const {name}: number = {count};"));
        } else {
            item.note(block.uses);
            block.line(indent, &format!("let {name} = 0;"));
            block.line(indent, &format!("for (let i = 0; i < {all}; i += 1) {{"));
            block.line(indent + 2, &format!("const item = {};", self.read("value[i]")));
            block.line(indent + 2, &format!("if ({}) {name} += 1;", item.accept()));
            block.line(indent, "}");
        }
        block.line(indent, &format!("if ({name} < {min}) return false;"));
        if let Some(max) = max {
            block.line(indent, &format!("if ({name} > {max}) return false;"));
        }
    }

    fn prefix(&self, nodes: &[NodeId], vets: bool, block: &mut Block, indent: usize) {
        let items: Vec<Expr> = nodes.iter().map(|node| self.inline(&[*node], "item", vets)).collect();
        if items.iter().all(Expr::is_true) {
            return;
        }
        block.line(indent, &format!("for (let i = 0; i < {VALUE}.length && i < {}; i += 1) {{", nodes.len()));
        if items.iter().any(|item| !item.is_true() && !item.is_false()) {
            block.line(indent + 2, &format!("const item = {};", self.read("value[i]")));
        }
        block.line(indent + 2, "switch (i) {");
        for (i, item) in items.iter().enumerate().filter(|(_, item)| !item.is_true()) {
            block.line(indent + 4, &format!("case {i}:"));
            block.demand(indent + 6, item);
            if !item.is_false() {
                block.line(indent + 6, "break;");
            }
        }
        block.line(indent + 2, "}");
        block.line(indent, "}");
    }

    fn exactly_one(&self, branches: &[NodeId], index: usize, vets: bool, block: &mut Block, indent: usize) {
        let branches: Vec<Expr> = branches.iter().map(|branch| self.same(*branch, VALUE, vets)).collect();
        let certain = branches.iter().filter(|branch| branch.is_true()).count();
        block.line(indent, &format!("let matches{index} = {certain};"));
        for branch in branches.iter().filter(|branch| !branch.is_true() && !branch.is_false()) {
            branch.note(block.uses);
            block.line(indent, &format!("if ({}) matches{index} += 1;", branch.accept()));
        }
        block.line(indent, &format!("if (matches{index} !== 1) return false;"));
    }

    /// Does the node refuse objects that have no member `name` of their own?
    fn requires(&self, node: NodeId, name: &str) -> bool {
        let flat = self.flat(&[node]);
        flat.ops.iter().any(|op| matches!(op, Op::Required(names) if names.iter().any(|other| other == name)))
    }

    /// The verdict of the branch that the tag chooses. With `last` it is returned; then branches may have to vet.
    fn tagged(&self, op: &Op, tag: &Discriminator, last: Option<bool>, block: &mut Block) {
        let (Op::AnyOf { branches, .. } | Op::OneOf { branches, .. }) = op else { return };
        let property = literal::string(&tag.property);
        // Branches that ask for a member of their own need not be protected from one that all objects inherit.
        let required = branches.iter().all(|branch| self.requires(*branch, &tag.property));
        let member = if required { format!("{VALUE}[{property}]") } else { test::own(VALUE, &property) };
        block.line(2, &format!("switch ({member}) {{"));
        let mut seen = Vec::new();
        for (value, branch) in &tag.branches {
            let Some((_, value)) = flat::literal(value) else { continue };
            let literal = literal::scalar(&value);
            if seen.contains(&literal) {
                continue;
            }
            let verdict = branches.get(*branch).map_or(Expr::FALSE, |node| self.same(*node, VALUE, last == Some(true)));
            verdict.note(block.uses);
            block.line(4, &format!("case {literal}:"));
            if last.is_some() {
                block.line(6, &format!("return {};", verdict.accept()));
            } else {
                verdict.return_false(6, &mut block.lines);
                if !verdict.is_false() {
                    block.line(6, "break;");
                }
            }
            seen.push(literal);
        }
        block.line(4, "default:");
        block.line(6, "return false;");
        block.line(2, "}");
    }
}

/// That an object has no members.
pub fn empty() -> Expr {
    let count = format!("memberCount({VALUE})");
    let needs = Use::Support("equality", "memberCount");
    Expr::Atom(format!("{count} === 0"), format!("{count} !== 0"), vec![needs])
}

/// What tells the branches of a union apart.
pub fn discriminator(op: &Op) -> Option<&Discriminator> {
    match op {
        Op::AnyOf { discriminator, .. } | Op::OneOf { discriminator, .. } => discriminator.as_ref(),
        _ => None,
    }
}
