import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { VaultUnusable } from "../state/vault-root";
import { UsageError } from "../terminal/arguments";
import { ExitCode } from "../terminal/exit-code";
import { help } from "./help";
import { textOfError } from "../terminal/reason";
import { attentionCommand, recoverCommand, undoCommand } from "./review-commands";
import { syncCommand } from "./sync-command";
import { createTerminal, type Terminal } from "../terminal/terminal";

type Command = (args: readonly string[], terminal: Terminal, packageRoot: string) => Promise<number>;
const commands: Readonly<Record<string, Command>> = {
  sync: syncCommand,
  attention: attentionCommand,
  undo: undoCommand,
  recover: recoverCommand,
  // Loaded on demand, so that a sync starts sooner and takes less memory.
  emulator: async (args, terminal) => (await import("./emulator-command")).emulatorCommand(args, terminal),
  probe: async (args, terminal) => (await import("./probe-command")).probeCommand(args, terminal),
  record: async (args, terminal) => (await import("./record-command")).recordCommand(args, terminal),
  demo: async (...given) => (await import("./demo-command")).demoCommand(...given),
};

/** The build puts this file into a folder of the package. */
const packageRoot = fileURLToPath(new URL("..", import.meta.url));

async function main([name = "", ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  if (name === "--version") {
    const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as {
      version: string;
    };
    terminal.print(version);
    return ExitCode.done;
  }
  if (["--help", "-h", "help"].includes(name) || own.includes("--help") || own.includes("-h")) {
    terminal.print((help[name] ?? help[""] ?? "").trimEnd());
    return ExitCode.done;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const what = name === "" ? "Say what to do" : `There is no command "${name}"`;
    const all = "sync, attention, undo, recover, emulator, probe, record or demo";
    throw new UsageError(`${what}: ${all}. See: meeting-notes-sync --help`);
  }
  return command(args, terminal, packageRoot);
}

/** The time that the process has to end by itself, in milliseconds. */
const GRACE = 1000;

/** Ends the process although something is still open, such as a connection. Output that waits for its reader is not lost. */
function endSoon(): void {
  setTimeout(() => process.stdout.write("", () => process.stderr.write("", () => process.exit())), GRACE).unref();
}

const terminal = createTerminal();
// A reader that closes the pipe early, such as head(1), is no error.
process.stdout.on("error", () => process.exit());
try {
  process.exitCode = await main(process.argv.slice(2), terminal);
} catch (error) {
  terminal.remark(`meeting-notes-sync: ${textOfError(error)}`);
  const isUsage = error instanceof UsageError || error instanceof VaultUnusable;
  process.exitCode = isUsage ? ExitCode.usage : ExitCode.failed;
}
endSoon();
