//! Nothing: this package only pins what the pages depend on.
