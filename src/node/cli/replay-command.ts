import { createKeys } from "../../emulator/service/keys";
import { RecordingUnusable } from "../recording/recorded";
import { indexRecording } from "../recording/recording-index";
import { readRecording } from "../recording/recording-reader";
import { createReplayer, REPLAY_PATH, type Replayer } from "../recording/replayer";
import { startHttpServer } from "../server/http-server";
import { accessFor, BASE_PATH } from "../server/serve-emulator";
import { counted, type Terminal } from "../terminal/terminal";
import { UsageError } from "../terminal/arguments";
import type { EmulatorArguments } from "./emulator-arguments";
import { runServed } from "./run-served";

/** `emulator --replay FOLDER`: answers from a recording. Resolves with the exit code. */
export async function replayCommand(folder: string, options: EmulatorArguments, terminal: Terminal): Promise<number> {
  const index = indexed(folder);
  const apiKey = createKeys(options.seed).issue();
  const access = accessFor(options.host, options.controlToken);
  const replayer = createReplayer({ index, basePath: BASE_PATH, apiKey, access });
  const { handle } = replayer;
  const { port, host } = options;
  const server = await startHttpServer({ port, host, handle, sleep: () => Promise.resolve() });
  try {
    const served = { url: server.origin + BASE_PATH, apiKey, controlToken: access.token };
    const size = counted(index.size, "exchange");
    const remark = `${size}. Requests so far: ${server.origin}${REPLAY_PATH}  Ctrl-C ends the replay.`;
    const code = await runServed(options.command, served, { terminal, key: apiKey, remark });
    terminal.remark(replayed(replayer, index.unused));
    return code;
  } finally {
    await server.close();
  }
}

function indexed(folder: string) {
  try {
    return indexRecording(readRecording(folder).exchanges);
  } catch (error) {
    if (error instanceof RecordingUnusable) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

function replayed({ answered, missed }: Replayer, unused: number): string {
  const misses = missed === 0 ? "" : ` ${missed} ${missed === 1 ? "was" : "were"} not recorded, and got an error.`;
  const left = `${counted(unused, "recorded exchange")} ${unused === 1 ? "was" : "were"} not used.`;
  return `Replay: ${counted(answered, "request")} answered.${misses} ${left}`;
}
