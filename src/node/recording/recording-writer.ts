import { mkdirSync } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../vault/system-error";
import {
  EXCHANGES_FILE,
  FORM,
  HEAD_FILE,
  RecordingUnusable,
  type RecordedExchange,
  type RecordingHead,
} from "./recorded";

export interface RecordingWriter {
  /** Resolves when the exchange is in the file. Rejects with a `RecordingUnusable`. */
  add(exchange: Omit<RecordedExchange, "number">): Promise<void>;
  /** The number of exchanges. */
  readonly count: number;
  /** Without an exchange, no file is left. */
  close(): Promise<void>;
}

/** Only the file's owner may read a recording. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Starts a recording in a folder, which is created if it is missing. Rejects with a `RecordingUnusable`. */
export async function createRecording(
  folder: string,
  { plain, now }: { plain: boolean; now: number },
): Promise<RecordingWriter> {
  const head: RecordingHead = { form: FORM, recordedAt: new Date(now).toISOString(), plain };
  let file: FileHandle;
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    // Both files must be new, so that no symbolic link is followed and no other recording is overwritten.
    const first = await open(join(folder, HEAD_FILE), "wx", FILE_MODE);
    await first.writeFile(`${JSON.stringify(head)}\n`).finally(() => first.close());
    file = await open(join(folder, EXCHANGES_FILE), "ax", FILE_MODE);
  } catch (error) {
    const isTaken = codeOf(error) === "EEXIST";
    const reason = isTaken
      ? "already has a recording. Choose another folder"
      : `cannot be written to (${codeOf(error)})`;
    throw new RecordingUnusable(`${folder} ${reason}.`, { cause: error });
  }

  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(exchange) {
      count += 1;
      const line = `${JSON.stringify({ number: count, ...exchange })}\n`;
      // One after the other, so that lines are not mixed.
      const written = last.then(() => file.appendFile(line));
      last = written.catch(() => undefined);
      return written.catch((error: unknown) => {
        throw new RecordingUnusable(
          `The recording in ${folder} is not complete: it cannot be written to (${codeOf(error)}).`,
          {
            cause: error,
          },
        );
      });
    },
    get count() {
      return count;
    },
    async close() {
      await last;
      await file.close();
      // An empty recording is of no use, and would keep the next one out of the folder.
      if (count > 0) return;
      await rm(join(folder, EXCHANGES_FILE), { force: true });
      await rm(join(folder, HEAD_FILE), { force: true });
    },
  };
}
