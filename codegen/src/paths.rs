//! Paths as people read them.

use std::path::{Component, Path, PathBuf};

/// `path` without `.` and `..`, starting at `base` if it is relative. Symbolic links are not looked at.
pub fn absolute(base: &Path, path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for component in base.join(path).components() {
        match component {
            Component::CurDir => {}
            // At the root, `..` stays there.
            Component::ParentDir => drop(result.pop()),
            other => result.push(other),
        }
    }
    result
}

/// `path` as seen from the folder `from`; both absolute. Stays absolute where there is no way between them (drives).
pub fn relative(from: &Path, path: &Path) -> PathBuf {
    let shared = from.components().zip(path.components()).take_while(|(a, b)| a == b).count();
    if shared == 0 {
        return path.to_owned();
    }
    let up = from.components().skip(shared).map(|_| Component::ParentDir);
    let result: PathBuf = up.chain(path.components().skip(shared)).collect();
    if result.as_os_str().is_empty() { PathBuf::from(".") } else { result }
}

/// `path` with `/` between its parts on every system.
pub fn slashed(path: &Path) -> String {
    let text = path.to_string_lossy();
    if std::path::MAIN_SEPARATOR == '/' { text.into_owned() } else { text.replace(std::path::MAIN_SEPARATOR, "/") }
}

/// Whether `key` names a file inside the folder it is joined to, on every system.
pub(crate) fn is_inside(key: &str) -> bool {
    let legal = |part: &str| {
        !part.is_empty()
            && part != "."
            && part != ".."
            && !part.contains(['\\', ':', '\0'])
            && !part.chars().any(char::is_control)
    };
    key.split('/').all(legal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_paths_go_up_and_down() {
        assert_eq!(relative(Path::new("/a/b"), Path::new("/a/c/d")), Path::new("../c/d"));
        assert_eq!(relative(Path::new("/a/b"), Path::new("/a/b/c")), Path::new("c"));
        assert_eq!(relative(Path::new("/a/b"), Path::new("/a/b")), Path::new("."));
    }

    #[test]
    fn absolute_paths_have_no_dots() {
        assert_eq!(absolute(Path::new("/a/b"), Path::new("../c/./d")), Path::new("/a/c/d"));
        assert_eq!(absolute(Path::new("/a"), Path::new("../../../c")), Path::new("/c"));
    }

    #[test]
    fn keys_cannot_leave_their_folder() {
        for key in ["a.rs", "a/b.rs", "a..b/..c"] {
            assert!(is_inside(key), "{key}");
        }
        for key in ["", "/a", "../a", "a/../b", "a//b", "a/", "./a", "a\\..\\b", "C:a", "a\0", "a\nb"] {
            assert!(!is_inside(key), "{key:?}");
        }
    }
}
