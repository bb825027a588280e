// The address for the key is confirmed on each device, and stored in two places there, since one may be lost.
import { createTrustedOrigin } from "../../../src/obsidian/storage/trusted-origin";
import { createMemoryStore } from "../../support/engine/memory-store";

const HERE = "https://notes.example/api/v1";
const ELSEWHERE = "https://evil.example/api/v1";
const KEY = "secret-1";

function device() {
  const local = new Map<string, unknown>();
  const store = createMemoryStore();
  const app = {
    loadLocalStorage: (name: string): unknown => local.get(name) ?? null,
    saveLocalStorage: (name: string, value: unknown): void => void local.set(name, value),
  };
  const open = () => createTrustedOrigin(app, () => Promise.resolve(store));
  return { local, store, open };
}

describe("The origin that the key may be sent to", () => {
  it("does not exist before the user confirms it, and then it is only that one, with that key", async () => {
    const { open } = device();
    expect(await open().trusts(KEY, HERE)).toBe(false);
    await open().set(KEY, HERE);
    expect(await open().trusts(KEY, HERE)).toBe(true);
    expect(await open().trusts(KEY, "https://notes.example/another/path")).toBe(true);
    expect(await open().trusts(KEY, ELSEWHERE)).toBe(false);
    expect(await open().trusts("secret-2", HERE)).toBe(false);
  });

  it.each(["the database", "the local storage"])(
    "is still known when %s is lost, and then in both again",
    async (what) => {
      const { open, local, store } = device();
      const lose = { "the database": () => store.clear(), "the local storage": () => local.clear() };
      await open().set(KEY, HERE);
      lose[what as keyof typeof lose]();
      expect(await open().trusts(KEY, HERE)).toBe(true);
      lose[what === "the database" ? "the local storage" : "the database"]();
      expect(await open().trusts(KEY, HERE)).toBe(true);
      store.clear();
      local.clear();
      expect(await open().trusts(KEY, HERE)).toBe(false);
    },
  );
});
