// A decision with a new id whose properties changed as well, by the meeting's new day or by a setting: it stays the same decision.
import { sync } from "../../../src/sync/sync";
import { A } from "../../support/engine/planning";
import { SHIP, deciding } from "../../support/engine/renumbering";

const NEXT_DAY = "Decisions/2026-03-03 - Ship.md";

/** After a sync of a decision. The next answers have it under another id. */
async function renumbered(settings: Parameters<typeof deciding>[0] = {}) {
  const all = deciding(settings);
  const { device, vault, decide, put } = all;
  vault.userWrite("Templates/Decision.md", "Mine\n\n{{content}}\n");
  decide(["dec_1", "Ship"]);
  await device.sync();
  return {
    ...all,
    onNextDay: () => put({ id: A, title: "Planning", date: "2026-03-03" }, ["dec_2", "Ship"]),
    withTags: () => {
      decide(["dec_2", "Ship"]);
      return sync({ ...device.parts, settings: { ...device.parts.settings, extraTags: "work" } }, {});
    },
  };
}

describe("A decision with a new id", () => {
  it("on another day of its meeting keeps its note", async () => {
    const { device, onNextDay, idAt, inDecisions } = await renumbered();
    onNextDay();
    expect(await device.sync()).toMatchObject({ created: 0, renamed: 2 });
    expect(inDecisions()).toEqual([NEXT_DAY]);
    expect(idAt(NEXT_DAY)).toBe("dec_2");
  });

  it("on another day keeps the user's words in its note", async () => {
    const { device, vault, onNextDay, inDecisions } = await renumbered();
    device.edit(SHIP, (text) => `${text}\nMine.\n`);
    onNextDay();
    await device.sync();
    expect(inDecisions()).toEqual([NEXT_DAY]);
    expect(vault.text(NEXT_DAY)).toContain("Mine.");
  });

  it("on another day keeps a note that a template arranged", async () => {
    const { device, onNextDay, inDecisions } = await renumbered({ decisionTemplate: "Templates/Decision.md" });
    onNextDay();
    await device.sync();
    expect(inDecisions()).toEqual([NEXT_DAY]);
  });

  it("on another day is known by its note on a device without state", async () => {
    const { device, onNextDay, inDecisions, idAt } = await renumbered();
    device.store.clear();
    onNextDay();
    await device.sync();
    expect(inDecisions()).toEqual([SHIP]);
    expect(idAt(SHIP)).toBe("dec_2");
  });

  it("keeps its note when a setting changes all notes", async () => {
    const { vault, withTags, inDecisions } = await renumbered();
    expect(await withTags()).toMatchObject({ created: 0, updated: 2 });
    expect(inDecisions()).toEqual([SHIP]);
    expect(vault.text(SHIP)).toContain("work");
  });
});
