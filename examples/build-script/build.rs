//! Generates the types of the crate. Cargo runs this again when one of the schemas, or a file that they refer to,
//! changes.

fn main() {
    triglyph::builder::Config::new().schemas(["schemas/order.schema.json", "schemas/customer.yaml"]).compile_or_exit();
}
