// The state contains names of notes, so only the user may read it; in the vault it would be replicated.
import fs, { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { openLevelStore, StateUnusable } from "../../../src/node/state/level-store";
import { openVaultSession } from "../../../src/node/state/vault-session";
import { stateFolder } from "../../../src/node/state/state-folder";
import { isInside, vaultRoot, VaultUnusable } from "../../../src/node/state/vault-root";
import { noteOf } from "../../support/contracts/vault-fixture";
import { openDeletionMarks } from "../../../src/node/state/deletion-marks";

describe("A session", () => {
  let base: string;

  let vault: string;

  let state: string;

  beforeEach(() => {
    base = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), "session-"));
    fs.mkdirSync((vault = join(base, "vault")));
    state = join(base, "state");
  });

  afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

  const open = (place = state) => openVaultSession(vault, place, () => undefined);

  /** Modes of everything in a folder, as octal numbers by path. */
  function modesIn(folder: string): Readonly<Record<string, string>> {
    const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
    const stats = names.map((name) => [name, fs.statSync(join(folder, name))] as const);
    return Object.fromEntries(stats.map(([name, { mode }]) => [name, (mode & 0o777).toString(8)]));
  }

  (process.platform === "win32" ? describe.skip : describe)("The state of a vault", () => {
    async function run(): Promise<void> {
      const session = await open();
      await session.store.write(new Map([["key", "value"]]));
      await session.vault.refresh();
      await session.vault.create("Note.md", noteOf("Text"), {}).catch(() => undefined);
      await session.close();
    }

    const expected = () => {
      const names = fs.readdirSync(state, { recursive: true, encoding: "utf8" });
      const isFolder = (name: string) => fs.statSync(join(state, name)).isDirectory();
      return Object.fromEntries(names.map((name) => [name, isFolder(name) ? "700" : "600"]));
    };

    it("is readable by its owner only", async () => {
      await run();
      expect(Object.keys(modesIn(state))).toContain(join(fs.readdirSync(state)[0] ?? "", "index"));
      expect(modesIn(state)).toEqual(expected());
      expect(modesIn(base)).toMatchObject({ state: "700" });
    });

    it("gets these permissions when it is opened, together with files of earlier versions and of a damaged database", async () => {
      await run();
      const folder = stateFolder(vault, state);
      fs.mkdirSync(join(folder, "state.broken-1"));
      fs.writeFileSync(join(folder, "state.broken-1", "CURRENT"), "");
      for (const name of Object.keys(modesIn(folder))) {
        const path = join(folder, name);
        fs.chmodSync(path, fs.statSync(path).isDirectory() ? 0o755 : 0o644);
      }
      fs.chmodSync(folder, 0o755);
      const session = await open();
      expect(modesIn(state)).toEqual(expected());
      await session.close();
    });

    it("does not change the permissions of the folder of --state and of the target of a link", async () => {
      fs.mkdirSync(state, { mode: 0o755 });
      await run();
      const other = join(base, "other");
      fs.writeFileSync(other, "");
      fs.chmodSync(other, 0o644);
      fs.symlinkSync(other, join(stateFolder(vault, state), "link"));
      await run();
      expect(modesIn(base)).toMatchObject({ state: "755", other: "644" });
    });

    it("uses the user's settings for the permissions of new notes", async () => {
      await run();
      fs.writeFileSync(join(base, "plain.md"), "");
      expect(modesIn(vault)["Note.md"]).toBe(modesIn(base)["plain.md"]);
    });
  });

  describe("A state folder is refused, and nothing is written to the vault, when it is", () => {
    it.each<[what: string, make: () => string]>([
      ["a folder in the vault", () => join(vault, ".state")],
      ["a folder in the vault whose name begins with two dots", () => join(vault, "..state")],
      ["the vault", () => vault],
      [
        "a link to the vault",
        () => {
          fs.symlinkSync(vault, join(base, "link"));
          return join(base, "link");
        },
      ],
      [
        "a new folder below a link to the vault",
        () => {
          fs.symlinkSync(vault, join(base, "link"));
          return join(base, "link", "new", "state");
        },
      ],
      [
        "a folder in which the state of this vault is a link to the vault",
        () => {
          fs.mkdirSync(state);
          fs.symlinkSync(vault, stateFolder(vault, state));
          return state;
        },
      ],
      [
        "a folder in which the database is a link to the vault",
        () => {
          fs.mkdirSync(stateFolder(vault, state), { recursive: true });
          fs.symlinkSync(vault, join(stateFolder(vault, state), "state"));
          return state;
        },
      ],
    ])("%s", async (_, make) => {
      await expect(open(make())).rejects.toThrow(VaultUnusable);
      expect(fs.readdirSync(vault)).toEqual([]);
    });
  });

  (process.platform === "linux" ? it : it.skip)(
    "A state folder that the system cannot create is named in the error, also where it says that there is none",
    async () => {
      const place = "/proc/meeting-notes";
      const where = join(stateFolder(vault, place), "state");
      await expect(open(place)).rejects.toThrow(`The state in ${where} cannot be opened: `);
    },
  );

  it("A state folder beside the vault whose name starts like the vault's is used, even through a link", async () => {
    fs.symlinkSync(base, join(base, "link"));
    const session = await open(join(base, "link", "vault-state"));
    await session.close();
    expect(fs.readdirSync(join(base, "vault-state"))).toHaveLength(1);
  });

  describe("A vault", () => {
    it("has its state in the account's usual folder if no other one is given", async () => {
      const before = process.env.XDG_STATE_HOME;
      process.env.XDG_STATE_HOME = join(base, "usual");
      try {
        const session = await openVaultSession(vault, undefined, () => undefined);
        await session.close();
        expect(fs.readdirSync(stateFolder(vault))).toContain("state");
        expect(stateFolder(vault).startsWith(join(base, "usual"))).toBe(true);
      } finally {
        if (before === undefined) delete process.env.XDG_STATE_HOME;
        else process.env.XDG_STATE_HOME = before;
      }
    });

    it("is free for the next run after its state could not be opened", async () => {
      const database = join(stateFolder(vault, state), "state");
      fs.mkdirSync(join(database, ".."), { recursive: true });
      fs.writeFileSync(database, "a file");
      await expect(open()).rejects.toThrow(StateUnusable);
      fs.rmSync(database);
      await (await open()).close();
    });

    it("is free for the next run after its marks of deletions could not be read", async () => {
      const session = await open();
      await session.store.write(new Map([["note:A", null]]));
      await session.close();
      await expect(open()).rejects.toThrow();
      const database = new ClassicLevel(join(stateFolder(vault, state), "state"));
      await database.clear();
      await database.close();
      await (await open()).close();
    });

    it("is free for the next run after its index could not be stored", async () => {
      const session = await open();
      await session.vault.create("Note.md", noteOf("Text"), {});
      fs.mkdirSync(join(stateFolder(vault, state), "index"));
      await session.close();
      await (await open()).close();
    });

    it.each([
      ["is damaged", (database: string) => fs.promises.writeFile(join(database, "CURRENT"), "nonsense\n")],
      ["was written by a newer version", storeNewerFormat],
    ])("whose state %s gets a new one, and the user reads where the other one is", async (what, make) => {
      await (await open()).close();
      const database = join(stateFolder(vault, state), "state");
      await make(database);
      const lines: string[] = [];
      await (await openVaultSession(vault, state, (line) => lines.push(line))).close();
      const where = `${database}.broken-1`;
      expect(lines).toStrictEqual([
        `The sync state of this device ${what}. It is now in ${where}; a full sync creates it again.`,
      ]);
      expect(fs.existsSync(where)).toBe(true);
    });
  });

  async function storeNewerFormat(folder: string): Promise<void> {
    const database = new ClassicLevel(folder);
    await database.put("format", "2");
    await database.close();
  }
});

// A vault that cannot be synced is refused before anything is written, and the user reads why.

describe("A vault", () => {
  let base: string;

  beforeEach(() => {
    base = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), "root-"));
  });

  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(base, { recursive: true, force: true });
  });

  describe("The folder of a vault", () => {
    it("is the target of a link", () => {
      fs.mkdirSync(join(base, "vault"));
      fs.symlinkSync(join(base, "vault"), join(base, "link"));
      expect(vaultRoot(join(base, "link"))).toBe(join(base, "vault"));
    });

    it("is refused if it is a file, or does not exist", () => {
      const file = join(base, "file");
      fs.writeFileSync(file, "");
      expect(() => vaultRoot(file)).toThrow(new VaultUnusable(`${file} is a file. --vault needs a folder.`));
      expect(() => vaultRoot(join(base, "none"))).toThrow(/none does not exist\. Check the spelling/);
      expect(() => vaultRoot(join(base, "none"))).toThrow(VaultUnusable);
    });

    it.each(["EACCES", "EPERM", "EROFS"])("is refused if it may not be written to: %s", (code) => {
      jest.spyOn(fs, "accessSync").mockImplementation(() => {
        throw Object.assign(new Error(code), { code });
      });
      expect(() => vaultRoot(base)).toThrow(/may not be written to\. Check its permissions/);
      expect(() => vaultRoot(base)).toThrow(VaultUnusable);
    });
  });

  it("A path is inside a folder if it is the folder or below it, and not if it is above it or beside it", () => {
    const vault = join(base, "vault");
    const inside = [vault, join(vault, "a"), join(vault, "..a"), join(vault, "a", "..", "b")];
    const outside = [base, dirname(base), join(base, "vault-state"), join(base, "a", "vault")];
    expect(inside.map((path) => isInside(path, vault))).toStrictEqual([true, true, true, true]);
    expect(outside.map((path) => isInside(path, vault))).toStrictEqual([false, false, false, false]);
  });
});

// A note that the user deleted must stay deleted after a restart, whatever its id looks like.

describe("The user's decisions about notes", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "deletion-marks-"));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("are kept after a restart, for all forms of ids", async () => {
    const ids = ["3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b", "m/dec_1", "m/ünï", `m/${"x".repeat(5000)}`];
    const mark = { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: "Meetings/Ä.md" } as const;
    let store = await openLevelStore(folder, () => undefined);
    let deletionMarks = await openDeletionMarks(store);
    for (const id of ids) await deletionMarks.set(id, mark);
    await deletionMarks.set("m/dec_1", { ...mark, state: "restored" });
    await store.close();
    store = await openLevelStore(folder, () => undefined);
    deletionMarks = await openDeletionMarks(store);
    expect(new Map(deletionMarks.all())).toEqual(new Map(ids.map((id) => [id, deletionMarks.get(id)])));
    expect(deletionMarks.get("m/dec_1")?.state).toBe("restored");
    expect(deletionMarks.get("m/ünï")).toEqual(mark);
    await store.close();
  });

  // Devices have these keys in their states.
  it.each([
    ["m/dec_1", "note:m/dec_1"],
    [`m/${"x".repeat(198)}`, `note:m/${"x".repeat(198)}`],
    [`m/${"x".repeat(199)}`, "note:#3d8c94e1ac1fe77670139e5ec8fa0f56d3f5ef208cede0a30fdde09131a564c4"],
    ["m/ünï", "note:#f6afb21df35f0010b13f004ce54e9da9e743f06076ab16546ec3fbef4f23b61a"],
    ["ünï/m", "note:#90084d4c763d73bfb34335da6ea307184e93b68feebe54e9262dce61033c1e7c"],
  ])("have the key that earlier versions gave them: %s", async (id, key) => {
    const store = await openLevelStore(folder, () => undefined);
    await (await openDeletionMarks(store)).set(id, { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: "a.md" });
    const stored: string[] = [];
    for await (const [name] of store.entries("note:")) stored.push(name);
    expect(stored).toStrictEqual([key]);
    await store.close();
  });
});
