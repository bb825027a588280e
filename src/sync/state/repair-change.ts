import type { NoteId } from "../note/note-id";
import { renderingIn } from "../note/server-part";
import type { Ports } from "../ports";
import { accountScope, storedAccount } from "./account";
import { fileHash, recordOf, saveBase, saveRecord } from "./records";
import { askForNotes } from "./retry-list";
import { idIn, repairFile, type Repair, type OpenWrite } from "./repair-file";

/** `now`: device time of the run, in milliseconds. */
export type RepairParts = Pick<Ports, "vault" | "store"> & { readonly now: number };

/** Repairs a change that was cut short, in the file and in what this device knows of the note. */
export async function repairChange(parts: RepairParts, change: OpenWrite): Promise<Repair | undefined> {
  const { vault, store } = parts;
  const { before, after } = change;
  const found = await repairFile(vault, change);
  // No run has reported a note that was whole when the process died.
  if (before === null) return (await recordUnrecorded(parts, change)) ? { result: "finished", ...found } : found;
  // The user may have typed in a note on its way to the trash: that note stays.
  if (after === null) await saveBase(store, idIn(change), renderingIn(before));
  return found;
}

/**
 * The process may have died before this device recorded what it wrote, and the user may have typed in the note since. Without a
 * record, their deletion of the note would not be noticed, and the next sync would create it again.
 *
 * @returns whether the note is there and had no record.
 */
async function recordUnrecorded(
  { vault, store, now }: RepairParts,
  { path, before, after }: OpenWrite,
): Promise<boolean> {
  const id = idIn({ path, before, after });
  const base = renderingIn(after ?? "");
  const account = await storedAccount(store);
  if (base === undefined || account === undefined) return false;
  await saveBase(store, id, base);
  if ((await vault.find(id)).length === 0 || (await recordOf(store, id)) !== undefined) return false;
  const known = { text: { updatedAt: 0, hash: base.hash }, account: accountScope(account), created: now };
  const wrote = fileHash(after ?? "");
  await saveRecord(store, undefined, { id, path, wanted: path, wrote, ...known });
  return true;
}

/**
 * The next run requests the meeting of a note that lacks a text of the service again. Otherwise a stale answer in the next full sweep
 * would leave the note as it is, because the watermark passes its newer text. Call it before the change counts as repaired: after a
 * crash, the next run does not find it.
 */
export async function requestAgain(
  { vault, store, now }: RepairParts,
  id: NoteId,
  { before, after }: OpenWrite,
  found: Repair | undefined,
): Promise<void> {
  const isThere = before === null && (await vault.find(id)).length > 0;
  if (after !== null && !isThere && found?.result !== "finished") await askForNotes(store, [id], now);
}
