export interface Problem {
  /** Names of fields and positions in lists. */
  readonly path: readonly PropertyKey[];
  /** What was expected, for people. */
  readonly message: string;
}

/** The input has another form than expected. The message names each wrong field and what it should be. */
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

/** The message of an error; anything can be thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
