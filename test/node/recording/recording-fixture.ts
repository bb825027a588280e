// A service, a recorder in front of it, and a server that replays the recording, each behind a real port.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmulatorOptions } from "../../../src/emulator/emulator";
import { createConcealment } from "../../../src/node/recording/conceal";
import { createRecorder } from "../../../src/node/recording/recorder";
import type { RecordedExchange } from "../../../src/node/recording/recorded";
import { indexRecording, type RecordingIndex } from "../../../src/node/recording/recording-index";
import { readRecording } from "../../../src/node/recording/recording-reader";
import { createRecording } from "../../../src/node/recording/recording-writer";
import { createReplayer } from "../../../src/node/recording/replayer";
import { nodeTransport } from "../../../src/node/server/node-transport";
import { startHttpServer } from "../../../src/node/server/http-server";
import { serve, type ServedEmulator } from "../../support/programs/cli";

/** The key of a replayed recording. */
export const REPLAY_KEY = "mns_key_of_the_replay";

/** A base address, a key, and a function that ends it. */
export interface Door {
  readonly url: string;
  readonly key: string;
  close(): Promise<void>;
}

export interface Recorded {
  readonly folder: string;
  readonly service: ServedEmulator;
  readonly recorder: Door;
  /** The exchanges so far. */
  exchanges(): Promise<readonly RecordedExchange[]>;
  replay(): Promise<Door & { readonly index: RecordingIndex }>;
  /** Every byte of the recording, names of files included. */
  written(): string;
  dispose(): Promise<void>;
}

const noSleep = () => Promise.resolve();

/** Records an emulator; `upstream` is the address of another service instead. */
export async function startRecording(
  options: EmulatorOptions = {},
  { plain = false, upstream }: { readonly plain?: boolean; readonly upstream?: string } = {},
): Promise<Recorded> {
  const folder = join(fs.mkdtempSync(join(tmpdir(), "recording-")), "session");
  const service = await serve(options);
  const key = service.emulator.apiKey;
  const baseUrl = upstream ?? service.env.MEETING_NOTES_BASE_URL ?? "";
  const writer = await createRecording(folder, { plain, now: Date.now() });
  const server = await startHttpServer({
    port: 0,
    host: "127.0.0.1",
    sleep: noSleep,
    handle: createRecorder({
      baseUrl,
      key,
      writer,
      transport: nodeTransport,
      now: () => Date.now(),
      concealment: plain ? undefined : createConcealment(),
      onFailure: (error) => {
        throw error;
      },
    }),
  });
  const open: (() => Promise<void>)[] = [() => server.close(), () => writer.close(), () => service.close()];
  return {
    folder,
    service,
    recorder: { url: server.origin + new URL(baseUrl).pathname, key, close: () => server.close() },
    async exchanges() {
      return readRecording(folder).exchanges;
    },
    async replay() {
      const index = indexRecording(readRecording(folder).exchanges);
      const { handle } = createReplayer({ index, basePath: "/api/v1", apiKey: REPLAY_KEY, access: { isOpen: false } });
      const replaying = await startHttpServer({ port: 0, host: "127.0.0.1", sleep: noSleep, handle });
      const close = () => replaying.close();
      open.push(close);
      return { url: `${replaying.origin}/api/v1`, key: REPLAY_KEY, index, close };
    },
    written: () =>
      fs
        .readdirSync(folder)
        .map((name) => `${name}\n${fs.readFileSync(join(folder, name), "latin1")}`)
        .join("\n"),
    async dispose() {
      for (const close of open.reverse()) await close().catch(() => undefined);
      fs.rmSync(join(folder, ".."), { recursive: true, force: true });
    },
  };
}
