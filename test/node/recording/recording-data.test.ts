// A recording as an emulator's data: its meetings and settings.
import { createEmulator } from "../../../src/emulator/emulator";
import { readRecordedData } from "../../../src/node/recording/recording-data";
import { startRecording, type Recorded } from "./recording-fixture";

let recorded: Recorded;
afterEach(() => recorded.dispose());

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

    const { state } = readRecordedData(recorded.folder);
    const copy = createEmulator({ meetings: state.meetings, settings: state.settings });
    const request = new Request(`${copy.baseUrl}/sync`, { headers: { "x-api-key": copy.apiKey } });
    const served = (await (await copy.transport(request)).json()) as { readonly meetings: readonly unknown[] };
    expect(served.meetings).toEqual(after.meetings);
    expect(copy.world.settings).toEqual(emulator.world.settings);
    const ofProject = [...copy.world.all()].filter(({ project }) => project === "Atlas").map(({ id }) => id);
    expect(ofProject.sort()).toEqual(before.meetings.map(({ id }) => id).sort());
  });

  it("are refused if no meeting was recorded", async () => {
    recorded = await startRecording({ count: 0 });
    expect(() => readRecordedData(recorded.folder)).toThrow("has no meetings");
  });
});
