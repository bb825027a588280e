import type { MeetingInput } from "../service/meeting";
import { createRandom, hash, uuid } from "../service/random";

/** A UUID that is the same for the same name, on every machine. */
export function uuidFor(name: string): string {
  return uuid(createRandom(hash(name)));
}

/**
 * Meetings with an id each. One that came without is known by its title and start, so that it stays the same meeting
 * when others come before it.
 */
export function withIds(meetings: readonly MeetingInput[]): readonly (MeetingInput & { readonly id: string })[] {
  const seen = new Map<string, number>();
  return meetings.map((meeting) => {
    const name = `${meeting.title}\n${meeting.start ?? ""}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { ...meeting, id: meeting.id ?? uuidFor(before === 0 ? name : `${name}\n${before}`) };
  });
}
