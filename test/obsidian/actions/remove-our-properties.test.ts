import { removeOurProperties } from "../../../src/obsidian/actions/remove-our-properties";
import type { NoteIndex } from "../../../src/obsidian/vault/note-index";
import { NoteUnreadable, type Vault } from "../../../src/sync/ports";
import { createMemoryVault } from "../../support/engine/memory-vault";

const ID = "0b0fa3a4-8a4d-4a3c-9d3e-6f0f2c1f7a11";
const noteWith = (properties: string) => `---\n${properties}\n---\n\n# Launch\n\nMy words.\n`;

function removing(texts: Readonly<Record<string, string>>, changed: (vault: Vault) => Partial<Vault> = () => ({})) {
  const vault = createMemoryVault();
  for (const [path, text] of Object.entries(texts)) vault.userWrite(path, text, 1_000);
  const index = { paths: () => [...Object.keys(texts), "Gone.md"] } as unknown as NoteIndex;
  const result = removeOurProperties({ ...vault, ...changed(vault) }, index);
  return { vault, result };
}

describe("Removing the plugin's properties", () => {
  it("keeps all other properties, the text and the time of a note", async () => {
    const ours = `meeting_id: ${ID}\nsync_version: 3f\ndecision_id: dec_1`;
    const { vault, result } = removing({ "A.md": noteWith(`rating: 5\n${ours}\nmeeting: "[[Launch]]"`) });
    expect(await result).toEqual({ changed: 1, left: 1 });
    expect(vault.text("A.md")).toBe(noteWith(`rating: 5\nmeeting: "[[Launch]]"`));
    expect(vault.files().get("A.md")?.mtime).toBe(1_000);
  });

  it("keeps a nested value of the user under one of their names", async () => {
    const { vault, result } = removing({ "A.md": noteWith("meeting_id:\n  room: 7\nsync_version: 3f") });
    expect(await result).toEqual({ changed: 1, left: 1 });
    expect(vault.text("A.md")).toBe(noteWith("meeting_id:\n  room: 7"));
  });

  it("removes a version that a program wrote over several lines", async () => {
    const version = "sync_version: >-\n  2026-03-02T09:00:00.000Z.0123456789ab";
    const { vault, result } = removing({ "A.md": noteWith(`rating: 5\n${version}`) });
    expect(await result).toEqual({ changed: 1, left: 1 });
    expect(vault.text("A.md")).toBe(noteWith("rating: 5"));
  });

  it("skips a note whose properties cannot be read, and one that cannot be written, and counts them", async () => {
    const texts = {
      "A.md": noteWith("meeting_id: [x"),
      "B.md": noteWith(`meeting_id: ${ID}`),
      "C.md": noteWith("a: 1"),
    };
    const { vault, result } = removing(texts, (real) => ({
      replace: (path, ...rest) =>
        path === "B.md" ? Promise.reject(new NoteUnreadable("B.md is locked.")) : real.replace(path, ...rest),
    }));
    expect(await result).toEqual({ changed: 1, left: 3 });
    expect([vault.text("A.md"), vault.text("B.md")]).toEqual([texts["A.md"], texts["B.md"]]);
  });
});
