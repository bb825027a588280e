// A service may run sync --watch for months. What it wants from the user must be readable meanwhile.
import * as fs from "node:fs";
import { openVaultSession, type VaultSession } from "../../../src/node/state/vault-session";
import { join } from "node:path";
import { useServedVault } from "./served-vault";

const here = useServedVault(12);
const { run, sync, completed, meetings, pathOf, textOf, nameOf } = here;

/** A conflict and an overwritten text, then the vault is held as by a running `sync --watch`. */
async function held(): Promise<VaultSession> {
  await sync();
  const [one, other] = completed();
  const name = nameOf(one?.id ?? "");
  fs.writeFileSync(pathOf(name), textOf(name).replace(/^- .+$/m, "- A line of the user."));
  here.service.emulator.world.change(one?.id ?? "", { summary: "A line of the service." });
  here.service.emulator.world.change(other?.id ?? "", { summary: "Another matter." });
  await sync();
  return openVaultSession(here.vault, join(here.base, "home/.local/state/meeting-notes-sync"), () => undefined);
}

const READING: readonly (readonly [command: string, ...flags: readonly string[]])[] = [
  ["attention"],
  ["attention", "--json"],
  ["undo", "--list"],
  ["recover"],
  ["tasks"],
  ["people", "--people-folder", "People", "--dry-run"],
];

it("While a sync holds the vault, commands that read print the same as without it", async () => {
  const session = await held();
  const during = [];
  try {
    for (const [command, ...flags] of READING) during.push(await run(command, ...flags));
  } finally {
    await session.close();
  }
  const after = [];
  for (const [command, ...flags] of READING) after.push(await run(command, ...flags));
  expect(during).toEqual(after);
  for (const { stdout } of during) expect(stdout).not.toBe("");
  expect(fs.readdirSync(here.base).sort()).toEqual(["home", "vault"]);
});

it("While a sync holds the vault, commands that write are refused, and change nothing", async () => {
  const session = await held();
  const before = meetings().map(textOf);
  try {
    for (const [command, ...flags] of [
      ["sync"],
      ["undo"],
      ["undo", "--import"],
      ["attention", "--ignore", "all"],
      ["recover", "--id", "0a1b2c3d"],
      ["people", "--people-folder", "People"],
    ] as const)
      expect(await run(command, ...flags)).toMatchObject({
        code: 1,
        stderr: "meeting-notes-sync: Another run is active in this vault. Wait until it has ended, or stop it.\n",
      });
  } finally {
    await session.close();
  }
  expect(meetings().map(textOf)).toEqual(before);
});

it("While a sync writes its state, a reading command gets a whole copy of it", async () => {
  const session = await held();
  try {
    const expected = await run("undo", "--list");
    let isWriting = true;
    const writing = (async () => {
      for (let at = 0; isWriting; at += 1)
        await session.store.write(new Map([[`device/test/${at % 200}`, "x".repeat(20_000)]]));
    })();
    for (let tries = 0; tries < 5; tries += 1) expect(await run("undo", "--list")).toEqual(expected);
    isWriting = false;
    await writing;
  } finally {
    await session.close();
  }
});
