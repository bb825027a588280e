import { normalizePath, type App } from "obsidian";
import { addDailyLines } from "../../commands/daily-lines";
import { nameOf } from "../../sync/render/property-names";
import type { StorageParts } from "../storage/storage-parts";
import type { VaultParts } from "../vault/vault-parts";

/** The user's settings of daily or weekly notes. They exist at run time, but not in Obsidian's public types. */
interface NoteSettings {
  readonly enabled?: boolean;
  readonly format?: string;
  readonly folder?: string;
}

interface WithPlugins {
  readonly internalPlugins?: { getPluginById?(id: string): { instance?: { options?: NoteSettings } } | null };
  readonly plugins?: { getPlugin?(id: string): { settings?: { daily?: NoteSettings; weekly?: NoteSettings } } | null };
}

/** Adds links to new meetings to daily and weekly notes, only on the device that the user chose. */
export async function addToDailyNotes(
  app: App,
  storage: StorageParts,
  { vault }: Pick<VaultParts, "vault">,
): Promise<void> {
  const { dailyNoteDevice, dailyNoteHeading: heading, propertyNames } = storage.data.settings;
  if (dailyNoteDevice !== storage.deviceId()) return;
  const periodic = {
    daily: (day: string) => dailyPath(app, day),
    weekly: (day: string) => weeklyPath(app, day),
    link(path: string, from: string, alias: string) {
      const note = app.vault.getFileByPath(path);
      return note ? app.fileManager.generateMarkdownLink(note, from, "", alias) : undefined;
    },
  };
  const store = await storage.store();
  const dateProperty = nameOf("date", propertyNames);
  const timeProperty = nameOf("time", propertyNames);
  await addDailyLines({ vault, store, periodic, dateProperty, timeProperty, heading, now: Date.now() });
}

/**
 * The path of the daily note of a day, from the plugin Periodic Notes if it creates daily notes, else from Obsidian's
 * own.
 */
function dailyPath(app: App, day: string): string {
  const own = (app as App & WithPlugins).internalPlugins?.getPluginById?.("daily-notes")?.instance?.options;
  return pathOf(periodic(app, "daily") ?? own ?? {}, "YYYY-MM-DD", day);
}

/** The path of the weekly note of a day; undefined if the plugin Periodic Notes does not create weekly notes. */
function weeklyPath(app: App, day: string): string | undefined {
  const settings = periodic(app, "weekly");
  return settings && pathOf(settings, "gggg-[W]ww", day);
}

function periodic(app: App, period: "daily" | "weekly"): NoteSettings | undefined {
  const settings = (app as App & WithPlugins).plugins?.getPlugin?.("periodic-notes")?.settings?.[period];
  return settings?.enabled === true ? settings : undefined;
}

function pathOf({ format = "", folder = "" }: NoteSettings, usual: string, day: string): string {
  return normalizePath(`${folder.trim()}/${window.moment(day, "YYYY-MM-DD").format(format || usual)}.md`);
}
