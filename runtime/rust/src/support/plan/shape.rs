//! What an object has to look like for a plan, as far as its members' names tell, and the values that it lists for them.

use std::collections::BTreeSet;

use super::choices::Union;
use super::json::types::Type;
use super::json::value::Json;
use super::parts::ObjectStep;
use super::step::{Also, Plan, Plans, Step};

/// How deep alternatives of alternatives are looked into.
const DEEPEST: usize = 3;

/// How many plans are looked at for all that is asked of some alternatives.
const MOST_PLANS: usize = 1 << 15;

/// The names of an object: what is not said here may be otherwise.
#[derive(Debug, Default)]
pub(super) struct Shape<'p> {
    /// The only names that there may be.
    allowed: Option<BTreeSet<&'p str>>,
    /// Names that there may not be.
    forbidden: BTreeSet<&'p str>,
    /// Names that there must be.
    pub demanded: BTreeSet<&'p str>,
}

impl<'p> Shape<'p> {
    /// Whether there may be a member of this name.
    pub fn allows(&self, name: &str) -> bool {
        !self.forbidden.contains(name) && self.allowed.as_ref().is_none_or(|allowed| allowed.contains(name))
    }

    /// Whether there may be members of names that no plan knows.
    pub fn is_open(&self) -> bool {
        self.allowed.is_none()
    }

    /// All names that it speaks of.
    pub fn names(&self) -> impl Iterator<Item = &'p str> + '_ {
        self.allowed.iter().flatten().chain(&self.forbidden).chain(&self.demanded).copied()
    }

    /// Whether an object can look like both.
    pub fn meets(&self, other: &Shape<'_>) -> bool {
        self.demanded.iter().all(|name| other.allows(name)) && other.demanded.iter().all(|name| self.allows(name))
    }

    fn of(object: &'p ObjectStep) -> Shape<'p> {
        let named = |accepted: bool| {
            object.names.iter().filter(move |known| (known.plan != Plan::NEVER) == accepted).map(|known| &*known.name)
        };
        let is_closed = object.rest == Plan::NEVER && object.groups.is_empty();
        Shape {
            allowed: is_closed.then(|| named(true).collect()),
            forbidden: named(false).collect(),
            demanded: object.required_places().map(|place| &*object.names[place].name).collect(),
        }
    }

    /// What looks like both.
    fn and(mut self, other: Shape<'p>) -> Shape<'p> {
        self.allowed = match (self.allowed, other.allowed) {
            (Some(one), Some(other)) => Some(one.intersection(&other).copied().collect()),
            (one, other) => one.or(other),
        };
        self.forbidden.extend(other.forbidden);
        self.demanded.extend(other.demanded);
        self
    }

    /// What looks like one of them.
    fn or(self, other: Shape<'p>) -> Shape<'p> {
        let allowed = self.allowed.as_ref().zip(other.allowed.as_ref()).map(|(one, other)| one | other);
        let is_forbidden = |name: &&str| !self.allows(name) && !other.allows(name);
        let forbidden = self.names().chain(other.names()).filter(is_forbidden).collect();
        Shape { allowed, forbidden, demanded: &self.demanded & &other.demanded }
    }
}

/// Looks at plans and at those that they choose from, as long as these are not too many.
#[derive(Debug)]
pub(super) struct Survey<'p> {
    plans: &'p Plans,
    left: usize,
}

impl<'p> Survey<'p> {
    pub fn new(plans: &'p Plans) -> Survey<'p> {
        Survey { plans, left: MOST_PLANS }
    }

    /// What objects look like that a plan accepts; `None` if there are none.
    pub fn shape(&mut self, plan: Plan) -> Option<Shape<'p>> {
        self.shape_within(plan, DEEPEST)
    }

    fn shape_within(&mut self, plan: Plan, depth: usize) -> Option<Shape<'p>> {
        let Some(step) = self.visit(plan, depth) else { return Some(Shape::default()) };
        if !takes_objects(step) {
            return None;
        }
        match &step.union {
            Some(Union::Typed([.., objects])) => return self.shape_within(*objects, depth - 1),
            Some(Union::Tagged(tagged)) => return self.any(&tagged.branches, depth - 1),
            Some(Union::Chosen(_)) => return Some(Shape::default()),
            None => {}
        }
        let mut shape = Shape::of(&step.object);
        for also in &step.also {
            let further = match also {
                Also::Any(branches) | Also::One(branches) => self.any(branches, depth - 1)?,
                Also::Tagged(tagged) => self.any(&tagged.branches, depth - 1)?,
                Also::Plan(plan) => self.shape_within(*plan, depth - 1)?,
                Also::Not(_) | Also::If(..) | Also::Contains(_) | Also::Interpreted(..) | Also::Undecided => continue,
            };
            shape = shape.and(further);
        }
        Some(shape)
    }

    fn any(&mut self, branches: &[Plan], depth: usize) -> Option<Shape<'p>> {
        let shapes = branches.iter().filter_map(|branch| self.shape_within(*branch, depth));
        shapes.reduce(Shape::or)
    }

    /// The names of which a plan speaks, in the order of the schema.
    pub fn names(&mut self, plan: Plan) -> Vec<&'p str> {
        let mut found = Vec::new();
        self.names_within(plan, DEEPEST, &mut found);
        let mut seen = BTreeSet::new();
        found.retain(|name| seen.insert(*name));
        found
    }

    fn names_within(&mut self, plan: Plan, depth: usize, found: &mut Vec<&'p str>) {
        let Some(step) = self.visit(plan, depth) else { return };
        let mut each = |plans: &'p [Plan]| plans.iter().for_each(|plan| self.names_within(*plan, depth - 1, found));
        match &step.union {
            Some(Union::Typed([.., objects])) => return each(std::slice::from_ref(objects)),
            Some(Union::Tagged(tagged)) => return each(&tagged.branches),
            Some(Union::Chosen(_)) => return,
            None => {}
        }
        for also in &step.also {
            match also {
                Also::Any(branches) | Also::One(branches) => each(branches),
                Also::Tagged(tagged) => each(&tagged.branches),
                Also::Plan(plan) => each(std::slice::from_ref(plan)),
                Also::Not(_) | Also::If(..) | Also::Contains(_) | Also::Interpreted(..) | Also::Undecided => {}
            }
        }
        found.extend(step.object.names.iter().map(|known| &*known.name));
    }

    /// The values that an object may have for a member; `None` if it may have others. If there are none, the member is
    /// refused, or all objects are.
    pub fn listed(&mut self, plan: Plan, name: &str) -> Option<Vec<&'p Json>> {
        self.listed_within(plan, name, DEEPEST)
    }

    fn listed_within(&mut self, plan: Plan, name: &str, depth: usize) -> Option<Vec<&'p Json>> {
        let step = self.visit(plan, depth)?;
        if !takes_objects(step) {
            return Some(Vec::new());
        }
        match &step.union {
            Some(Union::Typed([.., objects])) => return self.listed_within(*objects, name, depth - 1),
            Some(Union::Tagged(tagged)) => return self.listed_by_any(&tagged.branches, name, depth - 1),
            Some(Union::Chosen(_)) => return None,
            None => {}
        }
        let own = step.object.look_up(name).and_then(|place| listed(self.plans, step.object.names[place].plan));
        own.or_else(|| {
            step.also.iter().find_map(|also| match also {
                Also::Any(branches) | Also::One(branches) => self.listed_by_any(branches, name, depth - 1),
                Also::Tagged(tagged) => self.listed_by_any(&tagged.branches, name, depth - 1),
                Also::Plan(plan) => self.listed_within(*plan, name, depth - 1),
                Also::Not(_) | Also::If(..) | Also::Contains(_) | Also::Interpreted(..) | Also::Undecided => None,
            })
        })
    }

    fn listed_by_any(&mut self, branches: &[Plan], name: &str, depth: usize) -> Option<Vec<&'p Json>> {
        let lists = branches.iter().map(|branch| self.listed_within(*branch, name, depth));
        lists.collect::<Option<Vec<_>>>().map(|lists| lists.into_iter().flatten().collect())
    }

    /// The step of a plan, unless it is too deep or too much was looked at.
    fn visit(&mut self, plan: Plan, depth: usize) -> Option<&'p Step> {
        self.left = self.left.checked_sub(1)?;
        (depth > 0).then(|| self.plans.step(plan))
    }
}

/// Whether a plan may accept objects, as far as its beginning tells.
fn takes_objects(step: &Step) -> bool {
    step.types & Type::Object.bit() != 0 && (step.union.is_some() || step.values.is_empty())
}

/// The values that a plan lists, none if it accepts nothing; `None` if it may accept others.
fn listed(plans: &Plans, plan: Plan) -> Option<Vec<&Json>> {
    if plan == Plan::NEVER {
        return Some(Vec::new());
    }
    let step = plans.step(plan);
    match step.values.as_slice() {
        [values] if step.union.is_none() => Some(values.list.iter().collect()),
        _ => None,
    }
}
