//! The members of objects. Those that the schema names are looked up; a loop over all of them is needed only for patterns, and for
//! what is said about members without a name.

use std::collections::BTreeSet;

use super::{
    super::{
        super::flat::{self, Flat},
        literal,
    },
    Compiler,
    body::{Block, VALUE},
    expr::{Expr, Use},
    test::has,
};
use crate::model::{NodeId, Op, PatternId};

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
    pub fn members(&self, members: &Members, block: &mut Block, indent: usize) {
        let is_closed = |group: &Group| {
            let closes = group.rest.is_some_and(|node| self.constant(&self.key(&[node])) == Some(false));
            closes && group.patterns.is_empty() && members.names.iter().all(|name| group.knows(name))
        };
        let closed = members.groups.iter().any(is_closed);
        let known = self.looked_up(members, closed, block, indent);
        if closed {
            return block.demand(indent, &Expr::compare("len(value)", "==", "!=", &known));
        }
        for group in &members.groups {
            self.unnamed(group, block, indent);
        }
    }

    /// Judges the members that are mentioned. With `counts`, gives what stands for how many of them there are.
    fn looked_up(&self, members: &Members, counts: bool, block: &mut Block, indent: usize) -> String {
        let (required, optional): (Vec<&str>, Vec<&str>) =
            members.names.iter().partition(|name| members.required.contains(*name));
        let judged: Vec<(&str, Expr)> = required.iter().map(|name| (*name, self.named(members, name))).collect();
        let inner = indent + 4;
        for (name, _) in judged.iter().filter(|(_, condition)| condition.is_true()) {
            block.demand(indent, &has(VALUE, name));
        }
        let judged: Vec<_> = judged.iter().filter(|(_, condition)| !condition.is_true()).collect();
        if !judged.is_empty() {
            block.line(indent, "try:");
            for (name, condition) in judged {
                if !condition.is_false() {
                    block.line(inner, &format!("part = {VALUE}[{}]", literal::string(name)));
                }
                block.demand(inner, condition);
            }
            block.line(indent, "except KeyError:");
            block.line(inner, "return False");
        }
        let optional: Vec<(&str, Expr)> = optional.into_iter().map(|name| (name, self.named(members, name))).collect();
        let mut known = required.len().to_string();
        if counts && optional.iter().any(|(_, condition)| !condition.is_false()) {
            block.line(indent, &format!("known = {known}"));
            "known".clone_into(&mut known);
        }
        for (name, condition) in optional {
            if condition.is_true() && !counts {
                continue;
            }
            let present = has(VALUE, name);
            if condition.is_false() {
                block.demand(indent, &present.not());
                continue;
            }
            block.line(indent, &format!("if {}:", present.accept()));
            if !condition.is_true() {
                block.line(inner, &format!("part = {VALUE}[{}]", literal::string(name)));
                block.demand(inner, &condition);
            }
            if counts {
                block.line(inner, "known += 1");
            }
        }
        known
    }

    /// The condition on the member `name`, as far as it is not a matter of patterns.
    fn named(&self, members: &Members, name: &str) -> Expr {
        let mut nodes = Vec::new();
        for group in &members.groups {
            match group.named.iter().find(|(other, _)| *other == name) {
                Some((_, node)) => nodes.extend(*node),
                // Where there are patterns, a loop tells who is responsible.
                None if group.patterns.is_empty() => nodes.extend(group.rest),
                None => {}
            }
        }
        if nodes.is_empty() {
            return Expr::TRUE;
        }
        self.inline(&nodes, "part")
    }

    /// Judges the members that a group knows by patterns, or does not know at all.
    fn unnamed(&self, group: &Group, block: &mut Block, indent: usize) {
        let rest = match group.rest {
            Some(node) => self.inline(&[node], "part"),
            None => Expr::TRUE,
        };
        if group.patterns.is_empty() && (rest.is_true() || group.rest.is_none()) {
            return;
        }
        let names: Vec<String> = group.named.iter().map(|(name, _)| literal::string(name)).collect();
        let inner = indent + 4;
        if names.is_empty() && group.patterns.is_empty() {
            block.line(indent, &format!("for part in {VALUE}.values():"));
            return block.demand(inner, &rest);
        }
        let looks = !(rest.is_true() || rest.is_false()) || !group.patterns.is_empty();
        block.line(
            indent,
            &if looks { format!("for name, part in {VALUE}.items():") } else { format!("for name in {VALUE}:") },
        );
        let head = block.lines.len();
        let known = if names.is_empty() { "False".to_owned() } else { format!("name in {{{}}}", names.join(", ")) };
        if group.patterns.is_empty() {
            let known = Expr::Atom(known.clone(), known.replacen("name in", "name not in", 1), vec![]);
            return block.demand(inner, &Expr::any([known, rest]));
        }
        let asks = !rest.is_true();
        if asks {
            block.line(inner, &format!("known_name = {known}"));
        }
        for (pattern, node) in &group.patterns {
            let judged = node.map_or(Expr::TRUE, |node| self.inline(&[node], "part"));
            if judged.is_true() && !asks {
                continue;
            }
            block.uses.push(Use::Pattern(vec![*pattern]));
            block.line(inner, &format!("if _PATTERN{pattern}.finds(name) is not None:"));
            if asks && !judged.is_false() {
                block.line(inner + 4, "known_name = True");
            }
            block.demand(inner + 4, &judged);
        }
        if block.lines.len() == head {
            // Nothing is asked of any member.
            block.lines.pop();
        }
        if asks {
            let known = Expr::Atom("known_name".to_owned(), "not known_name".to_owned(), vec![]);
            block.demand(inner, &Expr::any([known, rest]));
        }
    }
}

impl Group<'_> {
    /// Is the name among those that the group knows?
    fn knows(&self, name: &str) -> bool {
        self.named.iter().any(|(other, _)| *other == name)
    }
}
