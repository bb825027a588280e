import type { Plugin } from "obsidian";
import type { Quiet } from "../vault/settled";
import type { Scheduler } from "./scheduler";

const MINUTE = 60_000;

/** When it is asked whether a run is due: once a minute, on coming back to the window, and on coming online. */
export function watchTriggers(plugin: Plugin, scheduler: Scheduler, quiet: Quiet): void {
  let seen = Date.now();

  function look(): void {
    // Timers stand still while the device sleeps; other devices' changes arrive after it wakes up.
    if (Math.abs(Date.now() - seen) > 3 * MINUTE) quiet.restart();
    seen = Date.now();
    void scheduler.tick();
  }

  plugin.registerInterval(window.setInterval(look, MINUTE));
  plugin.registerDomEvent(window, "focus", look);
  plugin.registerDomEvent(window, "online", look);
  plugin.registerDomEvent(document, "visibilitychange", look);
  const first = window.setTimeout(look, quiet.needed + 1_000);
  plugin.register(() => window.clearTimeout(first));
}
