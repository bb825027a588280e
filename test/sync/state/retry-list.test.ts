// A note that could not be written puts its meeting on the retry list: the reason, and when it is removed. Notes that are written before
// a sync ends stay.
import { NoteChanged, NoteUnreadable, PathTaken, type Vault } from "../../../src/sync/ports";
import type { NoteOutcome } from "../../../src/sync/report";
import { sync } from "../../../src/sync/sync";
import { A, PLAN } from "../../support/engine/planning";
import { SHIP } from "../../support/engine/renumbering";
import { retrying } from "../../support/engine/retrying";

const MINUTE = 60_000;

describe("a note that cannot be written", () => {
  it.each([
    [
      "since it is changed whenever it is looked at",
      new NoteChanged("It is no longer what was seen."),
      { tries: 3, kind: "held", outcome: "waiting", reason: { code: "being-changed" } },
    ],
    [
      "since its name is taken whenever it is written",
      new PathTaken("Something stands there."),
      { tries: 3, kind: "failed", outcome: "failed", reason: { code: "name-taken" } },
    ],
    [
      "since it is locked",
      new NoteUnreadable("It is locked."),
      { tries: 1, kind: "failed", outcome: "failed", reason: { code: "file-not-accessible", detail: "It is locked." } },
    ],
  ])("%s is on the list, and the next sync that can write it removes it", async (_, error, told) => {
    const { service, device, vault, say, entry } = await retrying();
    vault.userMove(PLAN, "Projects/Plan.md");
    say("Other words.");
    let tries = 0;
    const replace: Vault["replace"] = (path, ...rest) => {
      if (path !== "Projects/Plan.md") return vault.replace(path, ...rest);
      tries += 1;
      return Promise.reject(tries > 9 ? new Error("There is no end to it.") : error);
    };
    const outcomes: NoteOutcome[] = [];
    const parts = { ...device.parts, vault: { ...vault, replace } };
    const summary = await sync(parts, { onOutcome: (outcome) => outcomes.push(outcome) });
    expect(summary).toMatchObject({ status: "attention", error: null, updated: 0 });
    expect(Object.keys(summary)).not.toContain("undefined");
    expect(tries).toBe(told.tries);
    const { kind, outcome, reason } = told;
    expect(outcomes).toEqual([{ id: A, path: "Projects/Plan.md", outcome, reason }]);
    expect(await entry()).toMatchObject({ id: A, kind, reason, tries: 1 });

    service.advance(MINUTE);
    expect(await device.sync()).toMatchObject({ status: "done", updated: 1 });
    expect(await entry()).toBeUndefined();
  });

  it("ends the sync immediately when the note is not the reason, and the next sync writes it", async () => {
    const { device, vault, say, entry } = await retrying();
    say("Other words.");
    let tries = 0;
    const replace: Vault["replace"] = () => {
      tries += 1;
      return Promise.reject(new Error("The disk broke."));
    };
    const summary = await sync({ ...device.parts, vault: { ...vault, replace } });
    expect(summary).toMatchObject({ status: "failed", error: { code: "unexpected", message: "The disk broke." } });
    expect(tries).toBe(1);
    expect(await entry()).toBeUndefined();
    expect(await device.sync()).toMatchObject({ status: "done", updated: 1 });
  });

  it("puts its meeting on the list even when it is a decision's note", async () => {
    const { device, vault, say, entry } = await retrying();
    vault.setBusy(SHIP, true);
    say("Other words.", "It was not agreed.");
    expect(await device.sync()).toMatchObject({ status: "attention", updated: 1, waiting: 1 });
    expect(await entry()).toMatchObject({ kind: "held", reason: device.outcomeOf(SHIP)?.reason });
  });

  it("puts its meeting on the list when it is a decision's note whose id changed while the user types in it", async () => {
    const { service, device, vault, entry } = await retrying();
    vault.setBusy(SHIP, true);
    const decisions = [{ id: "dec_2", text: "Ship" }];
    service.put({ id: A, title: "Planning", summary: "Words.", decisions });
    expect(await device.sync()).toMatchObject({ created: 0, updated: 0 });
    expect(vault.list()).toEqual([SHIP, PLAN]);
    expect(await entry()).toMatchObject({
      kind: "held",
      reason: { code: "decision-postponed" },
    });
    vault.setBusy(SHIP, false);
    service.advance(MINUTE);
    expect(await device.sync()).toMatchObject({ status: "done", created: 0 });
    expect(vault.text(SHIP)).toContain("decision_id: dec_2");
    expect(await entry()).toBeUndefined();
  });
});

describe("a sync that is cancelled", () => {
  it("stops between two notes: written notes stay, and the next sync writes the others", async () => {
    const { service, device, vault } = await retrying();
    for (const n of [2, 3, 4]) service.put({ id: A.replace(/1$/, String(n)), title: `Talk ${n}` });
    const stop = new AbortController();
    const summary = await device.sync({ signal: stop.signal, onOutcome: () => stop.abort() });
    expect(summary).toMatchObject({ status: "failed", error: { code: "cancelled" }, created: 1 });
    expect(vault.list()).toHaveLength(3);
    expect(await device.sync({ signal: new AbortController().signal })).toMatchObject({ status: "done", created: 2 });
  });
});
