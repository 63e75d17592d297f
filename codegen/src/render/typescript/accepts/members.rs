//! The members of objects: one loop over them types them, finds what is not allowed, and counts what is required.

use super::{
    super::super::{
        code::{Case, typescript::EQUAL},
        flat::{self, Flat},
    },
    Compiler,
    body::{case_body, empty},
    expr::{Block, Expr, Stmt, is_present, text, value},
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
                // What evaluates all members leaves none to say anything about.
                Op::UnevaluatedProperties { .. } => {}
                // These say nothing about the values of members.
                Op::PropertyNames(_) | Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
                Op::MinProperties(_) | Op::MaxProperties(_) => {}
                // These are about the whole value, or about other types.
                Op::False | Op::Type(_) | Op::Const(_) | Op::Enum(_) | Op::Ref(_) | Op::AllOf(_) => {}
                Op::AnyOf { .. } | Op::OneOf { .. } | Op::Not(_) | Op::If { .. } => {}
                Op::Minimum(_) | Op::Maximum(_) | Op::ExclusiveMinimum(_) | Op::ExclusiveMaximum(_) => {}
                Op::MultipleOf(_) | Op::MinLength(_) | Op::MaxLength(_) | Op::Pattern(_) | Op::Format(..) => {}
                Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::PrefixItems(_) => {}
                Op::Items { .. } | Op::Contains { .. } | Op::UnevaluatedItems { .. } => {}
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
#[derive(Clone)]
struct Treatment {
    condition: Expr,
    then: Vec<Stmt>,
    /// How its value is read, if it is for itself.
    read: Option<Expr>,
}

/// The value of a member.
fn part() -> Expr {
    Expr::name("part")
}

/// The name of a member.
fn name() -> Expr {
    Expr::name("name")
}

impl Compiler<'_> {
    /// Judges the members, and with `vets` makes sure that they are JSON. With `last`, gives what is left to be returned, if anything.
    pub fn members(&self, members: &Members, vets: bool, block: &mut Block, last: bool) -> Option<Expr> {
        if members.are_few() && !vets {
            self.looked_up(members, block);
            return None;
        }
        let are_read = members.are_read(vets);
        let read = self.required(members, vets);
        let treatment = |name: Option<&str>| {
            let mut treatment = self.treatment(members, name, vets);
            if read.iter().any(|member| Some(member.name) == name) {
                treatment.condition = Expr::TRUE;
            }
            treatment.read = (are_read && looks(&treatment.condition)).then(|| self.read_part());
            treatment
        };
        let named: Vec<(&str, Treatment)> = members.names.iter().map(|name| (*name, treatment(Some(name)))).collect();
        let rest = treatment(None);
        let steps: Vec<Step> =
            members.groups.iter().enumerate().flat_map(|(index, group)| self.patterned(index, group)).collect();
        let treatments = named.iter().map(|(_, treatment)| treatment).chain([&rest]);
        let is_looked_at =
            treatments.map(|treatment| &treatment.condition).chain(steps.iter().map(|step| &step.condition)).any(looks);
        let looks = is_looked_at && !are_read;
        let refuses_all = rest.condition.is_false();
        let visit = block.inside(|block| visit(named, rest, block));
        if visit.is_empty() && steps.is_empty() {
            return None;
        }
        if refuses_all && matches!(visit.as_slice(), [Stmt::Return(_)]) {
            block.demand(empty());
            return None;
        }
        if are_read {
            self.print_required(read, block);
        }
        let count = members.required.len();
        if count > 0 {
            block.push(Stmt::variable("required", Expr::number(0)));
        }
        let body = |block: &mut Block| {
            if looks {
                block.push(Stmt::constant("part", self.read_part()));
            }
            members.groups.iter().enumerate().filter(|(_, group)| group.tells_apart()).for_each(|(index, _)| {
                block.push(Stmt::variable(known(index), Expr::FALSE));
            });
            visit.into_iter().for_each(|statement| block.push(statement));
            steps.into_iter().for_each(|step| step.print(block));
        };
        block.nest(body, |body| Stmt::each_name("name", value(), body));
        let complete = (count > 0).then(|| Expr::name("required").compare(EQUAL, Expr::number(count)));
        if last {
            return complete;
        }
        complete.into_iter().for_each(|complete| block.demand(complete));
        None
    }

    fn read_part(&self) -> Expr {
        self.read(value().index(name()))
    }

    /// Judges the mentioned members only.
    fn looked_up(&self, members: &Members, block: &mut Block) {
        for (index, name) in members.names.iter().enumerate() {
            let part = format!("part{index}");
            let v = Expr::name(part.clone());
            let nodes: Vec<NodeId> = members.groups.iter().filter_map(|group| node_of(group, name)).collect();
            let condition = if nodes.is_empty() { Expr::TRUE } else { self.inline(&nodes, &v, false) };
            let required = members.required.contains(name);
            if condition.is_true() && !required {
                continue;
            }
            block.push(Stmt::constant(part, test::own(&value(), name)));
            if required {
                block.demand(is_present(&v));
            }
            if required && !condition.is_false() {
                block.demand(condition);
            } else {
                block.demand(Expr::any([is_present(&v).not(), condition]));
            }
        }
    }

    /// What is done with the member `name`, or with all that are not mentioned.
    fn treatment(&self, members: &Members, member: Option<&str>, vets: bool) -> Treatment {
        let nodes = members.nodes(member);
        let mut then = Vec::new();
        for (index, group) in members.groups.iter().enumerate().filter(|(_, group)| group.tells_apart()) {
            if member.is_some_and(|member| group.named.iter().any(|(other, _)| *other == member)) {
                then.push(Stmt::assign(known(index), "=", Expr::TRUE));
            }
        }
        if member.is_some_and(|member| members.required.contains(&member)) {
            then.push(Stmt::assign("required", "+=", Expr::number(1)));
        }
        let condition = match (nodes.is_empty(), vets) {
            (true, false) => Expr::TRUE,
            (true, true) => vet::is_json(&part()),
            (false, _) => self.inline(&nodes, &part(), vets),
        };
        // Names that the schema mentions are well-formed.
        let is_other = member.is_none() && vets && !condition.is_false();
        let condition = if is_other { Expr::all([vet::is_text(&name()), condition]) } else { condition };
        Treatment { condition, then, read: None }
    }

    /// The statements for the patterns of a group. Names that match have been told apart from all others only here.
    fn patterned(&self, index: usize, group: &Group) -> Vec<Step> {
        let mut steps = Vec::new();
        if group.patterns.is_empty() {
            return steps;
        }
        for (pattern, node) in &group.patterns {
            let condition = node.map_or(Expr::TRUE, |node| self.call(&[node], &part(), false));
            let then = group.rest.map(|_| Stmt::assign(known(index), "=", Expr::TRUE));
            steps.push(Step { when: test::matches(*pattern, &name()), condition, then });
        }
        if let Some(rest) = group.rest {
            let condition = self.call(&[rest], &part(), false);
            steps.push(Step { when: Expr::name(known(index)).not(), condition, then: None });
        }
        steps
    }
}

/// A condition on the members that meet another one.
struct Step {
    when: Expr,
    condition: Expr,
    then: Option<Stmt>,
}

impl Step {
    fn print(self, block: &mut Block) {
        let Step { when, condition, then } = self;
        let Some(then) = then.filter(|_| !condition.is_false()) else {
            return block.demand(Expr::any([when.not(), condition]));
        };
        block.when(when, |block| {
            block.demand(condition);
            block.push(then);
        });
    }
}

impl Group<'_> {
    /// Does it judge what it does not know, although names that match its patterns are known only in the loop?
    fn tells_apart(&self) -> bool {
        self.rest.is_some() && !self.patterns.is_empty()
    }
}

/// The variable that says whether a group knows the name of a member.
fn known(group: usize) -> String {
    format!("known{group}")
}

/// Does the condition look at its operand?
fn looks(condition: &Expr) -> bool {
    !condition.is_constant()
}

fn node_of(group: &Group, name: &str) -> Option<NodeId> {
    group.named.iter().find(|(other, _)| *other == name).and_then(|(_, node)| *node)
}

impl Treatment {
    fn print(self, block: &mut Block) {
        let refuses = self.condition.is_false();
        self.read.into_iter().for_each(|read| block.push(Stmt::constant("part", read)));
        block.demand(self.condition);
        if !refuses {
            self.then.into_iter().for_each(|statement| block.push(statement));
        }
    }
}

/// One case for each name; those that are treated alike share it.
fn visit(named: Vec<(&str, Treatment)>, rest: Treatment, block: &mut Block) {
    let mut cases: Vec<Case<_>> = Vec::new();
    let otherwise = case_body(block, |block| rest.clone().print(block));
    for (name, treatment) in named {
        let body = case_body(block, |block| treatment.print(block));
        if body == otherwise {
            continue;
        }
        match cases.iter_mut().find(|case| case.body == body) {
            Some(case) => case.labels.push(text(name)),
            None => cases.push(Case { labels: vec![text(name)], body }),
        }
    }
    if cases.is_empty() {
        return rest.print(block);
    }
    block.push(Stmt::Switch { on: name(), cases, otherwise });
}
