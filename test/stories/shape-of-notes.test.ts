// Every setting that affects notes may change at any time: no word of the user is lost, no note exists twice, and a sync with
// nothing new writes nothing.
import * as yaml from "yaml";
import { createPeopleNotes, plannedPeople } from "../../src/commands/people-notes";
import type { SyncSettings } from "../../src/sync/render/settings";
import { inTurn } from "../support/depth";
import { createDevice, type Device } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B, beginning, idOf, PLAN, syncWith, underway } from "../support/engine/planning";

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

/** At each time; in a short run each setting but all of them at one time, in turn. */
describe.each(Object.entries(CHOICES))("When the user chooses %s", (name, [first, second]) => {
  const times: readonly (readonly [when: string, one: Partial<SyncSettings>, other: Partial<SyncSettings>])[] = [
    ["before the first sync, and then something else", first, second],
    ["later, and then nothing any more", {}, first],
    ["instead of something else", second, first],
  ];

  it.each(name === "all of them" ? times : inTurn(times, Object.keys(CHOICES).indexOf(name)))(
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
        const notOnce = words.flat().filter((word) => all.filter((text) => text.includes(word)).length !== 1);
        expect(notOnce).toEqual([]);
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

// A property that the service starts to send is distinguished from one that the user already has, even without state.

describe("a property that the service starts to send", () => {
  const served = (property: string, words: string) =>
    `---\ndate: 2026-03-02\ntags: [meeting]\n${property}example_id: ${A}\n---\n\n${words}\n`;

  it.each([
    ["the user has with that value", "project: Apollo", "project: Apollo\n", "updated"],
    ["the user has with another value", "project: Mine", "project: Apollo\n", "conflict"],
    ["the user has in another spelling", "Project: Apollo", "project: Apollo\n", "merged"],
    ["the user has not", "mood: good", "project: Apollo\n", "updated"],
    ["is none, though the user has one of nearly a name of the service's,", "Date: mine", "", "updated"],
  ])("and %s: %s, even on a device that has lost its state", async (_, own, property, outcome) => {
    const { service, device, vault, text } = await underway();
    service.put({ id: A, title: "Planning", markdown: served("", "Words.") });
    await device.sync();
    device.edit(PLAN, (note) => note.replace(/^sync_version:/m, `${own}\nsync_version:`));
    const other = createDevice(service);
    for (const [path, file] of vault.files()) other.vault.userWrite(path, file.text);
    service.put({ id: A, title: "Planning", markdown: served(property, "Other words.") });
    for (const each of [device, other]) {
      await each.sync();
      expect(each.outcomeOf(PLAN)?.outcome).toBe(outcome);
      expect(each.vault.text(PLAN)).toContain(`${own}\n`);
      expect(each.vault.text(PLAN)).toContain("Other words.");
    }
    expect(text()).toBe(other.vault.text(PLAN));
  });

  it.each([
    ["still sends it", "project: Apollo\n"],
    ["sends it no more", ""],
  ])("does not make a user's property above it an edit, whether the service %s", async (_, property) => {
    const { service, device, text } = await underway();
    service.put({ id: A, title: "Planning", markdown: served("project: Apollo\n", "Words.") });
    await device.sync();
    device.edit(PLAN, (note) => note.replace("date:", "mood: good\ndate:"));
    service.put({ id: A, title: "Planning", markdown: served(property, "Other words.") });
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0 });
    expect(text()).toContain("mood: good\n");
    expect(text().includes("project:")).toBe(property !== "");
  });
});

// Notes from a template with sections, over several syncs: the service's text is updated where the template has
// its field, and the user's text stays.

describe("A note from a template with sections", () => {
  const PATH = "Meetings/2026-03-02 - Planning.md";

  const TEMPLATE = "Templates/Meeting.md";

  const settings = { meetingTemplate: TEMPLATE };

  const template = `# {{title}}
On {{date:DD.MM.}}

## Before
- [ ] read the plan

{{summary}}

My notes:

{{action_items}}
{{decisions}}

{{content}}
`;

  type Sections = Readonly<Record<string, string>>;

  function start(sections: Sections = { Summary: "We plan.", Transcript: "Ann: hello", Decisions: "- Ship" }) {
    const service = createPlainService();
    const put = (next: Sections, title = "Planning") => {
      const text = Object.entries(next).map(([heading, body]) => `\n## ${heading}\n\n${body}\n`);
      const markdown = `---\ndate: 2026-03-02\ntags: [meeting]\nexample_id: ${A}\n---\n\n# ${title}\n${text.join("")}`;
      service.put({ id: A, title: "Planning", markdown });
    };
    put(sections);
    const add = (files: Readonly<Record<string, string>> = { [TEMPLATE]: template }): Device => {
      const device = createDevice(service, settings);
      for (const [path, text] of Object.entries(files)) device.vault.userWrite(path, text);
      return device;
    };
    return { service, put, add, device: add() };
  }

  const textOf = (device: Device) => device.vault.text(PATH) ?? "";

  const bodyOf = (device: Device) => textOf(device).replace(/^---\n[^]*?\n---\n/, "");

  const head = "# Planning\n\nOn 02.03.\n\n## Before\n- [ ] read the plan\n\n";

  it("has each section at its field of the template, and the rest at {{content}}", async () => {
    const { device } = start();
    expect(await device.sync()).toMatchObject({ status: "done", created: 1 });
    expect(bodyOf(device)).toBe(
      `${head}## Summary\n\nWe plan.\n\nMy notes:\n\n## Decisions\n\n- Ship\n\n## Transcript\n\nAnn: hello\n`,
    );
    const before = textOf(device);
    expect(await device.sync({ full: true })).toMatchObject({ unchanged: 1, updated: 0, merged: 0 });
    expect(textOf(device)).toBe(before);
  });

  it("gets updates after a program wrote its properties again with folded lines", async () => {
    const { device, put } = start();
    await device.sync();
    device.edit(PATH, (text) =>
      text.replace(/^---\n([^]*?\n)---\n/, (_, block: string) => `---\n${yaml.stringify(yaml.parse(block))}---\n`),
    );
    expect(textOf(device)).toMatch(/^sync_version: .*\n {2}\S/m);
    put({ Summary: "We plan more." });
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(bodyOf(device)).toContain("We plan more.");
  });

  it("gets new, longer, later and fewer sections there, even without its template", async () => {
    const { device, put, service } = start();
    await device.sync();
    device.vault.userWrite(TEMPLATE, "Another\n{{content}}\n");
    put(
      { Summary: "We plan.\n\nAnd more.", "Action items": "- [ ] call Bo", Risks: "None.", Decisions: "- Ship" },
      "Plan B",
    );
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0, conflicts: 0 });
    expect(bodyOf(device)).toBe(
      `${head.replace("Planning", "Plan B")}## Summary\n\nWe plan.\n\nAnd more.\n\nMy notes:\n\n## Action items\n\n- [ ] call Bo\n\n## Decisions\n\n- Ship\n\n## Risks\n\nNone.\n`,
    );
    service.advance(60_000);
    put({ Summary: "Short." });
    await device.sync();
    expect(bodyOf(device)).toBe(`${head}## Summary\n\nShort.\n\nMy notes:\n`);
    put({ Summary: "Short.", Decisions: "- Back" });
    await device.sync();
    expect(bodyOf(device)).toBe(`${head}## Summary\n\nShort.\n\nMy notes:\n\n## Decisions\n\n- Back\n`);
  });

  it("gets them there even if the user wrote between them", async () => {
    const { device, put } = start();
    await device.sync();
    device.edit(PATH, (text) =>
      text.replace("My notes:\n", "My notes:\n\nI doubt it.\n").replace("[ ] read", "[x] read"),
    );
    put({
      Summary: "We plan.\n\nAnd more.",
      "Action items": "- [ ] call Bo",
      Transcript: "Ann: hello",
      Decisions: "- Ship",
    });
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(bodyOf(device)).toBe(
      `${head.replace("[ ]", "[x]")}## Summary\n\nWe plan.\n\nAnd more.\n\nMy notes:\n\nI doubt it.\n\n## Action items\n\n- [ ] call Bo\n\n## Decisions\n\n- Ship\n\n## Transcript\n\nAnn: hello\n`,
    );
  });

  it("is unedited for a device without the template and without state, which writes the same bytes", async () => {
    const { device, put, add } = start();
    await device.sync();
    const other = add({ [PATH]: textOf(device) });
    put({ Decisions: "- Ship it", Summary: "All is new." });
    expect(await other.sync()).toMatchObject({ updated: 1, merged: 0, waiting: 0 });
    await device.sync();
    expect(textOf(other)).toBe(textOf(device));
  });

  it("is merged after an edit on another device, too, as soon as that device has the old text", async () => {
    const { device, put, add } = start();
    await device.sync();
    const edited = textOf(device).replace("My notes:\n", "My notes:\n\nMine.\n");
    const other = add({ [PATH]: edited, [TEMPLATE]: template });
    await other.sync();
    device.edit(PATH, () => edited);
    put({ Summary: "All is new.", Decisions: "- Ship it" });
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(await other.sync()).toMatchObject({ merged: 1, conflicts: 0, waiting: 0 });
    expect(textOf(other)).toBe(textOf(device));
    expect(textOf(other)).toContain("My notes:\n\nMine.\n\n## Decisions\n\n- Ship it\n");
  });

  it("keeps everything if this device does not know its merge base", async () => {
    const { device, put, add } = start();
    await device.sync();
    const other = add({ [PATH]: textOf(device).replace("My notes:\n", "My notes:\n\nMine.\n") });
    put({ Summary: "All is new.", Decisions: "- Ship it" });
    expect(await other.sync()).toMatchObject({ waiting: 0 });
    expect(bodyOf(other)).toMatch(/We plan\.[^]*Mine\.[^]*- Ship\n[^]*Ann: hello[^]*All is new\./);
  });

  it("keeps a section that the user edited and the service removes, and shows the conflict in the callout", async () => {
    const { device, put } = start();
    await device.sync();
    device.edit(PATH, (text) => text.replace("- Ship", "- Ship in May").replace("We plan.", "We plan well."));
    put({ Summary: "They plan otherwise, and say so.", Transcript: "Ann: hello" });
    await device.sync();
    expect(bodyOf(device)).toMatch(
      /We plan well\.[^]*- Ship in May[^]*Ann: hello[^]*\[!note\]-[^]*They plan otherwise/,
    );
  });

  it("keeps a section that the user moved and changed, with the changes in the callout", async () => {
    const { device, put } = start();
    await device.sync();
    const summary = "## Summary\n\nWe plan.\n\n";
    device.edit(PATH, (text) => `${text.replace(summary, "")}\n## Summary\n\nWe plan, I hope.\n`);
    put({ Summary: "All is new.", Transcript: "Ann: hello", Decisions: "- Ship" });
    await device.sync();
    expect(bodyOf(device)).toMatch(/We plan, I hope\.[^]*\[!note\]-[^]*All is new/);
    const before = textOf(device);
    expect(await device.sync({ full: true })).toMatchObject({ updated: 0, merged: 0 });
    expect(textOf(device)).toBe(before);
  });

  it("does not change when a template is selected, changed or removed", async () => {
    const { device } = start();
    await device.sync();
    const before = textOf(device);
    device.vault.userWrite(TEMPLATE, "{{decisions}}\n\n{{content}}\n");
    await device.sync({ full: true });
    Object.assign(device.parts, { settings: { configDir: ".obsidian" } });
    await device.sync({ full: true });
    expect(textOf(device)).toBe(before);
  });

  it("puts sections with the same heading together, and ignores headings in code", async () => {
    const { device, put } = start();
    put({ Summary: "```text\n## Decisions\n```", Decisions: "- One", Other: "x", "decisions ": "- Two" });
    await device.sync();
    expect(bodyOf(device)).toBe(
      `${head}## Summary\n\n\`\`\`text\n## Decisions\n\`\`\`\n\nMy notes:\n\n## Decisions\n\n- One\n\n## decisions \n\n- Two\n\n## Other\n\nx\n`,
    );
  });
});

// Action items of the service: a box that the user ticked stays ticked. The user's tag for tasks is part of the service's
// text, so it is added, changed and removed without the loss of an edit.

describe("Tasks", () => {
  const TASKS = "- [ ] Send the plan to Ann\n- [x] Book a room\n\nWe talked.";

  async function start(settings: Partial<SyncSettings> = {}) {
    const service = createPlainService();
    const say = (summary: string) => service.put({ id: A, title: "Planning", summary });
    say(TASKS);
    const device = createDevice(service, settings);
    await device.sync();
    return {
      service,
      device,
      say,
      text: () => device.vault.text(PLAN) ?? "",
      /** The user changes the setting, and then syncs. */
      syncWith: (changed: Partial<SyncSettings>) => {
        Object.assign(device.parts, { settings: { configDir: ".obsidian", ...changed } });
        service.advance(60_000);
        return device.sync();
      },
    };
  }

  describe("A box that the user ticked", () => {
    it("stays ticked when the service rewords the task, and when it adds another one", async () => {
      const { device, say, text } = await start();
      device.edit(PLAN, (note) => note.replace("- [ ] Send", "- [x] Send"));
      say(TASKS.replace("to Ann", "to Ann and Bo"));
      expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
      expect(text()).toContain("- [x] Send the plan to Ann and Bo\n- [x] Book a room\n");
      say(TASKS.replace("to Ann", "to Ann and Bo").replace("a room\n", "a room\n- [ ] Call Cy\n"));
      expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
      expect(text()).toContain("- [x] Send the plan to Ann and Bo\n- [x] Book a room\n- [ ] Call Cy\n");
    });

    it("stays open after the user cleared it", async () => {
      const { device, say, text } = await start();
      device.edit(PLAN, (note) => note.replace("- [x] Book", "- [ ] Book"));
      say(TASKS.replace("a room", "a large room"));
      expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
      expect(text()).toContain("- [ ] Book a large room\n");
    });
  });

  describe("The user's tag for tasks", () => {
    const settings = { taskTag: "#task" };

    it("is on every task of the service and nowhere else", async () => {
      const { text } = await start(settings);
      expect(text()).toContain("- [ ] Send the plan to Ann #task\n- [x] Book a room #task\n\nWe talked.\n");
    });

    it("gives the same bytes on every device", async () => {
      const one = await start(settings);
      const other = createDevice(one.service, { taskTag: "task" });
      await other.sync();
      expect(other.vault.text(PLAN)).toBe(one.text());
    });

    it("follows the setting in an unedited note, and a sync with nothing new writes nothing", async () => {
      const { text, syncWith } = await start();
      const plain = text();
      expect(await syncWith(settings)).toMatchObject({ updated: 1, merged: 0, conflicts: 0 });
      const tagged = text();
      expect(tagged).toContain("to Ann #task\n");
      expect(await syncWith(settings)).toMatchObject({ updated: 0, merged: 0 });
      expect(text()).toBe(tagged);
      expect(await syncWith({ taskTag: "#work/todo" })).toMatchObject({ updated: 1, merged: 0, conflicts: 0 });
      expect(text()).toContain("to Ann #work/todo\n");
      await syncWith({});
      expect(text()).toBe(plain);
    });

    it("follows the setting also if the full sweep shows the meeting's text from before", async () => {
      const { service, text, syncWith, say } = await start();
      const before = service.now();
      const news = `${TASKS} Twice.`;
      say(news);
      const now = service.now();
      await syncWith({});
      service.put({ id: A, title: "Planning", summary: TASKS }, before);
      service.beforeAnswer = (request) => {
        if (request === `meeting ${A}`) service.put({ id: A, title: "Planning", summary: news }, now);
      };
      await syncWith(settings);
      expect(text()).toContain("to Ann #task\n");
      expect(text()).toContain("We talked. Twice.");
    });

    it("changes next to the user's ticks and words, which stay", async () => {
      const { device, text, syncWith } = await start(settings);
      device.edit(PLAN, (note) =>
        note.replace("- [ ] Send", "- [x] Send").replace("We talked.", "- [ ] A task of mine\n\nWe talked."),
      );
      expect(await syncWith({ taskTag: "#todo" })).toMatchObject({ merged: 1, conflicts: 0 });
      expect(text()).toContain(
        "- [x] Send the plan to Ann #todo\n- [x] Book a room #todo\n\n- [ ] A task of mine\n\nWe talked.\n",
      );
      await syncWith({});
      expect(text()).toContain("- [x] Send the plan to Ann\n- [x] Book a room\n\n- [ ] A task of mine\n\nWe talked.\n");
    });

    it("is not doubled if the user already wrote it", async () => {
      const { device, text, syncWith } = await start();
      device.edit(PLAN, (note) => note.replace("to Ann\n", "to Ann #task\n"));
      expect(await syncWith(settings)).toMatchObject({ conflicts: 0 });
      expect(text()).toContain("- [ ] Send the plan to Ann #task\n- [x] Book a room #task\n");
    });

    it("never removes a word that the user wrote in the task itself", async () => {
      const { device, text, syncWith } = await start(settings);
      device.edit(PLAN, (note) => note.replace("to Ann #task\n", "to Ann #task 2026-03-09\n"));
      await syncWith({ taskTag: "#todo" });
      expect(text()).toContain("- [ ] Send the plan to Ann #task 2026-03-09\n");
      expect(text()).toContain("- [x] Book a room #todo\n");
      expect(text().match(/^- .*Send the plan/gm)).toHaveLength(1);
    });

    it("is not an edit for a device without state", async () => {
      const one = await start(settings);
      const other = createDevice(one.service, settings);
      other.vault.userWrite(PLAN, one.text());
      one.say(TASKS.replace("to Ann", "to Bo"));
      expect(await other.sync()).toMatchObject({ updated: 1, merged: 0, waiting: 0, created: 0 });
      expect(other.vault.text(PLAN)).toContain("- [ ] Send the plan to Bo #task\n");
    });

    it("is in the notes of decisions, too", async () => {
      const service = createPlainService();
      const because = "- [ ] Tell Ann";
      service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship", because }] });
      const device = createDevice(service, settings);
      await device.sync();
      expect(device.vault.text("Decisions/2026-03-02 - Ship.md")).toContain("- [ ] Tell Ann #task\n");
    });
  });
});

describe("Settings that were tried and taken back leave nothing in the notes", () => {
  async function started() {
    const story = beginning();
    for (let n = 1; n <= 6; n += 1) {
      story.service.put({ id: idOf(n), title: `Talk ${n}`, project: "Apollo" });
      story.service.advance(3_600_000);
    }
    story.service.largestPage = 3;
    await story.device.sync();
    const texts = () => [...story.vault.files().values()].map(({ text }) => text);
    return { ...story, texts, before: texts() };
  }

  it("when a filter was on meanwhile", async () => {
    const { service, device, texts, before } = await started();
    await syncWith(device, { project: "Apollo", extraTags: "work" });
    service.advance(3_600_000);
    await syncWith(device, {});
    expect(texts()).toEqual(before);
  });

  it("when their only sync was cut short", async () => {
    const { service, device, texts, before } = await started();
    service.beforeAnswer = (request) => {
      if (request.startsWith("page ") && !["page 0", "page 2"].includes(request)) throw new Error("offline");
    };
    await syncWith(device, { extraTags: "work" });
    service.beforeAnswer = () => undefined;
    service.advance(3_600_000);
    await syncWith(device, {});
    expect(texts()).toEqual(before);
  });
});

it("The templates are applied to all notes after a full sync that was cut short", async () => {
  const { service, device, vault } = beginning();
  for (let n = 1; n <= 6; n += 1) {
    service.put({ id: idOf(n), title: `Talk ${n}` });
    service.advance(3_600_000);
  }
  service.largestPage = 3;
  await device.sync();
  service.beforeAnswer = (request) => {
    if (request.startsWith("page ") && !["page 0", "page 2"].includes(request)) throw new Error("offline");
  };
  await device.sync({ full: true });
  service.beforeAnswer = () => undefined;
  vault.userWrite("Template.md", "My frame.\n\n{{content}}\n");
  service.advance(3_600_000);
  await syncWith(device, { meetingTemplate: "Template.md" }, { applyTemplates: true });
  const talks = vault.list().filter((path) => path.includes("Talk"));
  expect(talks.filter((path) => vault.text(path)?.includes("My frame.") !== true)).toEqual([]);
});
