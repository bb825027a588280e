/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// How a meeting's note is rendered, and which settings of the account and the user it depends on.
import type { Meeting } from "../../../src/api/meeting";
import { renderMeeting, renderSettings } from "../../../src/sync/render/render-meeting";
import { renderingHash } from "../../../src/sync/note/service-text";
import { meeting } from "../../support/engine/paged-list";
import { NO_ACCOUNT_SETTINGS, PLAIN_RENDERING } from "../../support/engine/plain-settings";

const own = { configDir: ".obsidian" };
const noteOf = (fields: Partial<Meeting>, settings = PLAIN_RENDERING) =>
  renderMeeting(meeting("a", 60, fields), settings)[0];

describe("The folders", () => {
  it("have default names if neither the account nor the user sets any", () => {
    expect(renderSettings(NO_ACCOUNT_SETTINGS, own)).toMatchObject({
      meetingsFolder: "Meetings",
      decisionsFolder: "Decisions",
      ownFolders: { meetings: false, decisions: false },
      decisionNotes: true,
      remoteImages: false,
      mathsAndDiagrams: false,
    });
  });

  it("are the account's unless the user chose their own, independently of each other", () => {
    const account = { ...NO_ACCOUNT_SETTINGS, meetingsFolder: "Talks", decisionsFolder: "Choices" };
    expect(renderSettings(account, own)).toMatchObject({ meetingsFolder: "Talks", decisionsFolder: "Choices" });
    expect(renderSettings(account, { ...own, meetingsFolder: "Mine" })).toMatchObject({
      meetingsFolder: "Mine",
      decisionsFolder: "Choices",
      ownFolders: { meetings: true, decisions: false },
    });
    expect(renderSettings(account, { ...own, decisionsFolder: "Mine" })).toMatchObject({
      meetingsFolder: "Talks",
      decisionsFolder: "Mine",
      ownFolders: { meetings: false, decisions: true },
    });
  });

  const folder = "Meetings/2026/March";
  it("may be subfolders that the service chose, only below the configured ones", () => {
    expect(noteOf({ folder, fileName: "x.md" })?.wanted).toBe("Meetings/2026/March/x.md");
    for (const elsewhere of ["Meetings2", "Other", "Other/Meetings", "", "../x", ".obsidian"]) {
      expect(noteOf({ folder: elsewhere, fileName: "x.md" })?.wanted).toBe("Meetings/x.md");
    }
  });

  it("are not divided into the service's subfolders if the user chose them", () => {
    const chosen = { ...PLAIN_RENDERING, ownFolders: { meetings: true, decisions: true } };
    expect(noteOf({ folder, fileName: "x.md" }, chosen)?.wanted).toBe("Meetings/x.md");
  });
});

describe("Decision notes, remote images, maths and diagrams", () => {
  it("follow the user's settings, or else the account's", () => {
    const account = { ...NO_ACCOUNT_SETTINGS, autoCreateDecisionNotes: false };
    expect(renderSettings(account, own).decisionNotes).toBe(false);
    expect(renderSettings(account, { ...own, autoCreateDecisionNotes: true }).decisionNotes).toBe(true);
    expect(renderSettings(account, { ...own, showRemoteImages: true }).remoteImages).toBe(true);
    expect(renderSettings(account, { ...own, drawMathsAndDiagrams: true }).mathsAndDiagrams).toBe(true);
  });

  it("change the rendered text", () => {
    const markdown = "![x](https://example.com/x.png)";
    expect(noteOf({ markdown })?.rendering.body).toBe("[x](https://example.com/x.png)");
    expect(noteOf({ markdown }, { ...PLAIN_RENDERING, remoteImages: true })?.rendering.body).toBe(markdown);
    const maths = "$x$\n\n```mermaid\na\n```";
    expect(noteOf({ markdown: maths })?.rendering.body).toBe("\\$x\\$\n\n```text mermaid\na\n```");
    expect(noteOf({ markdown: maths }, { ...PLAIN_RENDERING, mathsAndDiagrams: true })?.rendering.body).toBe(maths);
  });
});

describe("The day of a meeting", () => {
  it.each([
    [
      "the note shows",
      { markdown: "---\ndate: 2026-03-05\n---\nx", meetingDate: "2026-03-06T01:00:00Z" },
      "2026-03-05",
    ],
    ["the time stamp has, where the note shows none", { meetingDate: "2026-03-06T01:00:00Z" }, "2026-03-06"],
    ["nothing says, which is none", { meetingDate: undefined }, ""],
  ])("is the one that %s", (_, fields, day) => {
    expect(noteOf(fields)?.date).toBe(day);
  });

  it("may be missing, and so may the time of the last change", () => {
    expect(noteOf({ updatedAt: undefined })).toMatchObject({ updatedAt: 0 });
    expect(noteOf({ updatedAt: 5 })).toMatchObject({ updatedAt: 5 });
  });
});

describe("The identity of a meeting's note", () => {
  const identityOf = (markdown: string) => noteOf({ markdown })?.identity;

  it("is our property if the service has no id, or several", () => {
    const ours = [{ key: "meeting_id", value: "a" }];
    expect(identityOf("x")).toEqual(ours);
    expect(identityOf("---\nseries_id: b\n---\nx")).toEqual(ours);
    expect(identityOf("---\nnotes: a\n---\nx")).toEqual(ours);
    expect(identityOf("---\ngranola_id: a\nseries_id: b\n---\nx")).toEqual(ours);
  });

  it("is the service's own id if it is the only one", () => {
    expect(identityOf("---\ngranola_id: A\n---\nx")).toEqual([]);
  });
});

describe("The hash of a text", () => {
  const title = { key: "title", value: "x" };
  const [tags, date] = [
    { key: "tags", value: ["a"] },
    { key: "date", value: "2026-03-05" },
  ];

  it("does not depend on the properties' order", () => {
    const hashes = [
      [title, tags, date],
      [date, title, tags],
      [tags, date, title],
      [date, tags, title],
    ].map((properties) => renderingHash(properties, "Body."));
    expect(new Set(hashes).size).toBe(1);
  });

  it("depends on the properties' names and values and on the body", () => {
    const hashes = [
      renderingHash([title], "Body."),
      renderingHash([{ ...title, key: "name" }], "Body."),
      renderingHash([{ ...title, value: "y" }], "Body."),
      renderingHash([title], "Other."),
    ];
    expect(new Set(hashes).size).toBe(4);
  });
});
