// Two real replicas of one vault, each with the built command line tool, kept equal by real Syncthing daemons: both write
// the same service's notes, and must write the same bytes to the same places.
import { keepTheirPromises } from "./any-replicator";
import {
  decisionNote,
  PLANNING,
  planning,
  planningNote,
  RETRO,
  retroNote,
  REVIEW,
  reviewNote,
  settle,
} from "./meetings";
import { isConflictCopy } from "./note-facts";
import { eachStory } from "./story";
import { startSyncthing } from "./syncthing";

const story = eachStory(startSyncthing);

describe("two devices that sync one service into a vault that Syncthing replicates", () => {
  keepTheirPromises(story);

  it("create the same notes at once, and replication finds nothing to do", async () => {
    const { world } = story;
    await world.syncBoth();
    expect(world.isEqual()).toBe(true);
    await world.rest();
    expect(world.a.notes()).toEqual([decisionNote, planningNote, retroNote, reviewNote]);
    expect(world.a.trash()).toEqual([]);
  });

  it("write the same update at once, and no conflict copy comes of it", async () => {
    const { world } = story;
    await settle(world);
    world.meeting(PLANNING, planning("April"));
    world.pass(1);
    await world.syncBoth();
    await world.rest();
    expect(world.b.text(planningNote)).toContain("We ship in April.");
    expect(world.a.notes()).toEqual([decisionNote, planningNote, retroNote, reviewNote]);
    expect(world.a.trash()).toEqual([]);
  });

  it("keep the note's name and the links to it when a meeting gets another name", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.rewrites("Home.md", "See [[2026-03-02 - Planning]] for the dates.\n");
    await world.replicate();
    world.meeting(PLANNING, { ...planning("April"), title: "Roadmap" });
    await world.syncBoth();
    await world.rest();
    expect(world.a.notes()).toEqual([decisionNote, "Home.md", planningNote, retroNote, reviewNote]);
    expect(world.b.text(planningNote)).toContain("# Roadmap\n");
    expect(world.b.text("Home.md")).toBe("See [[2026-03-02 - Planning]] for the dates.\n");
    expect(world.a.trash()).toEqual([]);
  });

  it("list the conflict copy that comes of two versions of a note nobody edited, until the user has it trashed", async () => {
    const { world } = story;
    await settle(world);
    world.meeting(PLANNING, planning("April"));
    await world.a.sync();
    world.pass(1);
    world.meeting(PLANNING, planning("March"));
    await world.b.sync();
    await world.rest();
    expect(world.a.text(planningNote)).toContain("We ship in March.");
    expect(world.a.notes().filter(isConflictCopy)).toHaveLength(1);
    await world.a.sync("--trash-copies");
    expect(world.a.notes()).toEqual([decisionNote, planningNote, retroNote, reviewNote]);
    expect(world.a.trash().filter(isConflictCopy)).toHaveLength(1);
  });

  it("leave a copy alone that the user made", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.copies(planningNote, "Archive/Planning in February.md");
    const copied = world.a.text("Archive/Planning in February.md");
    await world.replicate();
    world.meeting(PLANNING, planning("April"));
    await world.syncBoth();
    await world.rest();
    expect(world.b.text("Archive/Planning in February.md")).toBe(copied);
    expect(world.b.text(planningNote)).toContain("We ship in April.");
  });

  it("agree on names that differ only by case or by how a letter is composed", async () => {
    const { world } = story;
    world.meeting("dddddddd-0000-4000-8000-000000000004", { title: "PLANNING" });
    world.meeting("dddddddd-0000-4000-8000-000000000005", { title: "Caf\u00e9 \u{1f389}" });
    world.meeting("dddddddd-0000-4000-8000-000000000006", { title: "Cafe\u0301 \u{1f389}" });
    await world.syncBoth();
    expect(world.isEqual()).toBe(true);
    await world.rest();
    const names = world.a.notes().map((path) => path.normalize("NFC").toLowerCase());
    expect(new Set(names).size).toBe(7);
    expect(world.a.trash()).toEqual([]);
  });

  it("come to one vault after a long time without replication", async () => {
    const { world } = story;
    await settle(world);
    for (const month of ["April", "March", "February"]) {
      world.meeting(PLANNING, planning(month));
      world.pass(60);
      await world.a.sync();
      if (month === "March") world.a.user.writes(planningNote, "Ask Ann about it.");
      if (month === "March") world.b.user.moves(reviewNote, "Projects/Review.md");
      world.pass(60);
      await world.b.sync();
    }
    await world.rest();
    expect(world.a.text(planningNote)).toContain("We ship in February.");
    expect(
      world.a
        .notes()
        .map((path) => world.a.text(path))
        .join(),
    ).toContain("Ask Ann about it.");
    expect(world.a.notes()).toContain("Projects/Review.md");
  });

  it("fill a new device's empty vault from both sides at once", async () => {
    const { world } = story;
    await world.a.sync();
    world.a.user.writes(planningNote, "Ask Ann about May.");
    world.a.user.moves(reviewNote, "Projects/Review.md");
    world.pass(30);
    world.meeting(RETRO, { title: "Retro", summary: "We talk less." });
    await Promise.all([world.b.sync(), world.replicate()]);
    await world.rest();
    expect(world.b.notes()).toEqual([decisionNote, planningNote, retroNote, "Projects/Review.md"]);
    expect(world.b.text(planningNote)).toContain("Ask Ann about May.");
    expect(world.a.text(retroNote)).toContain("We talk less.");
  });

  it("go on after one of them lost everything it remembered", async () => {
    const { world } = story;
    await settle(world);
    world.a.user.writes(planningNote, "Ask Ann about May.");
    world.b.user.moves(reviewNote, "Projects/Review.md");
    await world.rest();
    world.b.loseState();
    world.meeting(PLANNING, planning("April"));
    world.meeting(REVIEW, { title: "Review", summary: "It was very good." });
    await world.b.sync();
    await world.rest();
    expect(world.b.notes()).toEqual([decisionNote, planningNote, retroNote, "Projects/Review.md"]);
    // Without the text that the user started from, all of theirs stays and the service's goes into the callout.
    for (const words of ["We ship in April.", "Ask Ann about May."])
      expect(world.b.text(planningNote)).toContain(words);
    expect(world.b.text("Projects/Review.md")).toContain("It was very good.");
  });
});
