// The console creates a form from these examples: each must be a fault that the emulator accepts.
import type { FaultRule } from "../../../src/emulator/network/faults";
import { faultProse } from "../../../src/emulator/prose/faults";
import { openSession } from "../session";

const all = Object.entries(faultProse).map(
  ([kind, { what, fields, optional = [] }]) =>
    [kind, what, fields, optional] as [string, string, object, readonly string[]],
);

function isAccepted(fault: object): boolean {
  try {
    openSession({ meetings: [] }).emulator.faults.add({ fault } as FaultRule);
    return true;
  } catch {
    return false;
  }
}

describe("The example of a fault", () => {
  it.each<[string, object, string[]]>([
    ["error", { status: 503, retryAfter: 2 }, ["retryAfter"]],
    ["latency", { ms: 2000, sigma: 0.5 }, ["sigma"]],
    ["hang", {}, []],
    ["reset", {}, []],
    ["lost", {}, []],
    ["truncate", { fraction: 0.5 }, ["fraction"]],
    ["stall", { fraction: 0.5 }, ["fraction"]],
    ["contentLength", { by: 10 }, ["by"]],
    ["slow", { ms: 2000 }, []],
    ["badGzip", {}, []],
    ["html", { status: 502 }, []],
    ["redirect", { location: "https://portal.invalid/", status: 302 }, ["status"]],
    ["noContent", {}, []],
    ["bom", {}, []],
    ["stale", {}, []],
    ["text", { body: "null", status: 200, type: "application/json" }, ["status", "type"]],
    [
      "sequence",
      {
        steps: [
          { kind: "error", status: 500 },
          { kind: "error", status: 429, retryAfter: 2 },
        ],
        repeat: false,
      },
      ["repeat"],
    ],
  ])("has each field of %s: %j, optional: %j", (kind, fields, optional) => {
    const [, what, shown, shownOptional] = all.find(([name]) => name === kind) ?? [];
    expect([shown, shownOptional]).toEqual([fields, optional]);
    expect(what).toMatch(/^[A-Z].*\.$/);
  });

  it.each(all)(
    "is accepted without its optional fields, but not without the others: %s",
    (kind, _, fields, optional) => {
      expect(isAccepted({ kind, ...fields })).toBe(true);
      for (const name of Object.keys(fields)) {
        const rest = Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));
        expect([name, isAccepted({ kind, ...rest })]).toEqual([name, optional.includes(name)]);
      }
    },
  );
});
