// The transcript in docs/probe.md is what a probe of the emulator prints.
import { readFileSync } from "node:fs";
import { findingsText } from "../../src/node/cli/probe-report";
import { needs, type Need } from "../../src/probe/judgement";
import { probes } from "../../src/probe/run-probe";
import { probeEmulator } from "../probe/probing";

const page = readFileSync("docs/probe.md", "utf8");

it("docs/probe.md shows lines that the probe prints, in their order", async () => {
  const { findings, requests } = await probeEmulator({ limitOverMax: "reject", errorBody: "problem" });
  const printed = findingsText(findings, requests).split("\n");
  const shown = /```text\n([^]*?)\n```/.exec(page)?.[1]?.split("\n") ?? [];
  expect(shown.length).toBeGreaterThan(10);
  let at = -1;
  for (const line of shown) {
    const next = printed.indexOf(line, at + 1);
    expect([line, next > at]).toEqual([line, true]);
    at = next;
  }
});

it("docs/probe.md counts what a probe cannot ask", () => {
  const count = (need: Need) =>
    Object.values(probes).filter((each) => typeof each !== "function" && each.needs === need).length;
  expect(Object.keys(needs)).toContain("changes");
  expect([count("changes"), count("second key"), count("empty account")]).toEqual([10, 3, 1]);
});
