import { parseArgs, type ParseArgsConfig } from "node:util";
import { messageOf } from "../../sync/reason";
import { closest } from "../../sync/settings/closest";

/** Wrong usage of the command line. The message is one line for the user; exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Parses flags and their values. Throws `UsageError`. Only `emulator` accepts positional arguments. */
export function parsed<T extends NonNullable<ParseArgsConfig["options"]>>(
  command: string,
  args: readonly string[],
  options: T,
) {
  try {
    const allowPositionals = command === "emulator";
    const given = parseArgs({ args: [...args], options, strict: true, allowPositionals, tokens: true });
    assertOnce(given.tokens, options);
    return given;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Only Node's first sentence is used. The rest is advice about positional arguments, which does not apply.
    const [first = ""] = messageOf(error).split("\n");
    const reason = first
      .replace(/\.( .*)?$/, "")
      .replace(/Option '(--[\w-]+).*' argument is ambiguous$/, '$1 needs a value, after "=" if it begins with "-"')
      .replace(/Option '(--[\w-]+).*' argument missing$/, "$1 needs a value");
    const [, typed] = /Unknown option '--([\w-]+)'$/.exec(reason) ?? [];
    const meant = typed === undefined ? "" : didYouMean(typed, Object.keys(options), "--");
    throw new UsageError(`${reason}.${meant} See: meeting-notes-sync ${command} --help`, { cause: error });
  }
}

/** A question about a mistyped name, after a space; empty when no name is similar. */
export function didYouMean(typed: string, names: readonly string[], prefix = ""): string {
  const meant = closest(typed, names);
  return meant === undefined ? "" : ` Did you mean ${prefix}${meant}?`;
}

/** Refuses a flag with two values, because only the last one would count. */
function assertOnce(
  tokens: readonly { readonly kind: string; readonly name?: string }[],
  options: NonNullable<ParseArgsConfig["options"]>,
): void {
  const seen = new Set<string>();
  for (const { kind, name = "" } of tokens) {
    const option = options[name];
    if (kind !== "option" || option?.type !== "string" || option.multiple === true) continue;
    if (seen.has(name)) throw new UsageError(`--${name} can be given only once.`);
    seen.add(name);
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
