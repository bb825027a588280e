import { createHash } from "node:crypto";
import type { EngineSettings, Settings } from "../../../src/sync/settings/values";
import type { SimDevice } from "./device";
import { idIn, notesOf } from "./notes";
import type { World } from "./world";

const FOLDER = "People";
const TEMPLATE = "Templates/Person.md";

export const PERSON_TEMPLATE = {
  path: TEMPLATE,
  text: '---\nkind: person\naliases:\n  - "{{name}}"\n---\n\n# {{name}}\n',
} as const;

/** What a user chooses about attendees. */
export type PeopleChoice = Pick<EngineSettings, "peopleFolder" | "linkAttendeesAsPeople"> &
  Pick<Settings, "personTemplate">;

/** Settings about attendees and their notes that a user may choose. */
export const PEOPLE: readonly PeopleChoice[] = [
  {},
  { peopleFolder: FOLDER, linkAttendeesAsPeople: true },
  { peopleFolder: FOLDER, personTemplate: TEMPLATE, linkAttendeesAsPeople: true },
  { peopleFolder: `${FOLDER}/Known`, personTemplate: TEMPLATE },
];

/** Where a link of the service leads. */
const FOREIGN_TARGET = "Templates/Person";

/** Lists of attendees, as YAML: what a vault or a link could take for something else. `own`: who attends in any case. */
export const strangers = (own: string, title: string, date: string): readonly string[] => [
  `${own.toUpperCase()}, "../x"`,
  `"[[a]]", "${own.replace(" ", ": ")}"`,
  `${title}, ${date} - ${title}`,
  `"[[${FOREIGN_TARGET}|Di]]", CON`,
];

export const isAmongPeople = (path: string) => path.startsWith(`${FOLDER}/`);

/** Their files on a device, sorted by path. */
export const peopleOn = ({ vault }: SimDevice): readonly (readonly [path: string, text: string])[] =>
  [...vault.files()].flatMap(([path, { text }]) => (isAmongPeople(path) && path.endsWith(".md") ? [[path, text]] : []));

/** Equal for names that differ in case and white space only. */
export const keyOf = (name: string) => name.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** What a note is named if no file can have the name: the end is this person's alone. */
const fallbackEnd = (key: string) => ` (${createHash("sha256").update(key).digest("hex").slice(0, 8)})`;

const baseOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/, "");

/** The values of a list in the properties, one in each line. */
function listIn(text: string, key: string): readonly string[] {
  // A note that was cut short has no properties.
  const properties = /^---\r?\n([^]*?)^---\r?$/m.exec(text)?.[1] ?? "";
  const lines = new RegExp(`^${key}:\\r?\\n((?: {2}- .*\\r?\\n)+)`, "m").exec(properties)?.[1] ?? "";
  return [...lines.matchAll(/ {2}- (.*?)\r?\n/g)].map(([, line = ""]) =>
    line.startsWith('"') ? String(JSON.parse(line)) : line,
  );
}

const LINK = /^\[\[([^[\]|#^]+)(?:\|([^[\]|]+))?\]\]$/;

export interface Attendee {
  readonly name: string;
  /** Where a link leads. */
  readonly target: string | undefined;
}

/** Who attended, as a note says it: by what a link shows. */
export const attendeesIn = (text: string): readonly Attendee[] =>
  listIn(text, "attendees").map((item) => {
    const [, target, shown] = LINK.exec(item) ?? [];
    return { name: shown ?? target ?? item, target };
  });

/** The text with links to people as they are where nobody has a note. */
export const withoutPeople = (text: string) => text.replace(/^( {2}- "\[\[)[^\]|\n]*\|(?=[^\n]*\]\]"\r?$)/gm, "$1");

/** By name and by alias, the notes about people in a folder. */
function peopleBy(device: SimDevice, folder: string) {
  const byName = new Map<string, string[]>();
  const byAlias = new Map<string, string[]>();
  const add = (all: Map<string, string[]>, name: string, path: string) =>
    all.set(keyOf(name), [...new Set([...(all.get(keyOf(name)) ?? []), path])]);
  for (const [path, text] of peopleOn(device)) {
    if (!path.startsWith(`${folder}/`)) continue;
    add(byName, baseOf(path), path);
    for (const alias of listIn(text, "aliases")) add(byAlias, alias, path);
  }
  return { byName, byAlias };
}

/**
 * Who attended the meetings, who of them has a note with a fallback name, and who of them and of all others has a note that
 * its name, an alias or a link finds. Names are as `keyOf` makes them.
 */
export async function attendance(device: SimDevice, meetings: ReadonlySet<string>) {
  const { byName, byAlias } = peopleBy(device, device.chosen.people.peopleFolder ?? "");
  const elsewhere = device.vault.list().map((path) => keyOf(baseOf(path)));
  const withNote = new Set([...byName.keys(), ...byAlias.keys(), ...elsewhere]);
  const attendees = new Set<string>();
  const withFallback = new Set<string>();
  for (const [id, notes] of notesOf(device)) {
    for (const { path, text } of meetings.has(id) ? notes : []) {
      for (const { name, target } of attendeesIn(text)) {
        attendees.add(keyOf(name));
        if (elsewhere.some((base) => base.endsWith(fallbackEnd(keyOf(name))))) withFallback.add(keyOf(name));
        if (target !== undefined && (await device.vault.resolveLink(target, path)) !== undefined)
          withNote.add(keyOf(name));
      }
    }
  }
  return { withNote, withFallback, attendees };
}

/** The names of one note. */
export const namesOf = (path: string, text: string): readonly string[] => [
  ...new Set([baseOf(path), ...listIn(text, "aliases")].map(keyOf)),
];

/** Links follow a note that gets another name: call this before, since the notes that they are in are edited then. */
export function followsLinks({ user, devices, minutes }: World, device: SimDevice, from: string): void {
  if (!user.people.used) return;
  const leadsThere = ({ target = "" }: Attendee) => keyOf(baseOf(target)) === keyOf(baseOf(from));
  for (const [id, notes] of notesOf(device)) {
    const within = notes.filter(({ text }) => attendeesIn(text).some(leadsThere));
    if (within.length === 0) continue;
    user.touched[devices.indexOf(device)]?.add(id);
    for (const each of minutes.idsOf(id)) {
      user.edited.add(each);
      user.followed.set(each, (user.followed.get(each) ?? new Set()).add(device));
      if (within.length > 1) user.followedInSeveral.add(each);
    }
  }
}

/** Whether a link in the text followed a person's note that the user renamed. */
export const hasFollowedLink = (text: string) =>
  attendeesIn(text).some(({ target = "" }) => baseOf(target).endsWith(" mine"));

/** Nobody is listed twice; and where attendees are linked, each link leads to the one note that has the name. */
export function checkPeople({ minutes, user, violate }: World, device: SimDevice): void {
  const { peopleFolder, linkAttendeesAsPeople: linked } = device.chosen.people;
  if (!user.people.used) return;
  const { byName, byAlias } = peopleBy(device, peopleFolder ?? "");
  const targetOf = (name: string) => {
    const paths = byName.get(keyOf(name)) ?? byAlias.get(keyOf(name)) ?? [];
    return paths.length === 1 ? paths[0]?.replace(/\.md$/, "") : name;
  };
  for (const [id, notes] of notesOf(device)) {
    const isOld = !minutes.noteIds.includes(id) || user.older.has(id);
    const isTheirs = user.edited.has(id) || user.exempt.has(id) || user.deleted.has(id);
    for (const { path, text } of notes) {
      const all = attendeesIn(text);
      // A link without alias took the name of the note that the user renamed, and whose that was may be known to nobody.
      const named = all.filter(({ name }) => !name.endsWith(" mine"));
      const twice = named.find(({ name }, at) => named.findIndex((other) => other.name === name) < at);
      if (twice !== undefined) violate("I19", `${device.name} lists ${twice.name} twice in ${path}`);
      if (isOld || isTheirs || notes.length > 1) continue;
      const wrong = all.find(({ name, target }) =>
        target === undefined
          ? linked === true && !/[[\]|#^]/.test(name)
          : target !== targetOf(name) && target !== FOREIGN_TARGET,
      );
      if (wrong !== undefined)
        violate("I19", `${device.name} has ${wrong.target ?? "no link"} for ${wrong.name} in ${path}`);
    }
  }
}

/** What only the user's own command makes, and only its undo takes back. */
export function checkPersonWrite(
  { user: { people }, violate }: World,
  device: SimDevice,
  what: "creates" | "changes" | "trashes",
  path: string,
  text: string,
): void {
  const made = people.made.get(`${device.name} ${path}`) ?? new Set();
  const isAsked =
    (what === "creates" && people.asked === "create") ||
    (what === "trashes" && people.asked === "undo" && made.has(text));
  if (!isAsked) violate("I18", `${device.name} ${what} ${path}, which is the user's`);
  if (what !== "creates") return;
  if (idIn(text) !== undefined || !/^People\/(?:Known\/)?[^/\\:*?"<>|#^[\]]+\.md$/.test(path))
    violate("I11", `${device.name} creates ${path}`);
  people.made.set(`${device.name} ${path}`, made.add(text));
}
