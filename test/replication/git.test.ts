// The same two devices, with vaults that are kept in git: a merge that leaves both sides in a note for the user to choose
// from must neither be written over nor be taken for a deletion.
import { keepTheirPromises } from "./any-replicator";
import { startGit } from "./git";
import { decisionNote, PLANNING, planning, planningNote, retroNote, reviewNote, settle } from "./meetings";
import { eachStory } from "./story";

const story = eachStory(startGit);

const MARK = /^<{7} /m;
/** What is left when the user decides for one side wherever git could not. */
const chosen = (text: string, side: "ours" | "theirs") =>
  text.replace(/^<{7} .*\n([^]*?)^={7}\n([^]*?)^>{7} .*\n/gm, side === "ours" ? "$1" : "$2");

describe("two devices that sync one service into a vault that is kept in git", () => {
  keepTheirPromises(story);

  it("add the same notes, which merge without a trace", async () => {
    const { world } = story;
    await world.syncBoth();
    expect(world.isEqual()).toBe(true);
    await world.rest();
    expect(world.a.notes()).toEqual([decisionNote, planningNote, retroNote, reviewNote]);
  });

  it("write the same update, which merges without a trace", async () => {
    const { world } = story;
    await settle(world);
    world.meeting(PLANNING, planning("April"));
    await world.syncBoth();
    await world.rest();
    expect(world.a.text(planningNote)).toContain("We ship in April.");
    expect(world.a.text(planningNote)).not.toMatch(MARK);
  });

  it("leave a note alone that both added differently, and go on once the user has chosen", async () => {
    const { world } = story;
    await world.a.sync();
    world.meeting(PLANNING, planning("April"));
    await world.b.sync();
    await world.replicate();
    const marked = world.a.text(planningNote);
    expect(marked).toMatch(MARK);
    const report = await world.a.sync("--full");
    expect(report.notes).toContainEqual(expect.objectContaining({ path: planningNote, outcome: "skipped" }));
    await world.rest();
    expect(world.b.text(planningNote)).toBe(marked);

    world.b.user.rewrites(planningNote, chosen(marked, "ours"));
    await world.replicate();
    world.meeting(PLANNING, planning("March"));
    await world.rest();
    expect(world.a.text(planningNote)).toContain("We ship in March.");
    expect(world.a.text(planningNote)).not.toMatch(MARK);
  });

  it("take in an edit and an update that git merged, and merge the next update themselves", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.writes(planningNote, "Ask Ann about May.");
    world.meeting(PLANNING, planning("April"));
    await world.b.sync();
    await world.rest();
    expect(world.a.text(planningNote)).toMatch(/We ship in April\.[^]*Ask Ann about May\./);
    world.meeting(PLANNING, planning("March"));
    await world.rest();
    expect(world.a.text(planningNote)).toMatch(/We ship in March\.[^]*Ask Ann about May\./);
  });

  it("leave a note alone in which an edit and an update clash, until the user has chosen", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.changes(planningNote, "We ship in May.", "We ship when Ann is back.");
    world.meeting(PLANNING, planning("April"));
    await world.b.sync();
    await world.replicate();
    const marked = world.b.text(planningNote);
    expect(marked).toMatch(MARK);
    world.meeting(PLANNING, planning("March"));
    await world.rest();
    expect(world.a.text(planningNote)).toBe(marked);

    world.a.user.rewrites(planningNote, chosen(marked, "theirs"));
    await world.rest();
    expect(world.b.text(planningNote)).toContain("We ship when Ann is back.");
    expect(world.b.text(planningNote)).not.toMatch(MARK);
  });
});
