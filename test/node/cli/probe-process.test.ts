// The probe as a process of its own, with few requests: each waits for the rate limit.
import * as fs from "node:fs";
import { join } from "node:path";
import { runCli } from "../../support/programs/cli";
import { useServedProbe } from "./served-probe";

const served = useServedProbe();

const probe = (args: readonly string[]) => runCli(["probe", ...args], { env: served.env });

interface Printed {
  readonly requests: number;
  readonly findings: readonly { readonly question: string; readonly value?: string; readonly why: string }[];
  readonly contradictions: readonly { readonly topic: string }[];
}

describe("meeting-notes-sync probe", () => {
  it("prints its findings, keeps to its budget and writes a file for an emulator", async () => {
    const found = join(served.base, "found.json");
    const { code, stdout } = await probe(["--requests", "10", "--json", "--write", found]);
    expect(code).toBe(0);
    const printed = JSON.parse(stdout) as Printed;
    expect(printed.requests).toBe(10);
    expect(printed.findings.find(({ question }) => question === "limitOverMax")).toMatchObject({ value: "reject" });
    expect(printed.findings.some(({ why }) => why === "the budget of requests is used up")).toBe(true);
    expect(JSON.parse(fs.readFileSync(found, "utf8"))).toMatchObject({ variants: { limitOverMax: "reject" } });

    const listed = await runCli(["emulator", "--variants", found, "--list-variants"], { env: { HOME: served.base } });
    expect(listed.code).toBe(0);
  });
});
