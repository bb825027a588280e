// The decision table is the product's promise: it must be the same in the code and in the docs.
import { readFileSync } from "node:fs";
import { decide, DECISIONS, LOCAL_STATES, REMOTE_STATES, type Decision } from "../../../src/sync/plan/decision-table";

const inDocs = ({ action, reason }: Decision) => (reason === undefined ? action : `${action}: ${reason}`);

describe("the decision table", () => {
  it("is the same in docs/sync-rules.md and in the code", () => {
    const rows = readFileSync("docs/sync-rules.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|") && !line.startsWith("| ---"))
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const [head, ...body] = rows;
    expect(head?.slice(1)).toEqual([...REMOTE_STATES]);
    expect(body).toEqual(
      LOCAL_STATES.map((local) => [local, ...REMOTE_STATES.map((remote) => inDocs(DECISIONS[local][remote]))]),
    );
  });

  it("only overwrites or merges known notes, and creates no note where one may exist", () => {
    for (const local of LOCAL_STATES) {
      for (const remote of [...REMOTE_STATES, "older", "undone"] as const) {
        const { action } = decide(local, remote);
        if (action === "update") expect([local, remote]).toEqual(["unedited", "other"]);
        if (action === "merge") expect([local, remote]).toEqual(["edited", "other"]);
        if (action.startsWith("create")) expect(["new", "taken", "wanted-back"]).toContain(local);
      }
    }
  });

  it("reports every note except skipped ones", () => {
    for (const local of LOCAL_STATES) {
      for (const remote of REMOTE_STATES) {
        const { action, outcome } = DECISIONS[local][remote];
        expect(outcome === undefined).toBe(action === "skip");
      }
    }
  });

  it.each([
    ["unedited", "older", "older-version"],
    ["edited", "older", "older-version"],
    ["edited", "undone", "update-undone"],
    ["busy", "undone", "update-undone"],
  ] as const)("keeps a note that is %s when the service's text is %s", (local, remote, reason) => {
    expect(decide(local, remote)).toEqual({ action: "keep", outcome: "kept", reason });
  });

  it.each(["back", "several", "list", "stopped", "untrusted", "deleted"] as const)(
    "treats an older text of a note that is %s as any other text",
    (local) => {
      expect(decide(local, "older")).toBe(DECISIONS[local].other);
    },
  );
});
