import { findingsText } from "../../src/node/cli/probe-report";
import { probeEmulator } from "../probe/probing";

/** What stands in the page; the rest of what is printed is left out. */
const SHOWN = new Set(["limitOverMax", "limitInvalid", "offsetInvalid", "errorBody", "paginationEcho", "leftList"]);
const BLOCK = /(```text\n)[^]*?(\n```)/;

/** The text of `docs/probe.md`, with what a probe of the emulator prints. */
export async function probePage(page: string): Promise<string> {
  const { findings, requests } = await probeEmulator({ limitOverMax: "reject", errorBody: "problem" });
  const shown = excerpt(findingsText(findings, requests).split("\n"));
  return page.replace(BLOCK, (_, start: string, end: string) => start + shown + end);
}

/** Rows begin with two spaces and a name, evidence with more. A row that is left out takes its evidence with it. */
function excerpt(lines: readonly string[]): string {
  let isShown = true;
  const kept = lines.map((line) => {
    const name = /^ {2}(\w+)/.exec(line)?.[1];
    if (name !== undefined || !line.startsWith(" ")) isShown = name === undefined || SHOWN.has(name);
    return isShown ? line : "  ...";
  });
  return kept.filter((line, at) => line !== "  ..." || kept[at - 1] !== line).join("\n");
}
