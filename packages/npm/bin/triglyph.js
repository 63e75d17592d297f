#!/usr/bin/env node
// Starts the program, which npm has installed as an optional package of its own, and ends as it ends.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { constants } from "node:os";

/** What the command exits with when it cannot do what it was asked for. */
const FAILED = 2;

/** What a terminal or a supervisor sends to end a program. The one who is asked to end is the program, not this script. */
const SIGNALS = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGBREAK"].filter((signal) => signal in constants.signals);

/** The path of the program for this platform, or nothing after an explanation. */
function program() {
  const require = createRequire(import.meta.url);
  const { name, version, optionalDependencies } = require("../package.json");
  const platform = `${process.platform}-${process.arch}`;
  const wanted = `@triglyph/cli-${platform}`;
  if (!(wanted in optionalDependencies)) {
    const known = Object.keys(optionalDependencies).map((known) => known.slice("@triglyph/cli-".length));
    explain(
      `${name} has no program for ${platform}, only for ${known.join(", ")}`,
      "`cargo install triglyph` compiles it for other platforms",
    );
    return undefined;
  }
  let manifest;
  try {
    manifest = require(`${wanted}/package.json`);
  } catch {
    explain(
      `the package ${wanted}, which has the program for this platform, is not installed`,
      "install again with optional dependencies (without `--omit=optional` or `--no-optional`), on the platform that it runs on",
    );
    return undefined;
  }
  if (manifest.version !== version) {
    explain(
      `the package ${wanted} has version ${manifest.version}, but ${name} has ${version}`,
      `install both again: npm install --save-dev --save-exact ${name}@${version}`,
    );
    return undefined;
  }
  return require.resolve(`${wanted}/${process.platform === "win32" ? "triglyph.exe" : "triglyph"}`);
}

/** Says what is wrong as the program itself would. */
function explain(message, help) {
  console.error(`error: ${message}\n  = help: ${help}`);
}

const path = program();
if (path === undefined) {
  process.exitCode = FAILED;
} else {
  const child = spawn(path, process.argv.slice(2), { stdio: "inherit", windowsHide: false });
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) {
    process.on(signal, forward);
  }
  child.on("error", (error) => {
    explain(`the program cannot be started: ${error.message}`, `look at ${path}, or install again`);
    process.exitCode = FAILED;
  });
  child.on("exit", (code, signal) => {
    for (const name of SIGNALS) {
      process.off(name, forward);
    }
    if (signal !== null) {
      // Whoever waits for this script learns what ended the program.
      process.kill(process.pid, signal);
    } else {
      process.exitCode = code;
    }
  });
}
