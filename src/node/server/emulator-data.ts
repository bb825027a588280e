import { readFile } from "node:fs/promises";
import { InvalidInput, problemText } from "../../emulator/data/invalid";
import { readState, type SavedState } from "../../emulator/data/saved-state";
import { codeOf } from "../vault/system-error";

/** The data cannot be read or has another format. The message is for the user and names the file and the line. */
export class DataUnusable extends Error {
  override name = "DataUnusable";
}

/** Reads meetings from a JSON file. Rejects with `DataUnusable`. */
export async function readEmulatorData(file: string): Promise<SavedState> {
  const text = await readFile(file, "utf8").catch((error: unknown) => throwUnreadable(file, error));
  const { firstJsonError, lineOf } = await import("./json-lines");
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new DataUnusable(`The data file ${file} is not JSON, ${firstJsonError(text)}.`, { cause: error });
  }
  return checkedState(file, value, (path) => lineOf(text, path));
}

/** `lineOf` gives the line of a field. Throws a `DataUnusable`. */
function checkedState(file: string, value: unknown, lineOf: (path: readonly PropertyKey[]) => number): SavedState {
  try {
    return readState(value);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const problems = error.problems.map((problem) => `line ${lineOf(problem.path)}: ${problemText(problem)}`);
    const schema = "The format is in emulator-data.schema.json.";
    throw new DataUnusable(`The data file ${file} cannot be used. ${problems.join(" ")} ${schema}`, { cause: error });
  }
}

function throwUnreadable(path: string, error: unknown): never {
  const code = codeOf(error);
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: `There is no data at ${path}.`,
    EISDIR: `${path} is a folder without a recording.`,
  };
  throw new DataUnusable(reasons[code] ?? `The data in ${path} cannot be read (${code}).`, { cause: error });
}
