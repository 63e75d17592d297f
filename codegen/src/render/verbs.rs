//! What a type can do beyond the verbs that every type has.

use crate::model::{Model, NodeId, Op, Program, TypeId};

/// How a type is judged, and what else it can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verbs {
    /// The node of its contract.
    pub node: NodeId,
    /// Whether there is a document to fall back to.
    pub fallback: bool,
    /// Whether a directory can stand for a document.
    pub directory: bool,
    /// Whether old values can be found in it.
    pub legacy: bool,
    /// Whether old values can be found in a property of its own.
    pub own_legacy: bool,
    /// The type of the documents that it patches.
    pub patches: Option<TypeId>,
}

impl Verbs {
    /// Those of the type `id`.
    pub(crate) fn of(model: &Model, id: TypeId) -> Verbs {
        let (module, def) = (&model.modules[id.module], model.type_def(id));
        let program = &module.checks;
        let is_root = module.root == id;
        // Rules belong to node 0, even where that only refers to the definition that the type comes from.
        let judges_whole = is_root && (program.is_more_than_its_nodes() || program.style.is_some());
        let node = if judges_whole { 0 } else { def.node };
        let legacy = program.nodes.get(node).is_some_and(|node| node.coerces);
        Verbs {
            node,
            fallback: is_root && program.fallback.is_some(),
            directory: is_root && !program.directory.is_empty(),
            legacy,
            own_legacy: legacy && own_legacy(program, node),
            patches: module.patches.filter(|_| is_root),
        }
    }
}

/// Whether a property that `node` names has old values.
fn own_legacy(program: &Program, node: NodeId) -> bool {
    let has_legacy =
        |node: NodeId| program.conjunction(&[node]).iter().any(|node| !program.nodes[*node].legacy.is_empty());
    program
        .conjunction_ops(&[node])
        .any(|op| matches!(op, Op::Properties { named, .. } if named.iter().any(|property| has_legacy(property.node))))
}
