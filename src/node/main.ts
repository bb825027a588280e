import { fileURLToPath } from "node:url";
import { runCommand } from "./cli/run-command";
import { createTerminal } from "./terminal/terminal";

/** The build puts this file into a folder of the package. */
const packageRoot = fileURLToPath(new URL("..", import.meta.url));

/** The time that the process has to end by itself, in milliseconds. */
const GRACE = 1000;

/** Ends the process although something is still open, such as a connection. Output that waits for its reader is not lost. */
function endSoon(): void {
  setTimeout(() => process.stdout.write("", () => process.stderr.write("", () => process.exit())), GRACE).unref();
}

// A reader that closes the pipe early, such as head(1), is no error.
process.stdout.on("error", () => process.exit());
process.exitCode = await runCommand(process.argv.slice(2), createTerminal(process), packageRoot);
endSoon();
