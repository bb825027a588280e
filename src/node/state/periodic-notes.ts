import { join } from "node:path";
import { linkTo } from "../../sync/apply/meeting-link";
import { insideVault } from "../../sync/note/path";
import type { PeriodicNotes } from "../../commands/daily-lines";
import { formatDate } from "../../sync/render/date-format";
import { jsonAt, objectOf } from "./json-file";
import { CONFIG_DIR, VaultUnusable } from "./vault-root";

/** The settings of the notes of one period, in the format of Obsidian and the plugin Periodic Notes. */
interface NoteSettings {
  readonly format?: unknown;
  readonly folder?: unknown;
}

/**
 * The paths of daily and weekly notes in the vault at `root`, from the community plugin Periodic Notes if it is enabled, else
 * from Obsidian's daily notes. Throws a `VaultUnusable` for a date format that this tool cannot write.
 */
export function readPeriodicNotes(root: string): PeriodicNotes {
  const read = (...path: readonly string[]): unknown => jsonAt(join(root, CONFIG_DIR, ...path));
  const plugins = read("community-plugins.json");
  const isOn = Array.isArray(plugins) && plugins.includes("periodic-notes");
  const periodic = isOn ? objectOf(read("plugins", "periodic-notes", "data.json")) : {};
  const daily = objectOf(periodic["daily"]);
  const weekly = objectOf(periodic["weekly"]);
  return {
    daily: pathOf(daily.enabled === true ? daily : objectOf(read("daily-notes.json")), "YYYY-MM-DD"),
    weekly: weekly.enabled === true ? pathOf(weekly, "gggg-[W]ww") : () => undefined,
    link: (path, _from, alias) => linkTo(path, alias),
  };
}

function pathOf({ format, folder }: NoteSettings, usual: string): (day: string) => string {
  const chosen = typeof format === "string" && format !== "" ? format : usual;
  const place = typeof folder === "string" ? insideVault(folder.trim()) : "";
  const name = (day: string) => formatDate(chosen, day, "00:00");
  if (name("2026-01-01") === undefined) {
    throw new VaultUnusable(
      `The daily or weekly notes of this vault have names in the format "${chosen}", which this tool cannot write. Omit --daily-notes, or let the plugin add the lines.`,
    );
  }
  return (day) => `${place === "" ? "" : `${place}/`}${name(day) ?? ""}.md`;
}
