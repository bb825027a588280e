// Which of several files with one id is the note.
import { pickNote } from "../../../src/sync/plan/pick-note";
import { withShortId } from "../../../src/sync/note/path";
import { A, PLAN } from "../../support/engine/planning";

const PLANNING = { id: A, wanted: PLAN };
const files = (...paths: string[]) => paths.map((path) => ({ path }));
const CONFLICT = PLAN.replace(".md", ".sync-conflict-20260302-100000-ABCDEFG.md");

describe("The note is", () => {
  it.each([
    ["the only file, wherever it lies", files("Archive/Mine.md"), { path: PLAN }, "Archive/Mine.md"],
    ["the file where this device knows the note", files("Backup/Plan.md", "Mine.md"), { path: "Mine.md" }, "Mine.md"],
    [
      "that file in another spelling of its folder",
      files("Backup/Plan.md", "mine/A.md"),
      { path: "Mine/A.md" },
      "mine/A.md",
    ],
    ["the known file, also if the service's name is another's", files(CONFLICT, PLAN), { path: CONFLICT }, CONFLICT],
    ["without a record, the file with the service's name", files("Backup/Plan.md", PLAN), undefined, PLAN],
    [
      "without a record, the file with the service's name and the short id",
      files("Backup/Plan.md", withShortId(PLAN, A)),
      undefined,
      withShortId(PLAN, A),
    ],
    ["none, where the known one is not among them", files("Backup/Plan.md", PLAN), { path: "Mine.md" }, undefined],
    ["none, where none has the service's name", files("Backup/Plan.md", "Mine.md"), undefined, undefined],
    ["none, where there is no file", files(), { path: PLAN }, undefined],
  ])("%s", (_, all, record, path) => {
    expect(pickNote(all, PLANNING, record)?.path).toBe(path);
    expect(pickNote([...all].reverse(), PLANNING, record)?.path).toBe(path);
  });
});
