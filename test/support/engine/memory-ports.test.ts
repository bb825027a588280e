// The fakes that the engine is tested against stand for real vaults and stores only as long as they pass their contracts.
import { createMemoryStore } from "./memory-store";
import { createMemoryVault } from "./memory-vault";
import { describeStore } from "../contracts/store-contract";
import { describeVault } from "../contracts/vault-contract";

for (const caseSensitive of [true, false]) {
  describeVault(`Memory (${caseSensitive ? "case-sensitive" : "case-insensitive"})`, async () => {
    const vault = createMemoryVault({ caseSensitive });
    return {
      vault,
      userWrite: async (path, text) => vault.userWrite(path, text),
      userDelete: async (path) => vault.userDelete(path),
      text: async (path) => vault.text(path),
      list: async () => vault.list(),
      trashed: async () => vault.trashed().map(({ text }) => text),
      lockOut: async (path) => vault.setUnreadable(path, true),
    };
  });
}

describeStore("Memory", async () => {
  const store = createMemoryStore();
  return { store, reopen: async () => store };
});

describe("A crash in memory", () => {
  it("comes out of the step that it hits, which is then not done", async () => {
    const steps: string[] = [];
    const vault = createMemoryVault({
      onStep: (step) => {
        steps.push(step);
        if (step === "create b.md") throw new Error("disk full");
      },
    });
    await vault.create("a.md", "x", {});
    await expect(vault.create("b.md", "x", {})).rejects.toThrow("disk full");
    expect(steps).toEqual(["create a.md", "create b.md"]);
    expect(vault.list()).toEqual(["a.md"]);
  });

  it("between a rename and its links is mended by the next look around", async () => {
    let crash = true;
    const vault = createMemoryVault({
      onStep: (step) => {
        if (crash && step.startsWith("relink")) throw new Error("crash");
      },
    });
    vault.userWrite("a.md", "x");
    vault.userWrite("links.md", "[[a]]");
    await expect(vault.rename("a.md", "b.md", "x")).rejects.toThrow("crash");
    crash = false;
    await vault.refresh();
    expect(vault.text("links.md")).toBe("[[b]]");
  });
});
