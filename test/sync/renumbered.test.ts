// A decision that the service gives another id: with the same words, within one meeting, it stays the same note, and the
// user's word on it stays as well.
import { deletionOf } from "../../src/sync/deletion";
import { NoteChanged, NoteUnreadable, type Vault } from "../../src/sync/ports";
import { keys, recordOf } from "../../src/sync/state";
import { sync } from "../../src/sync/sync";
import { createDevice } from "../support/device";
import { createPlainService, type Minutes } from "../support/plain-service";
import { A, B, PLAN } from "../support/planning";

const SHIP = "Decisions/2026-03-02 - Ship.md";
const MOVED = "Projects/Ship.md";
const AT = "2026-03-02T10:00:00.000Z";

function start(settings: Parameters<typeof createDevice>[1] = {}) {
  const service = createPlainService();
  const device = createDevice(service, settings);
  const { vault } = device;
  const decisions = (...all: readonly (readonly [id: string, text: string])[]) =>
    all.map(([id, text]) => ({ id, text }));
  const requests: string[] = [];
  service.beforeAnswer = (request) => requests.push(request);
  return {
    service,
    device,
    vault,
    /** The service's meeting with these decisions. */
    decide: (...all: readonly (readonly [id: string, text: string])[]) =>
      service.put({ id: A, title: "Planning", decisions: decisions(...all) }),
    put: (minutes: Omit<Minutes, "decisions">, ...all: readonly (readonly [id: string, text: string])[]) =>
      service.put({ ...minutes, decisions: decisions(...all) }),
    idAt: (path: string) => /^decision_id: (.*)$/m.exec(vault.text(path) ?? "")?.[1],
    inDecisions: () => vault.list().filter((path) => path.startsWith("Decisions/")),
    /** Meetings that were asked for one by one. */
    asked: () => requests.filter((request) => request.startsWith("meeting ")),
    /** A run in which the vault behaves otherwise. */
    runWith: (over: Partial<Vault>) => sync({ ...device.parts, vault: { ...vault, ...over } }),
  };
}

describe("A decision with a new id and the same words", () => {
  it("keeps its note, which takes the id over and changes in nothing else", async () => {
    const { device, vault, decide, idAt, asked, inDecisions } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    const before = vault.files().get(SHIP);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, updated: 0, unchanged: 2, status: "done" });
    expect(inDecisions()).toEqual([SHIP]);
    expect(idAt(SHIP)).toBe("dec_2");
    expect(vault.text(SHIP)?.replace("dec_2", "dec_1")).toBe(before?.text);
    // Just later than it was: a user's edit on another device is always the newer file.
    expect(vault.files().get(SHIP)?.mtime).toBe((before?.mtime ?? 0) + 1000);
    await device.sync();
    expect(asked()).toEqual([]);
  });

  it("is remembered under the new id alone", async () => {
    const { device, decide } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_2", "Ship"]);
    await device.sync();
    expect(await recordOf(device.store, `${A}/dec_1`)).toBeUndefined();
    expect(await recordOf(device.store, `${A}/dec_2`)).toMatchObject({ id: `${A}/dec_2`, placed: SHIP });
  });

  it("keeps what the user wrote in its note, and is merged with what the service says later", async () => {
    const { service, device, vault, decide, idAt } = start();
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

  it("is recognised where the user moved its note", async () => {
    const { device, vault, decide, idAt, inDecisions } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userMove(SHIP, MOVED);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect([inDecisions(), idAt(MOVED)]).toEqual([[], "dec_2"]);
  });

  it("is recognised by the note in its place, where this device remembers nothing", async () => {
    const { device, decide, idAt, inDecisions } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    device.store.clear();
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, unchanged: 2, error: null });
    expect([inDecisions(), idAt(SHIP)]).toEqual([[SHIP], "dec_2"]);
  });

  it("is followed from id to id while its note is away, and asked for no more once it is back", async () => {
    const { device, vault, decide, idAt, inDecisions } = start();
    decide(["dec_1", "Ship"], ["dec_8", "Wait"]);
    await device.sync();
    const text = vault.text(SHIP) ?? "";
    vault.userDelete(SHIP);
    for (const id of ["dec_2", "dec_3"]) {
      decide([id, "Ship"], ["dec_8", "Wait"]);
      expect(await device.sync()).toMatchObject({ created: 0 });
    }
    vault.userWrite(MOVED, text);
    decide(["dec_3", "Ship"], ["dec_8", "Wait"]);
    expect(await device.sync()).toMatchObject({ created: 0, status: "done" });
    expect([idAt(MOVED), inDecisions().length]).toEqual(["dec_3", 1]);
    expect([...device.store.dump().keys()].filter((key) => key.startsWith(keys.retries))).toEqual([]);
  });
});

describe("Another decision", () => {
  it("is one with other words: the old note stays as it is", async () => {
    const { device, decide, idAt } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_2", "Wait"]);
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect([idAt(SHIP), idAt(SHIP.replace("Ship", "Wait"))]).toEqual(["dec_1", "dec_2"]);
  });

  it("is a second one with the same words, while the service has the first as well", async () => {
    const { device, decide, idAt, inDecisions } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_1", "Ship"], ["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect(inDecisions().map(idAt).sort()).toEqual(["dec_1", "dec_2"]);
    expect(idAt(SHIP)).toBe("dec_1");
  });

  it("is one that has its own note already, when the service drops the other with these words", async () => {
    const { device, decide, idAt, inDecisions } = start();
    decide(["dec_1", "Ship"], ["dec_2", "Ship"]);
    await device.sync();
    decide(["dec_2", "Ship"]);
    await device.sync();
    expect(inDecisions().map(idAt).sort()).toEqual(["dec_1", "dec_2"]);
  });

  it("is one of another meeting, although that meeting's was deleted with the same words", async () => {
    const { device, vault, decide, put, idAt } = start();
    put({ id: B, title: "Review" }, ["dec_1", "Ship"]);
    await device.sync();
    vault.userDelete(SHIP);
    await device.marks.set(`${B}/dec_1`, deletionOf(await recordOf(device.store, `${B}/dec_1`), AT, SHIP));
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 2 });
    expect(idAt(SHIP)).toBe("dec_2");
    expect(device.marks.get(`${A}/dec_2`)).toBeUndefined();
  });
});

describe("A decision that the user deleted", () => {
  async function deleted() {
    const all = start();
    all.decide(["dec_1", "Ship"]);
    await all.device.sync();
    all.vault.userDelete(SHIP);
    const record = await recordOf(all.device.store, `${A}/dec_1`);
    await all.device.marks.set(`${A}/dec_1`, deletionOf(record, AT, SHIP));
    return all;
  }

  it.each([
    ["", (): void => undefined],
    [", also on a device that remembers nothing", (store: { clear(): void }): void => store.clear()],
  ])("stays deleted under its new id%s", async (_, forget) => {
    const { device, decide, inDecisions } = await deleted();
    forget(device.store);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    expect(inDecisions()).toEqual([]);
    expect(device.marks.get(`${A}/dec_2`)).toMatchObject({ state: "deleted", at: AT, path: SHIP });
  });

  it("comes back under its new id where the user said so of that one already", async () => {
    const { device, decide, idAt } = await deleted();
    await device.marks.set(`${A}/dec_2`, { state: "restored", at: AT, path: SHIP });
    decide(["dec_2", "Ship"]);
    await device.sync({ missing: "create" });
    expect(device.marks.get(`${A}/dec_2`)?.state).toBe("restored");
    expect(idAt(SHIP)).toBe("dec_2");
  });

  it("without a known version says nothing of other decisions", async () => {
    const { device, decide, idAt } = start();
    await device.marks.set(`${A}/dec_1`, { state: "deleted", at: AT, path: SHIP });
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 2, status: "done" });
    expect(idAt(SHIP)).toBe("dec_2");
  });
});

describe("A note that cannot take the new id just now", () => {
  it.each<[string, (vault: ReturnType<typeof start>["vault"]) => () => void]>([
    [
      "because the user is typing in it",
      (vault) => {
        vault.setBusy(MOVED, true);
        return () => vault.setBusy(MOVED, false);
      },
    ],
    [
      "because its properties are broken",
      (vault) => {
        const text = vault.text(MOVED) ?? "";
        vault.userWrite(MOVED, text.replace("tags:", "tags: [a\ntags:"));
        return () => vault.userWrite(MOVED, text);
      },
    ],
  ])("is left alone and not written a second time, %s", async (_, hinder) => {
    const { service, device, vault, decide, idAt, inDecisions } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userMove(SHIP, MOVED);
    const release = hinder(vault);
    const before = vault.text(MOVED);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, error: null });
    expect([vault.text(MOVED), inDecisions()]).toEqual([before, []]);
    release();
    service.advance(3_600_000);
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect([idAt(MOVED), inDecisions()]).toEqual(["dec_2", []]);
  });

  it.each([new NoteChanged("changed"), new NoteUnreadable("locked")])("takes it later: $name", async (error) => {
    const { service, device, vault, decide, runWith, idAt, inDecisions } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userMove(SHIP, MOVED);
    decide(["dec_2", "Ship"]);
    expect(await runWith({ replace: () => Promise.reject(error) })).toMatchObject({ created: 0, error: null });
    expect(idAt(MOVED)).toBe("dec_1");
    service.advance(3_600_000);
    service.put({ id: B });
    await device.sync();
    expect([idAt(MOVED), inDecisions()]).toEqual(["dec_2", []]);
  });

  it("for a reason that is not its own ends the run, which says so", async () => {
    const { device, decide, runWith, idAt } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_2", "Ship"]);
    const replace = () => Promise.reject(new Error("The disk is gone."));
    expect(await runWith({ replace })).toMatchObject({ status: "failed", error: "The disk is gone." });
    expect(idAt(SHIP)).toBe("dec_1");
  });

  it("because the index names a file that is gone is not waited for", async () => {
    const { device, vault, decide, runWith } = start();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userDelete(SHIP);
    decide(["dec_2", "Ship"]);
    const find: Vault["find"] = async (id) => (id === `${A}/dec_1` ? [SHIP] : vault.find(id));
    expect(await runWith({ find })).toMatchObject({ created: 0, error: null });
  });
});

describe("A decision is recognised although its meeting's note was set aside", () => {
  it("because that was edited from a text that is not known here", async () => {
    const { device, vault, put, idAt, inDecisions } = start();
    put({ id: A, title: "Planning", summary: "Old." }, ["dec_1", "Ship"]);
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    vault.userMove(SHIP, MOVED);
    device.store.clear();
    put({ id: A, title: "Planning", summary: "New." }, ["dec_1", "Ship"]);
    expect(await device.sync()).toMatchObject({ waiting: 1, created: 0 });
    put({ id: A, title: "Planning", summary: "New." }, ["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ waiting: 1, created: 0 });
    expect([idAt(MOVED), inDecisions()]).toEqual(["dec_2", []]);
  });

  it("because it is from before the day that the user set here, while another device brought the decision", async () => {
    const { service, device, vault, put, idAt, inDecisions } = start({ startDate: "2026-03-02" });
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
