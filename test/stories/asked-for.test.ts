// Meetings that are requested one by one: one that cannot be read is reported, and stops neither the others nor the run.
import { A, B, PLAN, beginning } from "../support/engine/planning";
import { serverFailed, unreadable } from "../support/api/failures";

const HOUR = 3_600_000;

function start() {
  const { service, device } = beginning();
  const refuse = (id: string, error: Error) => {
    service.beforeAnswer = (request) => {
      if (request === `meeting ${id}`) throw error;
    };
  };
  return { service, device, refuse };
}

it("an older text that cannot be requested by id is not written, and the full sweep is still certified", async () => {
  const { service, device, refuse } = start();
  const before = service.now();
  service.put({ id: A, title: "Planning", summary: "New words." });
  await device.sync();
  service.put({ id: A, title: "Planning", summary: "Old words." }, before);
  refuse(A, serverFailed(500));
  for (let sweep = 0; sweep < 3; sweep += 1) {
    service.advance(HOUR);
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", error: null });
  }
  expect(device.vault.text(PLAN)).toContain("New words.");
  service.put({ id: B, title: "Retro" });
  expect(await device.sync()).toMatchObject({ status: "done", created: 1 });

  service.beforeAnswer = () => undefined;
  await device.sync({ full: true });
  expect(device.vault.text(PLAN)).toContain("Old words.");
});

it("of several notes to refresh, one with invalid data is reported, and the others are refreshed", async () => {
  const { service, device, refuse } = start();
  service.put({ id: A, title: "Planning" });
  service.put({ id: B, title: "Retro" });
  await device.sync();
  service.put({ id: B, title: "Retro", summary: "News." });
  refuse(A, unreadable(false));
  expect(await device.sync({ only: [A, B] })).toMatchObject({
    status: "attention",
    updated: 1,
    doubts: [{ code: "answer-unknown" }],
  });
  expect(await device.sync({ only: [A] })).toMatchObject({
    status: "failed",
    error: { code: "answer-unknown" },
  });
});
