import { englishSettings, type Label } from "../../src/obsidian/strings/english-settings";
import type { Kind, Row } from "../../src/sync/settings/row";
import { ROWS } from "../../src/sync/settings/values";

const HEAD = `<!-- Made by npm run docs from the table of settings. -->

# Settings

The plugin keeps its settings as flat keys of its \`data.json\`. A setting without a value has no key: defaults are never
written. The command line tool has the same settings as flags of \`sync\`; the same settings give the same notes.

The tool uses the settings of the plugin in the same vault, in \`.obsidian/plugins/meeting-notes-sync/data.json\`, or of the
file that \`--settings FILE\` names, in the same form. Flags come before both. The server address and the key are never taken from
such a file. If the settings differ from those of the last sync of the vault, the tool says which before it writes a note.

The file has one more kind of key, which the plugin writes: \`note:<id>\` is your decision about one note.

*Account default*: the service has a setting of the same name. It is used until you set your own value.

*Names with commas between them*: a name that has a comma or begins with a minus must be in double quotes, such as
\`Apollo, -Internal, "Sales, EMEA"\`. Commas, dashes and quotes may also be the ones that phones and Chinese keyboards type.

The settings screen shows the state first, then what most users look for. The other settings are on pages: *Account*, *Properties,
tags and templates*, *Links to people*, and *Help and troubleshooting*. *History and deleted notes* opens the status view. *Projects* and *Attendees* are pages
with a switch for each name that the service knows. A name that no meeting has is marked, with the one that was meant.

*Sync automatically on this device* and *Pause* are stored on the device and not in \`data.json\`, so other devices with the same vault are
not affected.

| in the plugin | key | value | default | flag |
| --- | --- | --- | --- | --- |
`;

const VALUES: Readonly<Record<Kind, string>> = {
  text: "text",
  secret: "name of a secret",
  filter: "text",
  address: "address, or `sample`",
  folder: "folder in the vault",
  projectFolders: "pairs, such as `Apollo: Work/Apollo`",
  fileName: "file name with `{date}`, `{title}` or both, and other fields",
  day: "day, such as `2026-01-31`",
  propertyNames: "pairs, such as `attendees: people`",
  propertyName: "name of a property",
  template: "path of a note",
  note: "path of a note",
  device: "id of a device",
  yesNo: "`true` or `false`",
  minutes: "number from 0 (only when you ask) to 1440",
  choice: "",
};

/** The text of `docs/settings.md`. */
export function settingsPage(): string {
  const labels: Readonly<Partial<Record<string, Label>>> = englishSettings().labels;
  return HEAD + ROWS.map(([key, row]) => `| ${cells(key, row, labels[key]).join(" | ")} |\n`).join("");
}

function cells(key: string, row: Row, label: Label | undefined): readonly string[] {
  const name = label === undefined ? "(not on the screen)" : `**${label.name}**`;
  const about = label === undefined ? "Set by the plugin." : (label.desc ?? "");
  const value = row.kind === "choice" ? row.options.map((option) => `\`${option}\``).join(" or ") : VALUES[row.kind];
  const { flag } = row;
  return [
    about === "" ? name : `${name}: ${about}`,
    `\`${key}\``,
    value,
    defaultOf(row),
    flag ? `\`--${flag.name} ${flag.value}\`` : "",
  ];
}

function defaultOf({ default: value, fromAccount }: Row): string {
  const own = value === undefined ? "" : `\`${String(value)}\``;
  if (!fromAccount) return own;
  return own === "" ? "account default" : `account default, otherwise ${own}`;
}
