//! Uses what was added to the types.

mod contracts;

use std::collections::HashMap;

use contracts::shapes::{Id, Labels, Point, Shape, ShapeKind, ShapeLevel, ShapePart, Weight};

/// What the derive implements.
trait Audited {
    const BY: &'static str;
}

fn main() {
    let by = [Shape::BY, ShapeKind::BY, ShapeLevel::BY, ShapePart::BY, Id::BY, Point::BY, Labels::BY, Weight::BY];
    assert_eq!(by, ["by hand", "by hand", "by hand", "by hand", "by hand", "nobody", "nobody", "nobody"]);

    let text = br#"{"id":"a","at":{"x":1,"y":2},"kind":"open","weight":{"grams":1.5},"part":{"x":3,"y":4}}"#;
    let shape = Shape::from_json(text).expect("a shape");
    // Copied, and then used again; and a key.
    let (one, other) = (shape.at, shape.at);
    let counted: HashMap<Point, usize> = [(one, 1), (other, 2)].into();
    assert_eq!(counted[&shape.at], 2);

    // No verdict depends on it.
    let report = Shape::check(br#"{"id":"A","at":{"x":1},"kind":"ajar"}"#);
    assert_eq!(report.errors.len(), 3, "{report:?}");
    assert_eq!(shape.to_json().expect("a shape that was read").as_bytes(), text);
}
