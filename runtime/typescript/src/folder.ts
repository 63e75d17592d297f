// Directories of a file system, for the verbs `fromDirectory`, `checkDirectory` and `reportDirectory`.
//
// The file system is handed in, so that nothing here depends on a platform:
//
//     import * as fs from "node:fs";
//     Ledger.checkDirectory(folder(fs, "runs/1", { root: "." }));

import type { Folder, Unreadable } from "./directory.js";

/** What is asked of a file system: some functions of `node:fs`. */
export interface FileSystem {
  readFileSync(path: string): Uint8Array;
  realpathSync(path: string): string;
  statSync(path: string): FileStatus;
}

/** What a path leads to. */
export interface FileStatus {
  isFile(): boolean;
  isDirectory(): boolean;
}

/** What is said of a directory. */
export interface FolderOptions {
  /** The folder at which the paths in the document begin; unless said otherwise, the directory itself. */
  readonly root?: string | undefined;
}

/** The directory at `path`. Nothing outside of it is read, and nothing outside of the root exists, however links lead there. */
export function folder(fs: FileSystem, path: string, { root = path }: FolderOptions = {}): Folder {
  return {
    exists: () => attempt(() => fs.statSync(path).isDirectory()) ?? false,
    read: (file) => read(fs, path, file),
    has: (inside, kind) => {
      const segments = normalised(inside);
      if (segments === undefined) return false;
      const exists = attempt(() => {
        const [base, found] = [fs.realpathSync(root), fs.realpathSync([root, ...segments].join("/"))];
        if (!isWithin(base, found)) return false;
        const status = fs.statSync(found);
        return kind === undefined || (kind === "file" ? status.isFile() : status.isDirectory());
      });
      return exists ?? false;
    },
  };
}

function read(fs: FileSystem, path: string, file: string): Uint8Array | Unreadable | undefined {
  const base = attempt(() => fs.realpathSync(path));
  if (base === undefined) return "cannot be read";
  let found: string;
  try {
    found = fs.realpathSync(`${base}/${file}`);
  } catch (error) {
    return isMissing(error) ? undefined : "cannot be read";
  }
  if (!isWithin(base, found)) return "leads out of the directory";
  // Reading a pipe might never end.
  if (attempt(() => fs.statSync(found).isFile()) !== true) return "is not a file";
  return attempt(() => fs.readFileSync(found)) ?? "cannot be read";
}

/** The segments of a path below a folder; undefined if it leads out of it, or is empty. */
function normalised(path: string): readonly string[] | undefined {
  if (path === "" || path.startsWith("/")) return undefined;
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments;
}

/** Is `path` the folder `base`, or below it? Both are as `realpath` gives them. */
function isWithin(base: string, path: string): boolean {
  const below = base.endsWith("/") || base.endsWith("\\") ? base.length : base.length + 1;
  return path === base || (path.startsWith(base) && /[/\\]/.test(path.charAt(below - 1)));
}

function isMissing(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";
}

/** What `action` gives; undefined if the file system refuses. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
