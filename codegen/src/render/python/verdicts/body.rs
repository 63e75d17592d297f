//! The body of a function: the conditions first, then what takes loops.

use super::{
    super::{
        super::flat::{self, Flat, OBJECT, STRING, Types, about},
        literal,
    },
    Compiler, Key,
    expr::{Expr, Use},
    lines::{Line, finished},
    members::Members,
    test::{self, guarded, has},
};
use crate::model::{Discriminator, NodeId, Op, PatternId, Scalar};

/// The instance that a function judges.
pub const VALUE: &str = "value";

/// Where statements stand: what they judge, and how far they are indented.
#[derive(Clone, Copy)]
pub struct At<'v> {
    /// The instance.
    pub v: &'v str,
    /// In columns.
    pub indent: usize,
    /// How many instances are being judged around it.
    pub depth: usize,
    /// Those instances: their variables are still needed.
    pub above: Option<&'v At<'v>>,
}

impl At<'_> {
    /// A block inside of this one.
    pub fn inner(self) -> Self {
        At { indent: self.indent + 4, ..self }
    }
}

/// Statements, and what they need.
#[derive(Default)]
pub struct Block {
    /// In order.
    pub lines: Vec<Line>,
    /// Whether members are looked up that may be absent, which raises a `KeyError`.
    pub looks_up: bool,
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
        self.lines.iter().map(Line::length).sum()
    }

    /// The verdicts that it calls.
    pub fn verdicts(&self) -> impl Iterator<Item = &Key> {
        self.uses.iter().filter_map(|needs| if let Use::Verdict(key) = needs { Some(key) } else { None })
    }

    /// Adds a line that is indented by `indent` columns.
    pub fn line(&mut self, indent: usize, text: &str) {
        self.lines.push(Line::of(indent, text));
    }

    /// Adds the head of a block for when `condition` holds.
    pub fn when(&mut self, indent: usize, condition: Expr) {
        self.lines.push(Line::when(indent, condition));
    }

    /// Adds another block.
    fn append(&mut self, other: Block) {
        self.lines.extend(other.lines);
        self.uses.extend(other.uses);
        self.tables.extend(other.tables);
        self.looks_up |= other.looks_up;
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
    /// Everything that `flat` says about `v` as one condition; `None` if that takes statements. With `certain`, the type of `v` is
    /// known to be right.
    pub fn expression(&self, flat: &Flat, v: &str, certain: bool) -> Option<Expr> {
        let parts = self.split(flat, v, certain);
        let members = match &parts.members {
            Some(members) => guarded(flat, OBJECT, v, self.named_members(members, v)?),
            None => Expr::TRUE,
        };
        parts.later.is_empty().then(|| Expr::all([parts.conditions, members]))
    }

    /// Whether [`Compiler::expression`] has one.
    pub fn is_expression(&self, flat: &Flat) -> bool {
        let takes_statements = |op: &&Op| {
            let is_about_members =
                matches!(op, Op::Required(_) | Op::Properties { .. } | Op::UnevaluatedProperties { .. });
            !is_about_members && is_asked(flat, op) && test::takes_statements(op)
        };
        !flat.ops.iter().any(takes_statements) && self.members_of(flat).is_none_or(|members| members.are_a_condition())
    }

    fn split<'f>(&self, flat: &'f Flat, v: &str, certain: bool) -> Parts<'f> {
        let members = self.members_of(flat);
        let mut conditions = vec![if certain { Expr::TRUE } else { test::of_type(flat, v) }];
        let mut later = Vec::new();
        let joined = self.joined(flat);
        if !joined.is_empty() {
            conditions.push(guarded(flat, STRING, v, test::matches(&joined, v)));
        }
        // What is known about the type so far.
        let mut given = flat.types;
        for op in flat.ops.iter().filter(|op| is_asked(flat, op)) {
            let types = about(op);
            match (op, self.condition(op, v, given)) {
                (Op::Pattern(id) | Op::Format(_, id), _) if joined.contains(id) => {}
                (_, Some(expr)) => conditions.push(match types {
                    Some(types) => guarded(flat, types, v, expr),
                    None => expr,
                }),
                (Op::Required(names), None) if members.is_none() => {
                    let all = Expr::all(names.iter().map(|name| has(v, name)));
                    conditions.push(guarded(flat, OBJECT, v, all));
                }
                (Op::Required(_) | Op::Properties { .. } | Op::UnevaluatedProperties { .. }, None) => {}
                (op, None) => later.push(*op),
            }
            if let Op::AnyOf { branches, discriminator: None } = op {
                given &= branches.iter().fold(0, |types, branch| types | self.flat(&self.key(&[*branch])).types);
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
                && self.program.patterns.get(*id).is_some_and(|pattern| pattern.traits.is_joinable)
            {
                joined.push(*id);
            }
        }
        if joined.len() > 1 { joined } else { vec![] }
    }

    /// The body of the function that judges by `key`.
    pub fn body(&self, nodes: &Key) -> Block {
        let flat = self.flat(nodes);
        let mut block = Block::default();
        let parts = self.split(&flat, VALUE, false);
        block.demand(4, &parts.conditions);
        let rest = |indent| {
            let mut rest = Block::default();
            self.rest(nodes, &flat, &parts, At { v: VALUE, indent, depth: 0, above: None }, &mut rest);
            rest
        };
        let plain = rest(4);
        if plain.looks_up {
            block.line(4, "try:");
            block.append(rest(8));
            block.line(4, "except KeyError:");
            block.line(8, "return False");
        } else {
            block.append(plain);
        }
        block.lines = finished(block.lines);
        block
    }

    /// Returns false unless all of `nodes` accept the value, about which nothing is known yet.
    pub fn judge(&self, nodes: &[NodeId], at: At, block: &mut Block) {
        let key = self.key(nodes);
        if !self.is_written_in_place(&key, at, block) {
            return block.demand(at.indent, &self.inline(nodes, at.v));
        }
        let flat = self.flat(&key);
        let parts = self.split(&flat, at.v, false);
        block.demand(at.indent, &parts.conditions);
        self.rest(&key, &flat, &parts, at, block);
    }

    /// What takes statements.
    fn rest(&self, nodes: &[NodeId], flat: &Flat, parts: &Parts, at: At, block: &mut Block) {
        // The branch that a tag chooses has the last word.
        let tagged = parts.later.iter().position(|op| discriminator(op).is_some());
        for (index, op) in parts.later.iter().enumerate().filter(|(index, _)| Some(*index) != tagged) {
            guarded_block(flat, about(op).unwrap_or(flat::ANY), at, block, |at, block| {
                self.statements(op, index, at, block);
            });
        }
        if let Some(members) = &parts.members {
            guarded_block(flat, OBJECT, at, block, |at, block| self.members(members, at, block));
        }
        if let Some(op) = tagged.map(|index| parts.later[index]) {
            self.tagged(op, nodes, at, block);
        }
    }

    fn statements(&self, op: &Op, index: usize, at: At, block: &mut Block) {
        let At { v, indent, .. } = at;
        match op {
            Op::Items { node, start } => {
                let item = self.inline(&[*node], v);
                if item.is_true() {
                    return;
                }
                if item.is_false() {
                    return block.demand(indent, &Expr::compare(&format!("len({v})"), "<=", ">", &start.to_string()));
                }
                let items = if *start == 0 { v.to_owned() } else { format!("{v}[{start}:]") };
                let item = at.item();
                block.line(indent, &format!("for {item} in {items}:"));
                self.judge(&[*node], At { v: &item, indent: indent + 4, depth: at.depth + 1, above: Some(&at) }, block);
            }
            Op::PrefixItems(nodes) => {
                for (place, node) in nodes.iter().enumerate() {
                    let item = self.call(&[*node], &format!("{v}[{place}]"));
                    let absent = Expr::compare(&format!("len({v})"), "<=", ">", &place.to_string());
                    block.demand(indent, &Expr::any([absent, item]));
                }
            }
            Op::Contains { node, min, max } => self.contains(*node, (*min, *max), index, at, block),
            Op::PropertyNames(node) => {
                let name = self.call(&[*node], "key");
                if name.is_false() {
                    block.demand(indent, &Expr::compare(&format!("len({v})"), "==", "!=", "0"));
                } else if !name.is_true() {
                    block.line(indent, &format!("for key in {v}:"));
                    block.demand(indent + 4, &name);
                }
            }
            Op::AnyOf { discriminator: Some(tag), branches } | Op::OneOf { discriminator: Some(tag), branches } => {
                let (chosen, name) = (self.chosen(tag, branches, v), at.variable("tag"));
                block.line(indent, &format!("{name} = {v}.get({})", literal::string(&tag.property)));
                let chosen =
                    chosen.into_iter().map(|(value, verdict)| Expr::all([test::one_of(&name, &[&value]), verdict]));
                block.demand(indent, &Expr::any(chosen));
            }
            Op::OneOf { branches, .. } => self.exactly_one(branches, index, at, block),
            // All others are conditions.
            _ => {}
        }
    }

    fn contains(&self, node: NodeId, (min, max): (u64, Option<u64>), index: usize, at: At, block: &mut Block) {
        let At { v, indent, .. } = at;
        let item = self.inline(&[node], "item");
        let name = format!("matching{index}");
        if item.is_true() || item.is_false() {
            block.line(
                indent,
                &format!("{name} = {}", if item.is_true() { format!("len({v})") } else { "0".to_owned() }),
            );
        } else {
            item.note(&mut block.uses);
            block.line(indent, &format!("{name} = 0"));
            block.line(indent, &format!("for item in {v}:"));
            block.when(indent + 4, item);
            block.line(indent + 8, &format!("{name} += 1"));
        }
        let most = max.map(|max| Expr::compare(&name, "<=", ">", &max.to_string()));
        block.demand(indent, &Expr::all([Expr::compare(&name, ">=", "<", &min.to_string())].into_iter().chain(most)));
    }

    fn exactly_one(&self, branches: &[NodeId], index: usize, at: At, block: &mut Block) {
        let At { v, indent, .. } = at;
        let branches: Vec<Expr> = branches.iter().map(|branch| self.call(&[*branch], v)).collect();
        let certain = branches.iter().filter(|branch| branch.is_true()).count();
        block.line(indent, &format!("matches{index} = {certain}"));
        for branch in branches.iter().filter(|branch| !branch.is_true() && !branch.is_false()) {
            branch.note(&mut block.uses);
            block.when(indent, branch.clone());
            block.line(indent + 4, &format!("matches{index} += 1"));
        }
        block.demand(indent, &Expr::compare(&format!("matches{index}"), "==", "!=", "1"));
    }

    /// The verdict of the branch that each value of a tag chooses; the first one counts.
    fn chosen(&self, tag: &Discriminator, branches: &[NodeId], v: &str) -> Vec<(Scalar, Expr)> {
        let mut chosen: Vec<(Scalar, Expr)> = Vec::new();
        for (value, branch) in &tag.branches {
            let Some((_, value)) = flat::literal(value) else { continue };
            if chosen.iter().all(|(other, _)| *other != value) {
                let verdict = branches.get(*branch).map_or(Expr::FALSE, |node| self.call(&[*node], v));
                chosen.push((value, verdict));
            }
        }
        chosen
    }

    /// Returns false unless the branch accepts that the tag chooses; a table knows it if all values of the tag are texts.
    fn tagged(&self, op: &Op, nodes: &[NodeId], at: At, block: &mut Block) {
        let (Op::AnyOf { branches, discriminator: Some(tag) } | Op::OneOf { branches, discriminator: Some(tag) }) = op
        else {
            return;
        };
        let At { v, indent, .. } = at;
        let chosen = self.chosen(tag, branches, v);
        let entry = |(value, verdict): &(Scalar, Expr)| match (value, verdict) {
            (Scalar::String(text), Expr::Atom(call, _, needs)) => {
                let plain = needs.iter().any(|needs| matches!(needs, Use::Verdict(key) if !self.counted.contains(key)));
                let function = call.split('(').next().unwrap_or_default().to_owned();
                plain.then(|| (literal::string(text), function))
            }
            _ => None,
        };
        chosen.iter().for_each(|(_, verdict)| verdict.note(&mut block.uses));
        block.looks_up = true;
        let value = at.variable("tag");
        block.line(indent, &format!("{value} = {v}[{}]", literal::string(&tag.property)));
        let Some(entries) = chosen.iter().map(entry).collect::<Option<Vec<_>>>() else {
            let cases = chosen.into_iter().map(|(case, verdict)| Expr::all([test::one_of(&value, &[&case]), verdict]));
            return block.demand(indent, &Expr::any(cases));
        };
        let name = format!("_BRANCHES{}", Compiler::suffix(nodes));
        let verdict = format!("{name}[{value}]({v})");
        let verdict = Expr::Atom(verdict.clone(), format!("not {verdict}"), vec![Use::Support("verdicts", "Verdict")]);
        block.demand(indent, &Expr::all([test::is(&value, "str"), verdict]));
        block.tables.push(Table { name, entries });
    }
}

/// Statements about some types, in a block of their own if there are others.
fn guarded_block(flat: &Flat, about: Types, at: At, block: &mut Block, statements: impl FnOnce(At, &mut Block)) {
    if flat.types & !about == 0 && (about == flat::ANY || flat.allowed.is_none()) {
        return statements(at, block);
    }
    let before = block.lines.len();
    statements(at.inner(), block);
    if block.lines.len() > before {
        block.lines.insert(before, Line::when(at.indent, test::guard(about, at.v)));
    }
}

/// Does `op` ask for anything that the types of `flat` do not say already?
fn is_asked(flat: &Flat, op: &Op) -> bool {
    about(op).is_none_or(|types| types & flat.types != 0) && !test::is_absorbed(flat, op)
}

fn discriminator(op: &Op) -> Option<&Discriminator> {
    match op {
        Op::AnyOf { discriminator, .. } | Op::OneOf { discriminator, .. } => discriminator.as_ref(),
        _ => None,
    }
}
