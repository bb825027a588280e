// Opening a named pipe waits for its writer, and a blocked process gets no signal. Only regular files may be opened.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, startCli, type CliResult, type ServedEmulator } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

let service: ServedEmulator;
let base: string;
let vault: string;
const closing: (() => void)[] = [];

beforeEach(async () => {
  service = await serve({ count: 6 });
  base = fs.mkdtempSync(join(tmpdir(), "special-"));
  fs.mkdirSync((vault = join(base, "vault")));
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await service.close();
  fs.rmSync(base, { recursive: true, force: true });
});

const environment = () => ({ ...service.env, HOME: join(base, "home") });

/** Runs the tool, and kills it when it does not end: a blocked process would keep this one. */
async function run(args: readonly string[]): Promise<CliResult> {
  const { process, result } = startCli(args, { env: environment() });
  const timer = setTimeout(() => process.kill("SIGKILL"), 120_000);
  const ended = await result;
  clearTimeout(timer);
  return ended;
}

const sync = (...flags: readonly string[]) => run(["sync", "--vault", vault, ...flags]);

/** How many kinds of special files there are. */
const KINDS = 4;

/** Creates one special file of each kind at these paths. Returns how many: not every system allows the last one. */
async function make([pipe = "", link = "", socket = "", device = ""]: readonly string[]): Promise<number> {
  const target = join(base, `pipe-${fs.readdirSync(base).length}`);
  execFileSync("mkfifo", [pipe, target]);
  fs.symlinkSync(target, link);
  await new Promise<void>((resolve) => {
    const server = createServer().listen(socket, resolve);
    closing.push(() => server.close());
  });
  try {
    execFileSync("mknod", [device, "c", "1", "5"], { stdio: "ignore" });
    return KINDS;
  } catch {
    return KINDS - 1;
  }
}

const meetings = () => [...service.emulator.world.heads()].filter(({ status }) => status === "completed");
const notesIn = (folder: string) => fs.readdirSync(join(vault, folder)).filter((name) => name.endsWith(".md"));

(process.platform === "win32" ? describe.skip : describe)(
  "A vault with named pipes, links to them, sockets and devices",
  () => {
    it("is synced, without the template that is one of them", async () => {
      for (const type of ["canvas", "md"])
        await make(["a", "b", "c", "d"].map((name) => join(vault, `${name}.${type}`)));
      expect(await sync()).toMatchObject({ code: 0, stderr: "" });
      expect(notesIn("Meetings")).toHaveLength(meetings().length);
      const { code, stdout } = await sync("--meeting-template", "a.md");
      expect([code, stdout]).toEqual([3, expect.stringMatching(/without the template a\.md/)]);
    });

    it("in the place of notes is synced but for these notes", async () => {
      await runHere(["sync", "--vault", vault], { env: environment() });
      const paths = notesIn("Meetings")
        .slice(0, KINDS)
        .map((name) => join(vault, "Meetings", name));
      for (const path of paths) fs.unlinkSync(path);
      const made = await make(paths);
      for (const { id } of meetings()) service.emulator.world.change(id, { summary: "Entirely new." });
      const { stdout } = await sync("--full", "--missing", "create");
      expect(stdout.match(/cannot be read now/g)?.length).toBeGreaterThanOrEqual(made);
      expect(paths.slice(0, made).filter((path) => fs.lstatSync(path).isFile())).toEqual([]);
      expect(await run(["undo", "--vault", vault])).toMatchObject({ code: 0, stderr: "" });
    });
  },
);
