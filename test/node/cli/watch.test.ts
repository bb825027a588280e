// What goes on for days must not go on doing what was meant once.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDevice } from "../../../src/node/state/device";
import { createRun } from "../../../src/node/cli/sync-command";
import { serve } from "../../support/programs/cli";

it("an answer about missing notes is not an order to undo every later deletion", async () => {
  const service = await serve({ count: 12 });
  const base = fs.mkdtempSync(join(tmpdir(), "watch-"));
  const vault = join(base, "vault");
  fs.mkdirSync(vault);
  const device = await openDevice(vault, join(base, "state"), () => undefined);
  try {
    const [baseUrl, key] = [service.env.MEETING_NOTES_BASE_URL ?? "", service.env.MEETING_NOTES_API_KEY ?? ""];
    const run = (missing: "ask" | "create") =>
      createRun({
        asked: { missing },
        ...{ access: { baseUrl, key }, device, terminal: { progress: () => undefined } },
        newReport: () => ({ outcome: () => undefined, end: () => Promise.resolve() }),
        signal: new AbortController().signal,
      });
    await run("ask")();
    const folder = join(vault, "Meetings");
    const [first = "", second = ""] = fs.readdirSync(folder);
    const id = (name: string) => /^\w+_id: "?([0-9a-f-]{36})/m.exec(fs.readFileSync(join(folder, name), "utf8"))?.[1];
    const change = (meeting = "") => service.emulator.world.change(meeting, { summary: "News." });

    const watching = run("create");
    const ids = [id(first), id(second)];
    fs.rmSync(join(folder, first));
    change(ids[0]);
    expect(await watching()).toMatchObject({ created: 1 });
    fs.rmSync(join(folder, second));
    change(ids[1]);
    expect(await watching()).toMatchObject({ created: 0, waiting: 1 });
  } finally {
    await device.close();
    await service.close();
    fs.rmSync(base, { recursive: true, force: true });
  }
});
