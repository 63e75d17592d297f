//! A spinner on a terminal, for runs that take longer than a moment.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread::{self, JoinHandle},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget};

use super::console::Console;

/// How long a run stays quiet.
const MOMENT: Duration = Duration::from_millis(500);

/// Shows what is going on until it is dropped.
pub(super) struct Progress {
    running: Option<(Sender<String>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts with `message`; shows nothing unless a person watches `console`.
    pub fn start(console: &Console, message: &str) -> Progress {
        let (sender, receiver) = channel();
        let message = message.to_owned();
        let thread =
            console.is_watched().then(|| thread::Builder::new().spawn(move || show(&receiver, message)).ok()).flatten();
        Progress { running: thread.map(|thread| (sender, thread)) }
    }

    /// Replaces the message.
    pub fn set(&self, message: impl FnOnce() -> String) {
        if let Some((sender, _)) = &self.running {
            // The thread only ends before us if it panicked.
            let _ = sender.send(message());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.running.take() {
            drop(sender);
            let _ = thread.join();
        }
    }
}

fn show(messages: &Receiver<String>, mut message: String) {
    let start = std::time::Instant::now();
    while let Some(left) = MOMENT.checked_sub(start.elapsed()) {
        match messages.recv_timeout(left) {
            Ok(newer) => message = newer,
            Err(RecvTimeoutError::Timeout) => break,
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
    let spinner = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    spinner.set_message(message);
    spinner.enable_steady_tick(Duration::from_millis(100));
    while let Ok(newer) = messages.recv() {
        spinner.set_message(newer);
    }
    spinner.finish_and_clear();
}
