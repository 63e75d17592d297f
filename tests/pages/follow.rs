//! Doing what pages ask for, one block after the other. `UPDATE_DOCS=1` writes into the pages what commands print today.

use std::{
    env, fs,
    net::{TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use testkit::{TempDir, outside, read, run, try_run, workspace, write};

use super::{
    block::{Step, steps},
    program::{Kit, program, server},
};

/// The port that servers on pages listen on. The tests give each another one.
const PORT: &str = "3000";

/// How long a server may take until it listens.
const PATIENCE: Duration = Duration::from_secs(60);

/// The reader of a page: a folder, and what runs in the background.
pub struct Reader {
    folder: PathBuf,
    port: String,
    servers: Vec<Child>,
    kit: Kit,
    _temporary: Option<TempDir>,
}

impl Reader {
    /// A reader in a new folder.
    pub fn new() -> Reader {
        let temporary = outside();
        Reader::at(temporary.path().to_owned(), Kit::Examples, Some(temporary))
    }

    /// A reader in a folder that lies where Node finds the packages of the pages.
    pub fn beside_packages(name: &str) -> Reader {
        Reader::beside(name, Kit::Examples)
    }

    /// A reader in a folder that lies where Node finds these packages.
    pub fn beside(name: &str, kit: Kit) -> Reader {
        let folder = kit.node().modules().with_file_name(format!("page-{name}"));
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        }
        // The project file of this repository is none of the page.
        write(&folder.join("triglyph.toml"), "");
        Reader::at(folder, kit, None)
    }

    fn at(folder: PathBuf, kit: Kit, temporary: Option<TempDir>) -> Reader {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port");
        Reader { folder, port: free.port().to_string(), servers: Vec::new(), kit, _temporary: temporary }
    }

    /// Does what pages ask for, in order.
    pub fn follow(&mut self, pages: &[&str]) {
        for page in pages {
            for step in steps(page) {
                self.step(page, &step);
            }
        }
    }

    /// Does one step of a page.
    pub fn step(&mut self, page: &str, step: &Step) {
        match step {
            Step::File(name, text) => write(&self.folder.join(name), &text.replace(PORT, &self.port)),
            Step::Command(line, printed) => {
                let line = line.replace(PORT, &self.port);
                match line.strip_suffix(" &") {
                    Some(line) => self.start(page, line),
                    None => self.run(page, &line, printed),
                }
            }
        }
    }

    fn run(&self, page: &str, line: &str, printed: &str) {
        let Some(mut command) = program(line, &self.folder, self.kit) else { return };
        let is_shown = ["curl ", "node ", "python "].into_iter().any(|name| line.starts_with(name));
        if printed.is_empty() && !is_shown {
            run(&mut command);
            return;
        }
        let output = try_run(&mut command);
        let said = output.stdout + &output.stderr;
        let said = said.replace(&self.port, PORT);
        if env::var_os("UPDATE_DOCS").is_some() && said.trim_end() != printed {
            let line = line.replace(&self.port, PORT);
            record(page, &line, printed, said.trim_end());
            return;
        }
        assert_eq!(said.trim_end(), printed, "{page}: what `{line}` prints ({})", output.status);
    }

    fn start(&mut self, page: &str, line: &str) {
        let log = self.folder.join("server.log");
        let file = fs::File::create(&log).unwrap_or_else(|error| panic!("{}: {error}", log.display()));
        let mut command = server(line, &self.folder, self.kit);
        command.stdin(Stdio::null()).stdout(Stdio::from(file.try_clone().expect("a file"))).stderr(Stdio::from(file));
        let mut child = spawned(&mut command, page);
        let started = Instant::now();
        while TcpStream::connect(format!("127.0.0.1:{}", self.port)).is_err() {
            let ended = child.try_wait().expect("a child");
            if ended.is_some() || started.elapsed() > PATIENCE {
                let _ = child.kill();
                panic!("{page}: `{line}` does not listen ({ended:?}):\n{}", read(&log));
            }
            thread::sleep(Duration::from_millis(50));
        }
        self.servers.push(child);
    }
}

/// Writes into a page what a command prints today.
fn record(page: &str, line: &str, printed: &str, said: &str) {
    let path = workspace().join("docs").join(page);
    let shown = |printed: &str| [&format!("$ {line}"), printed].join("\n").trim_end().to_owned() + "\n";
    let text = read(&path);
    let (old, new) = (shown(printed), shown(said));
    assert!(text.contains(&old), "{page}: `{line}` is not there as it was");
    write(&path, &text.replacen(&old, &new, 1));
}

fn spawned(command: &mut Command, page: &str) -> Child {
    command.spawn().unwrap_or_else(|error| panic!("{page}: {error}"))
}

impl Drop for Reader {
    fn drop(&mut self) {
        for server in &mut self.servers {
            // It may have ended by itself.
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}
