import { sha256Hex } from "../note/hash";
import type { NoteId } from "../note/note-id";
import { hash32 } from "../note/path";
import { linkTo } from "../apply/meeting-link";
import type { Neighbour, Neighbours } from "../apply/link-changes";
import { setLinks, wantedLinks, type LinkParts } from "../apply/series-links";
import type { SeriesBy } from "../render/series";
import { assertNotCancelled } from "../run";
import { isLeftAlone } from "../state/deletion-marks";
import { allRecords, recordOf, saveSeriesStamp, seriesStamp, type NoteRecord } from "../state/records";

export interface SeriesParts extends LinkParts {
  /** Ids that several files have. */
  readonly duplicates: readonly NoteId[];
  /** Undefined: the user wants no links between meetings. */
  readonly series: SeriesBy | undefined;
  readonly signal: AbortSignal | undefined;
}

interface Member {
  readonly id: NoteId;
  readonly start: number;
  readonly path: string;
  /** The links that a sync last wrote into its note; undefined: the note must be checked. */
  readonly wanted: string | undefined;
}

/**
 * Links the notes of each series to one another, as the last step of a run. Reads the records of all meetings only if a record or
 * the notes in the vault changed since the links were made. Reads a note only if it should have other links, or has others.
 */
export async function linkSeries(parts: SeriesParts): Promise<void> {
  const { store, series, signal } = parts;
  const known = await seriesStamp(store);
  if (known === undefined && series === undefined) return;
  const stamp = await stampOf(parts);
  if (known === stamp) return;
  const bySeries = new Map<string, Member[]>();
  let isDone = true;
  let hasLinks = series !== undefined;
  for await (const record of allRecords(store)) {
    assertNotCancelled(signal);
    if (series === undefined || record.series === undefined) {
      if (record.series === undefined && record.links === undefined) continue;
      // The links stay until the user has it synced again, or it counts as restored.
      if (isLeftAlone(parts.deletionMarks.get(record.id))) hasLinks = true;
      else isDone = (await setLinks(parts, record, undefined)) && isDone;
      continue;
    }
    const path = await placeOf(parts, record);
    if (path === undefined) continue;
    const { id, links } = record;
    const { key, start } = record.series;
    const wanted = links?.found === undefined ? undefined : links.wanted;
    const members = bySeries.get(key) ?? [];
    members.push({ id, start, path, wanted });
    bySeries.set(key, members);
  }
  for (const members of bySeries.values()) isDone = (await linkAll(parts, members)) && isDone;
  await saveSeriesStamp(store, !isDone ? "" : hasLinks ? stamp : undefined);
}

/** A hash of what the links depend on, besides the records. */
async function stampOf({ vault, deletionMarks, suspicions, duplicates, series }: SeriesParts): Promise<string> {
  const away = [...deletionMarks.all()].filter(([, mark]) => isLeftAlone(mark)).map(([id]) => id);
  const gone = suspicions.of("gone").flatMap(({ id, confirmed }) => (confirmed === true ? [id] : []));
  // A sum, since the paths come in any order.
  let there = 0;
  for (const path of await vault.notesWithout(noIds())) there = (there + hash32(path)) | 0;
  return sha256Hex(JSON.stringify([series, there, away.sort(), gone.sort(), duplicates]), 16);
}

async function* noIds(): AsyncGenerator<NoteId> {
  // None, since all our notes are wanted.
}

/**
 * The path of the note to which others link. Undefined if there is no note, the user stopped its sync, or the service no longer
 * has the meeting: devices that never knew it must make the same links.
 */
async function placeOf(parts: SeriesParts, { id, movedTo, placed }: NoteRecord): Promise<string | undefined> {
  if (isLeftAlone(parts.deletionMarks.get(id)) || parts.suspicions.get("gone", id)?.confirmed === true)
    return undefined;
  const paths = await parts.vault.find(id);
  return [movedTo, placed].find((path) => path !== undefined && paths.includes(path)) ?? paths[0];
}

async function linkAll(parts: SeriesParts, members: Member[]): Promise<boolean> {
  members.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  let isDone = true;
  for (const [at, { id, wanted }] of members.entries()) {
    assertNotCancelled(parts.signal);
    const neighbours: Neighbours = [neighbour(members[at - 1]), neighbour(members[at + 1])];
    if (wanted === wantedLinks(neighbours)) continue;
    const record = await recordOf(parts.store, id);
    if (record !== undefined) isDone = (await setLinks(parts, record, neighbours)) && isDone;
  }
  return isDone;
}

function neighbour(member: Member | undefined): Neighbour | undefined {
  const link = member && linkTo(member.path);
  return member && link !== undefined ? { ...member, link } : undefined;
}
