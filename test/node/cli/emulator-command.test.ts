// What the emulator's command makes of its flags and its data, seen by a client.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { presets } from "../../../src/emulator/switches/presets";
import { type Served, untilSignal } from "./until-signal";
import { takeSnapshot } from "../../../src/emulator/data/snapshot";
import { createEmulator } from "../../../src/emulator/emulator";
import { runHere } from "../../support/programs/commands";
import { serve, type ServedEmulator } from "../../support/programs/cli";

describe("The emulator in this process", () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "emulator-"));

  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  interface Asking extends Served {
    /** The answer to a path below `/api/v1` or `/__emulator`. */
    readonly get: (path: string) => Promise<Readonly<Record<string, unknown>>>;
  }

  const RESET = { method: "POST", headers: { "Content-Type": "application/json" } };

  /** Runs `emulator` in this process until the work is done. */
  function emulating(args: readonly string[], work: (served: Asking) => Promise<unknown> = () => Promise.resolve()) {
    return untilSignal(["emulator", ...args], (served) => {
      const get = async (path: string) => {
        const answer = await fetch(new URL(path, served.url), { headers: { "X-API-Key": served.apiKey } });
        return { status: answer.status, ...((await answer.json()) as object) };
      };
      return work({ ...served, get });
    });
  }

  function dataFile(data: object): string {
    const file = join(folder, "data.json");
    fs.writeFileSync(file, JSON.stringify({ meetings: [], ...data }));
    return file;
  }

  describe("The emulator's command", () => {
    it("prints the address and the key, then the console's address and each request without the key, and ends with 0", async () => {
      const args = ["--meetings", "3", "--variant", "hasMore=never"];
      const { code, head, remarks } = await emulating(args, async ({ url, apiKey, get }) => {
        await fetch(`${url}/auth`, { method: "POST" });
        expect(await get("/api/v1/sync?limit=1")).toMatchObject({ pagination: { limit: 1, hasMore: false } });
        await get(`/api/v1/meetings/${apiKey}`);
      });
      const { url, apiKey } = head as Served;
      expect(head).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/) as string, apiKey });
      expect(apiKey).toMatch(/^mns_\w{20,}$/);
      expect([code, remarks.slice(0, 3)]).toEqual([
        0,
        [
          `Console: ${new URL("/", url).href}  Ctrl-C stops the emulator.`,
          "401 POST /api/v1/auth",
          "200 GET /api/v1/sync?limit=1  [hasMore=never]",
        ],
      ]);
      expect(remarks.join()).not.toContain(apiKey);
    });

    it("puts the token into the console's address, and keeps it out of the base address", async () => {
      const { head, remarks } = await emulating(["--control-token", "my-own-token"]);
      expect(head).toMatchObject({ url: expect.stringMatching(/v1$/) as string, controlToken: "my-own-token" });
      expect(remarks[0]).toMatch(/^Console: \S+\/\?token=my-own-token {2}Ctrl-C/);
    });

    it("serves the sample of its seed, with its number of meetings and its rate limit", async () => {
      const seen: unknown[] = [];
      for (const args of [
        ["--seed", "2"],
        ["--seed", "3"],
        ["--seed", "3"],
      ])
        await emulating([...args, "--meetings", "4", "--requests-per-minute", "7"], async ({ get }) => {
          const { meetings, total } = await get("/__emulator/meetings");
          expect(total).toBe(4);
          expect((await get("/__emulator/keys"))["keys"]).toMatchObject([{ limit: 7 }]);
          seen.push((meetings as readonly { readonly id: string }[]).map(({ id }) => id));
        });
      expect(seen[1]).toEqual(seen[2]);
      expect(seen[0]).not.toEqual(seen[1]);
    });

    it("serves everything that its data have", async () => {
      const key = "mns_0123456789abcdefghijklmnopqrstuv";
      const file = dataFile({
        meetings: [{ title: "Alone" }],
        settings: { meetings_folder: "Work" },
        keys: [{ key, userId: "00000000-0000-4000-8000-000000000001", state: "active" }],
        switches: { hasMore: "never" },
        faults: [{ fault: { kind: "error", status: 503 }, count: 1 }],
      });
      const { head } = await emulating(["--data", file], async ({ get }) => {
        expect(await get("/api/v1/sync")).toMatchObject({ status: 503 });
        expect(await get("/api/v1/sync")).toMatchObject({ status: 200, meetings: [{ title: "Alone" }] });
        const { settings } = await get("/__emulator/export");
        expect(settings).toMatchObject({ meetings_folder: "Work" });
        expect(await get("/__emulator/state")).toMatchObject({ switches: { hasMore: "never" } });
      });
      expect(head).toMatchObject({ apiKey: key });
    });

    it("serves everything from a snapshot", async () => {
      const emulator = createEmulator({ count: 4 });
      const file = dataFile(takeSnapshot(emulator));
      await emulating(["--data", file, "--preset", "spec"], async ({ get }) => {
        const { meetings } = await get("/__emulator/meetings");
        const titles = (meetings as readonly { readonly title: string }[]).map(({ title }) => title);
        expect(titles.sort()).toEqual([...emulator.world.heads()].map(({ title }) => title).sort());
      });
    });

    it("adds the faults of the flags to those of the data", async () => {
      const error = (status: number) => ({ fault: { kind: "error", status }, count: 1 });
      const file = dataFile({ faults: [error(500)], switches: { hasMore: "never", total: "capped" } });
      const flags = ["--fault", "error,status=503,count=1", "--variant", "sort=created"];
      await emulating(["--data", file, ...flags], async ({ get }) => {
        const { faults, switches } = await get("/__emulator/export");
        expect(faults).toMatchObject([500, 503].map(error));
        expect(switches).toEqual({ hasMore: "never", total: "capped", sort: "created" });
      });
    });

    it("keeps the faults of its flags after a reset", async () => {
      await emulating(["--fault", "error,status=503,count=1"], async ({ url, apiKey }) => {
        const ask = async () => (await fetch(`${url}/sync`, { headers: { "X-API-Key": apiKey } })).status;
        const statuses = [await ask(), await ask()];
        await fetch(new URL("/__emulator/reset", url), RESET);
        expect([...statuses, await ask()].join()).toBe("503,200,503");
      });
    });

    it("uses a preset, of which a flag can change values", async () => {
      await emulating(["--preset", "strict", "--variant", "limitOverMax=clamp"], async ({ get }) => {
        // "clamp" is the default, and so no change.
        const { limitOverMax: _, ...others } = presets.strict;
        expect((await get("/__emulator/state"))["switches"]).toEqual(others);
      });
    });
  });

  describe("The emulator's clock", () => {
    const YEAR = 365 * 24 * 60 * 60_000;
    /** At the start, and again after a reset. */
    const clockOf = async (clock: object | undefined, ...args: readonly string[]) => {
      const seen: object[] = [];
      const file = dataFile(clock === undefined ? {} : { clock });
      await emulating(["--data", file, ...args], async ({ url, get }) => {
        for (let nr = 0; nr < 2; nr += 1) {
          const { now, frozen } = await get("/__emulator/clock");
          seen.push({ frozen, ahead: Math.round((Date.parse(String(now)) - Date.now()) / YEAR) + 0, now });
          await fetch(new URL("/__emulator/reset", url), RESET);
        }
      });
      return seen;
    };
    const at = (years: number) => new Date(Date.now() + years * YEAR).toISOString();
    const FIXED = "2026-10-30T18:00:00.000Z";

    it.each<[what: string, clock: () => object | undefined, args: () => readonly string[], seen: object]>([
      ["runs with the machine's", () => undefined, () => [], { frozen: false, ahead: 0 }],
      ["runs from the given time", () => undefined, () => ["--now", at(5)], { frozen: false, ahead: 5 }],
      ["stays frozen as in the data", () => ({ now: FIXED, frozen: true }), () => [], { frozen: true, now: FIXED }],
      [
        "stays frozen, at the given time",
        () => ({ now: at(3), frozen: true }),
        () => ["--now", FIXED],
        { frozen: true, now: FIXED },
      ],
      ["is never set back by the data", () => ({ now: at(-2), frozen: false }), () => [], { frozen: false, ahead: 0 }],
      ["goes on from a later time of the data", () => ({ now: at(2), frozen: false }), () => [], { ahead: 2 }],
    ])("%s, also after a reset", async (_, clock, args, seen) => {
      expect(await clockOf(clock(), ...args())).toMatchObject([seen, seen]);
    });
  });

  describe("The emulator's data", () => {
    it("follow the file, until the emulator stops", async () => {
      const file = dataFile({});
      const { code, remarks } = await emulating(["--data", file, "--watch"], async ({ get }) => {
        dataFile({ meetings: [{ title: "New" }] });
        for (let total: unknown = 0; total !== 1;) ({ total } = await get("/__emulator/meetings"));
      });
      expect([code, remarks.slice(1)]).toEqual([0, ["Data: 1 added, 0 changed, 0 removed."]]);
    });

    it("are written to a file when it stops", async () => {
      const file = join(folder, "state.json");
      const { code } = await emulating([
        "--data",
        dataFile({ meetings: [{ title: "Kept" }] }),
        "--export-on-exit",
        file,
      ]);
      expect([code, JSON.parse(fs.readFileSync(file, "utf8"))]).toMatchObject([0, { meetings: [{ title: "Kept" }] }]);
    });
  });
});

// What a recording and its replay say of themselves.

describe("Recordings in this process", () => {
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
      const listed = [...service.emulator.world.heads()].filter(({ status }) => status === "completed").length;
      expect([code, remarks[0]]).toEqual([0, `${listed} meetings of the recording.`]);
    });

    it("cannot watch it", async () => {
      await record(["/sync"]);
      const { code, stderr } = await runHere(["emulator", "--data", out, "--watch", "exec", "--", "true"]);
      expect([code, stderr]).toEqual([2, expect.stringContaining("--watch needs a JSON file: a recording does not")]);
    });
  });
});
