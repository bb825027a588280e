import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { InvalidInput, problemText } from "../../emulator/data/invalid";
import { readState, type SavedState } from "../../emulator/data/saved-state";
import type { SourceFile } from "../../emulator/data/source-file";
import { codeOf } from "../vault/system-error";

/** The data cannot be read or has another format. The message is for the user and names the file and the line. */
export class DataUnusable extends Error {
  override name = "DataUnusable";
}

export interface EmulatorData {
  readonly state: SavedState;
  /** The IANA time zone of times without an offset; undefined when all timestamps are complete. */
  readonly timeZone?: string;
}

/** Reads meetings from a JSON file or from a folder of Markdown and VTT files. Rejects with `DataUnusable`. */
export async function readEmulatorData(path: string): Promise<EmulatorData> {
  const found = await stat(path).catch((error: unknown) => throwUnreadable(path, error));
  if (found.isDirectory()) return await readFolder(path);
  return { state: await (found.size > LARGE ? readLargeJson(path) : readJson(path)) };
}

/** Bytes. Larger files are parsed while they are read, because their text may exceed the maximum length of a string. */
const LARGE = 64 * 1024 * 1024;

/** Like `readJson`, with the meetings parsed one by one. */
export async function readLargeJson(file: string): Promise<SavedState> {
  const { createObjectReader } = await import("../../emulator/data/json-stream");
  const reader = createObjectReader("meetings");
  let value: unknown;
  try {
    for await (const piece of createReadStream(file, "utf8")) reader.push((piece as string).replace(/^\uFEFF/, ""));
    value = reader.end();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throwUnreadable(file, error);
    throw new DataUnusable(`The data file ${file} is not JSON, line ${reader.line}: ${error.message}.`, {
      cause: error,
    });
  }
  return await checkedState(file, value, ([list, at]) =>
    list === "meetings" && typeof at === "number" ? reader.lineOf(at) : 1,
  );
}

async function readJson(file: string): Promise<SavedState> {
  const text = await readFile(file, "utf8").catch((error: unknown) => throwUnreadable(file, error));
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const { firstJsonError } = await import("./json-lines");
    throw new DataUnusable(`The data file ${file} is not JSON, ${firstJsonError(text)}.`, { cause: error });
  }
  return await checkedState(file, value, async (path) => (await import("./json-lines")).lineOf(text, path));
}

/** `lineOf` gives the line of a field. Rejects with a `DataUnusable`. */
async function checkedState(
  file: string,
  value: unknown,
  lineOf: (path: readonly PropertyKey[]) => number | Promise<number>,
): Promise<SavedState> {
  try {
    return readState(value);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const lines = await Promise.all(error.problems.map(async ({ path }) => lineOf(path)));
    const problems = error.problems.map((problem, at) => `line ${lines[at]}: ${problemText(problem)}`);
    const schema = "The format is in docs/emulator-data.schema.json.";
    throw new DataUnusable(`The data file ${file} cannot be used. ${problems.join(" ")} ${schema}`, { cause: error });
  }
}

async function readFolder(folder: string): Promise<EmulatorData> {
  const names = await readdir(folder, { recursive: true });
  const visible = names.filter(
    (name) => /\.(md|vtt)$/i.test(name) && !name.split(sep).some((part) => part.startsWith(".")),
  );
  const found = await Promise.all(
    visible.sort().map(async (name): Promise<SourceFile | undefined> => {
      const file = join(folder, name);
      const info = await stat(file);
      // Skips named pipes, because reading one would wait for its writer.
      if (!info.isFile()) return undefined;
      return { path: name.split(sep).join("/"), text: await readFile(file, "utf8"), modified: info.mtimeMs };
    }),
  ).catch((error: unknown) => throwUnreadable(folder, error));
  const files = found.filter((file) => file !== undefined);
  if (files.length === 0) throw new DataUnusable(`The folder ${folder} has no files that end in .md or .vtt.`);
  // Loaded on demand, because it is rarely needed.
  const { folderState, InvalidFile } = await import("../../emulator/data/folder-state");
  try {
    return { state: folderState(files), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  } catch (error) {
    if (error instanceof InvalidFile)
      throw new DataUnusable(`${join(folder, error.path)}: ${error.message}`, { cause: error });
    throw error;
  }
}

function throwUnreadable(path: string, error: unknown): never {
  const code = codeOf(error);
  const reason = code === "ENOENT" ? `There is no data at ${path}.` : `The data in ${path} cannot be read (${code}).`;
  throw new DataUnusable(reason, { cause: error });
}
