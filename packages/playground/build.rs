//! What the linker has to know.

use std::env;

/// The stack of the module, in bytes. Schemas may be deep; what is not used of it costs nothing.
const STACK: u32 = 32 << 20;

fn main() {
    if env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size={STACK}");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
