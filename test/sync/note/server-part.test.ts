// The note itself shows whether the user edited it, so that a device without state knows.
import { joinCallout } from "../../../src/sync/note/callout";
import { composeNote } from "../../../src/sync/note/edit-note";
import { parseNote, propertyOf } from "../../../src/sync/note/note";
import { isUntouched, uneditedProperties, renderingIn } from "../../../src/sync/note/server-part";
import { renderingOf } from "../../../src/sync/note/service-text";
import { readSyncVersion, SYNC_VERSION, writeSyncVersion } from "../../../src/sync/note/sync-version";

const ID = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";
const served = renderingOf(
  [
    { key: "date", value: "2026-03-02" },
    { key: "topic", value: "Budget" },
    { key: "tags", value: ["meeting"] },
    { key: "example_id", value: ID },
  ],
  "\nWords.",
);
const version = writeSyncVersion({ updatedAt: Date.UTC(2026, 2, 2), hash: served.hash });
const written = composeNote([...served.properties, { key: SYNC_VERSION, value: version }], `${served.body}\n`);

describe("A note is unedited", () => {
  const untouched = (text: string) => {
    const note = parseNote(text);
    const known = readSyncVersion(propertyOf(note, SYNC_VERSION));
    return known !== undefined && isUntouched({ id: ID, note, unedited: uneditedProperties(note, known, []) });
  };

  it("when it is as it was written", () => {
    expect(untouched(written)).toBe(true);
  });

  it.each<[string, (text: string) => string]>([
    ["a word was added", (text) => `${text}\nMine.\n`],
    ["a property was added", (text) => text.replace(/\n---\n/, "\nrating: 5\n---\n")],
    ["our name has a value of the user", (text) => text.replace(/\n---\n/, "\nmeeting_id: mine\n---\n")],
    ["our name has a nested value", (text) => text.replace(/\n---\n/, "\nmeeting_id:\n  room: mine\n---\n")],
    ["a callout holds words that are nowhere else", (text) => joinCallout(text, ["Newer."], "\n")],
  ])("but not when %s", (_, edit) => {
    expect(untouched(edit(written))).toBe(false);
  });
});

describe("The service's text can be read from a note", () => {
  it("as long as nobody edited it", () => {
    expect(renderingIn(written)).toEqual(served);
  });

  it.each<[string, (text: string) => string]>([
    ["was edited", (text) => text.replace("Words.", "Wards.")],
    ["has no version", (text) => text.replace(/sync_version: .*\n/, "")],
    ["has a property twice", (text) => text.replace(/\n---\n/, "\nmood: a\nmood: b\n---\n")],
    ["is none of ours", () => "# My own\n"],
  ])("but not when the note %s", (_, edit) => {
    expect(renderingIn(edit(written))).toBeUndefined();
  });
});
