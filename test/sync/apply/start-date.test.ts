// A day from which on meetings get notes.
import type { NotesClient } from "../../../src/api/meeting";
import { sync } from "../../../src/sync/sync";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, PLAN } from "../../support/engine/planning";

describe("a day from which on meetings get notes", () => {
  it.each([
    ["no note of the day before", "2026-03-01", 0],
    ["a note of that day", "2026-03-02", 1],
    ["a note of the day after", "2026-03-03", 1],
    ["a note without a day", '""', 1],
  ])("%s is written", async (_, date, created) => {
    const service = createPlainService();
    const device = createDevice(service, { startDate: "2026-03-02" });
    service.put({ id: A, title: "Planning", date });
    expect(await device.sync()).toMatchObject({ created, waiting: 0 });
    expect(device.outcomes).toHaveLength(created);
    expect(device.vault.list()).toHaveLength(created);
  });

  it.each([
    ["in another form than the time stamp has it", "02/03/2026", "2026-03-02T09:00:00.000Z"],
    ["that begins before it does where time is counted", "2026-03-02", "2026-03-01T23:30:00.000Z"],
  ])("accepts a meeting on a day %s, with its decisions", async (_, shown, meetingDate) => {
    const service = createPlainService();
    const device = createDevice(service, { startDate: "2026-03-02", fileNamingPattern: "{date} - {title}" });
    service.put({ id: A, title: "Planning", date: shown, decisions: [{ id: "dec_1", text: "Ship" }] });
    const meeting = service.meetings.get(A);
    const client: NotesClient = {
      ...service.client,
      page: async (query) => ({
        ...(await service.client.page(query)),
        meetings: meeting === undefined ? [] : [{ ...meeting, meetingDate }],
      }),
    };
    expect(await sync({ ...device.parts, client })).toMatchObject({ status: "done", created: 2 });
    expect(device.vault.list()).toContain(PLAN);
  });

  it("removes no note: an older existing note follows the service", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    service.put({ id: A, title: "Planning" });
    await device.sync();
    const parts = { ...device.parts, settings: { ...device.parts.settings, startDate: "2026-04-01" } };
    service.put({ id: A, title: "Planning", summary: "News." });
    expect(await sync(parts)).toMatchObject({ updated: 1 });
    expect(device.vault.text(PLAN)).toContain("News.");
  });
});
