import type { MeetingInput } from "../service/meeting";
import { createRandom, hash, uuid } from "../service/random";

/** A UUID that depends only on the name. */
export function uuidFor(name: string): string {
  return uuid(createRandom(hash(name)));
}

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
    return { ...meeting, id: meeting.id ?? uuidFor(before === 0 ? name : `${name}\n${before}`) };
  });
}
