import type { MeetingInput } from "../../src/emulator/service/meeting";
import type { World } from "./world";

/** The meetings that the stories are about. */

export const PLANNING = "aaaaaaaa-0000-4000-8000-000000000001";
export const REVIEW = "bbbbbbbb-0000-4000-8000-000000000002";
export const RETRO = "cccccccc-0000-4000-8000-000000000003";

export const planningNote = "Meetings/2026-03-02 - Planning.md";
export const reviewNote = "Meetings/2026-03-02 - Review.md";
export const retroNote = "Meetings/2026-03-02 - Retro.md";
/** Of a decision taken in Planning; it links to that note. */
export const decisionNote = "Decisions/2026-03-02 - Ship it.md";

/** Planning, with a month in its first line that the service may change its mind about. */
export function planning(month: string): MeetingInput {
  return {
    title: "Planning",
    summary: `We ship in ${month}.\n\nWe hire in June.\n\nWe rest in July.`,
    decisions: [{ id: "dec_1", text: "Ship it", rationale: "It is time." }],
  };
}

/** The service has three meetings; nobody has synced yet. */
export function begin(world: World): void {
  world.meeting(PLANNING, planning("May"));
  world.meeting(REVIEW, { title: "Review", summary: "It was good." });
  world.meeting(RETRO, { title: "Retro", summary: "We talk more." });
}

/** Both devices have the notes, and remember them. */
export async function settle(world: World): Promise<void> {
  await world.syncBoth();
  await world.replicate();
  world.pass(30);
}
