// A recording as an emulator's data: its meetings, and the answers that it shows.
import { createEmulator } from "../../../src/emulator/emulator";
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import { nodeTransport } from "../../../src/node/server/node-transport";
import { readRecordedData } from "../../../src/node/recording/recording-data";
import { runProbe, variantsOf } from "../../../src/probe/run-probe";
import { createSession } from "../../../src/probe/session/session";
import { startRecording, type Recorded } from "./recording-fixture";

let recorded: Recorded;
afterEach(() => recorded.dispose());

const switches: SwitchSettings = {
  limitOverMax: "reject",
  errorBody: "problem",
  idMalformed: "reject",
  sections: "german",
  timeForm: "twentyFourHours",
  refusal: "forbidden",
};

describe("A recorded probe", () => {
  it("creates an emulator with the same answers, and with its meetings with made-up texts", async () => {
    recorded = await startRecording({ count: 110, switches });
    const session = createSession({
      baseUrl: recorded.recorder.url,
      key: recorded.recorder.key,
      transport: nodeTransport,
      budget: 100,
      pace: 0,
      now: () => Date.now(),
      wait: () => Promise.resolve(),
    });
    const live = variantsOf(await runProbe(session));
    expect(live).toMatchObject(switches);

    const { state, leftOut } = await readRecordedData(recorded.folder);
    expect(state.switches).toEqual(live);
    const completed = [...recorded.service.emulator.world.all()].filter(({ status }) => status === "completed");
    expect([state.meetings.length, leftOut]).toEqual([completed.length, 0]);

    const emulator = createEmulator({
      ...state,
      keys: undefined,
      faults: undefined,
      settings: state.settings,
    } as never);
    expect([...emulator.world.all()]).toHaveLength(completed.length);
  });
});

describe("The data of a recording", () => {
  it("are served in their last recorded form", async () => {
    recorded = await startRecording({ count: 3 }, { plain: true });
    const { emulator } = recorded.service;
    const headers = { "x-api-key": recorded.recorder.key };
    const ask = async (path: string) =>
      (await fetch(recorded.recorder.url + path, { headers })).json() as Promise<unknown>;
    await ask("/sync");
    const [first] = emulator.world.all();
    emulator.world.change(first?.id ?? "", { title: "A new title" });
    await fetch(`${recorded.recorder.url}/auth`, { method: "POST", headers });
    const before = (await ask("/sync?project_id=Atlas")) as { readonly meetings: readonly { readonly id: string }[] };
    const after = (await ask("/sync")) as { readonly meetings: readonly unknown[] };

    const { state } = await readRecordedData(recorded.folder);
    const copy = createEmulator({ meetings: state.meetings, settings: state.settings });
    const request = new Request(`${copy.baseUrl}/sync`, { headers: { "x-api-key": copy.apiKey } });
    const served = (await (await copy.transport(request)).json()) as { readonly meetings: readonly unknown[] };
    expect(served.meetings).toEqual(after.meetings);
    expect(copy.world.settings).toEqual(emulator.world.settings);
    const ofProject = [...copy.world.all()].filter(({ project }) => project === "Atlas").map(({ id }) => id);
    expect(ofProject.sort()).toEqual(before.meetings.map(({ id }) => id).sort());
  });

  it("have the values of switches that a client's first page shows, even if it sends its offset", async () => {
    recorded = await startRecording({ count: 30, switches: { decisionsField: "null", fileNameEnding: "upperCase" } });
    const headers = { authorization: `Bearer ${recorded.recorder.key}` };
    for (const offset of [0, 99])
      await (await fetch(`${recorded.recorder.url}/sync?limit=100&offset=${offset}`, { headers })).text();
    const { state } = await readRecordedData(recorded.folder);
    expect(state.switches).toEqual({ decisionsField: "null", fileNameEnding: "upperCase" });
  });

  it("are refused if no meeting was recorded", async () => {
    recorded = await startRecording({ count: 0 });
    await expect(readRecordedData(recorded.folder)).rejects.toThrow("has no meetings");
  });
});
