import { normalizePath, type App } from "obsidian";

/** The user's settings of daily or weekly notes. They exist at run time, but not in the public types. */
interface NoteSettings {
  readonly enabled?: boolean;
  readonly format?: string;
  readonly folder?: string;
}

interface WithPlugins {
  readonly internalPlugins?: { getPluginById?(id: string): { instance?: { options?: NoteSettings } } | null };
  readonly plugins?: { getPlugin?(id: string): { settings?: { daily?: NoteSettings; weekly?: NoteSettings } } | null };
}

/** Where the daily note of a day lies: as the plugin Periodic Notes says if it makes them, else as Obsidian's own does. */
export function dailyPath(app: App, day: string): string {
  const own = (app as App & WithPlugins).internalPlugins?.getPluginById?.("daily-notes")?.instance?.options;
  return pathOf(periodic(app, "daily") ?? own ?? {}, "YYYY-MM-DD", day);
}

/** Where the weekly note of a day lies; undefined where the plugin Periodic Notes makes none. */
export function weeklyPath(app: App, day: string): string | undefined {
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
