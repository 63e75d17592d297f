//! Places in a check program.

/// Index of a node.
pub type NodeId = usize;
/// Index of a pattern.
pub type PatternId = usize;

/// The node to which rules belong.
pub const ROOT: NodeId = 0;
