import type { MeetingInput } from "../service/meeting";
import { createRandom, hash, uuid } from "../service/random";

type Identified = Pick<MeetingInput, "id" | "title" | "start">;

/**
 * The meetings with ids. A missing id is derived from title and start, so that it does not change when other meetings are
 * inserted.
 */
export function withIds<T extends Identified>(meetings: readonly T[]): readonly (T & { readonly id: string })[] {
  const taken = new Set(meetings.map(({ id }) => id?.toLowerCase()));
  const seen = new Map<string, number>();

  function newId({ title, start = "" }: T): string {
    const name = `${title}\n${start}`;
    let id: string;
    // An export has ids that were derived before.
    do {
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      id = uuid(createRandom(hash(before === 0 ? name : `${name}\n${before}`)));
    } while (taken.has(id));
    taken.add(id);
    return id;
  }

  return meetings.map((meeting) => ({ ...meeting, id: meeting.id ?? newId(meeting) }));
}
