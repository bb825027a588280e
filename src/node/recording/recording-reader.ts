import { readFileSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
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

/** The position of an exchange in the file, in bytes. */
export interface Place {
  readonly start: number;
  readonly length: number;
}

/** A recording on disk. Answers are read on demand, since a recording may be larger than memory. */
export interface Recording {
  readonly head: RecordingHead;
  /** Each exchange with its position, in the order of the requests. An incomplete last line is ignored. */
  exchanges(): AsyncGenerator<{ readonly exchange: RecordedExchange; readonly place: Place }>;
  read(place: Place): Promise<RecordedExchange>;
  close(): Promise<void>;
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

/** Rejects with a `RecordingUnusable`. */
export async function openRecording(folder: string): Promise<Recording> {
  const head = readHead(folder);
  const file = await open(join(folder, EXCHANGES_FILE)).catch((error: unknown) => unreadable(folder, error));

  async function read({ start, length }: Place): Promise<RecordedExchange> {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
    return exchangeIn(buffer.toString("utf8"));
  }

  async function* exchanges() {
    let number = 0;
    for await (const { line, start } of linesOf(file)) {
      number += 1;
      const text = line.toString("utf8");
      try {
        yield { exchange: exchangeIn(text), place: { start, length: line.length } };
      } catch (error) {
        throw new RecordingUnusable(`${join(folder, EXCHANGES_FILE)}, line ${number}: this is not an exchange.`, {
          cause: error,
        });
      }
    }
  }

  return { head, exchanges, read, close: () => file.close() };
}

function readHead(folder: string): RecordingHead {
  let head: unknown;
  try {
    head = JSON.parse(readFileSync(join(folder, HEAD_FILE), "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new RecordingUnusable(`${join(folder, HEAD_FILE)} is not JSON.`, { cause: error });
    unreadable(folder, error);
  }
  const { form, recordedAt, plain } = Object(head) as Partial<RecordingHead>;
  if (form !== FORM || typeof recordedAt !== "string" || typeof plain !== "boolean")
    throw new RecordingUnusable(`${join(folder, HEAD_FILE)} has an unknown format, perhaps from a later version.`);
  return { form, recordedAt, plain };
}

function unreadable(folder: string, error: unknown): never {
  const code = codeOf(error);
  const reason =
    code === "ENOENT" || code === "ENOTDIR"
      ? `${folder} has no recording. To create one: meeting-notes-sync record --out ${folder}`
      : `The recording in ${folder} cannot be read (${code}).`;
  throw new RecordingUnusable(reason, { cause: error });
}

function exchangeIn(line: string): RecordedExchange {
  const exchange = JSON.parse(line) as Partial<RecordedExchange>;
  if (typeof exchange.request?.target !== "string" || exchange.answer === undefined) throw new TypeError("no exchange");
  return exchange as RecordedExchange;
}

const PIECE = 65_536;
const LINE_END = 10;

/** The complete lines, with their positions in bytes. */
async function* linesOf(file: FileHandle) {
  /** The pieces of the current line. */
  let pieces: Buffer[] = [];
  let start = 0;
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    let rest = buffer.subarray(0, bytesRead);
    position += bytesRead;
    for (let end: number; (end = rest.indexOf(LINE_END)) >= 0;) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)]);
      yield { line, start };
      start += line.length + 1;
      pieces = [];
      rest = rest.subarray(end + 1);
    }
    pieces.push(rest);
  }
}
