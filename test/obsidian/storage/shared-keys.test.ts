// The decisions of several devices about the same note must become one decision, the same one on each device.
import { addDeletionMarks, overrulingMark, readDeletionMarks } from "../../../src/obsidian/storage/shared-keys";
import type { Mark } from "../../../src/sync/ports";

const ahead: Mark = { state: "restored", at: "2026-03-02T12:00:00.000Z", path: "a.md" };
const deleted: Mark = { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: "a.md" };

it.each<[string, Mark]>([
  ["in another way", { ...deleted, state: "stopped", at: "2026-03-02T10:00:05.000Z" }],
  ["at another path", { ...deleted, path: "b.md" }],
  ["about another version of the note", { ...deleted, version: "2026-03-01T10:00:00.000Z 0123456789ab" }],
])("Two devices that overrule the same decision %s come to the same decision", (_, other) => {
  const [a, b] = [overrulingMark(deleted, ahead), overrulingMark(other, ahead)];
  const [ours, theirs] = [new Map([["m1", a]]), new Map([["m1", b]])];
  addDeletionMarks(ours, new Map([["m1", b]]));
  addDeletionMarks(theirs, new Map([["m1", a]]));
  expect(ours).toEqual(theirs);
});

it("Decisions of a data.json are added in a time that grows with their number", () => {
  const known = new Map<string, Mark>();
  for (let note = 0; note < 100_000; note += 1)
    addDeletionMarks(known, readDeletionMarks({ [`note:m${note}`]: deleted }));
  expect(known.size).toBe(100_000);
}, 5000);
