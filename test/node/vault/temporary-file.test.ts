// Each text goes to a hidden file first. Files of ended processes are removed; files that another process still writes are not.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceNote } from "../../../src/node/vault/note-file";
import { isLeftover, temporaryName, withTemporary } from "../../../src/node/vault/temporary-file";

const DAY = 86_400_000;
let base: string;
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "temporary-"));
});
afterEach(() => fs.rmSync(base, { recursive: true }));

/** The process id of a program that has ended. */
const ended = () => spawnSync(process.execPath, ["-e", ""]).pid;
const isLeft = (name: string) => isLeftover(name, join(base, name));

describe("A temporary file", () => {
  it("is left over when its process has ended", () => {
    expect(isLeft(temporaryName(ended()))).toBe(true);
  });

  it("is not left over while its process runs, this one or another", () => {
    expect([process.pid, process.ppid, 1].map((pid) => isLeft(temporaryName(pid)))).toEqual([false, false, false]);
  });

  it("of another machine is left over after a day, since its processes cannot be seen", () => {
    const name = temporaryName(ended()).replace(/sync-[0-9a-f]+/, "sync-0");
    fs.writeFileSync(join(base, name), "");
    expect(isLeft(name)).toBe(false);
    const now = Date.now() + DAY + 60_000;
    const clock = jest.spyOn(Date, "now").mockReturnValue(now);
    try {
      expect(isLeft(name)).toBe(true);
      expect(isLeft(name.replace("sync-0", "sync-1"))).toBe(false);
    } finally {
      clock.mockRestore();
    }
  });

  it.each(["a.md", ".hidden.tmp", ".meeting-notes-sync-0-1.tmp", "x.meeting-notes-sync-0-1-ab.tmp"])(
    "is not what the user calls %s",
    (name) => {
      expect(isLeft(name)).toBe(false);
    },
  );

  it("has the requested time, in milliseconds, and is removed after its text has replaced the note", () => {
    const file = join(base, "a.md");
    const mtime = Date.UTC(2026, 2, 2, 10);
    withTemporary(file, "text", { mtime }, undefined, (temporary) => fs.linkSync(temporary, file));
    expect([fs.readdirSync(base), fs.statSync(file).mtimeMs]).toEqual([["a.md"], mtime]);
  });

  it("is removed, too, if its text cannot replace the note", () => {
    const fails = () => {
      throw new Error("taken");
    };
    expect(() => withTemporary(join(base, "a.md"), "text", {}, undefined, fails)).toThrow("taken");
    expect(fs.readdirSync(base)).toEqual([]);
  });

  it("that another program has open does not keep a note from being written", () => {
    const file = join(base, "a.md");
    const unlink = jest.spyOn(fs, "unlinkSync").mockImplementation(() => {
      throw Object.assign(new Error("EBUSY"), { code: "EBUSY" });
    });
    try {
      withTemporary(file, "text", {}, undefined, (temporary) => fs.linkSync(temporary, file));
    } finally {
      unlink.mockRestore();
    }
    expect(fs.readFileSync(file, "utf8")).toBe("text");
  });
});

// Only an administrator can create the files of another account.
(process.getuid?.() === 0 ? describe : describe.skip)("A note of another account", () => {
  const [owner, team] = [4001, 4002];
  /** As for an account that is no administrator: it cannot change the owner, but choose one of its own groups. */
  const asOtherAccount = (groups: readonly number[]) => {
    const original = fs.fchownSync.bind(fs);
    jest.spyOn(fs, "fchownSync").mockImplementation((handle, uid, gid) => {
      if (uid === owner || !groups.includes(gid)) throw Object.assign(new Error("EPERM"), { code: "EPERM" });
      original(handle, uid, gid);
    });
  };
  let umask: number;
  beforeEach(() => (umask = process.umask(0o022)));
  afterEach(() => {
    process.umask(umask);
    jest.restoreAllMocks();
  });

  function update(mode: number) {
    const file = join(base, "a.md");
    fs.writeFileSync(file, "old");
    fs.chmodSync(file, mode);
    fs.chownSync(file, owner, team);
    replaceNote(file, "old", "new", {});
    const stat = fs.statSync(file);
    return { mode: stat.mode & 0o777, gid: stat.gid, uid: stat.uid };
  }
  const text = () => fs.readFileSync(join(base, "a.md"), "utf8");

  it("keeps its owner, group and mode when an administrator syncs", () => {
    expect(update(0o640)).toEqual({ mode: 0o640, gid: team, uid: owner });
  });

  it("keeps its group and mode when a member of its group syncs, so that its owner can still edit it", () => {
    asOtherAccount([team]);
    expect(update(0o664)).toMatchObject({ mode: 0o664, gid: team });
  });

  it("that all may edit keeps its mode", () => {
    asOtherAccount([]);
    expect(update(0o666)).toMatchObject({ mode: 0o666 });
  });

  it.each([
    [0o644, [team]],
    [0o664, []],
    [0o640, [team]],
  ])("is not updated when its owner or group would lose access by it: mode %o, groups %j", (mode, groups) => {
    asOtherAccount(groups);
    expect(() => update(mode)).toThrow(/belongs to another account/);
    expect([text(), fs.readdirSync(base)]).toEqual(["old", ["a.md"]]);
  });
});
