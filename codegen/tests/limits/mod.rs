//! What schemas may ask of the generator: at each limit it does its work, past it it says where, and never ends without
//! a word.

mod axes;
mod growing;
mod refusing;
