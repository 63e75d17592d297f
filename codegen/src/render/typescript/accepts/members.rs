//! The members of objects: one loop over them types them, finds what is not allowed, and counts what is required.

use super::{
    super::{
        super::flat::{self, Flat},
        literal,
    },
    Compiler,
    body::{Block, empty},
    expr::{Expr, Use},
    test, vet,
};
use crate::model::{NodeId, Op, PatternId};

/// Up to so many members are looked up where no others matter.
const FEW: usize = 4;

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
    pub required: Vec<&'f str>,
    /// Every name that is mentioned.
    names: Vec<&'f str>,
}

impl Compiler<'_> {
    /// What `flat` says about members; `None` if it says nothing about their values.
    pub fn members_of<'f>(&self, flat: &'f Flat) -> Option<Members<'f>> {
        let limits = |node: &NodeId| self.constant(&self.key(&[*node], false)) != Some(true);
        if flat.types & flat::OBJECT == 0 {
            return None;
        }
        let mut members = Members { groups: vec![], required: vec![], names: vec![] };
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
                Op::Required(names) => {
                    for name in names {
                        if !members.required.contains(&name.as_str()) {
                            members.required.push(name);
                        }
                    }
                }
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
}

impl Members<'_> {
    /// Does one loop look at every member, whatever its name?
    pub fn are_all_visited(&self) -> bool {
        self.groups.iter().all(|group| group.patterns.is_empty())
    }

    /// A member that most objects have.
    pub fn usual(&self) -> Option<&str> {
        // That name would read something else.
        self.required.iter().chain(&self.names).find(|name| **name != "__proto__").copied()
    }

    /// The nodes that judge the member `name`, or all that are not mentioned. Names that match patterns are told apart elsewhere.
    pub fn nodes(&self, name: Option<&str>) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        for group in &self.groups {
            match name.and_then(|name| group.named.iter().find(|(other, _)| *other == name)) {
                Some((_, node)) => nodes.extend(*node),
                None if group.patterns.is_empty() => nodes.extend(group.rest),
                None => {}
            }
        }
        nodes
    }

    /// Do only the mentioned names matter, and are they few?
    pub fn are_few(&self) -> bool {
        self.names.len() <= FEW && self.groups.iter().all(|group| group.patterns.is_empty() && group.rest.is_none())
    }
}

/// What is done with a member: the condition on its value, and statements.
struct Case {
    condition: Expr,
    lines: Vec<String>,
    /// How its value is read, if it is for itself.
    read: Option<String>,
}

impl Compiler<'_> {
    /// Judges the members, and with `vets` makes sure that they are JSON. With `last`, gives what is left to be returned, if anything.
    pub fn members(
        &self,
        members: &Members,
        vets: bool,
        block: &mut Block,
        indent: usize,
        last: bool,
    ) -> Option<String> {
        if members.are_few() && !vets {
            self.looked_up(members, block, indent);
            return None;
        }
        let are_read = members.are_read(vets);
        let read = self.required(members, vets);
        let case = |name: Option<&str>| {
            let mut case = self.case(members, name, vets);
            if read.iter().any(|member| Some(member.name) == name) {
                case.condition = Expr::TRUE;
            }
            case.read = (are_read && looks(&case.condition)).then(|| self.read("value[name]"));
            case
        };
        let cases: Vec<(&str, Case)> = members.names.iter().map(|name| (*name, case(Some(name)))).collect();
        let rest = case(None);
        let steps: Vec<Step> =
            members.groups.iter().enumerate().flat_map(|(index, group)| self.patterned(index, group)).collect();
        let mut conditions = cases.iter().map(|(_, case)| &case.condition).chain([&rest.condition]);
        let looks = !are_read && (conditions.any(looks) || steps.iter().any(|step| looks(&step.condition)));
        let switch = switch(&cases, &rest, block, indent + 2);
        let count = members.required.len();
        if switch.is_empty() && steps.is_empty() {
            return None;
        }
        if switch.len() == 1 && rest.condition.is_false() {
            block.demand(indent, &empty());
            return None;
        }
        if are_read {
            self.print_required(&read, block, indent);
        }
        if count > 0 {
            block.line(indent, "let required = 0;");
        }
        block.line(indent, "for (const name in value) {");
        if looks {
            block.line(indent + 2, &format!("const part = {};", self.read("value[name]")));
        }
        for (index, group) in members.groups.iter().enumerate() {
            if group.rest.is_some() && !group.patterns.is_empty() {
                block.line(indent + 2, &format!("let known{index} = false;"));
            }
        }
        block.lines.extend(switch);
        steps.into_iter().for_each(|step| step.print(block, indent + 2));
        block.line(indent, "}");
        match (count, last) {
            (0, _) => None,
            (count, true) => Some(format!("required === {count}")),
            (count, false) => {
                block.line(indent, &format!("if (required !== {count}) return false;"));
                None
            }
        }
    }

    /// Judges the mentioned members only.
    fn looked_up(&self, members: &Members, block: &mut Block, indent: usize) {
        for (index, name) in members.names.iter().enumerate() {
            let part = format!("part{index}");
            let nodes: Vec<NodeId> = members.groups.iter().filter_map(|group| node_of(group, name)).collect();
            let condition = if nodes.is_empty() { Expr::TRUE } else { self.inline(&nodes, &part, false) };
            let required = members.required.contains(name);
            if condition.is_true() && !required {
                continue;
            }
            block.line(indent, &format!("const {part} = {};", test::own("value", &literal::string(name))));
            let absent = Expr::compare(&part, "===", "!==", "undefined");
            if required {
                block.demand(indent, &absent.clone().not());
            }
            if required && !condition.is_false() {
                block.demand(indent, &condition);
            } else {
                block.demand(indent, &Expr::any([absent, condition]));
            }
        }
    }

    /// What is done with the member `name`, or with all that are not mentioned.
    fn case(&self, members: &Members, name: Option<&str>, vets: bool) -> Case {
        let nodes = members.nodes(name);
        let mut lines = Vec::new();
        for (index, group) in members.groups.iter().enumerate() {
            let named = name.is_some_and(|name| group.named.iter().any(|(other, _)| *other == name));
            if named && !group.patterns.is_empty() && group.rest.is_some() {
                lines.push(format!("known{index} = true;"));
            }
        }
        if name.is_some_and(|name| members.required.contains(&name)) {
            lines.push("required += 1;".to_owned());
        }
        let condition = match (nodes.is_empty(), vets) {
            (true, false) => Expr::TRUE,
            (true, true) => vet::is_json("part"),
            (false, _) => self.inline(&nodes, "part", vets),
        };
        // Names that the schema mentions are well-formed.
        let is_other = name.is_none() && vets && !condition.is_false();
        let condition = if is_other { Expr::all([vet::is_text("name"), condition]) } else { condition };
        Case { condition, lines, read: None }
    }

    /// The statements for the patterns of a group. Names that match have been told apart from all others only here.
    fn patterned(&self, index: usize, group: &Group) -> Vec<Step> {
        let mut steps = Vec::new();
        if group.patterns.is_empty() {
            return steps;
        }
        for (pattern, node) in &group.patterns {
            let matches = Expr::call(&format!("pattern{pattern}.matches"), "name", Use::Pattern(*pattern));
            let condition = node.map_or(Expr::TRUE, |node| self.call(&[node], "part", false));
            steps.push(Step { when: matches, condition, then: group.rest.map(|_| format!("known{index} = true;")) });
        }
        if let Some(rest) = group.rest {
            let unknown = Expr::Atom(format!("!known{index}"), format!("known{index}"), vec![]);
            steps.push(Step { when: unknown, condition: self.call(&[rest], "part", false), then: None });
        }
        steps
    }
}

/// A condition on the members that meet another one.
struct Step {
    when: Expr,
    condition: Expr,
    then: Option<String>,
}

impl Step {
    fn print(self, block: &mut Block, indent: usize) {
        let Step { when, condition, then } = self;
        let Some(then) = then.filter(|_| !condition.is_false()) else {
            return block.demand(indent, &Expr::any([when.not(), condition]));
        };
        when.note(block.uses);
        if condition.is_true() {
            return block.line(indent, &format!("if ({}) {then}", when.accept()));
        }
        block.line(indent, &format!("if ({}) {{", when.accept()));
        block.demand(indent + 2, &condition);
        block.line(indent + 2, &then);
        block.line(indent, "}");
    }
}

/// Does the condition look at its operand?
fn looks(expr: &Expr) -> bool {
    !expr.is_true() && !expr.is_false()
}

fn node_of(group: &Group, name: &str) -> Option<NodeId> {
    group.named.iter().find(|(other, _)| *other == name).and_then(|(_, node)| *node)
}

/// One case for each name; those that are treated alike share it.
fn switch(cases: &[(&str, Case)], rest: &Case, block: &mut Block, indent: usize) -> Vec<String> {
    let body = |case: &Case, indent: usize| {
        let read = case.read.iter().map(|read| format!("{:indent$}const part = {read};", ""));
        let mut lines: Vec<String> = read.collect();
        case.condition.return_false(indent, &mut lines);
        lines.extend(case.lines.iter().map(|line| format!("{:indent$}{line}", "")));
        lines
    };
    let default = body(rest, indent + 4);
    let mut groups: Vec<(Vec<&str>, Vec<String>, bool)> = Vec::new();
    for (name, case) in cases {
        case.condition.note(block.uses);
        let lines = body(case, indent + 4);
        if lines == default {
            continue;
        }
        match groups.iter_mut().find(|(_, other, _)| *other == lines) {
            Some((names, ..)) => names.push(name),
            None => groups.push((vec![name], lines, case.condition.is_false())),
        }
    }
    rest.condition.note(block.uses);
    if groups.is_empty() {
        return body(rest, indent);
    }
    let line = |indent: usize, text: &str| format!("{:indent$}{text}", "");
    let mut lines = vec![line(indent, "switch (name) {")];
    for (names, mut statements, refuses) in groups {
        if !refuses {
            statements.push(line(indent + 4, "break;"));
        }
        let labels: Vec<String> = names.iter().map(|name| format!("case {}:", literal::string(name))).collect();
        labeled(&labels, statements, indent + 2, &mut lines);
    }
    if !default.is_empty() {
        labeled(&["default:".to_owned()], default, indent + 2, &mut lines);
    }
    lines.push(line(indent, "}"));
    lines
}

/// What is done in these cases, in a block of its own if something is declared there.
fn labeled(labels: &[String], statements: Vec<String>, indent: usize, lines: &mut Vec<String>) {
    lines.extend(labels.iter().map(|label| format!("{:indent$}{label}", "")));
    let declares = statements.first().is_some_and(|first| first.trim_start().starts_with("const "));
    if let Some(last) = lines.last_mut().filter(|_| declares) {
        last.push_str(" {");
    }
    lines.extend(statements);
    if declares {
        lines.push(format!("{:indent$}}}", ""));
    }
}
