import { readFileSync } from "node:fs";
import { join } from "node:path";
import { VaultUnusable } from "../state/vault-root";
import { didYouMean, UsageError } from "../terminal/arguments";
import { ExitCode } from "../terminal/exit-code";
import { help } from "./help";
import { textOfError } from "../terminal/reason-texts";
import type { Terminal } from "../terminal/terminal";

type Command = (args: readonly string[], terminal: Terminal, packageRoot: string) => Promise<number>;
/** Each is loaded on demand, so that it starts faster and needs less memory. */
const commands: Readonly<Record<string, Command>> = {
  sync: async (args, terminal) => (await import("./sync-command")).syncCommand(args, terminal),
  attention: async (args, terminal) => (await import("./review-commands")).attentionCommand(args, terminal),
  undo: async (args, terminal) => (await import("./review-commands")).undoCommand(args, terminal),
  recover: async (args, terminal) => (await import("./review-commands")).recoverCommand(args, terminal),
  tasks: async (args, terminal) => (await import("./overview-commands")).tasksCommand(args, terminal),
  dashboard: async (args, terminal) => (await import("./overview-commands")).dashboardCommand(args, terminal),
  people: async (args, terminal) => (await import("./overview-commands")).peopleCommand(args, terminal),
  emulator: async (args, terminal) => (await import("./emulator-command")).emulatorCommand(args, terminal),
  probe: async (args, terminal) => (await import("./probe-command")).probeCommand(args, terminal),
  record: async (args, terminal) => (await import("./record-command")).recordCommand(args, terminal),
  demo: async (...given) => (await import("./demo-command")).demoCommand(...given),
};

/**
 * Runs `meeting-notes-sync` with these arguments. `packageRoot` is the folder of its `package.json`. Prints errors and
 * resolves with the exit code.
 */
export async function runCommand(args: readonly string[], terminal: Terminal, packageRoot: string): Promise<number> {
  try {
    return await run(args, terminal, packageRoot);
  } catch (error) {
    terminal.remark(`meeting-notes-sync: ${textOfError(error, terminal.env)}`);
    const isUsage = error instanceof UsageError || error instanceof VaultUnusable;
    return isUsage ? ExitCode.usage : ExitCode.failed;
  }
}

async function run([name = "", ...args]: readonly string[], terminal: Terminal, packageRoot: string): Promise<number> {
  const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  if (["--version", "-v", "version"].includes(name)) {
    const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as {
      version: string;
    };
    terminal.print(version);
    return ExitCode.done;
  }
  if (["--help", "-h", "help"].includes(name) || own.includes("--help") || own.includes("-h")) {
    const about = name === "help" ? (args[0] ?? "") : name;
    terminal.print((help[Object.hasOwn(help, about) ? about : ""] ?? "").trimEnd());
    return ExitCode.done;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const names = Object.keys(commands);
    const what = name === "" ? "Give a command" : `There is no command "${name}"`;
    const meant = didYouMean(name, names) || ` The commands are ${names.join(", ")}.`;
    throw new UsageError(`${what}.${meant} See: meeting-notes-sync --help`);
  }
  return command(args, terminal, packageRoot);
}
