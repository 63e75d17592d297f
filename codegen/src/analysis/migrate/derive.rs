//! The steps between two versions, pair of types by pair of types.

use std::collections::{BTreeSet, HashMap, HashSet};

use serde_json::Value;

use super::{
    fold::fold,
    moves::{Move, moves},
    spot::{Spot, Version, View},
    step::{Hole, Note, Step, Way},
};
use crate::{
    analysis::compat::inclusion::{At, Prover, Side},
    model::{NodeId, Op, Program, Shape, TypeDef, TypeKind, TypeSet, number_ops, string_ops},
    naming::{Scope, snake},
};

/// What is being derived.
pub(super) struct Deriver<'p, 'm> {
    pub prover: &'p Prover<'m>,
    /// The version that documents come from.
    from: Side,
    /// What both versions fill in and call alike, so that what is included needs no step.
    is_quiet: bool,
    pub way: Way,
    /// The pairs of shapes whose steps are known, or are being derived.
    pairs: HashMap<String, usize>,
    names: Scope,
    /// The names of holes, without what stands between their words.
    spelt: HashSet<String>,
    /// Where it is, for readers and for names: the type, and what leads on from there.
    pub place: Vec<String>,
    /// The way from the value that the steps of this pair are about, in both versions, and what has moved in it.
    pub frame: Frame<'m>,
    /// Whether the way back does not lead to where the value comes from, so that a constant says more than a version.
    pub is_one_way: bool,
    /// The nodes of the new version whose `x-renamed-from` has told something.
    pub used: BTreeSet<NodeId>,
}

/// The value that the steps of a pair are about.
#[derive(Clone, Debug, Default)]
pub(super) struct Frame<'m> {
    /// The place of that value in the source.
    pub root: Option<Spot<'m>>,
    pub moves: Vec<Move>,
    pub from: Vec<String>,
    pub to: Vec<String>,
}

/// The steps from one version to the other, and the nodes whose former names were of use. `rules`: the codes of those
/// that only the target asks for.
pub(super) fn way<'m>(
    prover: &Prover<'m>,
    (from, to): (Version<'m>, Version<'m>),
    side: Side,
    rules: &[String],
) -> (Way, BTreeSet<NodeId>) {
    let is_quiet = is_quiet(from.program())
        && is_quiet(to.program())
        && from.stated() == to.stated()
        && defaults(from.program()) == defaults(to.program());
    let mut deriver = Deriver {
        prover,
        from: side,
        is_quiet,
        way: Way::default(),
        pairs: HashMap::new(),
        names: Scope::default(),
        spelt: HashSet::new(),
        place: Vec::new(),
        frame: Frame::default(),
        is_one_way: false,
        used: BTreeSet::new(),
    };
    let (from, to) = (from.root(), to.root());
    deriver.way.is_proven = is_quiet && rules.is_empty() && deriver.covers(&from, &to);
    let root = deriver.function(&from, &to);
    if !rules.is_empty() {
        deriver.place = vec![type_name(&to)];
        let why = format!("only this version has the rules {}", rules.join(", "));
        let hole = deriver.hole("convert", &why, (&from, &to));
        let first = std::mem::replace(&mut deriver.way.steps[root], Step::Keep);
        deriver.way.steps[root] = Step::Else(Box::new(first), vec![0], Box::new(Step::Hole(hole)));
    }
    fold(&mut deriver.way);
    (deriver.way, deriver.used)
}

/// Whether nothing in a program tells of another version.
fn is_quiet(program: &Program) -> bool {
    program.nodes.iter().all(|node| node.renamed == Default::default())
}

/// What a program fills in, by name.
fn defaults(program: &Program) -> BTreeSet<(String, String)> {
    let ops = program.nodes.iter().flat_map(|node| &node.is);
    let named = ops.filter_map(|(_, op)| if let Op::Properties { named, .. } = op { Some(named) } else { None });
    let filled =
        named.flatten().filter_map(|property| Some((property.name.clone(), property.default.as_ref()?.to_string())));
    filled.collect()
}

pub(super) fn type_name(spot: &Spot<'_>) -> String {
    spot.named().map(|(_, def)| def.name.clone()).unwrap_or_default()
}

impl<'m> Deriver<'_, 'm> {
    /// Whether the way leads from the old version to the new one.
    pub fn is_upgrade(&self) -> bool {
        self.from == Side::Old
    }

    fn to(&self) -> Side {
        if self.is_upgrade() { Side::New } else { Side::Old }
    }

    fn at(side: Side, nodes: &[NodeId]) -> Vec<At> {
        nodes.iter().map(|node| (side, *node)).collect()
    }

    /// Whether it is proven that the target accepts everything that may stand here.
    pub fn covers(&self, from: &Spot<'_>, to: &Spot<'_>) -> bool {
        self.covers_all(&[from], to)
    }

    /// Whether it is proven that the source accepts everything of the target that all of these places allow.
    pub fn covers_back(&self, to: &[&Spot<'_>], from: &Spot<'_>) -> bool {
        self.includes((self.to(), to), (self.from, from))
    }

    /// Whether it is proven that the target accepts everything of the source that all of these places allow.
    pub fn covers_all(&self, from: &[&Spot<'_>], to: &Spot<'_>) -> bool {
        self.includes((self.from, from), (self.to(), to))
    }

    fn includes(&self, (inner_side, inner): (Side, &[&Spot<'_>]), (outer_side, outer): (Side, &Spot<'_>)) -> bool {
        let Some(goal) = &outer.nodes else { return false };
        let known: Vec<NodeId> = inner.iter().flat_map(|spot| spot.nodes.iter().flatten()).copied().collect();
        let types = inner.iter().fold(TypeSet::ALL, |types, spot| types.and(spot.types));
        self.prover.covers(&Self::at(inner_side, &known), types, &Self::at(outer_side, goal))
    }

    /// Whether the target accepts a value at a place.
    pub fn accepts(&self, to: &Spot<'_>, value: &Value) -> bool {
        let nodes = to.nodes.as_deref().unwrap_or_default();
        to.nodes.is_some() && nodes.iter().all(|node| self.prover.judged((self.to(), *node), value))
    }

    /// Whether the source accepts a value at a place.
    pub fn accepts_before(&self, from: &Spot<'_>, value: &Value) -> bool {
        let nodes = from.nodes.as_deref().unwrap_or_default();
        from.nodes.is_some() && nodes.iter().all(|node| self.prover.judged((self.from, *node), value))
    }

    pub fn note(&mut self, what: impl Into<String>) {
        self.noted(what.into(), false);
    }

    fn noted(&mut self, what: String, lossy: bool) -> usize {
        let note = Note { place: self.place.concat(), what, lossy };
        let notes = &mut self.way.notes;
        notes.iter().position(|known| *known == note).unwrap_or_else(|| {
            notes.push(note);
            notes.len() - 1
        })
    }

    /// Notes what is lost; its number.
    pub fn lose(&mut self, what: impl Into<String>) -> usize {
        let note = self.noted(what.into(), true);
        let losses = &mut self.way.losses;
        losses.iter().position(|known| *known == note).unwrap_or_else(|| {
            losses.push(note);
            losses.len() - 1
        })
    }

    /// Goes on at a part of this place.
    pub fn within<T>(&mut self, part: String, work: impl FnOnce(&mut Self) -> T) -> T {
        self.place.push(part);
        let done = work(self);
        self.place.pop();
        done
    }

    /// Goes on where the way back may not lead to where the value comes from.
    pub fn one_way<T>(&mut self, is_one_way: bool, work: impl FnOnce(&mut Self) -> T) -> T {
        let around = self.is_one_way;
        self.is_one_way |= is_one_way;
        let done = work(self);
        self.is_one_way = around;
        done
    }

    /// Goes on where nothing can have moved to.
    pub fn apart<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let frame = std::mem::take(&mut self.frame);
        let done = work(self);
        self.frame = frame;
        done
    }

    /// A new hole: what is done there, why it is there, and what it makes of what.
    pub fn hole(&mut self, verb: &str, why: &str, (from, to): (&Spot<'_>, &Spot<'_>)) -> usize {
        let words: Vec<String> = self.place.iter().map(|part| snake(part)).filter(|word| !word.is_empty()).collect();
        let wanted = snake(&format!("{verb}_{}", words.join("_")));
        // Languages that write words together have to tell them apart, too.
        let name = loop {
            let name = self.names.take(&wanted, verb);
            if self.spelt.insert(name.replace('_', "")) {
                break name;
            }
        };
        let (place, why) = (self.place.concat(), why.to_owned());
        self.way.holes.push(Hole { name, place, why, from: from.typed(), to: to.typed() });
        self.way.holes.len() - 1
    }

    /// What is kept where the target accepts it, and else is for a hole; `first` is what is tried.
    pub fn converted(&mut self, from: &Spot<'m>, to: &Spot<'m>, first: Step, why: &str) -> Step {
        // What depends on names or places cannot be asked here: the verdict on the whole decides.
        let Some(nodes) = to.nodes.clone() else {
            self.note("has no hole: what is accepted here depends on names or places");
            return first;
        };
        let hole = self.hole("convert", why, (from, to));
        Step::Else(Box::new(first), nodes, Box::new(Step::Hole(hole)))
    }

    /// The steps of a pair of shapes, by their number.
    fn function(&mut self, from: &Spot<'m>, to: &Spot<'m>) -> usize {
        let key = format!("{:?} {:?} {}", from.shape, to.shape, self.is_one_way);
        if let Some(known) = self.pairs.get(&key) {
            return *known;
        }
        let place = self.way.steps.len();
        self.way.steps.push(Step::Keep);
        self.pairs.insert(key, place);
        if self.is_upgrade() {
            // What they were called is told by where they stand.
            let program = to.version.program();
            let nodes = to.nodes.iter().flatten();
            self.used.extend(nodes.flat_map(|node| program.references(*node)));
        }
        let start = if to.named().is_some() { vec![type_name(to)] } else { self.place.clone() };
        let around = std::mem::replace(&mut self.place, start);
        let (old, new) = if self.is_upgrade() { (from, to) } else { (to, from) };
        let frame = Frame { moves: moves(old, new), root: Some(from.clone()), ..Frame::default() };
        let frame = std::mem::replace(&mut self.frame, frame);
        let step = self.body(from, to);
        (self.frame, self.place) = (frame, around);
        self.way.steps[place] = step;
        place
    }

    /// What becomes of what stands at a place.
    pub fn pair(&mut self, from: &Spot<'m>, to: &Spot<'m>) -> Step {
        if self.is_quiet && self.covers(from, to) {
            return Step::Keep;
        }
        let is_upgrade = self.is_upgrade();
        let has_moved = self.frame.moves.iter().any(|moved| {
            moved.ends_below(is_upgrade, &self.frame.to) || moved.ends_below(!is_upgrade, &self.frame.from)
        });
        let stands_alone = |spot: &Spot<'m>| {
            let is_definition =
                |def: &TypeDef| def.definition && !matches!(def.kind, TypeKind::Enum(_) | TypeKind::Alias(_));
            // Whatever has itself in it, with or without a name, has no end otherwise.
            spot.named().is_some_and(|(_, def)| is_definition(def)) || reaches_itself(spot)
        };
        if !has_moved && stands_alone(from) && stands_alone(to) {
            return Step::Call(self.function(from, to));
        }
        self.body(from, to)
    }

    fn body(&mut self, from: &Spot<'m>, to: &Spot<'m>) -> Step {
        if self.is_quiet && self.covers(from, to) {
            return Step::Keep;
        }
        let step = match (from.view(), to.view()) {
            (View::Union(alternatives), _) => return self.each_alternative(from, &alternatives, to),
            (_, View::Union(alternatives)) => return self.union_of(from, to, &alternatives, None),
            (View::Scalar(values), View::Scalar(wanted)) => return self.scalar(from, to, values, wanted),
            (View::Object(one), View::Object(other)) => self.object(&one, &other, (from, to)),
            (View::Array(one), View::Array(other)) => Step::Items(Box::new(self.item(&one, &other))),
            (View::Tuple(items), View::Array(other)) => {
                let first = items.iter().map(|item| self.item(item, &other)).collect();
                Step::Tuple(first, Box::new(Step::Keep))
            }
            (View::Array(one), View::Tuple(items)) => {
                let first = items.iter().map(|item| self.item(&one, item)).collect();
                Step::Tuple(first, Box::new(Step::Keep))
            }
            (View::Tuple(one), View::Tuple(other)) => {
                let first = one.iter().zip(&other).map(|(one, other)| self.item(one, other)).collect();
                Step::Tuple(first, Box::new(Step::Keep))
            }
            (View::Json, View::Json | View::Scalar(_) | View::Object(_) | View::Array(_) | View::Tuple(_))
            | (View::Scalar(_) | View::Object(_) | View::Array(_) | View::Tuple(_), View::Json)
            | (View::Scalar(_), View::Object(_) | View::Array(_) | View::Tuple(_))
            | (View::Object(_), View::Scalar(_) | View::Array(_) | View::Tuple(_))
            | (View::Array(_) | View::Tuple(_), View::Scalar(_) | View::Object(_)) => {
                if self.covers(from, to) {
                    return Step::Keep;
                }
                return self.converted(from, to, Step::Keep, "values of another type stand here");
            }
        };
        self.held(from, to, step)
    }

    fn item(&mut self, from: &Spot<'m>, to: &Spot<'m>) -> Step {
        self.within("[]".to_owned(), |deriver| deriver.apart(|deriver| deriver.pair(from, to)))
    }

    /// What becomes of a member that neither version names.
    pub fn other_member(&mut self, from: &Spot<'m>, to: &Spot<'m>) -> Step {
        self.within(".*".to_owned(), |deriver| deriver.apart(|deriver| deriver.pair(from, to)))
    }

    /// A step, with a hole behind it if the target asks for more than its parts do.
    fn held(&mut self, from: &Spot<'m>, to: &Spot<'m>, step: Step) -> Step {
        let known = Self::at(self.from, from.nodes.as_deref().unwrap_or_default());
        let side = self.to();
        let more = |op: &&'m Op| is_of_the_whole(op) && !self.prover.implies(&known, side, op);
        let names: Vec<String> = to.ops().into_iter().filter(more).map(|op| format!("`{}`", op.name())).collect();
        if names.is_empty() || self.covers(from, to) {
            return step;
        }
        let why = format!("{} may refuse what its parts have become", names.join(", "));
        self.converted(from, to, step, &why)
    }
}

/// Whether an operator is about an object or an array as a whole, and not about its parts one by one.
fn is_of_the_whole(op: &Op) -> bool {
    match op {
        Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } => true,
        Op::PropertyNames(_) | Op::MinProperties(_) | Op::MaxProperties(_) => true,
        Op::DependentRequired(_) | Op::DependentSchemas(_) => true,
        Op::AnyOf { .. } | Op::OneOf { .. } | Op::Not(_) | Op::If { .. } => true,
        Op::False | Op::Const(_) | Op::Enum(_) => true,
        Op::Type(_) | Op::Ref(_) | Op::AllOf(_) => false,
        Op::PrefixItems(_) | Op::Items { .. } | Op::UnevaluatedItems { .. } => false,
        Op::Required(_) | Op::Properties { .. } | Op::UnevaluatedProperties { .. } => false,
        number_ops!() | string_ops!() => false,
    }
}

/// Whether values of a shape may have values of that shape in them.
fn reaches_itself(spot: &Spot<'_>) -> bool {
    let model = spot.version.model;
    let mut seen = BTreeSet::new();
    let mut open = Vec::new();
    spot.shape.each_named(&mut |named| open.push(named));
    while let Some(next) = open.pop() {
        if !seen.insert(next) {
            continue;
        }
        for shape in model.type_def(next).kind.shapes() {
            if holds(shape, &spot.shape) {
                return true;
            }
            shape.each_named(&mut |named| open.push(named));
        }
    }
    false
}

/// Whether a shape is another one, or has it as a part.
fn holds(shape: &Shape, part: &Shape) -> bool {
    shape == part || shape.parts().any(|(_, inner)| holds(inner, part))
}
