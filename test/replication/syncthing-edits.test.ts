// The user's edits under real replication: which of two files keeps the name hangs on their times, which the simulation
// only assumes, and what lost it must be found again in its conflict copy.
import { PLANNING, planning, planningNote, settle } from "./meetings";
import { isConflictCopy } from "./note-facts";
import { eachStory } from "./story";
import { startSyncthing } from "./syncthing";

const story = eachStory(startSyncthing);

describe("two devices whose user edits a note", () => {
  it("keep what the user wrote into a note and then moved, though the other device updated the old place", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.writes(planningNote, "Ask Ann about May.");
    world.a.user.moves(planningNote, "Projects/Plan.md");
    world.meeting(PLANNING, planning("April"));
    await world.b.sync();
    await world.rest();
    expect(world.b.text("Projects/Plan.md")).toContain("Ask Ann about May.");
    expect(world.b.text(planningNote)).toContain("We ship in April.");
  });

  it("leave the name to the note the user edited after the service did, and merge the update into it", async () => {
    const { world } = story;
    await settle(world);
    world.meeting(PLANNING, planning("April"));
    world.pass(1);
    world.a.user.writes(planningNote, "Ask Ann about May.");
    world.pass(1);
    await world.b.sync();
    await world.replicate();
    expect(world.b.text(planningNote)).toMatch(/We ship in May\.[^]*Ask Ann about May\./);
    await world.rest();
    expect([...(await world.b.listed())].filter(isConflictCopy)).toHaveLength(1);
    expect(world.b.text(planningNote)).toMatch(/We ship in April\.[^]*Ask Ann about May\./);
  });

  it("list the note that the user edited before the service did, which the sync tool set aside", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.writes(planningNote, "Ask Ann about May.");
    world.pass(1);
    world.meeting(PLANNING, planning("April"));
    world.pass(1);
    await world.b.sync();
    await world.replicate();
    expect(world.b.text(planningNote)).not.toContain("Ask Ann about May.");
    await world.rest();
    const [aside = ""] = world.b.notes().filter(isConflictCopy);
    expect(world.b.text(aside)).toContain("Ask Ann about May.");
    expect([...(await world.b.listed())]).toEqual([aside]);
  });

  it("keep both edits when each device merged the update with another one", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.changes(planningNote, "We hire in June.", "We hire in June, said Ann.");
    world.b.user.changes(planningNote, "We rest in July.", "We rest in July, said Bo.");
    world.meeting(PLANNING, planning("April"));
    await world.syncBoth();
    await world.rest();
    expect(world.a.notes().filter(isConflictCopy)).toHaveLength(1);
  });

  it("keep the user's words when each device merged them with another version, and name the copy that comes of it", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.writes(planningNote, "Ask Ann about May.");
    await world.replicate();
    world.meeting(PLANNING, planning("April"));
    await world.a.sync();
    world.pass(1);
    world.meeting(PLANNING, planning("March"));
    await world.b.sync();
    await world.rest();
    expect(world.a.text(planningNote)).toMatch(/We ship in March\.[^]*Ask Ann about May\./);
    expect([...(await world.a.listed())].filter(isConflictCopy)).toHaveLength(1);
  });
});
