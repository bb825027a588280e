/** One request and what became of it. No key is ever in it. */
export interface JournalEntry {
  readonly number: number;
  /** ISO 8601, by the emulator's clock. */
  readonly at: string;
  readonly method: string;
  /** Path and query, as asked. */
  readonly target: string;
  /** How the key came. */
  readonly auth: "none" | "bearer" | "x-api-key" | "both";
  readonly status: number;
  /** `name=value` of the switches that shaped the answer. */
  readonly variant: readonly string[];
  /** Kinds of the faults that befell it. */
  readonly faults: readonly string[];
}

export interface Journal {
  /** The newest ones, oldest first. */
  entries(): readonly JournalEntry[];
  /** How many requests there were, remembered or not. */
  readonly count: number;
  clear(): void;
}

/** Keeps the newest `size` entries; `secrets` are replaced wherever they stand in a target. */
export function createJournal(
  size: number,
  secrets: () => readonly string[],
): Journal & { add(entry: JournalEntry): void } {
  let entries: JournalEntry[] = [];
  let count = 0;
  return {
    entries: () => entries.slice(-size),
    get count() {
      return count;
    },
    clear() {
      entries = [];
      count = 0;
    },
    add(entry) {
      count += 1;
      const target = secrets().reduce((text, secret) => text.replaceAll(secret, "[key]"), entry.target);
      entries.push({ ...entry, target });
      // Cut in bulk, not at each request.
      if (entries.length > 2 * size) entries = entries.slice(-size);
    },
  };
}

export function authOf(headers: Headers): JournalEntry["auth"] {
  const bearer = headers.has("authorization");
  const plain = headers.has("x-api-key");
  return bearer && plain ? "both" : bearer ? "bearer" : plain ? "x-api-key" : "none";
}
