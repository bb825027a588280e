// "Show what changed" and "Restore this version" are about one line of a run's report, though a run may do more to a note.
import type { NoteOutcome } from "../../../src/sync/report";
import { changeOf, type RunRecord } from "../../../src/sync/state/run-history";
import { undoEntry } from "../../../src/sync/passes/undo-run";
import { conflictName, type Device } from "../../support/engine/device";
import { beginning, PLAN } from "../../support/engine/planning";
import type { PlainService } from "../../support/engine/plain-service";
import { nameOf, weeklyStory } from "../../support/engine/weekly";

const HOUR = 3_600_000;

/** Syncs an hour later. Returns what the status shows of this run's outcomes of a kind. */
async function changes({ service, device }: { service: PlainService; device: Device }) {
  service.advance(HOUR);
  const at = service.now();
  const summary = await device.sync({ full: true });
  const notes = device.outcomes;
  const run: RunRecord = { at, ended: service.now(), kind: "full", byUser: true, sample: false, summary, notes };
  return {
    of: (outcome: NoteOutcome["outcome"], path: string) => {
      const note = notes.find((each) => each.outcome === outcome && each.path === path);
      if (note === undefined) throw new Error(`It is not ${outcome}.`);
      return changeOf(device.store, run, note);
    },
  };
}

describe("The change of a note that one sync merged and then linked to its neighbour", () => {
  async function mergedAndLinked() {
    const { service, device, put } = weeklyStory();
    for (const n of [1, 2]) put(n);
    await device.sync();
    device.edit(nameOf(2), (text) => `${text}\nMine.\n`);
    const before = device.vault.text(nameOf(2));
    put(2, "Weekly", "We talked much more.");
    put(3);
    const { of } = await changes({ service, device });
    const all = { merge: await of("merged", nameOf(2)), link: await of("updated", nameOf(2)) };
    const undo = ({ key = "" } = {}) => undoEntry(device.parts, key, service.now());
    return { ...all, device, before, after: device.vault.text(nameOf(2)), undo, of };
  }

  it("is the merge, and for the link the link alone", async () => {
    const { merge, link, before, after } = await mergedAndLinked();
    expect([merge?.before, merge?.after]).toEqual([before, link?.before]);
    expect(link?.before).toContain("We talked much more.");
    expect(link?.after).toBe(after);
  });

  it("is undone with the link, which came after it", async () => {
    const { merge, device, before, undo } = await mergedAndLinked();
    expect(await undo(merge)).toEqual({ path: nameOf(2), result: "restored" });
    expect(device.vault.text(nameOf(2))).toBe(before);
  });

  it("stays if only the link is undone, and is still shown", async () => {
    const { merge, link, device, undo, of } = await mergedAndLinked();
    expect(await undo(link)).toEqual({ path: nameOf(2), result: "restored" });
    expect(device.vault.text(nameOf(2))).toBe(merge?.after);
    expect(await of("merged", nameOf(2))).toEqual(merge);
    expect(await of("updated", nameOf(2))).toBeUndefined();
  });
});

it("The change of each of two trashed copies of a note is that copy's, and one alone can be put back", async () => {
  const { service, device, vault, say, text } = beginning();
  say("First words.");
  await device.sync();
  const copies = [conflictName(PLAN), conflictName(PLAN).replace("ABCDEFG", "HIJKLMN")];
  for (const copy of copies) vault.userWrite(copy, text());
  const { of } = await changes({ service, device });
  for (const copy of copies) expect((await of("trashed", copy))?.path).toBe(copy);
  const [first = ""] = copies;
  const change = await of("trashed", first);
  await undoEntry(device.parts, change?.key ?? "", service.now());
  expect(vault.list()).toEqual([PLAN, first].sort());
});
