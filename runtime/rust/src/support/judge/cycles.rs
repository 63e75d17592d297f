//! Graphs: what `acyclic` rules find.

use std::collections::HashMap;

use super::json::cycle::{Edge, find_cycle};
use super::json::key::Key;
use super::json::path::Step;
use super::json::value::Json;
use super::program::rule::FurtherEdges;
use super::program::selector::{Selector, Way};
use super::sites::Sites;

/// The edges of a graph.
pub(super) struct Edges<'r> {
    /// The members of the selected objects that hold the ends of an edge.
    pub from: &'r str,
    pub to: &'r str,
    /// Whether an edge from a value to itself counts.
    pub loops: bool,
    /// What else is an edge; these come behind the selected objects.
    pub also: &'r [FurtherEdges],
}

/// The edge that closes the first cycle.
pub(super) struct Closing<'d> {
    /// The way to its end, or to the object of which the end is a member.
    pub way: Way<'d>,
    pub member: Option<Step<'d>>,
    /// Its end.
    pub value: &'d Json,
    /// The values on the cycle.
    pub cycle: Vec<&'d Json>,
}

impl Edges<'_> {
    /// The sound edge that closes a cycle, if there is one. `select` selects the objects.
    pub fn closing<'d>(&self, select: &Selector, document: &'d Json, sites: &Sites<'_>) -> Option<Closing<'d>> {
        let mut graph = Graph { numbers: HashMap::with_capacity(select.count(document)), ..Graph::default() };
        self.each(select, document, sites, |edge| {
            graph.add(edge.from, edge.to);
            true
        });
        let cycle = find_cycle(graph.vertices.len(), &graph.edges)?;
        let mut left = cycle.edge;
        let mut closing = None;
        // The way is found by going through all edges again, so that it has to be remembered for none.
        self.each(select, document, sites, |edge| {
            if left > 0 {
                left -= 1;
                return true;
            }
            let cycle = cycle.vertices.iter().map(|vertex| graph.vertices[*vertex]).collect();
            closing = Some(Closing { way: edge.way.clone(), member: edge.member, value: edge.to, cycle });
            false
        });
        closing
    }

    /// Visits the sound edges that count, in their order, until it is answered with false.
    fn each<'d>(
        &self,
        select: &Selector,
        document: &'d Json,
        sites: &Sites<'_>,
        mut visit: impl FnMut(Met<'_, 'd>) -> bool,
    ) {
        let mut more = true;
        select.each(document, |way| {
            let Some(object) = way.value().as_object() else { return true };
            let (Some(from), Some((index, name, to))) = (object.get(self.from), object.member(self.to)) else {
                return true;
            };
            let is_sound = || [self.from, self.to].iter().all(|name| !sites.touch(&way.steps, Some(name)));
            if (self.loops || from != to) && is_sound() {
                more = visit(Met { from, to, way, member: Some(Step::Member(index, name)) });
            }
            more
        });
        for edges in self.also {
            if !more {
                return;
            }
            edges.to.each(document, |way| {
                let object = way.above(edges.up).and_then(Json::as_object);
                let (Some(from), to) = (object.and_then(|object| object.get(&edges.from)), way.value()) else {
                    return true;
                };
                let around = &way.steps[..way.steps.len() - edges.up];
                let is_sound = || !sites.touch(&way.steps, None) && !sites.touch(around, Some(&edges.from));
                if (edges.loops || from != to) && is_sound() {
                    more = visit(Met { from, to, way, member: None });
                }
                more
            });
        }
    }
}

/// An edge that is met.
struct Met<'w, 'd> {
    from: &'d Json,
    to: &'d Json,
    way: &'w Way<'d>,
    member: Option<Step<'d>>,
}

/// Vertices are values, numbered in the order in which they are first met.
#[derive(Default)]
struct Graph<'d> {
    numbers: HashMap<Key<'d>, usize>,
    vertices: Vec<&'d Json>,
    edges: Vec<Edge>,
}

impl<'d> Graph<'d> {
    fn add(&mut self, from: &'d Json, to: &'d Json) {
        let (from, to) = (self.number(from), self.number(to));
        self.edges.push(Edge { from, to });
    }

    fn number(&mut self, value: &'d Json) -> usize {
        *self.numbers.entry(Key::of(value)).or_insert_with(|| {
            self.vertices.push(value);
            self.vertices.len() - 1
        })
    }
}
