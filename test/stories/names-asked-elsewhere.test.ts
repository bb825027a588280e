// The question about many new names belongs to the vault: every device asks it, and an answer on one device is valid for all.
import { undoLastRun } from "../../src/sync/passes/undo-run";
import { openIssues, storeIssues } from "../../src/sync/state/open-issues";
import { sync, type SyncOptions } from "../../src/sync/sync";
import { createDevice, type Device } from "../support/engine/device";
import { beginning, idOf } from "../support/engine/planning";

const HOUR = 3_600_000;
const COUNT = 24;

/** Both devices share the files. */
function replicateFiles(from: Device, to: Device): void {
  for (const path of to.vault.list()) if (from.vault.text(path) === undefined) to.vault.userDelete(path);
  for (const path of from.vault.list()) to.vault.userWrite(path, from.vault.text(path) ?? "");
}

/** The same, with the content of data.json. */
function replicate(from: Device, to: Device): void {
  replicateFiles(from, to);
  to.sharedQuestion.receive(from.sharedQuestion.get());
}

/** A device with a question about the new names of all its notes, and other devices of its vault. */
async function asked(count = COUNT) {
  const { service, device } = beginning();
  const name = (title: string, upTo = count) => {
    for (let n = 0; n < upTo; n += 1) service.put({ id: idOf(n), title: `${title} ${n}` });
  };
  async function run(on: Device, options: SyncOptions = {}) {
    service.advance(HOUR);
    const summary = await on.sync(options);
    await storeIssues(on.store, on.outcomes, summary);
    return summary;
  }
  /** A device without state that has received everything else. */
  function newDevice(from: Device): Device {
    const made = createDevice(service);
    replicate(from, made);
    return made;
  }
  const questionsOf = async (on: Device) =>
    (await openIssues(on.store, on.vault, service.now())).flatMap(({ question }) => question ?? []);
  name("Talk");
  await run(device);
  name("Speech");
  expect((await run(device)).questions).toMatchObject([{ kind: "renames", count }]);
  return { service, device, name, run, newDevice, questionsOf };
}

const all = ({ vault }: Device, kind: string) => vault.list().every((path) => path.includes(kind));

describe("The question about many new names", () => {
  it.each([
    ["rename", "Speech"],
    ["keep", "Talk"],
  ] as const)(
    "is asked by a new device when the one that saw the old names is gone, and answered there by “%s”",
    async (renames, kind) => {
      const { device, run, newDevice, questionsOf } = await asked();
      const other = newDevice(device);
      const before = [...other.vault.list()];
      const { questions } = await run(other);
      expect(questions).toMatchObject([{ kind: "renames", code: "ask-renames", count: COUNT }]);
      expect([...(questions[0]?.notes ?? [])].sort()).toEqual(before);
      expect(other.vault.list()).toEqual(before);
      expect((await run(other)).questions).toMatchObject([{ kind: "renames", count: COUNT }]);
      expect(await run(other, { renames, full: true })).toMatchObject({ questions: [] });
      expect([all(other, kind), await questionsOf(other)]).toEqual([true, []]);
      expect(await run(other, { full: true })).toMatchObject({ renamed: 0, questions: [] });
    },
  );

  it("is asked again by a device that lost its state", async () => {
    const { device, run } = await asked();
    device.store.clear();
    expect((await run(device)).questions).toMatchObject([{ kind: "renames", count: COUNT }]);
    expect(all(device, "Talk")).toBe(true);
  });

  it("is not asked by a device that lost its state if there was no question, or it was answered", async () => {
    const { device, name, run } = await asked();
    await run(device, { renames: "keep", full: true });
    device.store.clear();
    expect(await run(device)).toMatchObject({ renamed: 0, questions: [] });
    name("Speech");
    expect(await run(device, { full: true })).toMatchObject({ renamed: 0, questions: [] });
    expect(all(device, "Talk")).toBe(true);
  });

  it.each([
    ["rename", "Speech"],
    ["keep", "Talk"],
  ] as const)("ends on the device that asked when another one answers “%s”", async (renames, kind) => {
    const { device, run, newDevice, questionsOf } = await asked();
    const other = newDevice(device);
    await run(other);
    await run(other, { renames, full: true });
    replicate(other, device);
    expect(await run(device)).toMatchObject({ questions: [] });
    expect([all(device, kind), await questionsOf(device)]).toEqual([true, []]);
    expect(await run(device, { full: true })).toMatchObject({ renamed: 0, questions: [] });
  });

  it("is carried out by the device that asked when the answer arrives before the renamed files", async () => {
    const { device, run, newDevice } = await asked();
    const other = newDevice(device);
    await run(other);
    await run(other, { renames: "rename", full: true });
    device.sharedQuestion.receive(other.sharedQuestion.get());
    expect(await run(device)).toMatchObject({ renamed: COUNT, questions: [] });
    expect(device.vault.list()).toEqual(other.vault.list());
  });

  it("is not asked if the answer arrives before the first sync that sees the new names", async () => {
    const { service, device, name } = await (async () => {
      const story = beginning();
      return {
        ...story,
        name: (title: string) => {
          for (let n = 0; n < COUNT; n += 1) story.service.put({ id: idOf(n), title: `${title} ${n}` });
        },
      };
    })();
    name("Talk");
    await device.sync();
    const late = createDevice(service);
    replicate(device, late);
    await late.sync();
    // The late device knows the notes by the service's old names.
    late.store.restore(device.store.dump());
    name("Speech");
    await device.sync();
    await device.sync({ renames: "keep", full: true });
    late.sharedQuestion.receive(device.sharedQuestion.get());
    expect(await late.sync()).toMatchObject({ renamed: 0, questions: [] });
    expect(all(late, "Talk")).toBe(true);
    // Other names than these are another question.
    name("Lecture");
    expect((await late.sync()).questions).toMatchObject([{ kind: "renames", count: COUNT }]);
  });

  it("is not about notes that the user renamed or moved, and stays open for the others, however few", async () => {
    const { device, run, newDevice } = await asked();
    const other = newDevice(device);
    const [first = "", ...rest] = other.vault.list();
    other.vault.userMove(first, "Projects/Mine.md");
    for (const path of rest.slice(3)) other.vault.userMove(path, path.replace("Talk", "My talk"));
    expect((await run(other)).questions).toMatchObject([{ kind: "renames", count: 3 }]);
    const before = other.vault.list();
    expect(await run(other, { renames: "rename", full: true })).toMatchObject({ renamed: 3 });
    expect(other.vault.list().filter((path) => !before.includes(path))).toHaveLength(3);
    expect(other.vault.list()).toContain("Projects/Mine.md");
  });

  it("is not about notes that are no longer synced", async () => {
    const { service, device, run, newDevice } = await asked();
    const other = newDevice(device);
    const at = new Date(service.now()).toISOString();
    await other.deletionMarks.set(idOf(0), { state: "stopped", at, path: "Meetings/2026-03-02 - Talk 0.md" });
    expect((await run(other)).questions).toMatchObject([{ kind: "renames", count: COUNT - 1 }]);
  });

  it("is open again on every device when the answer is undone", async () => {
    const { service, device, run, newDevice } = await asked();
    const other = newDevice(device);
    await run(other);
    await run(other, { renames: "keep", full: true });
    await undoLastRun(other.parts, service.now());
    expect((await run(other)).questions).toMatchObject([{ kind: "renames", count: COUNT }]);
    replicate(other, device);
    expect((await run(device)).questions).toMatchObject([{ kind: "renames", count: COUNT }]);
    expect((await run(newDevice(other))).questions).toMatchObject([{ kind: "renames", count: COUNT }]);
  });

  it("ends everywhere when the service goes back to the old names", async () => {
    const { device, name, run, newDevice } = await asked();
    name("Talk");
    expect((await run(device)).questions).toEqual([]);
    expect(device.sharedQuestion.get()).toMatchObject({ notes: "" });
    name("Speech", 3);
    expect(await run(newDevice(device))).toMatchObject({ renamed: 0, questions: [] });
  });

  it("is written once: syncs with nothing new do not write it again, nor do two devices that both ask", async () => {
    const { device, run, newDevice } = await asked();
    const other = newDevice(device);
    for (let n = 0; n < 3; n += 1) {
      await run(device, { full: n === 1 });
      other.sharedQuestion.receive(device.sharedQuestion.get());
      await run(other, { full: n === 2 });
      device.sharedQuestion.receive(other.sharedQuestion.get());
    }
    expect([device.sharedQuestion.writes, other.sharedQuestion.writes]).toEqual([1, 0]);
    await run(other, { renames: "keep", full: true });
    for (let n = 0; n < 3; n += 1) {
      device.sharedQuestion.receive(other.sharedQuestion.get());
      await run(device);
      other.sharedQuestion.receive(device.sharedQuestion.get());
      await run(other);
    }
    expect([device.sharedQuestion.writes, other.sharedQuestion.writes]).toEqual([1, 1]);
  });

  it("is about the notes of both devices if they saw different new names", async () => {
    const { device, run, newDevice } = await asked();
    const other = newDevice(device);
    const open = device.sharedQuestion.get();
    other.sharedQuestion.receive(open && { ...open, notes: open.notes.slice(0, 36) });
    expect((await run(other)).questions).toMatchObject([{ count: 3 }]);
    device.sharedQuestion.receive(other.sharedQuestion.get());
    await run(device);
    replicate(device, other);
    expect((await run(other)).questions).toMatchObject([{ count: COUNT }]);
  });

  it("is asked by a dry run of a new device, which writes nothing", async () => {
    const { device, newDevice } = await asked();
    const other = newDevice(device);
    const preview = await sync(other.parts, { dryRun: true });
    expect(preview.questions).toMatchObject([{ kind: "renames", count: COUNT }]);
    await sync(other.parts, { dryRun: true, renames: "rename" });
    expect([other.sharedQuestion.writes, other.store.entriesCount]).toEqual([0, 0]);
  });
});

describe("A question that another program wrote", () => {
  it.each([
    ["a list that names nothing of this vault", { state: "open", notes: "0123456789ab".repeat(40) }],
    ["a list without notes", { state: "open", notes: "" }],
    ["an answer that names nothing of this vault", { state: "rename", notes: "0123456789ab".repeat(40) }],
  ])("renames nothing and asks nothing: %s", async (_, question) => {
    const { service, device } = beginning();
    for (let n = 0; n < 3; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
    await device.sync();
    device.sharedQuestion.receive({ at: 1, ...question });
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", renamed: 0, questions: [] });
    expect(device.sharedQuestion.writes).toBe(0);
  });

  it("stays unchanged if it is from a newer version: this device asks its own question", async () => {
    const { device, run, newDevice } = await asked();
    const newer = { state: "partly", at: 1, notes: "" };
    device.sharedQuestion.receive(newer);
    expect((await run(device)).questions).toMatchObject([{ kind: "renames", count: COUNT }]);
    await run(device, { renames: "keep", full: true });
    expect(device.sharedQuestion.get()).toEqual(newer);
    expect(await run(newDevice(device))).toMatchObject({ renamed: 0, questions: [] });
  });

  it("is removed with its key: the device that asked writes it again", async () => {
    const { device, run } = await asked();
    const before = device.sharedQuestion.get();
    device.sharedQuestion.receive(undefined);
    expect((await run(device)).questions).toMatchObject([{ kind: "renames", count: COUNT }]);
    expect(device.sharedQuestion.get()?.notes).toBe(before?.notes);
  });
});
