import { systemClock } from "../../api/clock";
import { identitiesOf } from "../../sync/note/identity";
import { createPeopleNotes, plannedPeople } from "../../commands/people-notes";
import { textAt } from "../../sync/ports";
import { textOf } from "../../commands/reason-texts";
import { repairedVault } from "../../commands/repaired-journal";
import { dashboardPath, dashboardText, isUnchangedDashboard } from "../../commands/dashboard";
import { openTasks } from "../../sync/render/task-lines";
import { vaultRoot } from "../state/vault-root";
import { openVaultForReading, openVaultSession } from "../state/vault-session";
import { UsageError } from "../terminal/arguments";
import { ExitCode } from "../terminal/exit-code";
import { textOfError, reasonTexts } from "../terminal/reason-texts";
import type { Terminal } from "../terminal/terminal";
import { createNote, readNote, replaceNote } from "../vault/note-file";
import { localFileAt } from "../vault/vault-paths";
import { readDashboardArguments, readPeopleArguments, readTasksArguments } from "./sync-arguments";

/**
 * `meeting-notes-sync tasks`: lists the open tasks in the notes of meetings and decisions, each with its path and line.
 */
export async function tasksCommand(args: readonly string[], { print, remark }: Terminal): Promise<number> {
  const { vault: folder, state, json } = readTasksArguments(args);
  const session = await openVaultForReading(folder, state, remark);
  const { vault } = session;
  try {
    const { unknown } = await vault.refresh();
    const tasks = [];
    for (const path of await vault.notesIn("")) {
      const note = (await textAt(vault, path)) ?? "";
      if (identitiesOf(note).length === 0) continue;
      for (const { line, text } of openTasks(note)) tasks.push({ path, line: line + 1, text });
    }
    if (json) print(JSON.stringify({ tasks }));
    else for (const { path, line, text } of tasks) print(`${path}:${line}: ${text}`);
    // Standard output has only tasks, for other programs.
    if (unknown.length > 0) remark(unreadText(unknown));
    else if (!json && tasks.length === 0) remark("There are no open tasks.");
    return ExitCode.done;
  } finally {
    await session.close();
  }
}

const MOST_NAMED = 3;

/** What cannot be read may hold what a command looks for, so that "there is none" would be untrue. */
function unreadText(paths: readonly string[]): string {
  const more = paths.length > MOST_NAMED ? ` and ${paths.length - MOST_NAMED} more` : "";
  return `meeting-notes-sync: These cannot be read now, so they are left out: ${paths.slice(0, MOST_NAMED).join(", ")}${more}.`;
}

/**
 * `meeting-notes-sync dashboard`: creates the dashboard for these settings. A dashboard that the user changed is kept.
 */
export async function dashboardCommand(args: readonly string[], { print }: Terminal): Promise<number> {
  const { vault, json, settings } = readDashboardArguments(args);
  const root = vaultRoot(vault);
  const text = dashboardText(settings);
  for (let number = 1; ; number += 1) {
    const path = dashboardPath(number);
    const file = localFileAt(root, path);
    const now = readNote(file)?.text;
    if (now !== undefined && now !== text && !isUnchangedDashboard(now)) continue;
    if (now === undefined) createNote(file, text, {});
    else if (now !== text) replaceNote(file, now, text, {});
    print(json ? JSON.stringify({ path }) : path);
    return ExitCode.done;
  }
}

/** `meeting-notes-sync people`: creates a note for each attendee who has none. */
export async function peopleCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { vault: folder, state, json, dryRun, settings } = readPeopleArguments(args);
  const session = await (dryRun ? openVaultForReading : openVaultSession)(folder, state, terminal.remark);
  try {
    const { notes: known, unknown } = await session.vault.refresh();
    const now = systemClock.now();
    const { notes, problem } = await plannedPeople({ ...session, settings });
    if (problem !== undefined) throw new UsageError(textOf(problem, reasonTexts));
    const planned = notes.map(({ path }) => path);
    const failures: Error[] = [];
    const create = async () =>
      createPeopleNotes({ ...session, vault: await repairedVault(session, now) }, notes, now, (failure) =>
        failures.push(failure),
      );
    const paths = dryRun ? planned : await create();
    if (json) terminal.print(JSON.stringify({ [dryRun ? "wouldCreate" : "created"]: paths }));
    else for (const path of paths) terminal.print(`${dryRun ? "would be created" : "created"}  ${path}`);
    if (unknown.length > 0) terminal.remark(unreadText(unknown));
    else if (!json && notes.length === 0) {
      terminal.print(known === 0 ? "This vault has no notes of meetings." : "Every attendee has a note.");
    }
    for (const failure of failures) terminal.remark(`meeting-notes-sync: ${textOfError(failure, terminal.env)}`);
    return failures.length > 0 ? ExitCode.failed : ExitCode.done;
  } finally {
    await session.close();
  }
}
