import { openScreen } from "./settings-screen";
import type { PluginFixture } from "./plugin-fixture";
import { ready, run, userWrites } from "./plugin-user";

/** A plugin that adds lines to daily notes, and has synced before the meetings' days have notes. */
export interface WaitingForDays extends PluginFixture {
  /** The notes of its meetings. */
  readonly meetings: readonly string[];
  /** Path of the daily note for a meeting's note. */
  readonly dayOf: (path: string) => string;
  /** Makes the notes of all these days. */
  readonly makeDays: () => Promise<void>;
  /** Whether the note of its day has a link to it, by this name. */
  readonly linked: (path: string, name?: string) => Promise<boolean>;
}

export async function waitingForDays(count?: number): Promise<WaitingForDays> {
  const fixture = await ready(count === undefined ? {} : { service: { count } });
  await openScreen(fixture).toggle("Link new meetings in daily notes");
  await run(fixture, "sync-now");
  const meetings = fixture.notes().filter((path) => path.startsWith("Meetings/"));
  const dayOf = (path: string): string => `${/\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? ""}.md`;
  const makeDays = async (): Promise<void> => {
    for (const day of new Set(meetings.map(dayOf))) await userWrites(fixture, day, "# Day\n");
  };
  const linked = async (path: string, name = path): Promise<boolean> =>
    (await fixture.text(dayOf(path))).includes(`[[${name.replace(/.*\/|\.md$/g, "")}`);
  return { ...fixture, meetings, dayOf, makeDays, linked };
}
