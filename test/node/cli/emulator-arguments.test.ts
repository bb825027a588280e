// Each flag of the emulator must reach it as it was given: a test with the wrong emulator proves nothing.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEmulatorArguments, type EmulatorArguments } from "../../../src/node/cli/emulator-arguments";

const read = (...args: readonly string[]) => readEmulatorArguments(args);

describe("The emulator's flags", () => {
  it("have defaults for a server on this machine", () => {
    expect(read()).toEqual({
      port: 4747,
      host: "127.0.0.1",
      requestsPerMinute: 100,
      seed: 1,
      faults: [],
      variants: {},
      watch: false,
      listVariants: false,
    });
  });

  it.each<[args: readonly string[], Partial<EmulatorArguments>]>([
    [["--port", "0"], { port: 0 }],
    [["--port", "65535"], { port: 65_535 }],
    [["--host", "0.0.0.0"], { host: "0.0.0.0" }],
    [["--control-token", "a.b-c_d~"], { controlToken: "a.b-c_d~" }],
    [["--requests-per-minute", "1"], { requestsPerMinute: 1 }],
    [["--now", "2026-10-30T18:00:00Z"], { now: Date.UTC(2026, 9, 30, 18) }],
    [["--now", "2026-10-30T18:00:00+02:00"], { now: Date.UTC(2026, 9, 30, 16) }],
    [["--now", "1970-01-01T00:00:00Z"], { now: 0 }],
    [["--seed", "0"], { seed: 0 }],
    [["--seed", "4294967295"], { seed: 4_294_967_295 }],
    [["--meetings", "0"], { meetings: 0 }],
    [["--meetings", "10000"], { meetings: 10_000 }],
    [["--data", "notes", "--watch"], { data: "notes", watch: true }],
    [["--replay", "session", "--port", "1", "--host", "::1"], { replay: "session", port: 1, host: "::1" }],
    [["--replay", "session", "--control-token", "12345678"], { replay: "session", controlToken: "12345678" }],
    [["--export-on-exit", "state.json"], { exportOnExit: "state.json" }],
    [["--preset", "strict"], { preset: "strict" }],
    [["--list-variants"], { listVariants: true }],
    [["--fault", "reset", "--fault", "stall"], { faults: ["reset", "stall"] }],
    [["--variant", "sort=created", "--variant", "a=b=c"], { variants: { sort: "created", a: "b=c" } }],
    [["exec", "--", "npm", "test", "--", "--port", "1"], { port: 0, command: ["npm", "test", "--", "--port", "1"] }],
    [["--port", "5", "exec", "--", "npm"], { port: 5, command: ["npm"] }],
  ])("set what they name: %j", (args, set) => {
    expect(read(...args)).toEqual({ ...read(), ...set });
  });

  it.each<[args: readonly string[], message: RegExp]>([
    [["--port", "65536"], /^--port needs a whole number from 0 to 65535, not "65536"\.$/],
    [["--seed", "4294967296"], /^--seed needs a whole number from 0 to 4294967295/],
    [["--meetings", "10001"], /^--meetings needs a whole number from 0 to 10000/],
    [["--requests-per-minute", "1000000001"], /^--requests-per-minute needs a whole number from 1 to 1000000000/],
    [["--now", "1969-12-31T23:59:59Z"], /^--now needs a time such as/],
    [["--now", "2026-10-30T18:00:00"], /^--now needs a time such as/],
    [["--now", "2026-13-30T18:00:00Z"], /^--now needs a time such as/],
    [["--now", "On 2026-10-30T18:00:00Z"], /^--now needs a time such as/],
    [["--now", "2026-10-30T18:00:00Z or so"], /^--now needs a time such as/],
    [["--control-token", "1234567"], /^--control-token needs at least 8 letters, digits or -\._~\.$/],
    [["--control-token", "12345678;"], /^--control-token needs/],
    [["--control-token", ";12345678"], /^--control-token needs/],
    [["--variant", "=x"], /^--variant needs name=value, not "=x"\./],
    [["exec", "--"], /^To run a command with the emulator: /],
    [["--", "npm"], /^To run a command with the emulator: /],
    [["exec", "npm"], /^"npm" is not a known argument\./],
    [["npm", "--", "npm"], /^"npm" is not a known argument\./],
    [["--replay", "r", "--watch"], /^--watch needs data to watch/],
    [["--replay", "r", "--seed", "1"], /^--replay and --seed cannot be combined: .* --data r$/],
  ])("are refused with what is wrong: %j", (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});

describe("A file of variants", () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "variants-"));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "found.json");

  it("is used, and a value that is given as a flag wins", () => {
    fs.writeFileSync(file, JSON.stringify({ variants: { sort: "created", total: "stale" } }));
    expect(read("--variants", file, "--variant", "total=exact").variants).toEqual({ sort: "created", total: "exact" });
  });

  it.each([
    ["{", "is not JSON"],
    ["null", "has no variants"],
    ['{"variants": null}', "has no variants"],
    ['{"variants": "sort"}', "has no variants"],
    ['{"variants": {"sort": "created", "total": 1}}', "has a value that is not a text"],
  ])("is refused when it holds %s", (content, words) => {
    fs.writeFileSync(file, content);
    expect(() => read("--variants", file)).toThrow(`--variants needs a file from probe --write: ${file} ${words}.`);
  });

  it("is refused when it cannot be read", () => {
    expect(() => read("--variants", join(folder, "none"))).toThrow(/none cannot be read\.$/);
  });
});
