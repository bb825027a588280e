import { createMemoryVault } from "../../support/engine/memory-vault";
import { createReplicator } from "./replicator";

describe("the replicator", () => {
  it("takes a text that two devices wrote at different times for one file", () => {
    const [a, b] = [createMemoryVault(), createMemoryVault()];
    const replicator = createReplicator([a, b], () => 3000);
    a.userWrite("Note.md", "the same", 1000);
    b.userWrite("Note.md", "the same", 2000);
    replicator.all();
    expect(a.files()).toEqual(b.files());

    b.userDelete("Note.md");
    replicator.all();
    expect(a.list()).toEqual([]);
  });
});
