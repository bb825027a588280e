import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createVaultIndex, type IndexData, type VaultIndex } from "./vault-index";

/** Must change when the meaning of a stored number changes. A file of another format is not read. */
const FORMAT = "meeting-notes-sync index 3";

/** Some network disks do not update a folder's time when a file is added, so the whole vault is read once a day. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** The first line of the file, as JSON. */
interface Header {
  readonly format: string;
  readonly salt: string;
  readonly built: number;
  /** Lengths in bytes of the names, the entries and the ids, which follow in this order. */
  readonly sizes: readonly number[];
  readonly sum: string;
}

/** The index stored in a file; an empty one when the file is missing, damaged or older than a day. The next walk fills it. */
export function loadIndex(file: string): VaultIndex {
  try {
    const data = decode(readFileSync(file));
    if (data !== undefined) return createVaultIndex(data);
  } catch {
    // Missing, incomplete or unreadable.
  }
  return createVaultIndex();
}

/**
 * Stores the index. If more than half of the rows are unused, removes the file instead, so that the next load starts
 * empty.
 */
export function saveIndex(file: string, index: VaultIndex): void {
  if (index.unusedShare() > 0.5) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  const { salt, built, names, entries, ids } = index.data();
  const parts = [names, ...[entries, ids].map(bytesOf)];
  const sizes = parts.map(({ length }) => length);
  const header: Header = { format: FORMAT, salt, built, sizes, sum: checksumOf(parts) };
  // The lock on the vault keeps other processes away, so the next run replaces what a killed one left.
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]));
  renameSync(temporary, file);
}

/** Undefined for another format, another age or a wrong checksum; throws when the header is not JSON. */
function decode(file: Buffer): IndexData | undefined {
  const end = file.indexOf("\n");
  const header = JSON.parse(file.toString("utf8", 0, end)) as Header;
  const age = Date.now() - header.built;
  if (header.format !== FORMAT || !(age >= 0 && age < MAX_AGE_MS)) return undefined;
  let at = end + 1;
  const parts = header.sizes.map((size) => file.subarray(at, (at += size)));
  const [names, entries, ids] = parts;
  if (names === undefined || entries === undefined || ids === undefined || checksumOf(parts) !== header.sum) {
    return undefined;
  }
  return { ...header, names, entries: numbersOf(entries), ids: numbersOf(ids) };
}

function checksumOf(parts: readonly Uint8Array[]): string {
  const sum = createHash("sha1");
  for (const part of parts) sum.update(part);
  return sum.digest("hex");
}

function bytesOf(numbers: Float64Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Copies the bytes, since a Float64Array must start at a multiple of eight. */
function numbersOf(bytes: Buffer): Float64Array<ArrayBuffer> {
  return new Float64Array(new Uint8Array(bytes).buffer);
}
