//! An automaton as a plain pattern: without look-aheads, and so that each text is read in one way only.
//!
//! States are taken away one by one, and what led through a state becomes an edge past it; the last edge is the
//! pattern. Since the automaton is deterministic, each text has one way through it, and so has the pattern: an engine
//! that goes back finds nothing else to try.

use std::collections::{BTreeMap, BTreeSet};

use super::{Automaton, DEAD, START, SURE};
use crate::pattern::{Pattern, Traits, charset::CharSet, ecma, python, rust, tree::Node};

/// The longest pattern.
const LONGEST: usize = 1000;

impl Automaton {
    /// A plain pattern that matches what the automaton accepts; `None` if there is none, or it would be long.
    pub(crate) fn plain(&self) -> Option<Pattern> {
        let root = self.plain_tree()?;
        let (ecma, python) = (ecma::print(&root), python::print(&root).ok()?);
        Some(Pattern {
            source: ecma.clone(),
            rust: rust::print(&root, &ecma),
            ecma,
            python,
            machine: None,
            backtracking: None,
            hindrance: None,
            traits: Traits::of(&root),
            words: Vec::new(),
        })
    }

    /// The tree of [`Automaton::plain`].
    pub(in crate::pattern) fn plain_tree(&self) -> Option<Node> {
        let mut graph = Graph::of(self);
        graph.share();
        let root = sequence([Node::Start, graph.reduced()?]);
        let longest = ecma::print(&root).len().max(python::print(&root).ok()?.len());
        (longest <= LONGEST).then_some(root)
    }

    /// The characters of these classes.
    fn set(&self, classes: &[usize]) -> CharSet {
        let codes = (0..).zip(&self.classes).filter(|(_, of)| classes.contains(of)).map(|(code, _)| (code, code));
        let (in_these, others): (Vec<_>, Vec<_>) =
            self.beyond.iter().partition(|(_, _, class)| classes.contains(class));
        let ranges =
            |of: Vec<&(u32, u32, usize)>| of.into_iter().map(|(low, high, _)| (*low, *high)).collect::<Vec<_>>();
        let beyond = if classes.contains(&0) {
            CharSet::of(&[(super::OTHER, u32::from(char::MAX))]).without(&CharSet::of(&ranges(others)))
        } else {
            CharSet::of(&ranges(in_these))
        };
        CharSet::of(&codes.collect::<Vec<_>>()).union(&beyond)
    }
}

/// States, and what is read on the way from one to another. All ways end in [`SURE`].
struct Graph {
    edges: Vec<BTreeMap<usize, Node>>,
}

impl Graph {
    fn of(automaton: &Automaton) -> Self {
        // Many states tell the same classes apart.
        let mut sets: BTreeMap<Vec<usize>, Node> = BTreeMap::new();
        let mut edges = vec![BTreeMap::new(); automaton.next.len()];
        for (state, edges) in edges.iter_mut().enumerate().skip(START) {
            let mut read: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            for (class, target) in automaton.next[state].iter().enumerate().filter(|(_, target)| **target != DEAD) {
                read.entry(*target).or_default().push(class);
            }
            for (target, classes) in read {
                let set = sets.entry(classes).or_insert_with_key(|classes| Node::Set(automaton.set(classes)));
                edges.insert(target, set.clone());
            }
            if automaton.ends[state] {
                add(edges, SURE, Node::End);
            }
        }
        Graph { edges }
    }

    /// Gives edges that several states have in common to a state of their own, so that they are written once.
    fn share(&mut self) {
        let mut table = Table::of(&self.edges);
        // Each round saves at least one edge.
        while let Some((shared, states)) = table.shared() {
            let common = table.number(table.rows.len(), &Node::empty());
            for state in states {
                table.rows[state].retain(|edge| !shared.contains(edge));
                table.rows[state].insert(common);
            }
            table.rows.push(shared);
        }
        self.edges = table.graph();
        // What follows a loop is a state of its own, too, so that nothing but the loop is repeated.
        for state in START + 1..self.edges.len() {
            let Some(again) = self.edges[state].remove(&state) else { continue };
            let looping = BTreeMap::from([(state, again), (self.edges.len(), Node::empty())]);
            let rest = std::mem::replace(&mut self.edges[state], looping);
            self.edges.push(rest);
        }
    }

    /// Everything that is read on the way from [`START`] to [`SURE`]; `None` if no way leads there.
    fn reduced(mut self) -> Option<Node> {
        let mut open: BTreeSet<usize> = (START + 1..self.edges.len()).collect();
        while let Some(state) = open.iter().copied().min_by_key(|state| self.rank(*state)) {
            open.remove(&state);
            self.remove(state);
        }
        let mut ways = std::mem::take(&mut self.edges[START]);
        let again = repeat(ways.remove(&START));
        Some(sequence([again, ways.remove(&SURE)?]))
    }

    /// When the state is to be taken away: the lower, the sooner.
    fn rank(&self, state: usize) -> (bool, usize, bool) {
        // A loop over single characters is what engines are fastest at; it should not become one over ways through
        // others.
        let loops = |from: &usize| *from != state && self.edges[*from].contains_key(from);
        let spoils = self.edges[state].keys().filter(|to| loops(to)).any(|to| self.edges[*to].contains_key(&state));
        // What follows a state in which a text may end is best written as a loop with the end behind it.
        (spoils, self.weight(state), self.edges[state].contains_key(&SURE))
    }

    /// What the edges grow by when the state is taken away.
    fn weight(&self, state: usize) -> usize {
        let size = |node: &Node| node.size();
        let ways = self.edges[state].iter().filter(|(target, _)| **target != state);
        let out: Vec<usize> = ways.map(|(_, read)| size(read)).collect();
        let others = self.edges.iter().enumerate().filter(|(from, _)| *from != state);
        let into: Vec<usize> = others.filter_map(|(_, edges)| edges.get(&state).map(size)).collect();
        let again = self.edges[state].get(&state).map_or(0, size);
        let (ins, outs) = (into.len(), out.len());
        let sum = |sizes: &[usize]| sizes.iter().sum::<usize>();
        (sum(&into) * outs + sum(&out) * ins + again * ins * outs).saturating_sub(sum(&into) + sum(&out) + again)
    }

    /// Takes the state away: whoever led to it leads where it led.
    fn remove(&mut self, state: usize) {
        let mut ways = std::mem::take(&mut self.edges[state]);
        let again = repeat(ways.remove(&state));
        for from in 0..self.edges.len() {
            let Some(into) = self.edges[from].remove(&state) else { continue };
            for (target, read) in &ways {
                add(&mut self.edges[from], *target, sequence([into.clone(), again.clone(), read.clone()]));
            }
        }
    }
}

/// The edges of a graph by number, so that comparing them is comparing numbers.
struct Table {
    /// Where each edge leads, and what is read on it.
    edges: Vec<(usize, Node)>,
    /// The edges of each state.
    rows: Vec<BTreeSet<usize>>,
}

impl Table {
    fn of(graph: &[BTreeMap<usize, Node>]) -> Self {
        let mut table = Table { edges: vec![], rows: vec![] };
        for edges in graph {
            let row = edges.iter().map(|(target, read)| table.number(*target, read)).collect();
            table.rows.push(row);
        }
        table
    }

    fn number(&mut self, target: usize, read: &Node) -> usize {
        let known = self.edges.iter().position(|(to, node)| *to == target && node == read);
        known.unwrap_or_else(|| {
            self.edges.push((target, read.clone()));
            self.edges.len() - 1
        })
    }

    /// The edges that are worth sharing the most, and the states that have them.
    fn shared(&self) -> Option<(BTreeSet<usize>, Vec<usize>)> {
        let mut best: Option<(usize, BTreeSet<usize>, Vec<usize>)> = None;
        for (at, one) in self.rows.iter().enumerate() {
            for other in &self.rows[..at] {
                let most = best.as_ref().map_or(0, |(most, ..)| *most);
                let count = one.intersection(other).count();
                // Even if all states had them.
                if count < 2 || (count - 1) * (self.rows.len() - 1) <= most {
                    continue;
                }
                let common: BTreeSet<usize> = one.intersection(other).copied().collect();
                let states: Vec<usize> =
                    (0..self.rows.len()).filter(|state| common.is_subset(&self.rows[*state])).collect();
                let saved = (count - 1) * (states.len() - 1);
                if saved > most {
                    best = Some((saved, common, states));
                }
            }
        }
        best.map(|(_, common, states)| (common, states))
    }

    fn graph(self) -> Vec<BTreeMap<usize, Node>> {
        let Table { edges, rows } = self;
        rows.into_iter().map(|row| row.into_iter().map(|edge| edges[edge].clone()).collect()).collect()
    }
}

fn add(edges: &mut BTreeMap<usize, Node>, target: usize, read: Node) {
    let read = match edges.remove(&target) {
        Some(other) => either(other, read),
        None => read,
    };
    edges.insert(target, read);
}

/// Any number of rounds.
fn repeat(round: Option<Node>) -> Node {
    round.map_or_else(Node::empty, |body| Node::Repeat { min: 0, max: None, greedy: true, body: Box::new(body) })
}

/// One part after the other, as flat as can be.
fn sequence(parts: impl IntoIterator<Item = Node>) -> Node {
    let mut flat: Vec<Node> = Vec::new();
    for part in parts.into_iter().flat_map(listed) {
        match part {
            // One round and then any number of them.
            Node::Repeat { min: 0, max: None, greedy, body } if flat.ends_with(&listed((*body).clone())) => {
                flat.truncate(flat.len() - listed((*body).clone()).len());
                flat.push(Node::Repeat { min: 1, max: None, greedy, body });
            }
            part => flat.push(part),
        }
    }
    if flat.len() == 1 { flat.remove(0) } else { Node::Sequence(flat) }
}

/// The parts of a sequence.
fn listed(node: Node) -> Vec<Node> {
    match node {
        Node::Sequence(parts) => parts,
        node => vec![node],
    }
}

/// One or the other, of which no text is both.
fn either(one: Node, other: Node) -> Node {
    match (one, other) {
        (Node::Set(one), Node::Set(other)) => Node::Set(one.union(&other)),
        (Node::Choice(parts), other) | (other, Node::Choice(parts)) => with(parts, other),
        (one, other) => with(vec![one], other),
    }
}

/// `parts` or `node`, with what it has in common with one of them written once.
fn with(mut parts: Vec<Node>, node: Node) -> Node {
    for part in &mut parts {
        if let Some(both) = factored(part, &node) {
            *part = both;
            return choice(parts);
        }
    }
    // Sets come first: most texts go on with any character.
    let place = if matches!(node, Node::Set(_)) { 0 } else { parts.len() };
    parts.insert(place, node);
    choice(parts)
}

fn choice(mut parts: Vec<Node>) -> Node {
    let is_empty = |part: &Node| matches!(part, Node::Sequence(parts) if parts.is_empty());
    let optional = parts.iter().any(is_empty);
    parts.retain(|part| !is_empty(part));
    let body = if parts.len() == 1 { parts.remove(0) } else { Node::Choice(parts) };
    if !optional {
        return body;
    }
    Node::Repeat { min: 0, max: Some(1), greedy: true, body: Box::new(body) }
}

/// Both, if they are sets or begin or end alike.
fn factored(one: &Node, other: &Node) -> Option<Node> {
    if let (Node::Set(one), Node::Set(other)) = (one, other) {
        return Some(Node::Set(one.clone().union(other)));
    }
    let (mut one, mut other) = (listed(one.clone()), listed(other.clone()));
    let alike = one.iter().zip(&other).take_while(|(left, right)| left == right).count();
    let rest = |parts: &Vec<Node>| parts.len() - alike;
    let most = rest(&one).min(rest(&other));
    let tail = one.iter().rev().zip(other.iter().rev()).take(most).take_while(|(left, right)| left == right).count();
    if alike + tail == 0 {
        return None;
    }
    let end = one.split_off(one.len() - tail);
    other.truncate(other.len() - tail);
    let (left, right) = (one.split_off(alike), other.split_off(alike));
    Some(sequence(one.into_iter().chain([either(sequence(left), sequence(right))]).chain(end)))
}
