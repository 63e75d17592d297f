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
    model::{NodeId, PatternId},
    plan::{Members, Others},
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
        let refuses_all = rest.condition.is_false();
        let steps = if refuses_all { vec![] } else { self.patterned(members, vets) };
        let treatments = named.iter().map(|(_, treatment)| treatment).chain([&rest]);
        let steps_look = steps.iter().flat_map(|steps| &steps.matched).any(|step| looks(&step.condition));
        let is_looked_at = treatments.map(|treatment| &treatment.condition).any(looks)
            || steps_look
            || steps.iter().any(|steps| looks(&steps.rest));
        let looks = is_looked_at && !are_read;
        let visit = block.inside(|block| self.visit(named, rest, steps, block));
        if visit.is_empty() {
            return None;
        }
        if matches!(visit.as_slice(), [Stmt::Return(_)]) {
            // Every member is refused. What has to be there may be among what is refused: then nothing is accepted.
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
            visit.into_iter().for_each(|statement| block.push(statement));
        };
        block.nest(body, |body| Stmt::each_name("name", value(), body));
        let complete = (count > 0).then(|| Expr::name("required").compare(EQUAL, Expr::number(count)));
        if last {
            return complete;
        }
        complete.into_iter().for_each(|complete| block.demand(complete));
        None
    }

    /// One case for each name; those that are treated alike share it. All others are told apart by patterns.
    fn visit(&self, named: Vec<(&str, Treatment)>, rest: Treatment, steps: Vec<Steps>, block: &mut Block) {
        let mut cases: Vec<Named> = Vec::new();
        let print = |block: &mut Block| {
            rest.clone().print(block);
            steps.iter().cloned().for_each(|steps| steps.print(block));
        };
        let otherwise = case_body(block, print);
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
            return print(block);
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
            let nodes = members.nodes(Some(name));
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
        if member.is_some_and(|member| members.required.contains(&member)) {
            then.push(Stmt::assign("required", "+=", Expr::number(1)));
        }
        let condition = match (nodes.is_empty(), vets) {
            (true, false) => Expr::TRUE,
            // What patterns tell apart is asked about there.
            (true, true) if member.is_none() && !members.are_told_by_name() => Expr::TRUE,
            (true, true) => vet::is_json(&part()),
            (false, _) => self.inline(&nodes, &part(), vets),
        };
        // Names that the schema mentions are well-formed.
        let is_other = member.is_none() && vets && !condition.is_false();
        let condition = if is_other { Expr::all([vet::is_text(&name()), condition]) } else { condition };
        Treatment { condition, then, read: None }
    }

    /// What is asked of members that are not mentioned, by the patterns that they match. With `vets`, whoever asks first
    /// makes sure that they are JSON, unless that is done where they are all treated alike.
    fn patterned(&self, members: &Members, vets: bool) -> Vec<Steps> {
        let mut vets = vets && members.nodes(None).is_empty();
        let patterned = members.others.iter().filter(|others| !others.patterns.is_empty()).enumerate();
        let steps = patterned.map(|(index, Others { patterns, rest })| {
            let vet = std::mem::take(&mut vets);
            let condition = |node: &Option<NodeId>| match node {
                Some(node) => self.call(&[*node], &part(), vet),
                None if vet => vet::is_json(&part()),
                None => Expr::TRUE,
            };
            let step = |(pattern, node): &(PatternId, Option<NodeId>)| Step {
                when: test::matches(*pattern, &name()),
                condition: condition(node),
            };
            Steps {
                known: format!("known{index}"),
                matched: patterns.iter().map(step).collect(),
                rest: condition(rest),
            }
        });
        steps.filter(Steps::ask).collect()
    }
}

/// What an operator asks of members that are told apart by patterns.
#[derive(Clone)]
struct Steps {
    /// The variable that says whether a pattern has matched.
    known: String,
    matched: Vec<Step>,
    /// Of what matches no pattern.
    rest: Expr,
}

/// What is asked of members whose names meet a condition.
#[derive(Clone)]
struct Step {
    when: Expr,
    condition: Expr,
}

impl Steps {
    /// Is anything asked?
    fn ask(&self) -> bool {
        !self.rest.is_true() || self.matched.iter().any(|step| !step.condition.is_true())
    }

    fn print(self, block: &mut Block) {
        let Steps { known, matched, rest } = self;
        if rest.is_true() {
            for Step { when, condition } in matched {
                block.demand(Expr::any([when.not(), condition]));
            }
            return;
        }
        // Nothing more is asked of what is known by these.
        let (free, asked): (Vec<Step>, Vec<Step>) = matched.into_iter().partition(|step| step.condition.is_true());
        let free = free.into_iter().map(|step| step.when);
        if asked.is_empty() {
            return block.demand(Expr::any(free.chain([rest])));
        }
        if let ([Step { when, condition }], 0) = (asked.as_slice(), free.len()) {
            if rest.is_false() {
                return block.demand(Expr::all([when.clone(), condition.clone()]));
            }
            let then = block.inside(|block| block.demand(condition.clone()));
            let otherwise = block.inside(|block| block.demand(rest));
            return block.push(Stmt::If { condition: when.clone(), then, otherwise });
        }
        block.push(Stmt::variable(known.clone(), Expr::FALSE));
        for Step { when, condition } in asked {
            let refuses = condition.is_false();
            block.when(when, |block| {
                block.demand(condition);
                if !refuses {
                    block.push(Stmt::assign(known.clone(), "=", Expr::TRUE));
                }
            });
        }
        block.demand(Expr::any([Expr::name(known)].into_iter().chain(free).chain([rest])));
    }
}

/// Does the condition look at the value of the member?
fn looks(condition: &Expr) -> bool {
    condition.has(&part())
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
