export interface Problem {
  /** Names of fields and positions in lists. */
  readonly path: readonly PropertyKey[];
  /** What was expected, as a text for users. */
  readonly message: string;
}

/** The input is invalid. The message names each invalid field and what it should be. */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemText).join(" "));
  }
}

export function problemText({ path, message }: Problem): string {
  return path.length === 0 ? `It ${message}.` : `${pathText(path)} ${message}.`;
}

/** `meetings[3].start` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");
}

/** The message of a thrown value, which may be of any type. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Throws an `InvalidInput` when a value occurs twice. */
export function checkUnique(values: readonly (string | undefined)[], list: string, field: string): void {
  const seen = new Map<string, number>();
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue;
    const before = seen.get(value);
    if (before !== undefined) {
      throw new InvalidInput([{ path: [list, at, field], message: `is the ${field} of ${list}[${before}], too` }]);
    }
    seen.set(value, at);
  }
}
