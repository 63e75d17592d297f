//! Cycles of directed graphs, found without recursion.

/// An edge between two vertices, which are numbers from 0 on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub from: usize,
    pub to: usize,
}

/// A cycle.
#[derive(Debug)]
pub(crate) struct Cycle {
    /// The place of the edge that closes it.
    pub edge: usize,
    /// From the vertex to which that edge leads, to the one at which it begins.
    pub vertices: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Unreached,
    OnPath,
    Left,
}

/// The first cycle that a depth-first search meets, which begins at each vertex in turn and follows edges in their
/// order.
pub(crate) fn find_cycle(vertices: usize, edges: &[Edge]) -> Option<Cycle> {
    let (starts, outgoing) = by_vertex(vertices, edges);
    let mut states = vec![State::Unreached; vertices];
    // For each vertex, which of its outgoing edges is followed next.
    let mut next = starts.clone();
    let mut path = Vec::new();
    for start in 0..vertices {
        if states[start] == State::Unreached {
            states[start] = State::OnPath;
            path.push(start);
        }
        while let Some(&vertex) = path.last() {
            if next[vertex] == starts[vertex + 1] {
                states[vertex] = State::Left;
                path.pop();
                continue;
            }
            let edge = outgoing[next[vertex]];
            next[vertex] += 1;
            let target = edges[edge].to;
            match states[target] {
                State::Unreached => {
                    states[target] = State::OnPath;
                    path.push(target);
                }
                State::OnPath => {
                    let begin = path.iter().position(|vertex| *vertex == target)?;
                    return Some(Cycle { edge, vertices: path.split_off(begin) });
                }
                State::Left => {}
            }
        }
    }
    None
}

/// The places of all edges, grouped by the vertex at which they begin, and for each vertex where its group starts.
fn by_vertex(vertices: usize, edges: &[Edge]) -> (Vec<usize>, Vec<usize>) {
    let mut starts = vec![0; vertices + 1];
    for edge in edges {
        starts[edge.from + 1] += 1;
    }
    for vertex in 0..vertices {
        starts[vertex + 1] += starts[vertex];
    }
    let mut free = starts.clone();
    let mut outgoing = vec![0; edges.len()];
    for (place, edge) in edges.iter().enumerate() {
        outgoing[free[edge.from]] = place;
        free[edge.from] += 1;
    }
    (starts, outgoing)
}
