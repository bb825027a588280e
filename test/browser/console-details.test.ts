// Details of the emulator's console: a button under the pointer, where the rules for its looks meet, and a call that fails.
import type { BrowserContext } from "playwright-core";
import { startChromium, type Chromium } from "./chromium";
import { openConsole, runEmulator, type RunningEmulator } from "./console-page";

const PANELS = ["Meetings", "Switches", "Faults", "Clock", "Keys", "State"];

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

it.each(["light", "dark"] as const)(
  "each main button can be read while the pointer is on it, %s",
  async (colorScheme) => {
    emulator = await runEmulator("--meetings", "12");
    window = await chromium.window({ colorScheme });
    const walk = await openConsole(window, emulator.origin);
    await walk.sees("Board update: Data platform");
    let hovered = 0;
    for (const panel of PANELS) {
      await walk.choose(panel);
      await walk.page.getByRole("main", { name: panel }).getByRole("heading").first().waitFor();
      for (const button of await walk.page.locator("button.main:enabled").all()) {
        if (!(await button.isVisible())) continue;
        await button.hover();
        hovered += 1;
        const unreadable = (await walk.barriers()).filter((barrier) => barrier.startsWith("color-contrast"));
        expect([panel, unreadable]).toEqual([panel, []]);
      }
    }
    expect(hovered).toBeGreaterThan(1);
  },
  120_000,
);

it("a meeting that cannot be read is neither edited nor deleted, and the page says why", async () => {
  emulator = await runEmulator("--meetings", "12");
  window = await chromium.window({});
  const walk = await openConsole(window, emulator.origin);
  await walk.page.route(/__emulator\/meetings\/[^/?]+$/, (route) => route.fulfill({ body: "<p>Log in</p>" }));
  for (const action of [/^Edit/, /^Delete/]) {
    await walk.press(action);
    await walk.sees(/is not valid JSON/);
    await walk.press("Dismiss");
  }
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
