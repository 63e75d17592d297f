//! Reading ahead: the next part of a file is read and unpacked while this one is judged.

use std::{
    io,
    panic::resume_unwind,
    sync::mpsc::{Receiver, sync_channel},
    thread::{Builder, JoinHandle},
};

/// How many parts wait at most, beside the one that is read and the one that is judged.
const WAITING: usize = 1;

/// What `parts` gives, made on a thread of its own. Whoever stops asking lets go of it: it ends with the part that it is
/// about to read.
///
/// # Errors
///
/// There is no room for a thread.
pub fn ahead<T: Send + 'static>(
    parts: impl Iterator<Item = T> + Send + 'static,
) -> io::Result<impl Iterator<Item = T>> {
    let (sender, receiver) = sync_channel(WAITING);
    let read = move || {
        for part in parts {
            if sender.send(part).is_err() {
                return;
            }
        }
    };
    let reader = Builder::new().name("reading".to_owned()).spawn(read)?;
    Ok(Ahead { receiver, reader: Some(reader) })
}

struct Ahead<T> {
    receiver: Receiver<T>,
    reader: Option<JoinHandle<()>>,
}

impl<T> Iterator for Ahead<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        if let Ok(part) = self.receiver.recv() {
            return Some(part);
        }
        // The end of the file, unless the reader has panicked: then there is more.
        if let Some(Err(panic)) = self.reader.take().map(JoinHandle::join) {
            resume_unwind(panic);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_in_their_order() {
        let first = |count| ahead(0..).expect("a thread").take(count).collect::<Vec<_>>();
        assert_eq!(first(100), (0..100).collect::<Vec<_>>());
        assert_eq!(ahead(0..3).expect("a thread").collect::<Vec<_>>(), first(3));
    }

    #[test]
    #[should_panic(expected = "damaged")]
    fn a_panic_is_no_end() {
        ahead((0..3).map(|part| assert!(part < 2, "damaged"))).expect("a thread").for_each(drop);
    }
}
