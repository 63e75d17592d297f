//! Objects that probably meet demands.

use indexmap::IndexMap;
use serde_json::{Map, Value};

use super::{
    Sampler,
    demands::{Declared, Members},
    duty::{Duty, Extra, Step, Way},
    gather::{Place, State, further},
    solve::{Errand, Mood},
};
use crate::model::{Evaluated, PatternId, TypeSet};

/// No object gets more members than this.
const MANY: u64 = 1024;

/// How many members are added at once when a goal concerns members in general.
const SEVERAL: u64 = 3;

/// A member to be made.
struct Member<'r> {
    duties: Vec<Duty>,
    needed: bool,
    route: &'r [Step],
}

impl<'p> Sampler<'p> {
    /// An object, if one was found.
    pub(super) fn object(&mut self, state: &State<'p, '_>, errand: Errand<'_>) -> Option<Value> {
        let members = &state.demands.members;
        if members.count.least > MANY {
            return None;
        }
        let mut planned = self.planned(state, errand)?;
        for (index, extra) in members.extras.iter().enumerate() {
            let route = route_to(state, &Place::Extra(index));
            self.add_extra(members, extra, route, &mut planned)?;
        }
        if errand.mood == Mood::Full {
            self.add_wanted(members, &mut planned);
        }
        while (planned.values().filter(|member| member.needed).count() as u64) < members.count.least {
            match planned.values_mut().find(|member| !member.needed) {
                Some(member) => member.needed = true,
                None => self.add_extra(members, &Extra::default(), &[], &mut planned)?,
            }
        }
        let mut object = Map::new();
        let mut needed = planned.values().filter(|member| member.needed).count();
        for (name, member) in planned {
            let room = members.count.most.is_none_or(|most| ((object.len() + needed) as u64) < most);
            if !member.needed && !room {
                continue;
            }
            needed -= usize::from(member.needed);
            match self.part(&member.duties, errand.at(member.route)) {
                Some(value) => drop(object.insert(name, value)),
                None if member.needed => return None,
                None => {}
            }
        }
        Some(Value::Object(object))
    }

    /// The members that have names, in the order of the schema; `None` if one that is needed must not be there.
    fn planned<'r>(&mut self, state: &State<'p, 'r>, errand: Errand<'_>) -> Option<IndexMap<String, Member<'r>>> {
        let members = &state.demands.members;
        let needed = needed(members)?;
        let declared = members.declared.iter().flat_map(|declared| declared.named).map(|property| &property.name);
        let mut planned = IndexMap::new();
        let spare = members.count.least > needed.len() as u64;
        for name in declared.chain(&needed) {
            let is_needed = needed.contains(name);
            let is_full = errand.mood == Mood::Full && !self.is_better_absent(members, name);
            let wished = is_needed || ((is_full || spare) && self.is_free(members, name));
            if wished && !planned.contains_key(name) {
                let route = route_to(state, &Place::Member(name.clone()));
                let duties = self.member_duties(members, name);
                planned.insert(name.clone(), Member { duties, needed: is_needed, route });
            }
        }
        if errand.mood == Mood::Small {
            // Those that only fill up the number are taken from the cheapest on.
            planned.sort_by(|_, one, _, other| {
                let cost = |member: &Member<'_>| if member.needed { 0 } else { self.cost(&member.duties) };
                cost(one).cmp(&cost(other))
            });
        }
        Some(planned)
    }

    /// Members for what is still to be shown of them, where any number may be there.
    fn add_wanted(&mut self, members: &Members<'p>, planned: &mut IndexMap<String, Member<'_>>) {
        for declared in &members.declared {
            let Some(node) = declared.additional.filter(|node| !self.is_closed(*node)) else { continue };
            let room =
                members.count.most.map_or(SEVERAL, |most| most.saturating_sub(planned.len() as u64).min(SEVERAL));
            for _ in 0..room {
                if !self.is_wanted(&[Duty::Meets(node)]) {
                    break;
                }
                let extra = further(declared.named, declared.patterns);
                let Some(name) = self.name(members, &extra, planned) else { break };
                let duties = self.member_duties(members, &name);
                planned.insert(name, Member { duties, needed: false, route: &[] });
            }
        }
    }

    /// Whether it is its absence that is to be shown, and nothing else of it.
    fn is_better_absent(&self, members: &Members<'_>, name: &str) -> bool {
        members.declared.iter().any(|declared| {
            let place = declared.named.iter().position(|property| property.name == name);
            let wants = |way| self.wants(&Step { node: declared.node, op: declared.op, way });
            place.is_some_and(|place| wants(Way::Absent(place)) && !wants(Way::Named(place)))
        })
    }

    /// Whether a member may be there without asking for another one.
    fn is_free(&self, members: &Members<'_>, name: &str) -> bool {
        let asks = members
            .dependent
            .iter()
            .any(|(trigger, names)| *trigger == name && names.iter().any(|needed| members.forbidden.contains(needed)));
        !asks && !members.forbidden.contains(name)
    }

    /// What is asked of the member of a name.
    fn member_duties(&self, members: &Members<'_>, name: &str) -> Vec<Duty> {
        let mut nodes = Vec::new();
        for Declared { named, patterns, additional, .. } in &members.declared {
            let known = nodes.len();
            nodes.extend(named.iter().filter(|property| property.name == name).map(|property| property.node));
            nodes.extend(patterns.iter().filter(|(pattern, _)| self.finds(*pattern, name)).map(|(_, node)| *node));
            if nodes.len() == known {
                nodes.extend(*additional);
            }
        }
        for (node, evaluated) in &members.unevaluated {
            if !self.covers(evaluated, name) {
                nodes.push(*node);
            }
        }
        let at = members.at.get(name).into_iter().flatten().cloned();
        let mut duties: Vec<Duty> = Vec::new();
        for duty in nodes.into_iter().map(Duty::Meets).chain(at) {
            if !duties.contains(&duty) {
                duties.push(duty);
            }
        }
        duties
    }

    /// Whether a member can be evaluated; under which condition is not asked.
    pub(super) fn covers(&self, evaluated: &Evaluated, name: &str) -> bool {
        evaluated.all
            || evaluated.names.iter().any(|known| known == name)
            || evaluated.patterns.iter().any(|pattern| self.finds(*pattern, name))
            || evaluated.when.iter().any(|when| self.covers(&when.evaluated, name))
    }

    fn add_extra<'r>(
        &mut self,
        members: &Members<'p>,
        extra: &Extra,
        route: &'r [Step],
        planned: &mut IndexMap<String, Member<'r>>,
    ) -> Option<()> {
        let name = self.name(members, extra, planned)?;
        let mut duties = self.member_duties(members, &name);
        // A value that has to be refused is refused by what stands in its own duties.
        duties.retain(|duty| !extra.value.iter().any(|other| contradict(duty, other)));
        duties.extend(extra.value.iter().cloned());
        planned.insert(name, Member { duties, needed: true, route });
        Some(())
    }

    /// A name that nothing has yet.
    fn name(&mut self, members: &Members<'p>, extra: &Extra, taken: &IndexMap<String, Member<'_>>) -> Option<String> {
        let mut duties = vec![Duty::OfType(TypeSet::STRING)];
        duties.extend(extra.name.iter().cloned());
        duties.extend(taken.keys().chain(&members.forbidden).map(|name| Duty::Differs(Value::from(name.as_str()))));
        let demanded = members.names.iter();
        match extra.misnamed {
            true => duties.extend(members.names.first().map(|node| Duty::Breaks(*node))),
            false => duties.extend(demanded.map(|node| Duty::Meets(*node))),
        }
        // What no name is declared for must not be forbidden by the way.
        let is_told = extra.name.iter().any(|duty| matches!(duty, Duty::Matches(_) | Duty::Avoids(_)));
        if extra.value.is_empty() && !is_told {
            duties.extend(self.open_pattern(members).map(Duty::Matches));
        }
        let open = |text: &String| {
            let value = Value::from(text.as_str());
            self.fits(&value, &duties, None)
        };
        if let Some(name) = (0..16).map(unknown_name).find(open) {
            return Some(name);
        }
        match self.solve(&duties, Errand::default())? {
            Value::String(name) => Some(name),
            _ => None,
        }
    }
}

impl Sampler<'_> {
    /// A pattern that further names have to match, where all others are forbidden.
    fn open_pattern(&self, members: &Members<'_>) -> Option<PatternId> {
        let declared =
            members.declared.iter().find(|declared| declared.additional.is_some_and(|node| self.is_closed(node)));
        if let Some(declared) = declared {
            return declared.patterns.iter().find(|(_, node)| !self.is_closed(*node)).map(|(pattern, _)| *pattern);
        }
        let (_, evaluated) = members.unevaluated.iter().find(|(node, _)| self.is_closed(*node))?;
        fn first(evaluated: &Evaluated) -> Option<PatternId> {
            evaluated
                .patterns
                .first()
                .copied()
                .or_else(|| evaluated.when.iter().find_map(|when| first(&when.evaluated)))
        }
        first(evaluated)
    }
}

fn unknown_name(number: usize) -> String {
    if number == 0 { "extra".to_owned() } else { format!("extra{}", number + 1) }
}

fn contradict(one: &Duty, other: &Duty) -> bool {
    matches!((one, other), (Duty::Meets(node), Duty::Breaks(broken)) if node == broken)
}

/// The rest of the route, if it goes on there.
fn route_to<'r>(state: &State<'_, 'r>, place: &Place) -> &'r [Step] {
    match &state.onward {
        Some((onward, route)) if onward == place => route,
        _ => &[],
    }
}

/// The names that must be there, with what they ask for in turn.
fn needed(members: &Members<'_>) -> Option<Vec<String>> {
    let mut needed: Vec<String> = members.required.iter().cloned().collect();
    let mut next = 0;
    while next < needed.len() {
        for (trigger, names) in &members.dependent {
            if *trigger == needed[next] {
                let new: Vec<String> = names.iter().filter(|name| !needed.contains(name)).cloned().collect();
                needed.extend(new);
            }
        }
        next += 1;
    }
    (!needed.iter().any(|name| members.forbidden.contains(name))).then_some(needed)
}
