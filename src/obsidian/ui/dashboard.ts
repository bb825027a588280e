import type { App } from "obsidian";
import { dashboardPath, dashboardText, isUnchangedDashboard, type DashboardSettings } from "../../commands/dashboard";

/**
 * Creates the dashboard for the current settings and opens it. If the user changed an earlier dashboard, that file is kept
 * and a new one is created.
 */
export async function openDashboard({ vault, workspace }: App, settings: DashboardSettings): Promise<void> {
  const text = dashboardText(settings);
  for (let number = 1; ; number++) {
    const path = dashboardPath(number);
    const known = vault.getFileByPath(path);
    // A file with this name in other letters.
    if (!known && (await vault.adapter.exists(path))) continue;
    const file = known ?? (await vault.create(path, text));
    if ((await vault.process(file, (now) => (isUnchangedDashboard(now) ? text : now))) !== text) continue;
    await workspace.getLeaf(true).openFile(file);
    return;
  }
}
