// The memory of one run: a first sync of ten years must not keep every created note.
import { createDevice, type Device } from "../../support/engine/device";
import { idOf } from "../../support/engine/planning";
import { createPlainService } from "../../support/engine/plain-service";
import { runOnce } from "../../../src/obsidian/run/one-run";
import type { Session } from "../../../src/commands/session";
import { MOST_NOTES } from "../../../src/commands/run-history";

describe("The outcomes of a run", () => {
  /** A service with more meetings than the history has room for. */
  function manyMeetings(summary = "") {
    const service = createPlainService();
    const say = (words: string) => {
      for (let n = 0; n < MOST_NOTES + 50; n += 1)
        service.put({ id: `${idOf(n % 100)}-${n}`, title: `Talk ${n}`, summary: words });
    };
    say(summary);
    return { say, device: createDevice(service) };
  }

  function run({ parts }: Device, dailyLines = false): Promise<Session> {
    const { settings, client } = parts;
    return runOnce(
      {
        settingsFor: () => settings,
        dailyLines: () => dailyLines,
      },
      {
        request: { byUser: true },
        ports: parts,
        client,
        service: {
          baseUrl: parts.baseUrl,
          key: "a-key",
          header: "bearer",
          sample: false,
          transport: () => Promise.reject(new Error()),
        },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
  }

  async function outcomesOf(dailyLines: boolean): Promise<{ readonly reported: number; readonly lines: number }> {
    const { device } = manyMeetings();
    const result = await run(device, dailyLines);
    expect(result.run.summary.created).toBe(MOST_NOTES + 50);
    let lines = 0;
    for await (const [key] of device.store.entries("device/daily/")) lines += key === "" ? 0 : 1;
    return { reported: result.reported.length, lines };
  }

  it("are no more than in the history", async () => {
    expect(await outcomesOf(false)).toEqual({ reported: MOST_NOTES, lines: 0 });
  });

  it("are all conflicts, since the status lists each until the user has dealt with it", async () => {
    const { say, device } = manyMeetings("First words.");
    await run(device);
    for (const path of device.vault.list()) {
      const text = device.vault.text(path) ?? "";
      device.vault.userWrite(path, text.replace("First words.", "My words."));
    }
    say("Second words.");
    const result = await run(device);
    expect(result.run.summary.conflicts).toBe(MOST_NOTES + 50);
    expect([result.run.notes.length, result.reported.length]).toEqual([MOST_NOTES, MOST_NOTES + 50]);
  });

  it("are stored as lines for daily notes on the device that writes them", async () => {
    expect(await outcomesOf(true)).toEqual({ reported: MOST_NOTES, lines: MOST_NOTES + 50 });
  });
});
