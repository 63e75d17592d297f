//! The members of objects. Those that the schema names are looked up; a loop over all of them is needed only for patterns, and for
//! what is said about members without a name.

use std::collections::BTreeSet;

use super::{
    super::{
        super::flat::{self, Flat},
        literal,
    },
    Compiler,
    body::{At, Block},
    expr::Expr,
    test::{self, has},
};
use crate::model::{NodeId, Op, PatternId};

/// The most members that a condition is about.
const MOST_IN_CONDITION: usize = 2;

/// What an operator says about members: a node for each name, for each pattern, and for all others. Names and patterns without a
/// node are known, and may be anything.
struct Group<'f> {
    named: Vec<(&'f str, Option<NodeId>)>,
    patterns: Vec<(PatternId, Option<NodeId>)>,
    rest: Option<NodeId>,
}

/// Everything that is said about members.
pub struct Members<'f> {
    groups: Vec<Group<'f>>,
    required: BTreeSet<&'f str>,
    /// Every name that is mentioned.
    names: Vec<&'f str>,
}

impl Compiler<'_> {
    /// What `flat` says about members; `None` if it says nothing about their values.
    pub fn members_of<'f>(&self, flat: &'f Flat) -> Option<Members<'f>> {
        let limits = |node: &NodeId| self.constant(&self.key(&[*node])) != Some(true);
        if flat.types & flat::OBJECT == 0 {
            return None;
        }
        let mut members = Members { groups: vec![], required: BTreeSet::new(), names: vec![] };
        for op in &flat.ops {
            match op {
                Op::Properties { named, patterns, additional } => members.groups.push(Group {
                    named: named.iter().map(|property| (property.name.as_str(), Some(property.node))).collect(),
                    patterns: patterns.iter().map(|(pattern, node)| (*pattern, Some(*node))).collect(),
                    rest: additional.filter(limits),
                }),
                Op::UnevaluatedProperties { node, evaluated } if !evaluated.all => members.groups.push(Group {
                    named: evaluated.names.iter().map(|name| (name.as_str(), None)).collect(),
                    patterns: evaluated.patterns.iter().map(|pattern| (*pattern, None)).collect(),
                    rest: Some(*node).filter(limits),
                }),
                Op::Required(names) => members.required.extend(names.iter().map(String::as_str)),
                _ => {}
            }
        }
        let named = members.groups.iter().flat_map(|group| &group.named).map(|(name, _)| *name);
        let mut names = Vec::new();
        for name in named.chain(members.required.iter().copied()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        members.names = names;
        (!members.groups.is_empty()).then_some(members)
    }

    /// Judges the members.
    pub fn members(&self, members: &Members, at: At, block: &mut Block) {
        let is_closed = |group: &Group| {
            let closes = group.rest.is_some_and(|node| self.constant(&self.key(&[node])) == Some(false));
            closes && group.patterns.is_empty() && members.names.iter().all(|name| group.knows(name))
        };
        let (required, optional): (Vec<&str>, Vec<&str>) =
            members.names.iter().partition(|name| members.required.contains(*name));
        for name in &required {
            self.required(members, name, at, block);
        }
        if members.groups.iter().any(is_closed) {
            return self.counted(members, required.len(), &optional, at, block);
        }
        for name in optional {
            self.optional(members, name, at, block);
        }
        for group in &members.groups {
            self.unnamed(group, at, block);
        }
    }

    /// What is said about members as one condition, where that is little, and only about those that are named.
    pub fn named_members(&self, members: &Members, v: &str) -> Option<Expr> {
        if !members.are_a_condition() {
            return None;
        }
        let judged = members.names.iter().map(|name| {
            let (nodes, present) = (members.nodes(name), has(v, name));
            let condition =
                if nodes.is_empty() { Expr::TRUE } else { self.nested(&nodes, &member(v, name), flat::ANY) };
            if members.required.contains(name) {
                Expr::all([present, condition])
            } else {
                Expr::any([present.not(), condition])
            }
        });
        Some(Expr::all(judged))
    }

    /// Judges a member that must be there.
    fn required(&self, members: &Members, name: &str, at: At, block: &mut Block) {
        let nodes = members.nodes(name);
        if self.is_always(&nodes) {
            return block.demand(at.indent, &has(at.v, name));
        }
        block.looks_up = true;
        self.value(&nodes, name, at, block);
    }

    /// Judges a member that may be absent.
    fn optional(&self, members: &Members, name: &str, at: At, block: &mut Block) {
        let nodes = members.nodes(name);
        let present = has(at.v, name);
        if self.is_always(&nodes) {
            return;
        }
        if self.settled(&nodes) == Some(false) {
            return block.demand(at.indent, &present.not());
        }
        block.when(at.indent, present);
        self.value(&nodes, name, at.inner(), block);
    }

    /// Judges the members that may be absent, and makes sure that there are no others: those that are known are counted.
    fn counted(&self, members: &Members, required: usize, optional: &[&str], at: At, block: &mut Block) {
        let count = format!("len({})", at.v);
        let certain = Expr::compare(&count, "==", "!=", &required.to_string());
        let (never, optional): (Vec<&str>, Vec<&str>) =
            optional.iter().partition(|name| self.settled(&members.nodes(name)) == Some(false));
        if optional.is_empty() {
            // A member that is never accepted counts as one too many.
            return block.demand(at.indent, &certain);
        }
        for name in never {
            block.demand(at.indent, &has(at.v, name).not());
        }
        let known = at.known();
        let mut at = at;
        if required > 0 {
            // Often there is nothing but what is required.
            block.when(at.indent, certain.not());
            at = at.inner();
        }
        block.line(at.indent, &format!("{known} = {required}"));
        for name in optional {
            block.when(at.indent, has(at.v, name));
            let nodes = members.nodes(name);
            if !self.is_always(&nodes) {
                self.value(&nodes, name, at.inner(), block);
            }
            block.line(at.indent + 4, &format!("{known} += 1"));
        }
        block.demand(at.indent, &Expr::compare(&count, "==", "!=", &known));
    }

    /// Judges the value of a member that is there.
    fn value(&self, nodes: &[NodeId], name: &str, at: At, block: &mut Block) {
        let value = member(at.v, name);
        if !self.is_written_in_place(&self.key(nodes), At { depth: at.depth + 1, ..at }, block) {
            let condition = self.inline(nodes, &value);
            if condition.accept().matches(&value).count() <= 1 {
                return block.demand(at.indent, &condition);
            }
        }
        let part = at.member(name);
        block.line(at.indent, &format!("{part} = {value}"));
        self.judge(nodes, At { v: &part, depth: at.depth + 1, above: Some(&at), ..at }, block);
    }

    fn is_always(&self, nodes: &[NodeId]) -> bool {
        nodes.is_empty() || self.settled(nodes) == Some(true)
    }

    /// Judges the members that a group knows by patterns, or does not know at all.
    fn unnamed(&self, group: &Group, at: At, block: &mut Block) {
        let At { v, indent, .. } = at;
        let part = at.variable("part");
        let rest = match group.rest {
            Some(node) => self.inline(&[node], &part),
            None => Expr::TRUE,
        };
        if group.patterns.is_empty() && (rest.is_true() || group.rest.is_none()) {
            return;
        }
        let names: Vec<String> = group.named.iter().map(|(name, _)| literal::string(name)).collect();
        let inner = indent + 4;
        if names.is_empty() && group.patterns.is_empty() {
            block.line(indent, &format!("for {part} in {v}.values():"));
            return block.demand(inner, &rest);
        }
        let is_asked = |judged: &Expr| !judged.is_true() && !judged.is_false();
        let of_pattern = |node: &Option<NodeId>| node.map_or(Expr::TRUE, |node| self.inline(&[node], &part));
        let looks = is_asked(&rest) || group.patterns.iter().any(|(_, node)| is_asked(&of_pattern(node)));
        let heads = if looks { format!("for key, {part} in {v}.items():") } else { format!("for key in {v}:") };
        block.line(indent, &heads);
        let head = block.lines.len();
        let known = if names.is_empty() { "False".to_owned() } else { format!("key in {{{}}}", names.join(", ")) };
        if group.patterns.is_empty() {
            let known = Expr::Atom(known.clone(), known.replacen("key in", "key not in", 1), vec![]);
            return block.demand(inner, &Expr::any([known, rest]));
        }
        let asks = !rest.is_true();
        if asks {
            block.line(inner, &format!("is_known = {known}"));
        }
        for (pattern, node) in &group.patterns {
            let judged = of_pattern(node);
            if judged.is_true() && !asks {
                continue;
            }
            let matches = test::matches(&[*pattern], "key");
            matches.note(&mut block.uses);
            block.when(inner, matches);
            if asks && !judged.is_false() {
                block.line(inner + 4, "is_known = True");
            }
            block.demand(inner + 4, &judged);
        }
        if block.lines.len() == head {
            // Nothing is asked of any member.
            block.lines.pop();
        }
        if asks {
            let known = Expr::Atom("is_known".to_owned(), "not is_known".to_owned(), vec![]);
            block.demand(inner, &Expr::any([known, rest]));
        }
    }
}

impl Members<'_> {
    /// The nodes of each member, and whether it is required; `None` if there are more than that, or other members are judged.
    pub fn few(&self, most: usize) -> Option<Vec<(Vec<NodeId>, bool)>> {
        let is_simple = self.groups.iter().all(|group| group.patterns.is_empty());
        let nodes = self.names.iter().map(|name| (self.nodes(name), self.required.contains(name)));
        (is_simple && self.names.len() <= most).then(|| nodes.collect())
    }

    /// Is little said about them, and only about those that are named?
    pub fn are_a_condition(&self) -> bool {
        let is_open = self.groups.iter().all(|group| group.patterns.is_empty() && group.rest.is_none());
        is_open && self.names.len() <= MOST_IN_CONDITION
    }

    /// The nodes of the member `name`, as far as it is not a matter of patterns.
    fn nodes(&self, name: &str) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        for group in &self.groups {
            match group.named.iter().find(|(other, _)| *other == name) {
                Some((_, node)) => nodes.extend(*node),
                // Where there are patterns, a loop tells who is responsible.
                None if group.patterns.is_empty() => nodes.extend(group.rest),
                None => {}
            }
        }
        nodes
    }
}

impl Group<'_> {
    /// Is the name among those that the group knows?
    fn knows(&self, name: &str) -> bool {
        self.named.iter().any(|(other, _)| *other == name)
    }
}

/// The member `name` of an object, looked up.
fn member(v: &str, name: &str) -> String {
    format!("{v}[{}]", literal::string(name))
}
