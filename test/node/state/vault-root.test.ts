// A vault that cannot be synced is refused before anything is written, and the user reads why.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isInside, vaultRoot, VaultUnusable } from "../../../src/node/state/vault-root";

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
