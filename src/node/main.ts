#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { runCommand } from "./cli/run-command";
import { createTerminal } from "./terminal/terminal";

/** The build puts this file into a folder of the package. */
const packageRoot = fileURLToPath(new URL("..", import.meta.url));

/** Milliseconds in which the process can end normally. */
const GRACE = 1000;

/** Ends the process even if something is still open, such as a connection. Buffered output is written first. */
function endSoon(): void {
  setTimeout(() => process.stdout.write("", () => process.stderr.write("", () => process.exit())), GRACE).unref();
}

// A reader that closes the pipe early, such as head(1), is not an error. The command ends its work and sets its exit code.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
process.exitCode = await runCommand(process.argv.slice(2), createTerminal(process), packageRoot);
endSoon();
