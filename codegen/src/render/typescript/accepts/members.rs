//! The members of objects: one loop over them types them, finds what is not allowed, and counts what is required.

use super::{
    super::super::code::typescript::EQUAL,
    Compiler,
    body::{case_body, empty},
    cases::Named,
    expr::{Block, Expr, Stmt, is_present, value},
    names::variables,
    required::are_read,
    test, vet,
};
use crate::{
    model::NodeId,
    plan::{Group, Members},
};

/// Up to so many members are looked up where no others matter.
const FEW: usize = 4;

/// Do only the mentioned names matter, and are they few?
pub fn are_few(members: &Members) -> bool {
    members.names.len() <= FEW && members.are_only_named()
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
    /// Judges the members, and with `vets` makes sure that they are JSON. With `last`, gives what is left to be
    /// returned, if anything.
    pub fn members(&self, members: &Members, vets: bool, block: &mut Block, last: bool) -> Option<Expr> {
        if are_few(members) && !vets {
            self.looked_up(members, block);
            return None;
        }
        let are_read = are_read(members, vets);
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
        let visit = block.inside(|block| self.visit(named, rest, block));
        if visit.is_empty() && steps.is_empty() {
            return None;
        }
        if refuses_all && matches!(visit.as_slice(), [Stmt::Return(_)]) {
            // What has to be there may be among what is refused: then nothing is accepted.
            let needed = members.required.first().map_or(Expr::TRUE, |name| test::has_own(&value(), name));
            block.demand(Expr::all([empty(), needed]));
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
            members.groups.iter().enumerate().filter(|(_, group)| tells_apart(group)).for_each(|(index, _)| {
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

    /// One case for each name; those that are treated alike share it.
    fn visit(&self, named: Vec<(&str, Treatment)>, rest: Treatment, block: &mut Block) {
        let mut cases: Vec<Named> = Vec::new();
        let otherwise = case_body(block, |block| rest.clone().print(block));
        for (name, treatment) in named {
            let body = case_body(block, |block| treatment.print(block));
            if body == otherwise {
                continue;
            }
            match cases.iter_mut().find(|case| case.body == body) {
                Some(case) => case.names.push(name),
                None => cases.push(Named { names: vec![name], body }),
            }
        }
        if cases.is_empty() {
            return rest.print(block);
        }
        block.push(self.switch(name(), cases, otherwise));
    }

    fn read_part(&self) -> Expr {
        self.read(value().index(name()))
    }

    /// Judges the mentioned members only.
    fn looked_up(&self, members: &Members, block: &mut Block) {
        for (name, part) in members.names.iter().zip(variables(&members.names)) {
            let v = Expr::name(part.clone());
            let nodes: Vec<NodeId> = members.groups.iter().filter_map(|group| group.node(name)).collect();
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
        for (index, group) in members.groups.iter().enumerate().filter(|(_, group)| tells_apart(group)) {
            if member.is_some_and(|member| group.knows(member)) {
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
        // What accepts all and notes nothing would leave a loop without a body.
        steps.retain(|step| !step.condition.is_true() || step.then.is_some());
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

/// Does the group judge what it does not know, although names that match its patterns are known only in the loop?
fn tells_apart(group: &Group) -> bool {
    group.rest.is_some() && !group.patterns.is_empty()
}

/// The variable that says whether a group knows the name of a member.
fn known(group: usize) -> String {
    format!("known{group}")
}

/// Does the condition look at its operand?
fn looks(condition: &Expr) -> bool {
    !condition.is_constant()
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
