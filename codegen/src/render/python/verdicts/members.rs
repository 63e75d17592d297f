//! The members of objects. Those that the schema names are looked up; a loop over all of them is needed only for
//! patterns, and for what is said about members without a name.

use super::{
    Compiler,
    body::At,
    expr::{Block, Expr, Stmt, count, length},
    test::{self, has, member},
};
use crate::{
    model::{NodeId, PatternId, TypeSet},
    plan::{Members, Others},
    render::code::{Each, python::EQUAL},
};

/// The most members that a condition is about.
const MOST_IN_CONDITION: usize = 2;

impl Compiler<'_> {
    /// Judges the members of what `nodes` judge.
    pub fn members(&self, nodes: &[NodeId], members: &Members, at: At, block: &mut Block) {
        if let Some((judged, table, passed)) = self.by_table(nodes, members, at) {
            members.required.iter().for_each(|name| block.demand(has(&at.value(), name)));
            block.push(judged);
            passed.into_iter().for_each(|name| self.optional(members, name, at, block));
            let patterned = members.others.iter().filter(|others| !others.patterns.is_empty());
            return patterned.for_each(|others| self.unnamed(others, table.clone(), at, block));
        }
        let is_closed = |others: &Others| {
            let closes = others.rest.is_some_and(|node| self.constant(&self.key(&[node])) == Some(false));
            closes && others.patterns.is_empty()
        };
        let (required, optional): (Vec<&str>, Vec<&str>) =
            members.names.iter().partition(|name| members.required.contains(*name));
        for name in &required {
            self.required(members, name, at, block);
        }
        if members.others.iter().any(is_closed) {
            return self.counted(members, required.len(), &optional, at, block);
        }
        for name in optional {
            self.optional(members, name, at, block);
        }
        let mentioned = test::is_name(&Expr::name("key"), members.names.iter().copied());
        for others in &members.others {
            self.unnamed(others, mentioned.clone(), at, block);
        }
    }

    /// What is said about members as one condition, where that is little, and only about those that are named.
    pub fn named_members(&self, members: &Members, v: &Expr) -> Option<Expr> {
        if !is_a_condition(members) {
            return None;
        }
        let judged = members.names.iter().map(|name| {
            let (nodes, present) = (members.nodes(Some(name)), has(v, name));
            let condition =
                if nodes.is_empty() { Expr::TRUE } else { self.nested(&nodes, &member(v, name), TypeSet::ALL) };
            if members.required.contains(name) {
                Expr::all([present, condition])
            } else {
                Expr::any([present.not(), condition])
            }
        });
        Some(Expr::all(judged))
    }

    /// Judges a member that must be there.
    fn required(&self, members: &Members, name: &str, at: At, block: &mut Block) {
        let nodes = members.nodes(Some(name));
        if self.is_always(&nodes) {
            return block.demand(has(&at.value(), name));
        }
        block.raises = true;
        self.value(&nodes, name, at, block);
    }

    /// Judges a member that may be absent.
    fn optional(&self, members: &Members, name: &str, at: At, block: &mut Block) {
        let nodes = members.nodes(Some(name));
        let present = has(&at.value(), name);
        if self.is_always(&nodes) {
            return;
        }
        if self.settled(&nodes) == Some(false) {
            return block.demand(present.not());
        }
        block.when(present, |block| self.value(&nodes, name, at, block));
    }

    /// Judges the members that may be absent, and makes sure that there are no others: those that are known are
    /// counted.
    fn counted(&self, members: &Members, required: usize, optional: &[&str], at: At, block: &mut Block) {
        let v = at.value();
        let certain = count(&v, EQUAL, required);
        let (never, optional): (Vec<&str>, Vec<&str>) =
            optional.iter().partition(|name| self.settled(&members.nodes(Some(name))) == Some(false));
        if optional.is_empty() {
            // A member that is never accepted counts as one too many.
            return block.demand(certain);
        }
        for name in never {
            block.demand(has(&v, name).not());
        }
        let known = at.known();
        let counting = |block: &mut Block| {
            block.push(Stmt::variable(&known, Expr::number(required)));
            for name in optional {
                block.when(has(&v, name), |block| {
                    let nodes = members.nodes(Some(name));
                    if !self.is_always(&nodes) {
                        self.value(&nodes, name, at, block);
                    }
                    block.push(Stmt::assign(&known, "+=", Expr::number(1)));
                });
            }
            block.demand(length(&v).compare(EQUAL, Expr::name(&known)));
        };
        // Often there is nothing but what is required.
        if required > 0 { block.when(certain.not(), counting) } else { counting(block) }
    }

    /// Judges the value of a member that is there.
    fn value(&self, nodes: &[NodeId], name: &str, at: At, block: &mut Block) {
        let value = member(&at.value(), name);
        if !self.is_written_in_place(&self.key(nodes), At { depth: at.depth + 1, ..at }, block) {
            let condition = self.inline(nodes, &value);
            if condition.count(&value) <= 1 {
                return block.demand(condition);
            }
        }
        let part = at.member(name);
        block.push(Stmt::constant(&part, value));
        self.judge(nodes, At { v: &part, depth: at.depth + 1, above: Some(&at) }, block);
    }

    fn is_always(&self, nodes: &[NodeId]) -> bool {
        nodes.is_empty() || self.settled(nodes) == Some(true)
    }

    /// Judges what an operator says about the members that are not `mentioned`.
    fn unnamed(&self, others: &Others, mentioned: Expr, at: At, block: &mut Block) {
        let (v, name) = (at.value(), at.variable("part"));
        let part = Expr::name(&name);
        let of_node = |node: Option<NodeId>| node.map_or(Expr::TRUE, |node| self.inline(&[node], &part));
        let rest = of_node(others.rest);
        if others.patterns.is_empty() && rest.is_true() {
            return;
        }
        if mentioned.is_false() && others.patterns.is_empty() {
            let values = v.member("values").call([]);
            return block.nest(|block| block.demand(rest), |body| Stmt::each(name, values, body));
        }
        let is_asked = |judged: &Expr| !judged.is_constant();
        let looks = is_asked(&rest) || others.patterns.iter().any(|(_, node)| is_asked(&of_node(*node)));
        let judge = |block: &mut Block| {
            if others.patterns.is_empty() {
                block.demand(Expr::any([mentioned, rest]));
            } else {
                let patterns: Vec<_> = others.patterns.iter().map(|(id, node)| (*id, of_node(*node))).collect();
                judge_patterns(patterns, mentioned, rest, block);
            }
        };
        let body = block.inside(judge);
        if body.is_empty() {
            // Nothing is asked of any member.
            return;
        }
        block.push(if looks {
            let (names, of) = (vec!["key".to_owned(), name], v.member("items").call([]));
            Stmt::For { names, each: Each::Item, of, body, remark: None }
        } else {
            Stmt::each_name("key", v, body)
        });
    }
}

/// Judges a member that is not mentioned by the patterns that its name matches, each with what it asks, and by what is
/// asked of the `rest`.
fn judge_patterns(patterns: Vec<(PatternId, Expr)>, known: Expr, rest: Expr, block: &mut Block) {
    let asks = !rest.is_true();
    if patterns.iter().all(|(_, judged)| judged.is_true()) {
        // Patterns are asked only about what has no name of its own.
        let matches = patterns.iter().map(|(pattern, _)| test::matches(&[*pattern], &Expr::name("key")));
        return block.demand(Expr::any(std::iter::once(known).chain(matches).chain([rest])));
    }
    if !known.is_false() {
        return block.when(known.not(), |block| judge_patterns(patterns, Expr::FALSE, rest, block));
    }
    let is_known = Expr::name("is_known");
    if asks {
        block.push(Stmt::variable("is_known", Expr::FALSE));
    }
    for (pattern, judged) in patterns {
        if judged.is_true() && !asks {
            continue;
        }
        block.when(test::matches(&[pattern], &Expr::name("key")), |block| {
            if asks && !judged.is_false() {
                block.push(Stmt::assign("is_known", "=", Expr::TRUE));
            }
            block.demand(judged);
        });
    }
    if asks {
        block.demand(Expr::any([is_known, rest]));
    }
}

/// The nodes of each member, and whether it is required; `None` if there are more than that, or other members are
/// judged.
pub fn few(members: &Members, most: usize) -> Option<Vec<(Vec<NodeId>, bool)>> {
    let nodes = members.names.iter().map(|name| (members.nodes(Some(name)), members.required.contains(name)));
    (members.are_told_by_name() && members.names.len() <= most).then(|| nodes.collect())
}

/// Is little said about them, and only about those that are named?
pub fn is_a_condition(members: &Members) -> bool {
    members.are_only_named() && members.names.len() <= MOST_IN_CONDITION
}
