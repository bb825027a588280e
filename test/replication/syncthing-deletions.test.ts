// Deletions under real replication, where a change beats a deletion: what the user deleted must stay deleted on both
// devices, and what the user still wants must not be taken for deleted.
import { decisionNote, PLANNING, planning, planningNote, retroNote, reviewNote, settle } from "./meetings";
import { eachStory } from "./story";
import { startSyncthing } from "./syncthing";

const story = eachStory(startSyncthing);

describe("two devices whose user deletes a note", () => {
  it("keep a note deleted that both lost by one deletion, whatever the service makes of it later", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.deletes(planningNote);
    await world.rest();
    world.meeting(PLANNING, planning("April"));
    await world.syncBoth();
    await world.rest();
    expect(world.b.notes()).toEqual([decisionNote, retroNote, reviewNote]);
  });

  it("bring a deleted note back when the user does, and go on updating it", async () => {
    const { world } = story;
    await settle(world);
    const text = world.a.user.deletes(planningNote);
    await world.rest();
    world.b.user.restores(planningNote, text);
    world.b.user.writes(planningNote, "I was too quick.");
    await world.rest();
    world.meeting(PLANNING, planning("April"));
    await world.rest();
    expect(world.a.text(planningNote)).toMatch(/We ship in April\.[^]*I was too quick\./);
  });

  it("give way to an edit on one device of a note that was deleted on the other", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.deletes(planningNote);
    await world.a.sync();
    world.pass(11);
    await world.a.sync();
    world.b.user.writes(planningNote, "Ask Ann about May.");
    world.meeting(PLANNING, planning("April"));
    await world.rest();
    expect(world.a.text(planningNote)).toMatch(/We ship in April\.[^]*Ask Ann about May\./);
  });

  it("do not bring a deleted note back from a new device that finds the vault filled", async () => {
    const { world } = story;
    await world.a.sync();
    world.a.user.deletes(planningNote);
    await world.a.sync();
    world.pass(11);
    await world.a.sync();
    await world.replicate();
    await world.b.sync();
    await world.rest();
    expect(world.b.notes()).toEqual([decisionNote, retroNote, reviewNote]);
  });
});
