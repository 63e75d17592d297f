//! Members that have to be there. They are read by name, before the loop over all members: of objects that are made
//! alike an engine knows where they stand. The loop still counts them, so a name that is inherited or hidden is as good
//! as absent.

use super::{
    Compiler,
    expr::{Block, Expr, Stmt, is_present, text, value},
    members::are_few,
    names::variables,
    vet,
};
use crate::{model::TypeSet, plan::Members};

/// What every object has; nothing is read by these names.
const INHERITED: [&str; 12] = [
    "__defineGetter__",
    "__defineSetter__",
    "__lookupGetter__",
    "__lookupSetter__",
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "isPrototypeOf",
    "propertyIsEnumerable",
    "toLocaleString",
    "toString",
    "valueOf",
];

/// A member that has to be there, and what it has to be.
pub struct Required<'m> {
    pub name: &'m str,
    /// What it is called once it is read.
    part: String,
    condition: Expr,
    /// Is it a string about which it is still to be asked whether it is well-formed?
    text: bool,
}

/// Are members that have to be there read by name?
pub fn are_read(members: &Members, vets: bool) -> bool {
    let looped = vets || !are_few(members);
    let plain = members.required.iter().all(|name| !INHERITED.contains(name));
    looped && plain && !members.required.is_empty() && members.are_told_by_name()
}

impl Compiler<'_> {
    /// The members that are read by name, if any are.
    pub fn required<'m>(&self, members: &'m Members, vets: bool) -> Vec<Required<'m>> {
        if !are_read(members, vets) {
            return vec![];
        }
        let all = members.required.iter().zip(variables(&members.required));
        let all = all.map(|(name, part)| self.required_member(members, name, part, vets));
        all.filter(|member| !member.condition.is_false()).collect()
    }

    fn required_member<'m>(&self, members: &Members, name: &'m str, part: String, vets: bool) -> Required<'m> {
        let nodes = members.nodes(Some(name));
        let v = Expr::name(part.clone());
        let present = is_present(&v);
        if nodes.is_empty() {
            let condition = Expr::all([present, if vets { vet::is_json(&v) } else { Expr::TRUE }]);
            return Required { name, part, condition, text: false };
        }
        let judgement = self.judgement(&nodes);
        let is_text =
            vets && judgement.types == TypeSet::STRING && judgement.values.is_none() && judgement.others.is_empty();
        let short = is_text.then(|| self.short(&nodes, &v, false)).flatten();
        let text = short.is_some();
        let condition = short.unwrap_or_else(|| self.inline(&nodes, &v, vets));
        // What says nothing about the type may say nothing about what is absent.
        let typed = self.vets && (judgement.types != TypeSet::ALL || judgement.values.is_some());
        let condition = if typed { condition } else { Expr::all([present, condition]) };
        Required { name, part, condition, text }
    }

    /// Judges `members`, and makes sure that the object and its texts are JSON.
    pub fn print_required(&self, members: Vec<Required>, block: &mut Block) {
        let texts = members.iter().filter(|member| member.text);
        let texts: Vec<Expr> = texts.map(|member| vet::is_well_formed(&Expr::name(member.part.clone()))).collect();
        for Required { name, part, condition, .. } in members {
            block.push(Stmt::constant(part, value().index(text(name))));
            block.demand(condition);
        }
        if self.vets {
            let checks = std::iter::once(vet::is_literal(&value())).chain(texts);
            block.demand(Expr::any([vet::is_trusted(), Expr::all(checks)]));
        }
    }
}
