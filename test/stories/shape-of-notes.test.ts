// Every setting that affects notes may change at any time: no word of the user is lost, no note exists twice, and a sync with
// nothing new writes nothing.
import { createPeopleNotes, plannedPeople } from "../../src/commands/people-notes";
import type { SyncSettings } from "../../src/sync/render/settings";
import { createDevice, type Device } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B } from "../support/engine/planning";

const FIVE = ["# {{title}}", "{{summary}}", "My notes:", "{{decisions}}", "{{action_items}}", "{{content}}", ""].join(
  "\n\n",
);
const FILES = { "Templates/Five.md": FIVE, "Templates/Plain.md": "Mine\n{{content}}\n", "People/Ann Lee.md": "" };

/** The values that a user may choose, and other values. */
const CHOICES: Readonly<Record<string, readonly [Partial<SyncSettings>, Partial<SyncSettings>]>> = {
  "the pattern of a folder": [{ meetingsFolder: "Work/{project|Other}/{year}" }, { meetingsFolder: "Work/{status}" }],
  "folders of projects": [{ projectFolders: "Apollo: Work/Apollo" }, { projectFolders: "Garden: {year}" }],
  "the pattern of file names": [{ fileNamingPattern: "{date} {title}" }, { fileNamingPattern: "{title} {date:D MMM}" }],
  "a template": [{ meetingTemplate: "Templates/Five.md" }, { meetingTemplate: "Templates/Plain.md" }],
  "a template for decisions": [{ decisionTemplate: "Templates/Plain.md" }, { decisionTemplate: "Templates/Five.md" }],
  "a filter by project": [{ project: "-Apollo" }, { project: "Apollo" }],
  "a filter by attendee": [{ attendee: "Cy Dow" }, { attendee: "-Ann Lee" }],
  "a property for the start": [{ startProperty: "begins" }, { startProperty: "at" }],
  "tags of tasks": [{ taskTag: "#task" }, { taskTag: "todo, #task" }],
  "links to people": [{ linkAttendeesAsPeople: true, peopleFolder: "People" }, { linkAttendeesAsPeople: true }],
  "all of them": [
    {
      meetingsFolder: "Work/{project|Other}/{year}",
      fileNamingPattern: "{date} {title}",
      meetingTemplate: "Templates/Five.md",
      taskTag: "#task",
      linkAttendeesAsPeople: true,
      peopleFolder: "People",
    },
    { meetingTemplate: "Templates/Plain.md", fileNamingPattern: "{title} {date}", attendee: "-Nobody" },
  ],
};

function start() {
  const service = createPlainService();
  const put = (id: string, project: string, text = "We talked.") => {
    const properties = `date: 2026-03-0${id === A ? 2 : 3}\nproject: ${project}\nattendees: [${id === A ? "Ann Lee" : "Cy Dow"}]\nexample_id: ${id}`;
    const body = `# Weekly\n\n## Summary\n\n${text}\n\n## Action items\n\n- [ ] Send the plan\n\n## Risks\n\nNone.\n`;
    const decisions = [{ id: "dec_1", text: `Ship ${project}`, because: "It is ready." }];
    service.put({ id, title: "Weekly", project, markdown: `---\n${properties}\n---\n\n${body}`, decisions });
  };
  put(A, "Apollo");
  put(B, "Garden");
  const device = createDevice(service);
  for (const [path, text] of Object.entries(FILES)) device.vault.userWrite(path, text);
  const choose = (settings: Partial<SyncSettings>) =>
    Object.assign(device.parts, { settings: { configDir: ".obsidian", ...settings } });
  return { service, put, device, choose };
}

const isOurs = (path: string) => !(path in FILES);
const filesOf = (device: Device) => JSON.stringify([...device.vault.files()]);
const notesOf = ({ vault }: Device) => [...vault.files()].filter(([path]) => isOurs(path));

/** The number of notes with an id. */
function countsOf(device: Device): readonly number[] {
  const ids = notesOf(device).map(([, { text }]) => text.match(/^(?:example|meeting|decision)_id:.*$/gm)?.join());
  return [...new Set(ids)].map((id) => ids.filter((each) => each === id).length);
}

/** The user edits each note: below its text, in its text and in its properties. */
function writeEverywhere(device: Device): void {
  for (const [at, [path]] of notesOf(device).entries())
    device.edit(path, (text) =>
      `${text}\nBelow ${at}.\n`
        .replace(/(talked|ready)/, `$1, says ${at}`)
        .replace("\n---\n", `\nmine: kept ${at}\n---\n`),
    );
}

describe.each(Object.entries(CHOICES))("When the user chooses %s", (_, [first, second]) => {
  it.each([
    ["before the first sync, and then something else", first, second],
    ["later, and then nothing any more", {}, first],
    ["instead of something else", second, first],
  ])(
    "%s, no word is lost, no note is doubled, and a sync with nothing new writes nothing",
    async (_when, one, other) => {
      const { device, put, choose } = start();
      choose(one);
      await device.sync();
      writeEverywhere(device);
      const words = notesOf(device).map((_note, at) => [`Below ${at}.`, `says ${at}`, `mine: kept ${at}`]);
      expect(words.length).toBeGreaterThan(0);
      for (const settings of [one, other, one]) {
        choose(settings);
        put(A, "Apollo", `We talked. And more.`);
        await device.sync();
        await device.sync({ renames: "move" });
        const all = notesOf(device).map(([, { text }]) => text);
        for (const word of words.flat()) expect(all.filter((text) => text.includes(word))).toHaveLength(1);
        expect(new Set(countsOf(device))).toEqual(new Set([1]));
        const before = filesOf(device);
        const summary = await device.sync({ full: true });
        expect(summary).toMatchObject({ created: 0, updated: 0, merged: 0, renamed: 0, trashed: 0 });
        expect(filesOf(device)).toBe(before);
      }
    },
  );
});

it("Notes for attendees belong to the user: no sync changes them, creates them again or doubles them", async () => {
  const { device, put } = start();
  await device.sync();
  const settings = { configDir: ".obsidian", peopleFolder: "Contacts" };
  device.vault.userDelete("People/Ann Lee.md");
  const { notes } = await plannedPeople({ ...device.parts, settings });
  const created = await createPeopleNotes(device.parts, notes, 0);
  expect([...created].sort()).toEqual(["Contacts/Ann Lee.md", "Contacts/Cy Dow.md"]);
  device.edit("Contacts/Ann Lee.md", () => "A friend.\n");
  put(A, "Apollo", "News.");
  await device.sync({ full: true });
  expect((await plannedPeople({ ...device.parts, settings })).notes).toEqual([]);
  expect(device.vault.text("Contacts/Ann Lee.md")).toBe("A friend.\n");
  device.vault.userDelete("Contacts/Ann Lee.md");
  await device.sync({ full: true });
  expect(device.vault.text("Contacts/Ann Lee.md")).toBeUndefined();
});
