export interface Problem {
  /** Where it stands: names of fields and positions in lists. */
  readonly path: readonly PropertyKey[];
  /** What was expected, for people. */
  readonly message: string;
}

/** What was given has another shape than what is understood. Its message names each field and what it should be. */
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
