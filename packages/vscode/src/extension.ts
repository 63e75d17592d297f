// Starts the language server `triglyph lsp`, and keeps it running while the editor needs it.

import { type ExtensionContext, type LogOutputChannel, commands, window, workspace } from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

import { SERVE, programOf } from "./program.js";

let client: LanguageClient | undefined;

/** Called by the editor once it has a file or a folder that the extension is for. */
export async function activate(context: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel("Triglyph", { log: true });
  const restart = async (): Promise<void> => {
    await stop();
    await start(context, output);
  };
  context.subscriptions.push(
    output,
    commands.registerCommand("triglyph.restart", restart),
    workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("triglyph.path")) {
        await restart();
      }
    }),
  );
  await start(context, output);
}

/** Called by the editor when it ends. */
export async function deactivate(): Promise<void> {
  await stop();
}

async function start(context: ExtensionContext, output: LogOutputChannel): Promise<void> {
  const configured = workspace.getConfiguration("triglyph").get<string>("path", "");
  const program = programOf(context.extensionPath, configured);
  const server: ServerOptions = { command: program, args: [...SERVE] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: "file", language: "json" },
      { scheme: "file", language: "jsonc" },
      { scheme: "file", language: "yaml" },
      { scheme: "file", pattern: "**/triglyph.toml" },
    ],
    outputChannel: output,
  };
  const started = new LanguageClient("triglyph", "Triglyph", server, options);
  try {
    await started.start();
    client = started;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Triglyph's language server does not start: ${reason}. Is "${program}" the program?`;
    void window.showErrorMessage(message);
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}
