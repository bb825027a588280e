// The decision table is the product's promise on paper: it must be the same in the code and in the docs.
import { readFileSync } from "node:fs";
import { DECISIONS, LOCAL_STATES, REMOTE_STATES, REPORTED } from "../../../src/sync/plan/decision-table";

describe("the decision table", () => {
  it("stands in docs/sync-rules.md as it stands in the code", () => {
    const rows = readFileSync("docs/sync-rules.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|") && !line.startsWith("| ---"))
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const [head = [], ...body] = rows;
    expect(head.slice(1)).toEqual([...REMOTE_STATES]);
    const documented = Object.fromEntries(
      body.map(([local = "", ...cells]) => [
        local,
        Object.fromEntries(cells.map((cell, n) => [REMOTE_STATES[n], cell])),
      ]),
    );
    expect(documented).toEqual(DECISIONS);
  });

  it("never overwrites, merges into or renames anything but a note that it knows", () => {
    for (const local of LOCAL_STATES) {
      for (const remote of REMOTE_STATES) {
        const verdict = DECISIONS[local][remote];
        if (verdict === "update") expect(local).toBe("unedited");
        if (verdict === "merge") expect(local).toBe("edited");
        if (verdict.startsWith("create")) expect(["new", "taken"]).toContain(local);
      }
    }
  });

  it("has an outcome for every verdict that concerns a note", () => {
    for (const [verdict, { outcome }] of Object.entries(REPORTED)) {
      if (verdict !== "forget") expect(outcome).toBeDefined();
    }
  });
});
