import { identitiesOf } from "../../sync/note/identity";
import { textAt } from "../../sync/ports";
import { dashboardPath, dashboardText, isUnchangedDashboard } from "../../sync/render/dashboard";
import { openTasks } from "../../sync/render/task-lines";
import { vaultRoot } from "../state/vault-root";
import { openVaultSession } from "../state/vault-session";
import { ExitCode } from "../terminal/exit-code";
import type { Terminal } from "../terminal/terminal";
import { createNote, readNote, replaceNote } from "../vault/note-file";
import { localFileAt } from "../vault/vault-paths";
import { readDashboardArguments, readTasksArguments } from "./sync-arguments";

/**
 * `meeting-notes-sync tasks`: lists the open tasks in the notes of meetings and decisions, each with its path and line.
 */
export async function tasksCommand(args: readonly string[], { print, remark }: Terminal): Promise<number> {
  const { vault: folder, state, json } = readTasksArguments(args);
  const session = await openVaultSession(folder, state, remark);
  const { vault } = session;
  try {
    await vault.refresh();
    const tasks = [];
    for (const path of await vault.notesIn("")) {
      const note = (await textAt(vault, path)) ?? "";
      if (identitiesOf(note).length === 0) continue;
      for (const { line, text } of openTasks(note)) tasks.push({ path, line: line + 1, text });
    }
    if (json) print(JSON.stringify({ tasks }));
    else for (const { path, line, text } of tasks) print(`${path}:${line}: ${text}`);
    return ExitCode.done;
  } finally {
    await session.close();
  }
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
