// Opening a named pipe waits for its writer, and a blocked process gets no signal. Only regular files may be opened.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, startCli, type CliResult, type ServedEmulator } from "../../support/programs/cli";

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

/** Runs the tool, and kills it when it does not end: a blocked process would keep this one. */
async function run(args: readonly string[]): Promise<CliResult> {
  const { process, result } = startCli(args, {
    env: { ...service.env, HOME: join(base, "home") },
  });
  const timer = setTimeout(() => process.kill("SIGKILL"), 120_000);
  const ended = await result;
  clearTimeout(timer);
  return ended;
}

const sync = (...flags: readonly string[]) => run(["sync", "--vault", vault, ...flags]);

const pipe = (path: string) => void execFileSync("mkfifo", [path]);

/** Creates a special file at a path. Returns false if the system or its permissions do not allow it. */
const KINDS: readonly (readonly [kind: string, create: (path: string) => Promise<boolean> | boolean])[] = [
  ["a named pipe", (path) => (pipe(path), true)],
  [
    "a link to a named pipe",
    (path) => {
      const target = join(base, `pipe-${fs.readdirSync(base).length}`);
      pipe(target);
      fs.symlinkSync(target, path);
      return true;
    },
  ],
  [
    "a socket",
    (path) =>
      new Promise((resolve) => {
        const server = createServer().listen(path, () => resolve(true));
        closing.push(() => server.close());
      }),
  ],
  [
    "a device",
    (path) => {
      try {
        execFileSync("mknod", [path, "c", "1", "5"], { stdio: "ignore" });
        return true;
      } catch {
        return false;
      }
    },
  ],
];

const meetings = () => [...service.emulator.world.heads()].filter(({ status }) => status === "completed");
const notesIn = (folder: string) => fs.readdirSync(join(vault, folder)).filter((name) => name.endsWith(".md"));

(process.platform === "win32" ? describe.skip : describe)(
  "A vault with named pipes, links to them, sockets and devices",
  () => {
    /** Creates one of each kind that the system allows. Returns how many. */
    async function make(paths: readonly string[]): Promise<number> {
      const made = [];
      for (const [at, path] of paths.entries()) if ((await KINDS[at]?.[1](path)) === true) made.push(at);
      return made.length;
    }

    it("is synced", async () => {
      for (const type of ["canvas", "md"]) await make(KINDS.map((_, at) => join(vault, `${at}.${type}`)));
      expect(await sync()).toMatchObject({ code: 0, stderr: "" });
      expect(notesIn("Meetings")).toHaveLength(meetings().length);
    });

    it("in the place of notes is synced but for these notes", async () => {
      await sync();
      const paths = notesIn("Meetings")
        .slice(0, KINDS.length)
        .map((name) => join(vault, "Meetings", name));
      for (const path of paths) fs.unlinkSync(path);
      const made = await make(paths);
      for (const { id } of meetings()) service.emulator.world.change(id, { summary: "Entirely new." });
      const { stdout } = await sync("--full", "--missing", "create");
      expect(stdout.match(/cannot be read now/g)?.length).toBeGreaterThanOrEqual(made);
      expect(paths.slice(0, made).filter((path) => fs.lstatSync(path).isFile())).toEqual([]);
      expect(await run(["undo", "--vault", vault])).toMatchObject({ code: 0, stderr: "" });
    });

    it("in the place of a template is synced without the template", async () => {
      await make([join(vault, "x.md")]);
      const { code, stdout } = await sync("--meeting-template", "x.md");
      expect([code, stdout]).toEqual([3, expect.stringMatching(/without the template x\.md/)]);
    });
  },
);
