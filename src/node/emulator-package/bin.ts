#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { messageOf } from "../../sync/reason";
import { UsageError } from "../terminal/arguments";
import { emulatorHelp } from "../cli/emulator-arguments";
import { emulatorCommand } from "../cli/emulator-command";
import { ExitCode } from "../terminal/exit-code";
import { createTerminal, type Terminal } from "../terminal/terminal";

/** The package's command: `emulator` of the command line tool under another name. */
async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  if (own.includes("--version")) {
    const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as {
      readonly version: string;
    };
    terminal.print(version);
    return ExitCode.done;
  }
  if (own.includes("--help") || own.includes("-h")) {
    terminal.print(renamed(emulatorHelp.trimEnd()));
    return ExitCode.done;
  }
  return await emulatorCommand(args, terminal);
}

function renamed(text: string): string {
  // The package has neither `record` nor `probe`.
  return text
    .replaceAll("meeting-notes-sync emulator", "meeting-notes-emulator")
    .replace(" of a recording (record --out)", " of a recording")
    .replace(" from a file that probe --write FILE has written", " from a JSON file");
}

const terminal = createTerminal(process);
process.stdout.on("error", () => process.exit());
try {
  process.exitCode = await main(process.argv.slice(2), terminal);
} catch (error) {
  terminal.remark(`meeting-notes-emulator: ${renamed(messageOf(error))}`);
  process.exitCode = error instanceof UsageError ? ExitCode.usage : ExitCode.failed;
}
