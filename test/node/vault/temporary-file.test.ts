// Each text goes to a hidden file first. Files of ended processes are removed; files that another process still writes are not.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
