//! The body of a function: the conditions first, then what takes loops.

use super::{
    super::{
        super::flat::{self, Flat, OBJECT, STRING, Types, about},
        literal,
    },
    Compiler, Key,
    expr::{Expr, Use},
    members::Members,
    test::{self, guarded, has},
};
use crate::{
    model::{Discriminator, NodeId, Op, PatternId, Scalar},
    pattern::is_joinable,
};

/// The instance that a function judges.
pub const VALUE: &str = "value";

/// Statements, and what they need.
#[derive(Default)]
pub struct Block {
    /// One or more lines each.
    pub lines: Vec<String>,
    /// What all of them need, each time that they do.
    pub uses: Vec<Use>,
    /// Tables of functions by tag: name, and tag and key of each.
    pub tables: Vec<Table>,
}

/// The functions that the values of a tag choose.
pub struct Table {
    /// Its name.
    pub name: String,
    /// Literal and function of each.
    pub entries: Vec<(String, String)>,
}

impl Block {
    /// How long it is, in bytes.
    pub fn length(&self) -> usize {
        self.lines.iter().map(|line| line.len() + 1).sum()
    }

    /// The verdicts that it calls.
    pub fn verdicts(&self) -> impl Iterator<Item = &Key> {
        self.uses.iter().filter_map(|needs| if let Use::Verdict(key) = needs { Some(key) } else { None })
    }

    /// Adds a line that is indented by `indent` columns.
    pub fn line(&mut self, indent: usize, text: &str) {
        self.lines.push(format!("{:indent$}{text}", ""));
    }

    /// Returns true, or what was asked last if that is one comparison.
    fn accept(&mut self) {
        let last = self.lines.pop().unwrap_or_default();
        let asked = self.lines.last().and_then(|line| line.strip_prefix("    if len(value) != ")?.strip_suffix(':'));
        if let (Some(count), "        return False") = (asked, last.as_str())
            && count.chars().all(|c| c.is_ascii_alphanumeric())
        {
            let line = format!("    return len(value) == {count}");
            self.lines.pop();
            return self.lines.push(line);
        }
        self.lines.push(last);
        self.lines.retain(|line| !line.is_empty());
        self.line(4, "return True");
    }

    /// Returns false unless `expr` holds.
    pub fn demand(&mut self, indent: usize, expr: &Expr) {
        expr.note(&mut self.uses);
        expr.return_false(indent, &mut self.lines);
    }
}

/// The parts of a flat list of operators.
struct Parts<'f> {
    conditions: Expr,
    /// The operators that take statements.
    later: Vec<&'f Op>,
    /// The members of objects, if they take statements.
    members: Option<Members<'f>>,
}

impl Compiler<'_> {
    /// Everything that `flat` says about `v` as one condition; `None` if that takes statements.
    pub fn expression(&self, flat: &Flat, v: &str) -> Option<Expr> {
        let parts = self.split(flat, v);
        (parts.later.is_empty() && parts.members.is_none()).then_some(parts.conditions)
    }

    fn split<'f>(&self, flat: &'f Flat, v: &str) -> Parts<'f> {
        let members = self.members_of(flat);
        let mut conditions = vec![test::of_type(flat, v)];
        let mut later = Vec::new();
        let joined = self.joined(flat);
        if !joined.is_empty() {
            conditions.push(guarded(flat, STRING, v, test::matches(&joined, v)));
        }
        for op in &flat.ops {
            let types = about(op);
            match (op, self.condition(op, v)) {
                (Op::Pattern(id) | Op::Format(_, id), _) if joined.contains(id) => {}
                _ if types.is_some_and(|types| types & flat.types == 0) || test::is_absorbed(flat, op) => {}
                (_, Some(expr)) => conditions.push(types.map_or(expr.clone(), |types| guarded(flat, types, v, expr))),
                (Op::Required(names), None) if members.is_none() => {
                    let all = Expr::all(names.iter().map(|name| has(v, name)));
                    conditions.push(guarded(flat, OBJECT, v, all));
                }
                (Op::Required(_) | Op::Properties { .. } | Op::UnevaluatedProperties { .. }, None) => {}
                (op, None) => later.push(*op),
            }
        }
        conditions.extend(flat.others.iter().map(|node| self.call(&[*node], v)));
        Parts { conditions: Expr::all(conditions), later, members }
    }

    /// The patterns that are asked in one go, if there are several such.
    fn joined(&self, flat: &Flat) -> Vec<PatternId> {
        let mut joined = Vec::new();
        for op in &flat.ops {
            if let Op::Pattern(id) | Op::Format(_, id) = op
                && !joined.contains(id)
                && self.program.patterns.get(*id).is_some_and(|pattern| is_joinable(&pattern.source))
            {
                joined.push(*id);
            }
        }
        if joined.len() > 1 { joined } else { vec![] }
    }

    /// The body of the function that judges by `key`.
    pub fn body(&self, nodes: &Key) -> Block {
        let flat = self.flat(nodes);
        let Parts { conditions, mut later, members } = self.split(&flat, VALUE);
        let mut block = Block::default();
        block.demand(4, &conditions);
        // The branch that a tag chooses has the last word.
        let tagged = later.iter().position(|op| discriminator(op).is_some()).map(|place| later.remove(place));
        for (index, op) in later.into_iter().enumerate() {
            self.guarded_block(&flat, about(op).unwrap_or(flat::ANY), &mut block, |block, indent| {
                self.statements(op, index, block, indent);
            });
        }
        if let Some(members) = members {
            self.guarded_block(&flat, OBJECT, &mut block, |block, indent| {
                self.members(&members, block, indent);
            });
        }
        match tagged.and_then(|op| discriminator(op).map(|tag| (op, tag))) {
            Some((op, tag)) => self.tagged(op, tag, nodes, &mut block),
            None => block.accept(),
        }
        block
    }

    /// Statements about some types, in a block of their own if there are others.
    fn guarded_block(&self, flat: &Flat, about: Types, block: &mut Block, statements: impl FnOnce(&mut Block, usize)) {
        if flat.types & !about == 0 && (about == flat::ANY || flat.allowed.is_none()) {
            return statements(block, 4);
        }
        let before = block.lines.len();
        statements(block, 8);
        if block.lines.len() > before {
            block.lines.insert(before, format!("    if {}:", test::guard(about, VALUE).accept()));
        }
    }

    fn statements(&self, op: &Op, index: usize, block: &mut Block, indent: usize) {
        match op {
            Op::Items { node, start } => {
                let item = self.inline(&[*node], "item");
                if item.is_true() {
                    return;
                }
                if item.is_false() {
                    return block.demand(indent, &Expr::compare("len(value)", "<=", ">", &start.to_string()));
                }
                let items = if *start == 0 { VALUE.to_owned() } else { format!("{VALUE}[{start}:]") };
                block.line(indent, &format!("for item in {items}:"));
                block.demand(indent + 4, &item);
            }
            Op::PrefixItems(nodes) => {
                for (place, node) in nodes.iter().enumerate() {
                    let item = self.call(&[*node], &format!("{VALUE}[{place}]"));
                    let absent = Expr::compare("len(value)", "<=", ">", &place.to_string());
                    block.demand(indent, &Expr::any([absent, item]));
                }
            }
            Op::Contains { node, min, max } => self.contains(*node, (*min, *max), index, block, indent),
            Op::PropertyNames(node) => {
                let name = self.call(&[*node], "name");
                if name.is_false() {
                    block.demand(indent, &Expr::compare("len(value)", "==", "!=", "0"));
                } else if !name.is_true() {
                    block.line(indent, &format!("for name in {VALUE}:"));
                    block.demand(indent + 4, &name);
                }
            }
            Op::AnyOf { discriminator: Some(tag), branches } | Op::OneOf { discriminator: Some(tag), branches } => {
                let chosen = self.chosen(tag, branches);
                block.line(indent, &format!("tag = {VALUE}.get({})", literal::string(&tag.property)));
                let chosen =
                    chosen.into_iter().map(|(value, verdict)| Expr::all([test::one_of("tag", &[&value]), verdict]));
                block.demand(indent, &Expr::any(chosen));
            }
            Op::OneOf { branches, .. } => self.exactly_one(branches, index, block, indent),
            // All others are conditions.
            _ => {}
        }
    }

    fn contains(&self, node: NodeId, (min, max): (u64, Option<u64>), index: usize, block: &mut Block, indent: usize) {
        let item = self.inline(&[node], "item");
        let name = format!("matching{index}");
        if item.is_true() || item.is_false() {
            block.line(indent, &format!("{name} = {}", if item.is_true() { "len(value)" } else { "0" }));
        } else {
            item.note(&mut block.uses);
            block.line(indent, &format!("{name} = 0"));
            block.line(indent, &format!("for item in {VALUE}:"));
            block.line(indent + 4, &format!("if {}:", item.accept()));
            block.line(indent + 8, &format!("{name} += 1"));
        }
        let most = max.map(|max| Expr::compare(&name, "<=", ">", &max.to_string()));
        block.demand(indent, &Expr::all([Expr::compare(&name, ">=", "<", &min.to_string())].into_iter().chain(most)));
    }

    fn exactly_one(&self, branches: &[NodeId], index: usize, block: &mut Block, indent: usize) {
        let branches: Vec<Expr> = branches.iter().map(|branch| self.call(&[*branch], VALUE)).collect();
        let certain = branches.iter().filter(|branch| branch.is_true()).count();
        block.line(indent, &format!("matches{index} = {certain}"));
        for branch in branches.iter().filter(|branch| !branch.is_true() && !branch.is_false()) {
            branch.note(&mut block.uses);
            block.line(indent, &format!("if {}:", branch.accept()));
            block.line(indent + 4, &format!("matches{index} += 1"));
        }
        block.demand(indent, &Expr::compare(&format!("matches{index}"), "==", "!=", "1"));
    }

    /// The verdict of the branch that each value of a tag chooses; the first one counts.
    fn chosen(&self, tag: &Discriminator, branches: &[NodeId]) -> Vec<(Scalar, Expr)> {
        let mut chosen: Vec<(Scalar, Expr)> = Vec::new();
        for (value, branch) in &tag.branches {
            let Some((_, value)) = flat::literal(value) else { continue };
            if chosen.iter().all(|(other, _)| *other != value) {
                let verdict = branches.get(*branch).map_or(Expr::FALSE, |node| self.call(&[*node], VALUE));
                chosen.push((value, verdict));
            }
        }
        chosen
    }

    /// Returns the verdict of the branch that the tag chooses, which a table knows if all of its values are texts.
    fn tagged(&self, op: &Op, tag: &Discriminator, nodes: &[NodeId], block: &mut Block) {
        let (Op::AnyOf { branches, .. } | Op::OneOf { branches, .. }) = op else { return };
        let chosen = self.chosen(tag, branches);
        let entry = |(value, verdict): &(Scalar, Expr)| match (value, verdict) {
            (Scalar::String(text), Expr::Atom(call, _, needs)) => {
                let plain = needs.iter().any(|needs| matches!(needs, Use::Verdict(key) if !self.counted.contains(key)));
                let function = call.split('(').next().unwrap_or_default().to_owned();
                plain.then(|| (literal::string(text), function))
            }
            _ => None,
        };
        chosen.iter().for_each(|(_, verdict)| verdict.note(&mut block.uses));
        block.line(4, &format!("tag = {VALUE}.get({})", literal::string(&tag.property)));
        let Some(entries) = chosen.iter().map(entry).collect::<Option<Vec<_>>>() else {
            for (value, verdict) in &chosen {
                block.line(4, &format!("if {}:", test::one_of("tag", &[value]).accept()));
                block.line(8, &format!("return {}", verdict.accept()));
            }
            return block.line(4, "return False");
        };
        let name = format!("_BRANCHES{}", Compiler::suffix(nodes));
        block.line(4, &format!("verdict = {name}.get(tag) if type(tag) is str else None"));
        block.line(4, "return verdict is not None and verdict(value)");
        block.uses.push(Use::Support("verdicts", "Verdict"));
        block.tables.push(Table { name, entries });
    }
}

fn discriminator(op: &Op) -> Option<&Discriminator> {
    match op {
        Op::AnyOf { discriminator, .. } | Op::OneOf { discriminator, .. } => discriminator.as_ref(),
        _ => None,
    }
}
