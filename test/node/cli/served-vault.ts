import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MeetingHead } from "../../../src/emulator/service/meeting";
import { serve, type CliResult, type ServedEmulator } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

/** A vault on disk and an emulator behind a real port, new for each test, and the commands of the tool in this process. */
export interface ServedVault {
  readonly service: ServedEmulator;
  /** The folder that holds the vault and the home. */
  readonly base: string;
  readonly vault: string;
  readonly run: (command: string, ...args: readonly string[]) => Promise<CliResult>;
  /** A sync without notes for decisions. */
  readonly sync: (...flags: readonly string[]) => Promise<CliResult>;
  /** The emulator's meetings that a sync gets. */
  readonly completed: () => readonly MeetingHead[];
  /** File names of the notes of meetings. */
  readonly meetings: () => readonly string[];
  /** The path of a note of a meeting. */
  readonly pathOf: (name: string) => string;
  readonly textOf: (name: string) => string;
  /** The file name of the note that holds an id; empty when there is none. */
  readonly nameOf: (id: string) => string;
}

/** @param count the emulator's meetings */
export function useServedVault(count: number): ServedVault {
  let service: ServedEmulator;
  let base: string;
  beforeEach(async () => {
    service = await serve({ count });
    base = fs.mkdtempSync(join(tmpdir(), "served-"));
    fs.mkdirSync(join(base, "vault"));
  });
  afterEach(async () => {
    await service.close();
    fs.rmSync(base, { recursive: true, force: true });
  });
  const here: ServedVault = {
    get service() {
      return service;
    },
    get base() {
      return base;
    },
    get vault() {
      return join(base, "vault");
    },
    run: (command, ...args) =>
      runHere([command, "--vault", here.vault, ...args], { env: { HOME: join(base, "home"), ...service.env } }),
    sync: (...flags) => here.run("sync", "--decision-notes", "no", ...flags),
    completed: () => [...service.emulator.world.heads()].filter(({ status }) => status === "completed"),
    meetings: () => fs.readdirSync(join(here.vault, "Meetings")).filter((name) => name.endsWith(".md")),
    pathOf: (name) => join(here.vault, "Meetings", name),
    textOf: (name) => fs.readFileSync(here.pathOf(name), "utf8"),
    nameOf: (id) => here.meetings().find((each) => here.textOf(each).includes(id)) ?? "",
  };
  return here;
}
