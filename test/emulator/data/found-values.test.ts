// The console reads the findings of a probe from either of its files.
import { readFound } from "../../../src/emulator/data/found-values";
import { variantsOf } from "../../../src/probe/run-probe";
import { probeEmulator } from "../../probe/probing";

describe("The values of a probe", () => {
  it("are read from the output of probe --json and from the file of probe --write", async () => {
    const { findings } = await probeEmulator({ limitOverMax: "reject", sort: "id" }, { count: 30 });
    const printed = readFound(JSON.stringify({ requests: 75, findings, contradictions: [] }));
    expect(printed.get("limitOverMax")).toBe("reject");
    expect(printed.get("sinceMalformed")).toBe("reject");
    expect(printed.has("visibility")).toBe(false);
    const written = readFound(JSON.stringify({ variants: variantsOf(findings) }));
    expect([...written]).toEqual([...printed].filter(([name]) => name === "limitOverMax" || name === "sort"));
  });

  it.each([
    ["{", "This is not JSON."],
    ["[1]", "neither findings nor variants"],
    ["null", "neither findings nor variants"],
  ])("are not read from %s", (text, words) => {
    expect(() => readFound(text)).toThrow(words);
  });
});
