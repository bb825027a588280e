// Details of the emulator's console: a call that fails, and what an edit does not change.
import type { BrowserContext } from "playwright-core";
import { startChromium, type Chromium } from "./chromium";
import { openConsole, runEmulator, type RunningEmulator } from "./console-page";

let chromium: Chromium;
let window: BrowserContext;
let emulator: RunningEmulator;

beforeAll(async () => {
  chromium = await startChromium();
});
afterAll(() => chromium.close());
afterEach(async () => {
  await window.close();
  await emulator.stop();
});

it("a meeting that cannot be read is not edited, and the page says why", async () => {
  emulator = await runEmulator("--meetings", "12");
  window = await chromium.window({});
  const walk = await openConsole(window, emulator.origin);
  await walk.page.route(/__emulator\/meetings\/[^/?]+$/, (route) => route.fulfill({ body: "<p>Log in</p>" }));
  await walk.press(/^Edit/);
  await walk.sees(/is not valid JSON/);
  await walk.press("Dismiss");
  await walk.sees("12 meetings");
  expect(walk.errors).toEqual([]);
});

it("a meeting keeps the fields that nobody edits", async () => {
  emulator = await runEmulator("--meetings", "0");
  window = await chromium.window({});
  const controls = `${emulator.origin}/__emulator/meetings`;
  const given = { title: "Kickoff", attendees: ["Doe, Jane", "Rossi"], start: "2026-10-30T09:00:00.250Z" };
  const added = await fetch(controls, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
  });
  const { id } = (await added.json()) as { id: string };
  const walk = await openConsole(window, emulator.origin);
  await walk.press("Edit Kickoff");
  await walk.page.getByLabel("Title").fill("Second kickoff");
  await walk.press("Save");
  await walk.sees("Second kickoff");
  expect(await (await fetch(`${controls}/${id}`)).json()).toMatchObject({ ...given, title: "Second kickoff" });
});
