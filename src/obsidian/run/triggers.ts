import type { Plugin } from "obsidian";
import type { Attention } from "./attention";
import type { SettledWatch } from "../vault/settled";
import { reportFailure } from "./report-failure";
import type { Scheduler } from "./scheduler";

const MINUTE = 60_000;

/** Checks whether a run is due: once a minute, when the window gets the focus, and when the device comes online. */
export function watchTriggers(plugin: Plugin, scheduler: Scheduler, settled: SettledWatch): void {
  let lastCheck = Date.now();

  function check(): void {
    // Timers do not run while the device sleeps. After it wakes up, changes from other devices arrive.
    if (Math.abs(Date.now() - lastCheck) > 3 * MINUTE) settled.restart();
    lastCheck = Date.now();
    void reportFailure(() => scheduler.tick());
  }

  plugin.registerInterval(window.setInterval(check, MINUTE));
  plugin.registerDomEvent(window, "focus", check);
  plugin.registerDomEvent(window, "online", check);
  plugin.registerDomEvent(document, "visibilitychange", check);
  const first = window.setTimeout(check, settled.needed + 1_000);
  plugin.register(() => window.clearTimeout(first));
}

/** Updates the issues when a note with an issue changes or is moved: the user may have resolved it in the note. */
export function watchIssues(plugin: Plugin, attention: Attention): void {
  const { vault } = plugin.app;
  const look = ({ path }: { readonly path: string }): void => {
    const waits = attention.issues.get().some(({ notes }) => notes.some((note) => note.path === path));
    if (waits) void attention.refresh(true);
  };
  plugin.registerEvent(vault.on("modify", look));
  plugin.registerEvent(vault.on("delete", look));
  plugin.registerEvent(vault.on("rename", (_, path) => look({ path })));
}
