import type { MeetingInput } from "../service/meeting";
import { createRandom, hash, uuid } from "../service/random";

type Identified = Pick<MeetingInput, "id" | "title" | "start">;

/**
 * The meetings with ids. A missing id is derived from title and start, so that it does not change when other meetings are
 * inserted.
 */
export function withIds<T extends Identified>(meetings: readonly T[]): readonly (T & { readonly id: string })[] {
  const seen = new Map<string, number>();
  return meetings.map((meeting) => {
    const name = `${meeting.title}\n${meeting.start ?? ""}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const seed = hash(before === 0 ? name : `${name}\n${before}`);
    return { ...meeting, id: meeting.id ?? uuid(createRandom(seed)) };
  });
}
