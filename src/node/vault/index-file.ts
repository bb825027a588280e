import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createVaultIndex, type IndexData, type VaultIndex } from "./vault-index";

/** Changes whenever the meaning of a stored number does: an older file is then not read, but built anew. */
const FORMAT = "meeting-notes-sync index 1";

/** Some network disks do not stamp a folder when a file comes into it: once a day, everything is looked at. */
const LONGEST = 24 * 60 * 60_000;

/**
 * The index stored in a file; an empty one when there is none that is whole and younger than a day. It is a cache:
 * nothing is lost.
 */
export function loadIndex(file: string): VaultIndex {
  try {
    const data = decoded(readFileSync(file));
    if (data !== undefined) return createVaultIndex(data);
  } catch {
    // Missing, torn or unreadable: the walk that follows finds everything again.
  }
  return createVaultIndex();
}

/** Stores the index, or removes the file when more than half of it is forgotten rows: the next load starts afresh. */
export function saveIndex(file: string, index: VaultIndex): void {
  if (index.waste > 0.5) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  const { salt, built, names, entries, ids } = index.data();
  const parts = [names, ...[entries, ids].map(bytesOf)];
  const header = JSON.stringify({
    format: FORMAT,
    salt,
    built,
    sizes: parts.map(({ length }) => length),
    sum: sumOf(parts),
  });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, Buffer.concat([Buffer.from(`${header}\n`), ...parts]));
  renameSync(temporary, file);
}

function decoded(file: Buffer): IndexData | undefined {
  const end = file.indexOf("\n");
  const header = JSON.parse(file.toString("utf8", 0, end)) as {
    readonly format: string;
    readonly salt: string;
    readonly built: number;
    readonly sizes: readonly number[];
    readonly sum: string;
  };
  const age = Date.now() - header.built;
  if (header.format !== FORMAT || !(age >= 0 && age < LONGEST)) return undefined;
  let at = end + 1;
  const parts = header.sizes.map((size) => file.subarray(at, (at += size)));
  const [names, entries, ids] = parts;
  if (names === undefined || entries === undefined || ids === undefined || sumOf(parts) !== header.sum)
    return undefined;
  return { ...header, names, entries: numbersOf(entries), ids: numbersOf(ids) };
}

function sumOf(parts: readonly Uint8Array[]): string {
  const sum = createHash("sha1");
  for (const part of parts) sum.update(part);
  return sum.digest("hex");
}

function bytesOf(numbers: Float64Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** A copy, since numbers need an address that eight divides. */
function numbersOf(bytes: Buffer): Float64Array<ArrayBuffer> {
  return new Float64Array(new Uint8Array(bytes).buffer);
}
