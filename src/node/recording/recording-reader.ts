import { readFileSync } from "node:fs";
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

export interface Recording {
  readonly head: RecordingHead;
  /** In the order of the requests. */
  readonly exchanges: readonly RecordedExchange[];
}

/** Whether a folder has a recording. */
export function isRecording(folder: string): boolean {
  try {
    readFileSync(join(folder, HEAD_FILE));
    return true;
  } catch {
    return false;
  }
}

/** Reads a recording; an incomplete last line is ignored. Throws a `RecordingUnusable`. */
export function readRecording(folder: string): Recording {
  const head = readHead(folder);
  const lines = contentOf(folder, EXCHANGES_FILE).split("\n").slice(0, -1);
  const exchanges = lines.map((line, at) => {
    try {
      return exchangeIn(line);
    } catch (error) {
      throw new RecordingUnusable(`${join(folder, EXCHANGES_FILE)}, line ${at + 1}: this is not an exchange.`, {
        cause: error,
      });
    }
  });
  return { head, exchanges };
}

function readHead(folder: string): RecordingHead {
  const text = contentOf(folder, HEAD_FILE);
  let head: unknown;
  try {
    head = JSON.parse(text);
  } catch (error) {
    throw new RecordingUnusable(`${join(folder, HEAD_FILE)} is not JSON.`, { cause: error });
  }
  const { form, recordedAt, plain } = Object(head) as Partial<RecordingHead>;
  if (form !== FORM || typeof recordedAt !== "string" || typeof plain !== "boolean")
    throw new RecordingUnusable(`${join(folder, HEAD_FILE)} has an unknown format, perhaps from a later version.`);
  return { form, recordedAt, plain };
}

function contentOf(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), "utf8");
  } catch (error) {
    const code = codeOf(error);
    const reason =
      code === "ENOENT" || code === "ENOTDIR"
        ? `${folder} has no recording. To create one: meeting-notes-sync record --out ${folder}`
        : `The recording in ${folder} cannot be read (${code}).`;
    throw new RecordingUnusable(reason, { cause: error });
  }
}

function exchangeIn(line: string): RecordedExchange {
  const exchange = JSON.parse(line) as Partial<RecordedExchange>;
  if (typeof exchange.request?.target !== "string" || exchange.answer === undefined) throw new TypeError("no exchange");
  return exchange as RecordedExchange;
}
