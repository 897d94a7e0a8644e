//! Running the program.

use std::env;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What takes longer hangs: optimized nothing here takes more than seconds, unoptimized some minutes, and the
/// machine may be busy.
pub(crate) const LIMIT: Duration = Duration::from_secs(1200);

/// The program with arguments that stand between blanks.
pub(crate) fn queens(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command
        .args(arguments.split_whitespace())
        .stdin(Stdio::null());
    command
}

/// The same behind what a shell does first, such as `ulimit`.
pub(crate) fn queens_after(first: &str, arguments: &str) -> Command {
    let program = env!("CARGO_BIN_EXE_queens");
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("{first}; exec {program} {arguments}")])
        .stdin(Stdio::null());
    command
}

/// The program with a checkpoint in this file.
pub(crate) fn saving(arguments: &str, file: &Path) -> Command {
    let mut command = queens(arguments);
    command.arg("--checkpoint").arg(file);
    command
}

/// A file to be appended to, as by `>>`.
pub(crate) fn appended(path: &Path) -> File {
    let mut options = File::options();
    options.create(true).append(true).open(path).unwrap()
}

/// What it prints, if it ends well and complains of nothing.
pub(crate) fn printed(arguments: &str) -> String {
    printed_by(&mut queens(arguments))
}

pub(crate) fn printed_by(command: &mut Command) -> String {
    let output = output(command);
    assert_eq!(output.status.code(), Some(0), "{command:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{command:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// How it ends. What has not ended after a long time is killed, and the test fails.
pub(crate) fn ended(child: &mut Child) -> ExitStatus {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if started.elapsed() > LIMIT {
            hangs(child);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// What `read` returns, in a thread of its own, unless the child keeps it waiting for ever.
pub(crate) fn unless_it_hangs<T: Send + 'static>(
    child: &mut Child,
    read: impl FnOnce() -> T + Send + 'static,
) -> T {
    let (sender, receiver) = channel();
    let reader = thread::spawn(move || drop(sender.send(read())));
    match receiver.recv_timeout(LIMIT) {
        Ok(value) => value,
        Err(_) if reader.is_finished() => panic!("the test itself has failed, as it says above"),
        Err(_) => hangs(child),
    }
}

/// Waits for what must become true soon.
pub(crate) fn until(mut condition: impl FnMut() -> bool) {
    let started = Instant::now();
    while !condition() {
        assert!(started.elapsed() < LIMIT, "it never comes");
        thread::sleep(Duration::from_millis(1));
    }
}

fn hangs(child: &mut Child) -> ! {
    let _ = child.kill();
    panic!("it hangs");
}

/// Everything that it still prints, where that goes to a pipe, and how it ends.
pub(crate) fn outcome(mut child: Child) -> Output {
    fn read(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            if let Some(mut pipe) = pipe {
                pipe.read_to_end(&mut bytes).unwrap();
            }
            bytes
        })
    }
    drop(child.stdin.take());
    let (stdout, stderr) = (read(child.stdout.take()), read(child.stderr.take()));
    let status = ended(&mut child);
    Output {
        status,
        stdout: stdout.join().unwrap(),
        stderr: stderr.join().unwrap(),
    }
}

pub(crate) fn output(command: &mut Command) -> Output {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    outcome(command.spawn().unwrap())
}

/// It runs, and is fed from a thread: it may stop reading whenever it likes.
pub(crate) fn feeding(arguments: &str, input: impl AsRef<[u8]>) -> (Child, JoinHandle<()>) {
    let mut child = queens(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
    (child, feeder)
}

/// The first line that it prints. After that its reader is gone.
pub(crate) fn first_line(child: &mut Child) -> String {
    let stdout = child.stdout.take().unwrap();
    unless_it_hangs(child, || {
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        line
    })
}

/// The same with something on standard input.
pub(crate) fn fed(arguments: &str, input: impl AsRef<[u8]>) -> Output {
    let (child, feeder) = feeding(arguments, input);
    let output = outcome(child);
    feeder.join().unwrap();
    output
}

pub(crate) fn printed_when_fed(arguments: &str, input: &str) -> String {
    let output = fed(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The line of complaint, if it is one and nothing was printed.
pub(crate) fn refused(output: &Output, code: i32) -> String {
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(complaint.starts_with("queens: "), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(complaint.ends_with('\n'), "{complaint}");
    complaint
}

/// All solutions that the library has, as the program writes them.
pub(crate) fn lines(solutions: impl IntoIterator<Item = queens::Solution>) -> String {
    let lines = solutions
        .into_iter()
        .map(|solution| format!("{solution}\n"));
    lines.collect()
}

/// A folder of a test's own, removed with it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("queens-cli-{}-{number}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
