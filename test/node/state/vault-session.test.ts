// The state contains names of notes, so only the user may read it; in the vault it would be replicated.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { StateUnusable } from "../../../src/node/state/level-store";
import { openVaultSession } from "../../../src/node/state/vault-session";
import { stateFolder } from "../../../src/node/state/state-folder";
import { VaultUnusable } from "../../../src/node/state/vault-root";
import { noteOf } from "../../support/contracts/vault-fixture";

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
