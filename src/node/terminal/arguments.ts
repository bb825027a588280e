import { parseArgs, type ParseArgsConfig } from "node:util";
import { messageOf } from "../../sync/reason";

/** The command line cannot be understood. One line for people; exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Parses flags and their values. Throws `UsageError`. Only `emulator` takes words that are no flags. */
export function parsed<T extends NonNullable<ParseArgsConfig["options"]>>(
  command: string,
  args: readonly string[],
  options: T,
) {
  try {
    const allowPositionals = command === "emulator";
    return parseArgs({ args: [...args], options, strict: true, allowPositionals });
  } catch (error) {
    // Node's text goes on with advice about positional arguments, which does not apply.
    const [first = ""] = messageOf(error).split("\n");
    const reason = first.replace(/\.( .*)?$/, "");
    throw new UsageError(`${reason}. See: meeting-notes-sync ${command} --help`, { cause: error });
  }
}

/** The value, if it is allowed. Throws `UsageError`. */
export function oneOf<T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`${flag} can be ${allowed.join(", ")}; not "${value}".`);
  return found;
}

/** A whole number within the bounds. Throws `UsageError`. */
export function integer(flag: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${flag} needs a whole number from ${least} to ${most}, not "${text}".`);
}
