// The callout has the service's words that could not be merged. Text of the user in it must stay, and the body around it
// must be restored byte for byte when it is removed.
import * as fc from "../../support/fast-check";
import { joinCallout, splitCallout, writeCallout } from "../../../src/sync/note/callout";

const body = "# Launch\n\nMine.\n";
const content = ["- **duration**: 45min", "", "The launch moves to March 10."];
const note = joinCallout(body, content, "\n");

describe("The callout", () => {
  it("is one folded callout at the end, with a block id on its own line", () => {
    expect(note).toBe(
      `${body}
> [!note]- Newer text from the meeting service
>
> - **duration**: 45min
>
> The launch moves to March 10.

^meeting-notes-sync-${/sync-([0-9a-f]{8})\n$/.exec(note)?.[1] ?? "?"}
`,
    );
  });

  it("is found with its content, and the body without it", () => {
    expect(splitCallout(note)).toEqual({ body, callout: "ours", content });
  });

  it("is found with content of any length", () => {
    const long = Array.from({ length: 200_000 }, () => "x");
    const found = splitCallout(joinCallout(body, long, "\n"));
    expect([found.body === body, found.content.length]).toEqual([true, long.length]);
  });

  it("is not found in a body with something similar", () => {
    for (const other of [body, `${body}\n^meeting-notes-sync-00000000\n`, `${body}\n> [!note]- Mine\n> x\n`]) {
      expect(splitCallout(other)).toEqual({ body: other, callout: "none", content: [] });
    }
  });

  it.each([
    ["a word typed into it", note.replace("March 10.", "March 10. No!")],
    ["a line added to it", note.replace("> The launch", "> I doubt it.\n> The launch")],
    ["a line taken out of it", note.replace("> - **duration**: 45min\n", "")],
    ["another title", note.replace("meeting service", "meeting service, done")],
    ["a sign of assent", note.replace("March 10.", "March 10. 👍")],
  ])("belongs to the user after %s", (_, touched) => {
    expect(splitCallout(touched)).toMatchObject({ body: touched, content: [] });
    expect(splitCallout(touched).callout).not.toBe("ours");
  });

  it.each([
    ["unfolded for good", note.replace("[!note]-", "[!note]+")],
    ["unfolded without a sign", note.replace("[!note]-", "[!note]")],
    ["trimmed by an editor", note.replaceAll("> \n", ">\n").replace("March 10.", "March 10.  ")],
    ["set close by an editor", note.replace("10.\n\n^", "10.\n^")],
    ["written with CRLF", note.replaceAll("\n", "\r\n")],
  ])("stays ours when %s", (_, same) => {
    expect(splitCallout(same).callout).toBe("ours");
    expect(splitCallout(same).content.map((line) => line.trimEnd())).toEqual(content);
    expect(splitCallout(same).body.replaceAll("\r\n", "\n")).toBe(body);
  });

  it("is not found if its id is within a line, or has no callout above", () => {
    const [title = ""] = writeCallout(["x"]).split("\n");
    for (const other of [
      `${title}\n> x\n\nSee ^meeting-notes-sync-00000000 above.\n`,
      "^meeting-notes-sync-00000000\n",
      "\n\n^meeting-notes-sync-00000000\n",
      "> x\n\n^meeting-notes-sync-00000000\n",
    ]) {
      expect(splitCallout(other)).toEqual({ body: other, callout: "none", content: [] });
    }
  });

  it("is reported as edited if the user edited it, and as ours if there is another one that they did not edit", () => {
    const touched = joinCallout("Mine.\n", ["One."], "\n").replace("One.", "One, two.");
    expect(splitCallout(touched).callout).toBe("touched");
    for (const both of [`${touched}\n${writeCallout(["Three."])}\n`, `${writeCallout(["Three."])}\n\n${touched}`]) {
      expect(splitCallout(both)).toMatchObject({ callout: "ours", content: ["Three."] });
      expect(splitCallout(both).body).toContain("One, two.");
    }
  });

  it("keeps its first line if an editor removed the blank line above, or left spaces in it", () => {
    expect(splitCallout(note.replace("service\n>\n", "service\n")).content).toEqual(content);
    expect(splitCallout(note.replace("service\n>\n", "service\n>   \n")).content).toEqual(content);
  });

  it("is separated by a blank line from the text around it", () => {
    const block = writeCallout(["x"]);
    expect(joinCallout("a\nb", ["x"], "\n")).toBe(`a\nb\n\n${block}`);
    expect(joinCallout("a\n\nb\nc", ["x"], "\n", "a\n\nb\n".length)).toBe(`a\n\nb\n\n${block}\n\nc`);
    expect(joinCallout("a\n\nc", ["x"], "\n", "a\n\n".length)).toBe(`a\n\n${block}\n\nc`);
    expect(joinCallout("\nc", ["x"], "\n", 1)).toBe(`\n${block}\n\nc`);
    expect(joinCallout("c", ["x"], "\n", 0)).toBe(`\n${block}\n\nc`);
  });

  it("keeps what the user wrote below it", () => {
    expect(splitCallout(`${note}\nBelow.\n`).body).toBe(`${body}\nBelow.\n`);
    expect(splitCallout(`${note}Below.\n`).body).toBe(`${body}\nBelow.\n`);
  });

  it("is removed with a copy of it that a sync tool left", () => {
    expect(splitCallout(`${note}\n${writeCallout(["Older."])}\n`)).toEqual({
      body,
      callout: "ours",
      content: [...content, "Older."],
    });
  });

  it("can be removed from any body without a change of the rest, whatever its line ends", () => {
    const text = fc.array(fc.constantFrom("a", "# B", "", "> q", "- c", "  ", "^id"), { maxLength: 6 });
    const ends = fc.constantFrom("", "\n", "\n\n", "\n \n");
    fc.assert(
      fc.property(
        text,
        ends,
        fc.constantFrom("\n", "\r\n"),
        fc.array(fc.constantFrom("x", "", "> y", "```")),
        (lines, end, eol, held) => {
          const original = (lines.join("\n") + end).replaceAll("\n", eol);
          const split = splitCallout(joinCallout(original, ["held", ...held], eol));
          expect(split).toEqual({ body: original, callout: "ours", content: ["held", ...held] });
        },
      ),
    );
  });

  it("above text that opens a block that never closes is found, too, and adds no blank lines each time", () => {
    const open = "Text.\n\n```\ncode";
    const once = splitCallout(joinCallout(open, content, "\n", 7)).body;
    expect(once).toBe(open);
    const close = "Text.\n```\ncode";
    const first = splitCallout(joinCallout(close, content, "\n", 6)).body;
    expect(first).toBe("Text.\n\n```\ncode");
    expect(splitCallout(joinCallout(first, content, "\n", 7)).body).toBe(first);
  });
});
