// What a recording and its replay say of themselves.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type ServedEmulator } from "../../support/programs/cli";
import { untilSignal, type Served } from "./until-signal";

let service: ServedEmulator;
let out: string;
beforeEach(async () => {
  service = await serve({ count: 4 });
  out = join(fs.mkdtempSync(join(tmpdir(), "record-")), "session");
});
afterEach(async () => {
  await service.close();
  fs.rmSync(join(out, ".."), { recursive: true, force: true });
});

const asking =
  (...paths: readonly string[]) =>
  async ({ url, apiKey = service.emulator.apiKey }: Served) => {
    const statuses = [];
    for (const path of paths) {
      const answer = await fetch(url + path, { headers: { "X-API-Key": apiKey } });
      await answer.text();
      statuses.push(answer.status);
    }
    return statuses;
  };
const record = (paths: readonly string[], ...args: readonly string[]) =>
  untilSignal(["record", "--out", out, ...args], asking(...paths), service.env);
const replay = (...paths: readonly string[]) => untilSignal(["emulator", "--replay", out], asking(...paths));

describe("A recording", () => {
  it.each<[paths: readonly string[], args: readonly string[], count: string, texts: string]>([
    [["/sync"], [], "1 exchange", "made up"],
    [["/sync", "/auth"], ["--plain"], "2 exchanges", "unchanged"],
  ])("says what it has, of %j with %j", async (paths, args, count, texts) => {
    const { code, head, remarks } = await record(paths, ...args);
    expect(head).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/) as string });
    expect([code, remarks]).toEqual([
      0,
      [
        "Send requests to this url instead of to the service, with your own key. Ctrl-C ends the recording.",
        `${count} recorded in ${out}. Names, titles and texts are ${texts}; keys are not recorded.`,
      ],
    ]);
  });
});

describe("A replay", () => {
  it.each<[recorded: readonly string[], asked: readonly string[], said: string]>([
    [["/sync"], ["/sync"], "Replay: 1 request answered. 0 recorded exchanges were not used."],
    [["/sync", "/auth"], ["/auth"], "Replay: 1 request answered. 1 recorded exchange was not used."],
    [
      ["/sync"],
      ["/sync?limit=3"],
      "Replay: 0 requests answered. 1 was not recorded, and got an error. 1 recorded exchange was not used.",
    ],
    [
      ["/sync", "/auth"],
      ["/sync?limit=3", "/none"],
      "Replay: 0 requests answered. 2 were not recorded, and got an error. 2 recorded exchanges were not used.",
    ],
  ])("of %j says what was asked: %j", async (recorded, asked, said) => {
    await record(recorded);
    const { code, remarks } = await replay(...asked);
    const size = recorded.length === 1 ? "1 exchange" : `${recorded.length} exchanges`;
    expect([code, remarks]).toEqual([
      0,
      [expect.stringMatching(`^${size}\\. Requests so far: http\\S+  Ctrl-C ends the replay\\.$`), said],
    ]);
  });
});

describe("An emulator with the meetings of a recording", () => {
  it("says how many there are", async () => {
    await record(["/sync?limit=1", "/sync"]);
    const { code, remarks } = await untilSignal(["emulator", "--data", out], asking("/sync"));
    const listed = [...service.emulator.world.all()].filter(({ status }) => status === "completed").length;
    expect([code, remarks[0]]).toEqual([0, `${listed} meetings of the recording.`]);
  });
});
