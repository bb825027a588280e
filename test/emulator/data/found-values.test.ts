// The console reads the findings of a probe from either of its files.
import { readFound } from "../../../src/emulator/data/found-values";
import { variantsOf } from "../../../src/probe/run-probe";
import { probeEmulator } from "../../probe/probing";

describe("The console's page Compare", () => {
  it("reads the output of probe --json and the file of probe --write", async () => {
    const { findings } = await probeEmulator({ limitOverMax: "reject", sort: "id" }, { count: 30 });
    const printed = readFound(JSON.stringify({ requests: 75, findings, contradictions: [] }));
    expect(printed.size).toBe(findings.length);
    expect(printed.get("limitOverMax")).toEqual({
      value: "reject",
      isUnknown: false,
      evidence: "GET /sync?limit=101: status 400",
    });
    expect(printed.get("visibility")).toMatchObject({
      value: undefined,
      evidence: expect.stringContaining("changes") as unknown,
    });
    const written = readFound(JSON.stringify({ variants: variantsOf(findings) }));
    expect(written.get("limitOverMax")).toEqual({ value: "reject", isUnknown: false, evidence: "" });
  });

  it("shows an unknown behaviour as such", () => {
    const finding = { question: "sort", unknown: true, why: "", evidence: [{ request: "GET /sync", shows: "odd" }] };
    expect(readFound(JSON.stringify({ findings: [finding] })).get("sort")).toEqual({
      value: undefined,
      isUnknown: true,
      evidence: "GET /sync: odd",
    });
  });

  it.each([
    ["{", "This is not JSON."],
    ["[1]", "neither findings nor variants"],
    ["null", "neither findings nor variants"],
  ])("says what is wrong with %s", (text, words) => {
    expect(() => readFound(text)).toThrow(words);
  });
});
