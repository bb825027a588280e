import { Writable } from "node:stream";
import { join } from "node:path";
import { runCommand } from "../../../src/node/cli/run-command";
import { createTerminal } from "../../../src/node/terminal/terminal";
import type { CliOptions, CliResult } from "./cli";

const PACKAGE_ROOT = join(__dirname, "../../..");
const WITH_STATE = ["sync", "attention", "undo", "recover", "tasks", "people"];

/**
 * Runs a command of the tool in this process, which takes a tenth of the time of a process of its own. Not for what a process
 * is about: signals, the working directory, how it ends. The state lies in the home that `env` names, unless `--state` says where.
 */
export async function runHere(args: readonly string[], { env = {} }: Omit<CliOptions, "cwd"> = {}): Promise<CliResult> {
  const output = { stdout: "", stderr: "" };
  const writing = (name: keyof typeof output) =>
    new Writable({
      decodeStrings: false,
      write(text: string | Buffer, _, done) {
        output[name] += text.toString();
        done();
      },
    });
  const terminal = createTerminal({ stdout: writing("stdout"), stderr: writing("stderr"), env });
  const [command = "", ...rest] = args;
  const state =
    WITH_STATE.includes(command) && !rest.includes("--state")
      ? ["--state", join(env.HOME ?? "", ".local/state/meeting-notes-sync")]
      : [];
  const code = await runCommand([command, ...state, ...rest], terminal, PACKAGE_ROOT);
  return { ...output, code };
}
