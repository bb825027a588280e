import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { InvalidInput, problemText } from "../../emulator/data/invalid";
import { readState } from "../../emulator/data/read-state";
import type { SavedState } from "../../emulator/data/saved-state";
import type { SourceFile } from "../../emulator/data/source-file";
import { codeOf } from "../vault/system-error";

/** The data cannot be read, or are not what the emulator understands. For people: names the file and the line. */
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
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    (error: unknown) => throwUnreadable(path, error),
  );
  return isFolder ? readFolder(path) : { state: await readJson(path) };
}

async function readJson(file: string): Promise<SavedState> {
  const text = await readFile(file, "utf8").catch((error: unknown) => throwUnreadable(file, error));
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const { firstJsonError } = await import("./json-lines");
    throw new DataUnusable(`The data file ${file} is no JSON, ${firstJsonError(text)}.`, { cause: error });
  }
  try {
    return readState(value);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const { lineOf } = await import("./json-lines");
    const problems = error.problems.map((problem) => `line ${lineOf(text, problem.path)}: ${problemText(problem)}`);
    const schema = "Its form: docs/emulator-data.schema.json.";
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
      // Reading a named pipe would wait for its writer.
      if (!info.isFile()) return undefined;
      return { path: name.split(sep).join("/"), text: await readFile(file, "utf8"), modified: info.mtimeMs };
    }),
  ).catch((error: unknown) => throwUnreadable(folder, error));
  const files = found.filter((file) => file !== undefined);
  if (files.length === 0) throw new DataUnusable(`The folder ${folder} has no files that end in .md or .vtt.`);
  // Loaded on demand: most emulators have no folder.
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
