//! Where everything is in a drawing: types in columns, each to the right of those that refer to it.
//!
//! This is the layered layout of the textbooks (Sugiyama, Tagawa and Toda), in its simplest form: columns by the longest
//! way from the root (`columns`), within them an order by the neighbours' order, and places as near to the neighbours' as
//! the order allows (`places`). Everything is the same on every machine, which `--check` needs.
//!
//! Of the crates that do this, `layout-rs` 0.1.3 panics on the graph contract of this repository, and `rust-sugiyama`
//! 0.4.0 keeps its coordinates in hash maps and does not promise the same drawing twice.

mod columns;
mod places;

use super::{
    document::{Drawing, Outline, Target},
    drawing::label,
};
use columns::{Columns, Spot};

/// The height of a box, in pixels as all of these.
const HEIGHT: f64 = 30.0;
/// Between two boxes of a column.
const GAP: f64 = 14.0;
/// Between two columns, besides the longest label there.
const CHANNEL: f64 = 60.0;
/// Of a letter in a box, and of one in a label.
const LETTER: f64 = 7.6;
const SMALL_LETTER: f64 = 6.0;
/// Around everything.
const MARGIN: f64 = 16.0;
/// What a type that refers to itself needs above it.
const LOOP: f64 = 18.0;

/// A drawing with places, in pixels from the upper left corner.
#[derive(Debug, Default)]
pub(super) struct Picture {
    pub width: i64,
    pub height: i64,
    pub boxes: Vec<Placed>,
    pub arrows: Vec<Curve>,
    pub labels: Vec<Label>,
}

/// A type in its place.
#[derive(Debug)]
pub(super) struct Placed {
    pub target: Target,
    pub outline: Outline,
    pub x: i64,
    pub y: i64,
    pub width: i64,
    pub height: i64,
}

/// From a type to another one.
#[derive(Debug)]
pub(super) struct Curve {
    /// As the attribute `d` of a path.
    pub path: String,
    /// Whether a value of the one may be a value of the other.
    pub dashed: bool,
    /// Whether the head is at the start of the path: the arrow leads back to the left.
    pub backwards: bool,
}

/// The members of a reference, beside its arrow.
#[derive(Debug)]
pub(super) struct Label {
    pub text: String,
    pub x: i64,
    pub y: i64,
}

impl Placed {
    /// How round its corners are.
    pub fn radius(&self) -> i64 {
        match self.outline {
            Outline::Object => 4,
            Outline::Choice | Outline::Value => self.height / 2,
        }
    }

    /// Whether it is one of several types, which has a dashed outline.
    pub fn is_choice(&self) -> bool {
        match self.outline {
            Outline::Choice => true,
            Outline::Object | Outline::Value => false,
        }
    }

    pub fn middle(&self) -> (i64, i64) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }
}

/// Places a drawing from left to right.
pub(super) fn picture(drawing: &Drawing) -> Picture {
    let columns = Columns::of(drawing);
    let middles = places::middles(&columns);
    let (lefts, widths) = sides(drawing, &columns);
    let mut picture = Picture::default();
    for (index, drawn) in drawing.types.iter().enumerate() {
        let (column, spot) = columns.place(Spot::Type(index));
        picture.boxes.push(Placed {
            target: drawn.target.clone(),
            outline: drawn.outline,
            x: whole(lefts[column]),
            y: whole(middles[column][spot] - HEIGHT / 2.0),
            width: whole(width(&drawn.target.name)),
            height: whole(HEIGHT),
        });
    }
    for (index, reference) in drawing.references.iter().enumerate() {
        let dashed = reference.members.is_empty();
        let text = label(&reference.members);
        let (curve, middle) = if reference.from == reference.to {
            loop_above(&picture.boxes[reference.from])
        } else {
            let points = columns.way(index, reference).into_iter().map(|(column, spot)| {
                let end = match columns.spots[column][spot] {
                    Spot::Type(index) => width(&drawing.types[index].target.name),
                    Spot::Passing(_) => widths[column],
                };
                (lefts[column], lefts[column] + end, middles[column][spot])
            });
            let is_alone = columns.is_only_way(index, reference);
            curve(&points.collect::<Vec<_>>(), is_alone)
        };
        picture.arrows.push(Curve { path: curve, dashed, backwards: columns.is_back(index) });
        picture.labels.extend(text.map(|text| Label { text, x: whole(middle.0), y: whole(middle.1) }));
    }
    picture.width = whole(lefts.iter().zip(&widths).map(|(left, width)| left + width).fold(0.0, f64::max) + MARGIN);
    let lowest = middles.iter().flatten().copied().fold(0.0, f64::max);
    picture.height = whole(lowest + HEIGHT / 2.0 + MARGIN);
    picture
}

fn whole(number: f64) -> i64 {
    number.round() as i64
}

/// Of a box.
fn width(name: &str) -> f64 {
    name.len() as f64 * LETTER + 24.0
}

/// Where each column begins, and how wide it is.
fn sides(drawing: &Drawing, columns: &Columns) -> (Vec<f64>, Vec<f64>) {
    let of_spot = |spot: &Spot| match spot {
        Spot::Type(index) => width(&drawing.types[*index].target.name),
        Spot::Passing(_) => 0.0,
    };
    let widths: Vec<f64> = columns.spots.iter().map(|spots| spots.iter().map(of_spot).fold(0.0, f64::max)).collect();
    let mut channels = vec![CHANNEL; columns.spots.len()];
    for (index, reference) in drawing.references.iter().enumerate() {
        let Some(text) = label(&reference.members).filter(|_| reference.from != reference.to) else { continue };
        let way = columns.way(index, reference);
        let column = way.first().map_or(0, |(column, _)| *column);
        channels[column] = channels[column].max(text.chars().count() as f64 * SMALL_LETTER + CHANNEL);
    }
    let mut left = MARGIN;
    let lefts = widths.iter().zip(&channels).map(|(width, channel)| {
        let own = left;
        left += width + channel;
        own
    });
    (lefts.collect(), widths)
}

/// A smooth line through spots, each with its left and right side and its middle; and where its label is, on the first
/// piece of it.
fn curve(points: &[(f64, f64, f64)], near_end: bool) -> (String, (f64, f64)) {
    let [(_, start, height), rest @ ..] = points else { return (String::new(), (0.0, 0.0)) };
    let mut path = format!("M {} {}", start.round(), height.round());
    let mut from = (*start, *height);
    let mut label = None;
    for (left, right, middle) in rest {
        let bend = (from.0 + left) / 2.0;
        // A quarter of the way along the curve, seen from the end at which there are fewer others.
        let (along, up) = if near_end { (0.7, 0.84) } else { (0.3, 0.16) };
        label.get_or_insert((from.0 + (left - from.0) * along, from.1 + (middle - from.1) * up));
        let numbers = [bend, from.1, bend, *middle, *left, *middle].map(whole);
        let [a, b, c, d, e, f] = numbers;
        path.push_str(&format!(" C {a} {b}, {c} {d}, {e} {f}"));
        if right > left && (*left, *right, *middle) != points[points.len() - 1] {
            path.push_str(&format!(" L {} {}", right.round(), middle.round()));
        }
        from = (*right, *middle);
    }
    (path, label.unwrap_or_default())
}

/// From the upper side of a box back to it.
fn loop_above(own: &Placed) -> (String, (f64, f64)) {
    let (middle, top) = (own.middle().0, own.y);
    let (start, end, above) = (middle + 16, middle - 16, top - whole(LOOP));
    let path = format!("M {start} {top} C {start} {above}, {end} {above}, {end} {top}");
    (path, (middle as f64 + 30.0, top as f64 - LOOP / 2.0))
}
