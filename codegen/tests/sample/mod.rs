//! Documents that are made for a schema.

#[cfg(test)]
mod collection;
mod making;
mod program;
