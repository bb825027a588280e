// The memory of one run: a first sync of ten years must not keep every created note.
import { createDevice } from "../../support/engine/device";
import { idOf } from "../../support/engine/planning";
import { createPlainService } from "../../support/engine/plain-service";
import { runOnce } from "../../../src/obsidian/run/one-run";
import { MOST_NOTES } from "../../../src/sync/state/run-history";

describe("The outcomes of a run", () => {
  async function outcomesOf(dailyLines: boolean): Promise<{ readonly reported: number; readonly lines: number }> {
    const service = createPlainService();
    const { vault, sharedQuestion, parts } = createDevice(service);
    for (let n = 0; n < MOST_NOTES + 50; n += 1) service.put({ id: `${idOf(n % 100)}-${n}`, title: `Talk ${n}` });
    const { deletionMarks, settings, store, client } = parts;
    const { reported, run } = await runOnce(
      {
        ...{ vaultFor: () => vault, deletionMarks, sharedQuestion, settingsFor: () => settings },
        dailyLines: () => dailyLines,
      },
      {
        ...{
          request: { byUser: true },
          store: { ...store, close: () => undefined, destroy: () => Promise.resolve() },
          client,
        },
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
    expect(run.summary.created).toBe(MOST_NOTES + 50);
    let lines = 0;
    for await (const [key] of store.entries("device/daily/")) lines += key === "" ? 0 : 1;
    return { reported: reported.length, lines };
  }

  it("are no more than in the history", async () => {
    expect(await outcomesOf(false)).toEqual({ reported: MOST_NOTES, lines: 0 });
  });

  it("are stored as lines for daily notes on the device that writes them", async () => {
    expect(await outcomesOf(true)).toEqual({ reported: MOST_NOTES, lines: MOST_NOTES + 50 });
  });
});
