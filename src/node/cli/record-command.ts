import { basePathOf } from "../../emulator/service/endpoints";
import { createConcealment } from "../recording/conceal";
import { createRecorder } from "../recording/recorder";
import { RecordingUnusable } from "../recording/recorded";
import { createRecording, type RecordingWriter } from "../recording/recording-writer";
import { nodeTransport } from "../server/node-transport";
import { startHttpServer } from "../server/http-server";
import { counted, type Terminal } from "../terminal/terminal";
import { UsageError } from "../terminal/arguments";
import { ExitCode } from "../terminal/exit-code";
import { textOfError } from "../terminal/reason-texts";
import { serviceAccess } from "../terminal/service-access";
import { readRecordArguments } from "./record-arguments";
import { runServed } from "./run-served";

/**
 * `meeting-notes-sync record`: forwards requests to the service and records them with the answers. Resolves with the
 * exit code.
 */
export async function recordCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out, plain, port, command, ...given } = readRecordArguments(args);
  const { baseUrl, key } = serviceAccess(given, terminal.env, terminal.remark);
  const writer = await opened(out, plain);
  let failure: unknown;
  try {
    const server = await startHttpServer({
      port,
      host: "127.0.0.1",
      sleep: () => Promise.resolve(),
      handle: createRecorder({
        baseUrl,
        key,
        writer,
        transport: nodeTransport,
        now: () => Date.now(),
        concealment: plain ? undefined : createConcealment(),
        onFailure(error) {
          // Only the first failure is printed. The recording is incomplete from then on.
          if (failure === undefined) terminal.remark(`meeting-notes-sync: ${textOfError(error, terminal.env)}`);
          failure ??= error;
        },
      }),
    });
    try {
      const served = {
        url: server.origin + basePathOf(baseUrl),
        apiKey: undefined,
        controlToken: undefined,
      };
      const remark =
        "Send requests to this url instead of to the service, with your own key. Ctrl-C ends the recording.";
      const code = await runServed(command, served, { terminal, key, remark });
      terminal.remark(recorded(writer, out, plain));
      return failure === undefined ? code : ExitCode.failed;
    } finally {
      await server.close();
    }
  } finally {
    await writer.close();
  }
}

async function opened(folder: string, plain: boolean): Promise<RecordingWriter> {
  try {
    return await createRecording(folder, { plain, now: Date.now() });
  } catch (error) {
    if (error instanceof RecordingUnusable) throw new UsageError(`--out: ${error.message}`, { cause: error });
    throw error;
  }
}

function recorded({ count }: RecordingWriter, folder: string, plain: boolean): string {
  if (count === 0) return "No request came, so nothing is recorded.";
  const texts = plain ? "Names, titles and texts are unchanged" : "Names, titles and texts are made up";
  return `${counted(count, "exchange")} recorded in ${folder}. ${texts}; keys are not recorded.`;
}
