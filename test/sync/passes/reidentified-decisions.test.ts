// A decision that the service gives another id: with the same words, within one meeting, it stays the same note.
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { recordOf } from "../../../src/sync/state/records";
import { createDevice } from "../../support/engine/device";
import type { PageQuery } from "../../../src/api/meeting";
import { A, B, beginning, PLAN, syncWith } from "../../support/engine/planning";
import { deciding, MOVED, SHIP } from "../../support/engine/renumbering";
import { sync } from "../../../src/sync/sync";
import { undoLastRun } from "../../../src/commands/undo-run";

const HOUR = 3_600_000;

const AT = "2026-03-02T10:00:00.000Z";

describe("A stale answer about a meeting whose decision has new words and a new id", () => {
  async function renewed(away?: string) {
    const all = deciding();
    const { service, device, vault, decide } = all;
    decide(["dec_1", "Ship"]);
    await device.sync();
    service.advance(HOUR);
    const between = service.now();
    service.advance(HOUR);
    decide(["dec_2", "Ship it"]);
    if (away !== undefined) vault.userDelete(away);
    await device.sync();
    /** The meeting in between. */
    const stale = (text: string) =>
      service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text }] }, between);
    const former = () => vault.text(all.inDecisions().find((path) => all.idAt(path) === "dec_1") ?? "");
    return { ...all, stale, former };
  }

  it("does not change the note of the former id, however often it comes", async () => {
    const { device, vault, stale } = await renewed();
    const before = vault.files();
    for (const text of ["Ship it", "Ship it now"]) {
      stale(text);
      expect(await device.sync({ full: true })).toMatchObject({ kept: 1, updated: 0, created: 0 });
      expect(vault.files()).toEqual(before);
    }
  });

  it("does not change it even if the meeting's own note is missing", async () => {
    const { device, vault, stale } = await renewed(PLAN);
    const before = vault.files();
    stale("Ship it");
    expect(await device.sync({ full: true })).toMatchObject({ updated: 0 });
    expect(vault.files()).toEqual(before);
  });

  it("is written when two full sweeps show it, and later answers are new again", async () => {
    const { service, device, decide, stale, former } = await renewed();
    stale("Ship it");
    for (const updated of [0, 1]) expect(await device.sync({ full: true })).toMatchObject({ updated });
    expect(former()).toContain("Ship it");
    service.advance(-HOUR / 2);
    decide(["dec_1", "Ship at last"]);
    service.advance(HOUR);
    expect(await device.sync({ full: true })).toMatchObject({ updated: 1 });
    expect(former()).toContain("Ship at last");
  });
});

describe("A decision with a new id and the same words", () => {
  it("keeps its note, which gets the new id and has no other change", async () => {
    const { device, vault, decide, idAt, asked, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    const before = vault.files().get(SHIP);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, updated: 0, unchanged: 2, status: "done" });
    expect(inDecisions()).toEqual([SHIP]);
    expect(idAt(SHIP)).toBe("dec_2");
    expect(vault.text(SHIP)?.replace("dec_2", "dec_1")).toBe(before?.text);
    // Only slightly later than before: a user's edit on another device is always the newer file.
    expect(vault.files().get(SHIP)?.mtime).toBe((before?.mtime ?? 0) + 1000);
    await device.sync();
    expect(asked()).toEqual([]);
  });

  it("is stored only under the new id", async () => {
    const { device, decide } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_2", "Ship"]);
    await device.sync();
    expect(await recordOf(device.store, `${A}/dec_1`)).toBeUndefined();
    expect(await recordOf(device.store, `${A}/dec_2`)).toMatchObject({ id: `${A}/dec_2`, path: SHIP });
  });

  it("keeps the user's words in its note, and is merged with later changes of the service", async () => {
    const { service, device, vault, decide, idAt } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, (text) => `${text}\nMine.\n`);
    decide(["dec_2", "Ship"]);
    await device.sync();
    expect(idAt(SHIP)).toBe("dec_2");
    const because = "It was agreed at last.";
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_2", text: "Ship", because }] });
    expect(await device.sync()).toMatchObject({ merged: 1, created: 0 });
    for (const words of ["Mine.", because]) expect(vault.text(SHIP)).toContain(words);
  });

  it("is recognised after the user moved its note", async () => {
    const { device, vault, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userMove(SHIP, MOVED);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect([inDecisions(), idAt(MOVED)]).toEqual([[], "dec_2"]);
  });

  it("is recognised by the note in its place on a device without state", async () => {
    const { device, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    device.store.clear();
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, unchanged: 2, error: null });
    expect([inDecisions(), idAt(SHIP)]).toEqual([[SHIP], "dec_2"]);
  });
});

describe("Another decision", () => {
  it("is one with other words: the old note stays unchanged", async () => {
    const { device, decide, idAt } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_2", "Wait"]);
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect([idAt(SHIP), idAt(SHIP.replace("Ship", "Wait"))]).toEqual(["dec_1", "dec_2"]);
  });

  it("is a second one with the same words, while the service also has the first", async () => {
    const { device, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_1", "Ship"], ["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect(inDecisions().map(idAt).sort()).toEqual(["dec_1", "dec_2"]);
    expect(idAt(SHIP)).toBe("dec_1");
  });

  it("is one that already has its own note, when the service removes the other with these words", async () => {
    const { device, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"], ["dec_2", "Ship"]);
    await device.sync();
    decide(["dec_2", "Ship"]);
    await device.sync();
    expect(inDecisions().map(idAt).sort()).toEqual(["dec_1", "dec_2"]);
  });

  it("is one of another meeting, even if that meeting's was deleted with the same words", async () => {
    const { device, vault, decide, put, idAt } = deciding();
    put({ id: B, title: "Review" }, ["dec_1", "Ship"]);
    await device.sync();
    vault.userDelete(SHIP);
    await device.deletionMarks.set(
      `${B}/dec_1`,
      deletionOf((await recordOf(device.store, `${B}/dec_1`))?.text, AT, SHIP),
    );
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 2 });
    expect(idAt(SHIP)).toBe("dec_2");
    expect(device.deletionMarks.get(`${A}/dec_2`)).toBeUndefined();
  });
});

describe("A decision is recognised even if its meeting's note was skipped", () => {
  it("because it is before the first day that is set here, while another device wrote the decision", async () => {
    const { service, device, vault, put, idAt, inDecisions } = deciding({ startDate: "2026-03-02" });
    const markdown = `---\ndate: 2026-03-01\ntags: [meeting]\nexample_id: ${A}\n---\n\nWords.\n`;
    put({ id: A, title: "Planning", markdown }, ["dec_1", "Ship"]);
    const other = createDevice(service);
    await other.sync();
    vault.userWrite(MOVED, other.vault.text(SHIP) ?? "");
    expect(await device.sync()).toMatchObject({ created: 0, unchanged: 1 });
    put({ id: A, title: "Planning", markdown }, ["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect([idAt(MOVED), inDecisions()]).toEqual(["dec_2", []]);
  });
});

describe("The mark or the files of a decision with a new id", () => {
  const deletedAt = (path: string, text: string) => {
    const version = /^sync_version: (.*)$/m.exec(text)?.[1];
    return { state: "deleted", at: AT, path, version } as const;
  };

  it("that the user deleted: the mark is for the new id, too, and no note is created", async () => {
    const { device, vault, decide, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    device.deletionMarks.receive(`${A}/dec_1`, deletedAt(SHIP, vault.text(SHIP) ?? ""));
    vault.userDelete(SHIP);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    expect([device.deletionMarks.get(`${A}/dec_2`)?.state, inDecisions()]).toEqual(["deleted", []]);
  });

  it("that the user deleted before the service gave it other words: it stays deleted", async () => {
    const { device, vault, decide, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    await device.deletionMarks.set(`${A}/dec_1`, deletionOf(undefined, AT, SHIP));
    vault.userDelete(SHIP);
    decide(["dec_1", "Ship it"]);
    await device.sync();
    decide(["dec_2", "Ship it"]);
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect([inDecisions(), device.deletionMarks.get(`${A}/dec_2`)?.state]).toEqual([[], "deleted"]);
  });

  it("whose sync the user stopped: the note and the mark get the new id, and nothing else changes", async () => {
    const { device, vault, decide, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, (text) => `${text}\nMine.\n`);
    const before = vault.text(SHIP);
    await device.deletionMarks.set(`${A}/dec_1`, { state: "stopped", at: AT, path: SHIP });
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, renamed: 0 });
    expect(vault.text(SHIP)).toBe(before?.replace("dec_1", "dec_2"));
    decide(["dec_2", "Ship it"]);
    await device.sync();
    expect(vault.text(SHIP)).toBe(before?.replace("dec_1", "dec_2"));
    expect([inDecisions(), device.deletionMarks.get(`${A}/dec_2`)?.state]).toEqual([[SHIP], "stopped"]);
  });

  it("whose note is missing at the first look: none is created under the new id", async () => {
    const { service, device, vault, decide, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userDelete(SHIP);
    decide(["dec_2", "Ship"]);
    for (let look = 0; look < 3; look += 1) {
      await device.sync();
      service.advance(HOUR);
    }
    expect([inDecisions(), device.deletionMarks.get(`${A}/dec_2`)?.state]).toEqual([[], "deleted"]);
  });

  it("that counted as deleted and is there again under its former id: it is back, under the new one", async () => {
    const { device, vault, decide, idAt, looks, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    // Only the first half of a move has arrived.
    const text = vault.text(SHIP) ?? "";
    vault.userDelete(SHIP);
    decide(["dec_2", "Ship"]);
    await looks(3);
    expect(device.deletionMarks.get(`${A}/dec_2`)?.state).toBe("deleted");
    vault.userWrite(MOVED, text);
    decide(["dec_2", "Ship"]);
    await looks(3);
    expect([idAt(MOVED), inDecisions(), device.deletionMarks.get(`${A}/dec_2`)?.state]).toEqual([
      "dec_2",
      [],
      "restored",
    ]);
  });

  it("that has several files: only the note gets the new id, after the second look", async () => {
    const { device, vault, decide, idAt, looks, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userWrite(MOVED, vault.text(SHIP) ?? "");
    decide(["dec_2", "Ship"]);
    await device.sync();
    expect([idAt(SHIP), inDecisions()]).toEqual(["dec_1", [SHIP]]);
    await looks(3);
    expect([idAt(SHIP), idAt(MOVED), inDecisions()]).toEqual(["dec_2", "dec_1", [SHIP]]);
  });

  it("whose mark has the new id already: the note gets it as well, and no second note is created", async () => {
    const { device, vault, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    // A run has died in between, or another device has done it and its file is not here yet.
    for (const id of ["dec_1", "dec_2"])
      await device.deletionMarks.set(`${A}/${id}`, { state: "restored", at: AT, path: SHIP });
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect([idAt(SHIP), inDecisions(), vault.list().length]).toEqual(["dec_2", [SHIP], 2]);
  });

  it("that has a copy with a former id: the note gets each new id, never the copy", async () => {
    const { device, vault, decide, idAt, looks } = deciding();
    const copy = "Decisions/2026-03-02 - Ship (copy).md";
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userWrite(copy, vault.text(SHIP) ?? "");
    await looks(3);
    for (const id of ["dec_2", "dec_3"]) {
      decide([id, "Ship"]);
      await looks(2);
      expect([idAt(SHIP), idAt(copy)]).toEqual([id, "dec_1"]);
    }
  });

  it("in whose note the user types: it waits, and no second note is created", async () => {
    const { device, vault, decide, idAt, looks, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.setBusy(SHIP, true);
    decide(["dec_2", "Ship"]);
    await device.sync();
    expect([idAt(SHIP), inDecisions()]).toEqual(["dec_1", [SHIP]]);
    vault.setBusy(SHIP, false);
    await looks(2);
    expect([idAt(SHIP), inDecisions()]).toEqual(["dec_2", [SHIP]]);
  });

  it("in whose note the process ended right after it was written: the next sync does the rest", async () => {
    const { device, decide, idAt, looks, runUntilReplaced, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_2", "Ship"]);
    expect(await runUntilReplaced()).toBe(true);
    await looks(3);
    expect([idAt(SHIP), inDecisions()]).toEqual(["dec_2", [SHIP]]);
    expect(device.deletionMarks.get(`${A}/dec_1`)).toBeUndefined();
  });
});

// A decision with a new id whose properties changed as well, by the meeting's new day or by a setting: it stays the same decision.

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

it("A decision without text does not take the note of another one", async () => {
  const { service, device } = beginning();
  const ship = "Decisions/2026-03-02 - Ship.md";
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
  await device.sync();
  device.edit(ship, (text) => `${text}\nWords of mine.\n`);
  const other = createDevice(service);
  for (const [path, { text }] of device.vault.files()) other.vault.userWrite(path, text);
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_2", text: "Hire" }] });
  const page = service.client.page.bind(service.client);
  jest.spyOn(service.client, "page").mockImplementation(async (query: PageQuery) => {
    const shown = await page(query);
    const empty = (each: { markdown: string }) => ({ ...each, markdown: "---\ntags: [decision]\n---\n" });
    return {
      ...shown,
      meetings: shown.meetings.map((m) => ({ ...m, decisions: m.decisions.map((d) => ({ ...d, ...empty(d) })) })),
    };
  });
  await other.sync();
  expect(other.vault.text(ship)).toContain("decision_id: dec_1");
});

const DELETED = { state: "deleted", at: AT, path: SHIP } as const;

it.each([
  ["2026-03-03", {}],
  ["2026-03-02", { extraTags: "work" }],
] as const)(
  "A deleted decision stays deleted when it gets another id and other properties: day %s, settings %j",
  async (date, settings) => {
    const { device, vault, put } = deciding();
    put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
    await device.sync();
    vault.userDelete(SHIP);
    await device.deletionMarks.set(`${A}/dec_1`, DELETED);
    await device.sync({ full: true });
    put({ id: A, title: "Planning", date }, ["dec_2", "Ship"]);
    await syncWith(device, settings);
    expect(vault.list().filter((path) => path.startsWith("Decisions/"))).toEqual([]);
  },
);

it("An undone update of a decision does not come as a second note when the decision gets another id", async () => {
  const { service, device, vault, decideLater, inDecisions } = deciding();
  decideLater("dec_1", "One.");
  await device.sync();
  decideLater("dec_1", "Two.");
  await device.sync();
  await undoLastRun(device.parts, service.now());
  decideLater("dec_2", "Two.");
  await device.sync();
  expect(inDecisions()).toEqual([SHIP]);
  expect(vault.text(SHIP)).toContain("One.");
});
