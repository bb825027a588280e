// How a note of ours is recognised in the vault: its meeting, whether it was edited, and what prevents
// its processing.
import { joinCallout } from "../../../src/sync/note/callout";
import { NoteUnreadable, type Vault } from "../../../src/sync/ports";
import type { Reason } from "../../../src/sync/reason";
import { readNotes } from "../../../src/sync/plan/read-note";
import { createDevice } from "../../support/engine/device";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B, PLAN } from "../../support/engine/planning";

async function written(topic = "") {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault } = device;
  const markdown = `---\ndate: 2026-03-02\n${topic}tags: [meeting]\nexample_id: ${A}\n---\n\nWords.\n`;
  service.put({ id: A, title: "Planning", markdown });
  await device.sync();
  const change = (edit: (text: string) => string) => vault.userWrite(PLAN, edit(vault.text(PLAN) ?? ""));
  /** The view of a device without state. */
  const look = (over: Partial<Vault> = {}) => readNotes({ vault: { ...vault, ...over } }, A, []);
  return { vault, change, look, text: () => vault.text(PLAN) ?? "" };
}

const TOPIC = "topic: Budget\n";

describe("A device without state knows a note as unedited", () => {
  it.each<[string, string, (text: string) => string]>([
    ["that is as it was written", TOPIC, (text) => text],
    ["with properties of the user's own below ours", TOPIC, (text) => text.replace(/\n---\n/, "\na: 1\nb: 2\n---\n")],
    ["with a property of the user's own on top", "", (text) => text.replace("date:", "mood: good\ndate:")],
    [
      "with a nested property that only people write",
      TOPIC,
      (text) => text.replace("sync_version:", "nested:\n  deep: 1\nsync_version:"),
    ],
    ["with our callout below it", TOPIC, (text) => joinCallout(text, ["Newer."], "\n")],
  ])("%s", async (_, topic, edit) => {
    const { change, look } = await written(topic);
    change(edit);
    const { notes, trouble } = await look();
    expect(trouble).toBeUndefined();
    expect(notes.map(({ path, unedited }) => [path, unedited !== undefined])).toEqual([[PLAN, true]]);
  });
});

describe("It knows it as edited", () => {
  it.each<[string, (text: string) => string]>([
    ["when a word was changed", (text) => text.replace("Words.", "Wards.")],
    ["when a property of the service was changed", (text) => text.replace("2026-03-02", "2026-03-03")],
    ["when a property of the service was taken out", (text) => text.replace(TOPIC, "")],
  ])("%s", async (_, edit) => {
    const { change, look } = await written(TOPIC);
    change(edit);
    expect((await look()).notes).toMatchObject([{ path: PLAN, unedited: undefined }]);
  });
});

describe("A note cannot be processed", () => {
  it.each<[string, (text: string) => string, Reason["code"]]>([
    [
      "with a version that was emptied",
      (text) => text.replace(/sync_version: .*/, "sync_version:"),
      "version-unreadable",
    ],
    ["with git's conflict marks", (text) => `${text}\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c\n`, "git-conflict"],
  ])("%s", async (_, edit, code) => {
    const { change, look } = await written();
    change(edit);
    expect(await look()).toEqual({ notes: [], trouble: { path: PLAN, reason: { code } } });
  });

  it("that cannot be read now, which is reported; other failures are passed on", async () => {
    const { look } = await written();
    const failing = (error: Error) => look({ read: () => Promise.reject(error) });
    expect(await failing(new NoteUnreadable("locked"))).toEqual({
      notes: [],
      trouble: { path: PLAN, reason: { code: "note-unreadable" } },
    });
    await expect(failing(new Error("The program is wrong."))).rejects.toThrow("The program is wrong.");
  });
});

test("A note does not belong to another meeting only because a rendering without properties has no id", async () => {
  const vault = createMemoryVault({ now: () => 0 });
  const version = "sync_version: 2026-03-02T10:00:00.000Z.0123456789ab";
  vault.userWrite("a.md", `---\nother_id: ${A}\nmeeting_id: b\n${version}\n---\n`);
  const { notes } = await readNotes({ vault }, A, [{ properties: [], body: "", hash: "" }]);
  expect(notes.map(({ path }) => path)).toEqual(["a.md"]);
});

describe("An out-of-date index", () => {
  it("is not used when it has a removed file", async () => {
    const { look } = await written();
    expect(await look({ read: () => Promise.resolve(undefined) })).toEqual({ notes: [] });
  });

  it("is not used when another note is there now", async () => {
    const { look, change } = await written();
    change((text) => text.replace(A, B));
    expect(await look({ find: () => Promise.resolve([PLAN]) })).toEqual({ notes: [] });
  });
});
