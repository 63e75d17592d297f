//! Tells the linker that Python's functions come with the interpreter.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
