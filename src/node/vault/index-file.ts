import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createVaultIndex, type StoredRow, type VaultIndex } from "./vault-index";

/** Must change when the meaning of the rows changes. A file of another format is not read. */
const FORMAT = "meeting-notes-sync index 4";

/** Some network disks do not update a folder's time when a file is added, so the whole vault is read once a day. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** The first line of the file, as JSON. The second line is the root of the rows. */
interface Header {
  readonly format: string;
  /** When the index was built, in milliseconds since 1970. */
  readonly built: number;
  readonly sum: string;
}

/** An index, and when it was built, in milliseconds since 1970. */
export interface BuiltIndex {
  readonly index: VaultIndex;
  readonly built: number;
}

/** The index stored in a file; an empty one when the file is missing, damaged or older than a day. The next walk fills it. */
export function loadIndex(file: string): BuiltIndex {
  try {
    const [head = "", rows = ""] = readFileSync(file, "utf8").split("\n");
    const { format, built, sum } = JSON.parse(head) as Header;
    const age = Date.now() - built;
    if (format === FORMAT && age >= 0 && age < MAX_AGE_MS && sum === checksumOf(rows))
      return { built, index: createVaultIndex(JSON.parse(rows) as StoredRow) };
  } catch {
    // Missing, incomplete or unreadable.
  }
  return { built: Date.now(), index: createVaultIndex() };
}

export function saveIndex(file: string, { index, built }: BuiltIndex): void {
  const rows = JSON.stringify(index.stored());
  const header: Header = { format: FORMAT, built, sum: checksumOf(rows) };
  mkdirSync(dirname(file), { recursive: true });
  // The lock on the vault keeps other processes away, so the next run replaces what a killed one left.
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(header)}\n`);
  // Not in one text with the header: it has some megabytes.
  appendFileSync(temporary, rows);
  renameSync(temporary, file);
}

function checksumOf(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
