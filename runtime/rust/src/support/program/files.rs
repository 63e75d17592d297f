//! What rules about files ask for.

/// What the path of a rule about files leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A file.
    File,
    /// A directory.
    Directory,
}
