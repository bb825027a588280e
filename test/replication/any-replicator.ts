import { decisionNote, PLANNING, planning, planningNote, retroNote, reviewNote, settle } from "./meetings";
import type { World } from "./world";

/** What holds whatever carries the notes from device to device. */
export function keepTheirPromises(story: { readonly world: World }): void {
  it("keep a note where the user moved it, though the other device updated the old place", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.moves(planningNote, "Projects/Plan.md");
    world.meeting(PLANNING, planning("April"));
    await world.b.sync();
    await world.rest();
    expect(world.b.notes()).toContain("Projects/Plan.md");
    // A sync tool that knows nothing of moves keeps the updated file, too.
    const texts = ["Projects/Plan.md", planningNote].map((path) => world.b.text(path));
    expect(texts.join()).toContain("We ship in April.");
  });

  it("have a note again that the other device updated before it heard of the deletion: a change wins", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.deletes(planningNote);
    await world.a.sync();
    world.pass(11);
    await world.a.sync();
    world.meeting(PLANNING, planning("April"));
    await world.b.sync();
    await world.rest();
    expect(world.a.notes()).toEqual([decisionNote, planningNote, retroNote, reviewNote]);
    expect(world.a.text(planningNote)).toContain("We ship in April.");
  });

  it("merge one edit with one update into the same bytes", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.writes(planningNote, "Ask Ann about May.");
    await world.replicate();
    world.meeting(PLANNING, planning("April"));
    await world.a.sync();
    world.pass(3);
    await world.b.sync();
    expect(world.isEqual()).toBe(true);
    await world.rest();
    expect(world.a.notes()).toEqual([decisionNote, planningNote, retroNote, reviewNote]);
    expect(world.a.text(planningNote)).toMatch(/We ship in April\.[^]*Ask Ann about May\./);
    expect(world.a.trash()).toEqual([]);
  });
}
