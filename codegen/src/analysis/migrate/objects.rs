//! Objects: which member comes from which, and what stands in for those that come from nowhere.

use super::{
    derive::Deriver,
    moves::reached,
    spot::{Object, Spot, View, value},
    step::{Fill, Member, Members, Source, Step},
};

use crate::model::{Field, Former, Presence, Shape};

/// A member of the source, and where it is.
type Partner<'m> = (Source, Option<&'m Field>, Spot<'m>);

impl<'m> Deriver<'_, 'm> {
    /// What becomes of an object. Both spots are those of the values around its members.
    pub fn object(&mut self, from: &Object<'m>, to: &Object<'m>, spots: (&Spot<'m>, &Spot<'m>)) -> Step {
        let names = self.correspondence(from, to);
        let mut lost = Vec::new();
        let members = to.fields.iter().map(|(field, spot)| {
            let part = format!(".{}", field.name);
            self.within(part, |deriver| {
                deriver.frame.to.push(field.name.clone());
                let member = deriver.member(field, spot, (from, &names), spots);
                deriver.frame.to.pop();
                member
            })
        });
        let mut members: Vec<Member> = members.collect();
        // What an open source may have under a name that the target has, where nothing here can say what is accepted.
        for ((field, spot), member) in to.fields.iter().zip(&members) {
            let is_left = from.additional.is_some() && from.field(&field.name).is_none() && spot.nodes.is_none();
            if is_left && member.sources.is_empty() {
                let part = format!(".{}", field.name);
                let loss = self.within(part, |deriver| deriver.lose("is gone: it could be anything"));
                lost.push((Some(field.name.clone()), loss));
            }
        }
        for (field, spot) in &from.fields {
            let part = format!(".{}", field.name);
            if self.goes_on(&field.name, &names) {
                let left = self.left_behind(&field.name, spot, &names);
                let what = match left.as_slice() {
                    [] if !self.is_told_by_members(field, spot) => None,
                    [] => Some("is there again only if something is in it: what is in it stands elsewhere".to_owned()),
                    left => Some(format!("{} is gone: the rest stands elsewhere", left.join(", "))),
                };
                let loss = what.map(|what| self.within(part, |deriver| deriver.lose(what)));
                lost.extend(loss.map(|loss| (Some(field.name.clone()), loss)));
                continue;
            }
            match &to.additional {
                // What the target does not name, it lets through.
                Some(rest) if to.field(&field.name).is_none() => {
                    let step = self.within(part, |deriver| deriver.apart(|deriver| deriver.pair(spot, rest)));
                    members.push(Member {
                        name: field.name.clone(),
                        sources: vec![Source::Own(field.name.clone())],
                        step,
                        fill: Fill::Omit,
                        guard: Vec::new(),
                        lost: None,
                    });
                }
                Some(_) | None => {
                    let loss = self.within(part, |deriver| deriver.lose("is gone: there is no such member"));
                    lost.push((Some(field.name.clone()), loss));
                }
            }
        }
        let rest = match (&from.additional, &to.additional) {
            (None, _) => Some(Step::Keep),
            (Some(from), Some(to)) => Some(self.other_member(from, to)),
            (Some(_), None) => {
                let what = "are gone: members that are not named have no place";
                lost.push((None, self.within(".*".to_owned(), |deriver| deriver.lose(what))));
                None
            }
        };
        let known = from.fields.iter().map(|(field, _)| field.name.clone()).collect();
        Step::Object(Box::new(Members { members, known, rest, lost }))
    }

    /// Whether a member of the source has become one of the target, here or elsewhere.
    fn goes_on(&self, name: &str, names: &[(String, String)]) -> bool {
        let way = [&self.frame.from[..], &[name.to_owned()]].concat();
        let is_moved = self.frame.moves.iter().any(|moved| {
            let (_, from) = moved.towards(self.is_upgrade());
            // What is moved out of it may be all that there is in it; the rest is told where it is read.
            from.starts_with(&way)
        });
        is_moved || names.iter().any(|(from, _)| from == name)
    }

    /// The members of a member of the source that has no counterpart, of which some have moved: those that have not.
    fn left_behind(&self, name: &str, spot: &Spot<'m>, names: &[(String, String)]) -> Vec<String> {
        let way = [&self.frame.from[..], &[name.to_owned()]].concat();
        let moved: Vec<_> = self.frame.moves.iter().map(|moved| moved.towards(self.is_upgrade()).1).collect();
        let is_whole = names.iter().any(|(from, _)| from == name) || moved.contains(&way.as_slice());
        let View::Object(object) = spot.view() else { return Vec::new() };
        let stays = |field: &Field| {
            let inner = [&way[..], std::slice::from_ref(&field.name)].concat();
            !moved.iter().any(|moved| moved.starts_with(&inner))
        };
        let left = object.fields.iter().filter(|(field, _)| !is_whole && stays(field));
        left.map(|(field, _)| format!("`{}`", field.name)).collect()
    }

    /// Whether nothing but what has moved out of a member tells whether it was there.
    fn is_told_by_members(&mut self, field: &Field, spot: &Spot<'m>) -> bool {
        self.frame.from.push(field.name.clone());
        let is_upgrade = self.is_upgrade();
        let is_left = self.frame.moves.iter().any(|moved| moved.ends_below(!is_upgrade, &self.frame.from));
        let is_told = is_left
            && match spot.view() {
                View::Object(object) => {
                    field.presence != Presence::Required
                        || object.fields.iter().any(|(field, spot)| self.is_told_by_members(field, spot))
                }
                View::Json | View::Scalar(_) | View::Array(_) | View::Tuple(_) | View::Union(_) => false,
            };
        self.frame.from.pop();
        is_told
    }

    /// The members that have the same value in both objects, by their names in the source and in the target.
    fn correspondence(&mut self, from: &Object<'m>, to: &Object<'m>) -> Vec<(String, String)> {
        let is_upgrade = self.is_upgrade();
        let (old, new) = if is_upgrade { (from, to) } else { (to, from) };
        let (old_way, new_way) =
            if is_upgrade { (&self.frame.from, &self.frame.to) } else { (&self.frame.to, &self.frame.from) };
        let is_moved = |name: &str, is_new: bool| {
            let way = [if is_new { &new_way[..] } else { old_way }, &[name.to_owned()]].concat();
            self.frame.moves.iter().any(|moved| way == if is_new { &moved.new[..] } else { &moved.old })
        };
        let mut pairs: Vec<(String, String)> = Vec::new();
        let mut used = Vec::new();
        for (field, spot) in &new.fields {
            if is_moved(&field.name, true) {
                used.extend(spot.nodes.clone().unwrap_or_default());
                continue;
            }
            let former = spot.renamed_here().into_iter().find_map(|former| match former {
                Former::Name(name) => old.field(&name).map(|_| name),
                Former::Path(_) => None,
            });
            if let Some(former) = former {
                used.extend(spot.nodes.clone().unwrap_or_default());
                pairs.push((former, field.name.clone()));
            }
        }
        for (field, _) in &new.fields {
            let is_free = !pairs.iter().any(|(old, new)| *new == field.name || *old == field.name);
            if is_free
                && old.field(&field.name).is_some()
                && !is_moved(&field.name, true)
                && !is_moved(&field.name, false)
            {
                pairs.push((field.name.clone(), field.name.clone()));
            }
        }
        self.used.extend(used);
        if !is_upgrade {
            pairs = pairs.into_iter().map(|(old, new)| (new, old)).collect();
        }
        pairs
    }

    /// Where a member of the target comes from.
    fn partner(
        &self,
        name: &str,
        from: &Object<'m>,
        names: &[(String, String)],
        around: &Spot<'m>,
    ) -> Option<Partner<'m>> {
        let moved = self.frame.moves.iter().find_map(|moved| {
            let (to, from) = moved.towards(self.is_upgrade());
            (to == self.frame.to).then(|| from.to_vec())
        });
        if let Some(way) = moved {
            let spot = reached(around, &way)?;
            return Some((Source::Frame(way.clone()), field_at(around, &way), spot));
        }
        let (own, _) = names.iter().find(|(_, to)| to == name)?;
        let (field, spot) = from.field(own)?;
        Some((Source::Own(own.clone()), Some(*field), spot.clone()))
    }

    fn member(
        &mut self,
        field: &'m Field,
        spot: &Spot<'m>,
        (from, names): (&Object<'m>, &[(String, String)]),
        spots: (&Spot<'m>, &Spot<'m>),
    ) -> Member {
        let member = |sources, step, fill, lost| Member {
            name: field.name.clone(),
            sources,
            step,
            fill,
            guard: Vec::new(),
            lost,
        };
        let root = self.root_of(spots.0);
        if self.is_upgrade() && spot.renamed_here().contains(&Former::Path(Vec::new())) {
            self.used.extend(spot.nodes.clone().unwrap_or_default());
        }
        if let Some((source, partner, other)) = self.partner(&field.name, from, names, &root) {
            if self.is_upgrade() && matches!(source, Source::Frame(_)) {
                self.used.extend(spot.nodes.clone().unwrap_or_default());
            }
            match &source {
                Source::Own(own) if *own == field.name => {}
                Source::Own(own) => self.note(format!("was `{own}`")),
                Source::Frame(way) => self.note(format!("was at `/{}`", way.join("/"))),
            }
            let from_way = match &source {
                Source::Own(own) => [&self.frame.from[..], std::slice::from_ref(own)].concat(),
                Source::Frame(way) => way.clone(),
            };
            let around = std::mem::replace(&mut self.frame.from, from_way);
            let step = self.pair(&other, spot);
            self.frame.from = around;
            let (fill, lost) = self.absent(field, spot, partner, spots);
            return member(vec![source], step, fill, lost);
        }
        // Its members stand elsewhere.
        if let View::Object(object) = spot.view()
            && self.frame.moves.iter().any(|moved| moved.ends_below(self.is_upgrade(), &self.frame.to))
        {
            self.note("is made of members that stand elsewhere");
            let around = std::mem::take(&mut self.frame.from);
            // Nothing is looked for beside what has moved.
            self.frame.from.push(String::new());
            let step = self.built(&object, (&root, spot));
            self.frame.from = around;
            return member(Vec::new(), Step::Keep, Fill::Build(step, field.presence == Presence::Required), None);
        }
        let (fill, _) = self.absent(field, spot, None, spots);
        // A source that is open may have had a member of that name.
        if from.additional.is_some() && spot.nodes.is_some() {
            let what = "is gone if it is not what is asked for here: it could be anything";
            let lost = self.lose(what);
            let guard = spot.nodes.clone().unwrap_or_default();
            let sources = vec![Source::Own(field.name.clone())];
            return Member { name: field.name.clone(), sources, step: Step::Keep, fill, guard, lost: Some(lost) };
        }
        member(Vec::new(), Step::Keep, fill, None)
    }

    fn built(&mut self, object: &Object<'m>, spots: (&Spot<'m>, &Spot<'m>)) -> Step {
        let members = object.fields.iter().map(|(field, spot)| {
            self.within(format!(".{}", field.name), |deriver| {
                deriver.frame.to.push(field.name.clone());
                let member = deriver.member(field, spot, (&Object::EMPTY, &[]), spots);
                deriver.frame.to.pop();
                member
            })
        });
        let members = members.collect();
        Step::Object(Box::new(Members { members, known: Vec::new(), rest: None, lost: Vec::new() }))
    }

    /// What stands in for a member that is absent, and what is lost by that.
    fn absent(
        &mut self,
        field: &'m Field,
        spot: &Spot<'m>,
        partner: Option<&'m Field>,
        (from, _): (&Spot<'m>, &Spot<'m>),
    ) -> (Fill, Option<usize>) {
        let default = match &field.presence {
            Presence::Default(value) => Some(value),
            Presence::Required | Presence::Optional => None,
        };
        let before = partner.map(|partner| &partner.presence);
        match (before, &field.presence) {
            (Some(Presence::Required), _) => (Fill::Omit, None),
            (Some(Presence::Default(before)), _) if default == Some(before) => (Fill::Omit, None),
            (Some(Presence::Default(before)), _) => {
                self.note(format!("is {before} where it was left out, as it was before"));
                (Fill::Take(before.clone()), None)
            }
            (Some(Presence::Optional), Presence::Optional) | (None, Presence::Optional | Presence::Default(_)) => {
                (Fill::Omit, None)
            }
            (Some(Presence::Optional), Presence::Default(value)) => {
                let lost = self.lose(format!("counts as {value} where it was left out"));
                (Fill::Omit, Some(lost))
            }
            (Some(Presence::Optional), Presence::Required) => {
                let fill = self.made(field, spot, from);
                (fill, Some(self.lose("is there also where it was left out")))
            }
            (None, Presence::Required) => (self.made(field, spot, from), None),
        }
    }

    /// A value for a member that has to be there.
    fn made(&mut self, field: &'m Field, spot: &Spot<'m>, from: &Spot<'m>) -> Fill {
        let constant = if let Shape::Const(scalar) = &field.shape { Some(value(scalar)) } else { None };
        let stated = constant.or_else(|| self.stated(spot)).or_else(|| field.docs.default.clone());
        if let Some(value) = stated.filter(|value| self.accepts(spot, value)) {
            self.note(format!("is {value}"));
            return Fill::Write(value);
        }
        Fill::Ask(self.hole("make", "it is required here, and nothing says what it is", (from, spot)))
    }

    /// The value that moved members are looked for in.
    fn root_of(&self, spot: &Spot<'m>) -> Spot<'m> {
        self.frame.root.clone().unwrap_or_else(|| spot.clone())
    }
}

/// The member that a way leads to.
fn field_at<'m>(spot: &Spot<'m>, way: &[String]) -> Option<&'m Field> {
    let (name, around) = way.split_last()?;
    let View::Object(object) = reached(spot, around)?.view() else { return None };
    object.field(name).map(|(field, _)| *field)
}
