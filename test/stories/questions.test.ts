// A question to the user stays open until a full sweep no longer asks it: its answer may come days later, and is about all notes.
import { openQuestions } from "../../src/sync/state/policy";
import { sync } from "../../src/sync/sync";
import { unreachable } from "../support/api/failures";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B, PLAN } from "../support/engine/planning";

const HOUR = 3_600_000;

const talk = (number: number) => `cccccccc-0000-4000-8000-0000000000${number + 10}`;

/** A device that is new to a vault with a missing note, and asks whether it was deleted. */
async function asked() {
  const service = createPlainService();
  service.put({ id: A, title: "Planning" });
  service.put({ id: B, title: "Review" });
  const first = createDevice(service);
  await first.sync();
  const device = createDevice(service);
  device.vault.userWrite(PLAN, first.vault.text(PLAN) ?? "");
  const summary = await device.sync();
  let talks = 0;
  return {
    service,
    device,
    vault: device.vault,
    summary,
    /** An hour passes, and there is a new meeting. After the second call no window contains the first two meetings. */
    hourLater: async () => {
      service.advance(HOUR);
      service.put({ id: talk((talks += 1)), title: `Talk ${talks}` });
      return device.sync();
    },
  };
}

describe("A question", () => {
  it("stays open while syncs read only what changed: its answer brings the note of a meeting that none of them saw", async () => {
    const { device, summary, hourLater } = await asked();
    expect(summary.questions.map(({ kind }) => kind)).toEqual(["missing"]);
    for (let hour = 0; hour < 3; hour += 1) await hourLater();
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 1, unchanged: 4, status: "done" });
    expect(device.vault.list()).toContain("Meetings/2026-03-02 - Review.md");
  });

  it("stays open if the run that asked was interrupted, and the next one continues with a later page", async () => {
    const service = createPlainService();
    for (let number = 0; number < 8; number += 1) service.put({ id: talk(number), title: `Talk ${number}` });
    const [first, device] = [createDevice(service), createDevice(service)];
    await first.sync();
    // The newest is listed first. It is the one without a note.
    const notes = [...first.vault.files()].filter(([path]) => !path.includes("Talk 7"));
    for (const [path, { text }] of notes) device.vault.userWrite(path, text);
    const page: typeof service.client.page = (query) => {
      if ((query.offset ?? 0) >= 5) return Promise.reject(unreachable());
      return service.client.page({ ...query, limit: 3 });
    };
    const cut = await sync({ ...device.parts, client: { ...service.client, page } });
    expect(cut).toMatchObject({ status: "failed", questions: [{ kind: "missing" }] });
    const next = await device.sync();
    expect(next).toMatchObject({ status: "done", questions: [] });
    expect(await openQuestions(device.store)).toEqual(["missing"]);
  });

  it("is closed by its answer: with the same answer again, a sync reads only changes", async () => {
    const { device, hourLater } = await asked();
    for (let hour = 0; hour < 3; hour += 1) await hourLater();
    await device.sync({ missing: "create" });
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 0, unchanged: 1, status: "done" });
  });

  it("stays open when a later sync stops for another one: notes are not renamed without its answer", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    const { vault } = device;
    const ids = Array.from({ length: 25 }, (_, number) => talk(number));
    const name = (some: readonly string[], title: string) => {
      for (const id of some) service.put({ id, title: `${title} ${id.slice(-2)}` });
    };
    name(ids, "Talk");
    await device.sync();
    name(ids, "Speech");
    expect((await device.sync()).questions).toMatchObject([{ kind: "renames", count: 25 }]);

    const notes = [...vault.files()];
    for (const [path] of notes) vault.userDelete(path);
    name(ids.slice(0, 1), "Talk");
    const stopped = await device.sync();
    expect(stopped).toMatchObject({ status: "attention", doubts: [], error: null, renamed: 0 });
    expect(stopped.questions.map(({ kind }) => kind)).toEqual(["missing"]);

    for (const [path, { text, mtime }] of notes) vault.userWrite(path, text, mtime);
    name(ids.slice(1, 10), "Talk");
    const summary = await device.sync();
    expect(summary).toMatchObject({ renamed: 0, questions: [{ kind: "renames", count: 15 }] });
    expect(await device.sync({ renames: "rename" })).toMatchObject({ renamed: 15, status: "done" });
  });
});
