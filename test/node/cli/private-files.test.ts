// Other accounts of the machine must not direct the tool to the user's files.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli, serve, type CliResult, type ServedEmulator } from "../../support/programs/cli";

let service: ServedEmulator;
let base: string;
let vault: string;

beforeAll(async () => {
  service = await serve({ count: 3 });
});
afterAll(() => service.close());
beforeEach(() => {
  base = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), "private-"));
  fs.mkdirSync((vault = join(base, "vault")));
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

function sync(env: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<CliResult> {
  return runCli(["sync", "--vault", vault, ...flags], { env: { ...service.env, HOME: join(base, "home"), ...env } });
}

const onUnix = process.platform === "win32" ? describe.skip : describe;

onUnix("The lock of an account without a home", () => {
  const uid = process.getuid?.() ?? 0;
  let temporary: string;
  let env: Readonly<Record<string, string>>;
  const locks = () => join(temporary, `meeting-notes-sync-locks-${uid}`);
  const state = () => ["--state", join(base, "state")];
  beforeEach(() => {
    fs.mkdirSync((temporary = join(base, "tmp")));
    env = { HOME: "/dev/null/none", TMPDIR: temporary };
  });

  it("is in a folder of the temporary folder that only the account can use", async () => {
    expect(await sync(env, ...state())).toMatchObject({ code: 0, stderr: "" });
    expect(fs.readdirSync(temporary)).toEqual([`meeting-notes-sync-locks-${uid}`]);
    expect(fs.statSync(locks()).mode & 0o777).toBe(0o700);
    expect(await sync(env, ...state())).toMatchObject({ code: 0, stderr: "" });
  });

  it("is refused when a link is in its place, and the target of the link stays", async () => {
    const precious = join(base, "precious");
    fs.mkdirSync(precious, { mode: 0o700 });
    fs.writeFileSync(join(precious, "file"), "");
    for (const name of [locks(), join(temporary, "meeting-notes-sync-locks")]) fs.symlinkSync(precious, name);
    const { code, stderr } = await sync(env, ...state());
    expect(fs.readdirSync(precious)).toEqual(["file"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/meeting-notes-sync-locks-\d+ does not belong to this account alone.*HOME/);
    expect(fs.readdirSync(vault)).toEqual([]);
  });

  it("is refused when others can write to its folder", async () => {
    fs.mkdirSync(locks());
    fs.chmodSync(locks(), 0o777);
    expect(await sync(env, ...state())).toMatchObject({ code: 1 });
    expect(fs.readdirSync(locks())).toEqual([]);
  });

  it("is refused when its folder belongs to another account", async () => {
    // Only an administrator can give a folder away.
    if (uid !== 0) return;
    fs.mkdirSync(locks(), { mode: 0o700 });
    fs.chownSync(locks(), 12_345, 12_345);
    expect(await sync(env, ...state())).toMatchObject({ code: 1 });
    expect(fs.readdirSync(locks())).toEqual([]);
  });
});
