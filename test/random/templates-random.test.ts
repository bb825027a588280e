// Notes from random templates with sections, through random texts of the service. Where the service's text stands is read off
// the note by the words in it, each of which occurs once.
import * as fc from "../support/fast-check";
import { COSTLY, runs } from "../support/depth";
import { createDevice, type Device } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A } from "../support/engine/planning";

const PATH = "Meetings/2026-03-02 - Planning.md";
const TEMPLATE = "Templates/Meeting.md";
const settings = { meetingTemplate: TEMPLATE };
const HEADINGS = ["Summary", "Action items", "Decisions", "Risks", "Next  steps!", "Content"];
const FIELDS = [
  "# {{title}}",
  "{{summary}}",
  "{{action_items}}",
  "{{decisions}}",
  "{{section:risks}}",
  "{{section:Content}}",
];

const ofTemplate = fc.oneof(
  fc.constantFrom(
    "",
    "My notes:",
    "## My agenda",
    "- [ ] mine",
    "> {{date:DD.MM.}}",
    "{{attendees}} met",
    "## Summary",
  ),
);
/** Every field at most once, `{{content}}` always, and text of the user's around them, with and without blank lines. */
const templates = fc
  .tuple(
    fc.shuffledSubarray(FIELDS, { minLength: 1 }),
    fc.array(fc.array(ofTemplate, { maxLength: 3 }), { minLength: 8, maxLength: 8 }),
    fc.nat(6),
  )
  .map(([fields, texts, at]) => {
    const all = [...fields.slice(0, at), "{{content}}", ...fields.slice(at)];
    return [...all.flatMap((field, n) => [...(texts[n] ?? []), field]), ...(texts[7] ?? []), ""].join("\n");
  });

interface Block {
  readonly kind: "paragraph" | "list" | "code" | "heading";
  readonly words: number;
}
const blocks = fc.array(
  fc.record({
    kind: fc.constantFrom<Block["kind"]>("paragraph", "paragraph", "list", "code", "heading"),
    words: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 3 },
);
const sections = fc.array(fc.tuple(fc.constantFrom(...HEADINGS), blocks, fc.boolean()), { maxLength: 6 });
const texts = fc.record({ titled: fc.integer({ max: 5 }).map((n) => n > 0), intro: blocks, sections });

/** The text of a meeting. Each line that is not blank has a word of its own, headings excepted. */
function write(
  {
    titled,
    intro,
    sections: parts,
  }: { titled: boolean; intro: readonly Block[]; sections: readonly (readonly [string, readonly Block[], boolean])[] },
  prefix: string,
): string {
  let count = 0;
  const word = () => `${prefix}${(count += 1)}`;
  const block = ({ kind, words }: Block): string => {
    const all = Array.from({ length: words }, word);
    if (kind === "list") return all.map((each) => `- ${each}`).join("\n");
    if (kind === "code") return ["```text", ...all, `## ${word()}`, "```"].join("\n");
    return kind === "heading" ? `### ${all.join(" ")}` : all.join("\n");
  };
  const body = parts.flatMap(([heading, inside, close]) => {
    const text = [`## ${heading}`, ...inside.map(block)];
    return close ? [text.join("\n")] : text;
  });
  return [...(titled ? [`# Planning ${word()}`] : []), ...intro.map(block), ...body].join("\n\n");
}

type Text = Parameters<typeof write>[0];

function start(template: string, text: Text) {
  const service = createPlainService();
  const put = (next: Text, prefix: string) => {
    const markdown = `---\ndate: 2026-03-02\ntime: 09:00 AM\nattendees: [Ann Lee]\ntags: [meeting]\nexample_id: ${A}\n---\n\n${write(next, prefix)}\n`;
    service.put({ id: A, title: "Planning", markdown });
    return write(next, prefix);
  };
  const served = put(text, "a");
  const add = (files: Readonly<Record<string, string>> = { [TEMPLATE]: template }): Device => {
    const device = createDevice(service, settings);
    for (const [path, content] of Object.entries(files)) device.vault.userWrite(path, content);
    return device;
  };
  return { service, put, served, add };
}

const bodyOf = (device: Device) => (device.vault.text(PATH) ?? "").replace(/^---\n[^]*?\n---\n/, "");
/** Not the hash at the end of a callout, which may look like a word. */
const wordsOf = (text: string) => (text.match(/(?<!-)\b[ab]\d+\b/g) ?? []).sort();
/** Where a new note has a sign for a section that is not there, one that got its text later has none, and the other way round. */
const versionless = (device: Device) =>
  (device.vault.text(PATH) ?? "").replace(/^sync_version: .*$/m, (line) => line.replace(/:.*Z\./, ""));

describe("A note from any template with sections", () => {
  it("has each line of the service's once, below its heading, and its template's lines in order", async () => {
    await fc.assert(
      fc.asyncProperty(templates, texts, async (template, text) => {
        const { add, served } = start(template, text);
        const device = add();
        expect(await device.sync()).toMatchObject({ created: 1, doubts: [] });
        const body = bodyOf(device);
        expect(wordsOf(body)).toEqual(wordsOf(served));
        const headings = (of: string) => of.match(/^## (?!My|Summary).*$/gm)?.sort() ?? [];
        expect(headings(body)).toEqual(headings(`${served}\n${template}`));
        expect(body.match(/My notes:|My agenda|- \[ \] mine|> 02\.03\.|Ann Lee met/g)).toEqual(
          template
            .replace("{{date:DD.MM.}}", "02.03.")
            .replace("{{attendees}}", "Ann Lee")
            .replaceAll("{{date:DD.MM.}}", "02.03.")
            .replaceAll("{{attendees}}", "Ann Lee")
            .match(/My notes:|My agenda|- \[ \] mine|> 02\.03\.|Ann Lee met/g),
        );
      }),
      { numRuns: runs(400 * COSTLY, 20) },
    );
  });

  it("is after an update what a new note would be, on every device, whether or not it has the template or any memory", async () => {
    await fc.assert(
      fc.asyncProperty(
        templates,
        texts,
        fc.array(texts, { minLength: 1, maxLength: 3 }),
        async (template, text, later) => {
          const { add, put, served: first } = start(template, text);
          const device = add();
          await device.sync();
          const forgetful = add({ [PATH]: device.vault.text(PATH) ?? "" });
          let last = first;
          for (const [n, next] of later.entries()) {
            last = put(next, n % 2 === 0 ? "b" : "a");
            if (n === 1) device.vault.userWrite(TEMPLATE, "Another\n\n{{content}}\n");
            await device.sync();
            expect((await device.sync({ full: true })).updated).toBe(0);
          }
          const fresh = add();
          await fresh.sync();
          expect(versionless(device)).toBe(versionless(fresh));
          await forgetful.sync();
          // A text that came back while a device was away is nothing new to it: the note keeps the time it has.
          const seen = last === first ? versionless : (of: Device) => of.vault.text(PATH);
          expect(seen(forgetful)).toBe(seen(device));
        },
      ),
      { numRuns: runs(300 * COSTLY, 20) },
    );
  });

  it("keeps what the user wrote anywhere, and has each new line of the service in the note or in the callout", async () => {
    await fc.assert(
      fc.asyncProperty(
        templates,
        texts,
        texts,
        fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 4 }),
        async (template, text, next, edits) => {
          const { add, put } = start(template, text);
          const device = add();
          await device.sync();
          edits.forEach(([place, replaces], n) => {
            device.edit(PATH, (note) => {
              const at = note.indexOf("\n---\n") + 5;
              const lines = note.slice(at).split("\n");
              lines.splice(place % lines.length, replaces ? 1 : 0, `ux${n} wrote this`);
              return note.slice(0, at) + lines.join("\n");
            });
          });
          const mine = bodyOf(device).split("\n");
          const served = put(next, "b");
          await device.sync();
          const body = bodyOf(device);
          const counts = (lines: readonly string[]) => lines.filter((line) => /^ux\d/.test(line));
          expect(counts(body.split("\n"))).toEqual(counts(mine));
          expect(wordsOf(body).filter((word) => word.startsWith("b"))).toEqual(wordsOf(served));
          const before = device.vault.text(PATH);
          expect(await device.sync({ full: true })).toMatchObject({ merged: 0, updated: 0, conflicts: 0 });
          expect(device.vault.text(PATH)).toBe(before);
        },
      ),
      { numRuns: runs(400 * COSTLY, 20) },
    );
  });
});
