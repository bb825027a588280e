import { defect, one, two, type Defect } from "./defect";
import type { History } from "./history";

const MAKES = "A makes notes for attendees";
const STRANGER = "the service names a strange attendee";

/** Links to people, and a template for their notes. */
const withPeople = (...actions: readonly string[]): History => ({ ...one(...actions), people: 2 });

/** Deliberate defects of notes for attendees and of the links to them. */
export const PEOPLE_DEFECTS: readonly Defect[] = [
  defect("a name in another case gets a note of its own", withPeople(STRANGER, "A syncs", MAKES), [
    "passes/people-notes",
    "const key = linkKey(name);",
    "const key = name;",
  ]),
  defect(
    "a name that no file can have is not found again",
    { ...withPeople(STRANGER, STRANGER, "A syncs", MAKES), people: 1 },
    ["render/person-note", "if (!names.includes(linkKey(attendee)))", "if (names.length === 0)"],
  ),
  defect(
    "a note that was written meanwhile is written over",
    withPeople("A makes notes for attendees while writing one"),
    [
      "passes/people-notes",
      "assertPassing(error);",
      'assertPassing(error); await vault.replace(path, (await textAt(vault, path)) ?? "", text, {});',
    ],
  ),
  defect(
    "an undo takes back what the user wrote in",
    withPeople(MAKES, "A types in a person's note", "A undoes notes for attendees"),
    ["state/undo-steps", "(text) => textHash(text) === hash", "() => true"],
  ),
  defect("an undo leaves notes for attendees", withPeople(MAKES, "A undoes notes for attendees"), [
    "state/undo-log",
    "const hash = textHash(text);",
    "const hash = path;",
  ]),
  defect("links do not lead to notes that were made", withPeople(MAKES), [
    "render/render-meeting",
    "people: await readPeople(vault, own.peopleFolder)",
    "people: (await readPeople(vault, own.peopleFolder)) && NO_PEOPLE",
  ]),
  defect(
    "an attendee whose note was renamed is listed twice",
    { ...withPeople(MAKES, "A syncs in full", "A renames a person's note", "A syncs in full"), people: 1 },
    ["merge/merge-properties", "shownName(item).name : item", "item : item"],
  ),
  defect(
    "who has a note under another name gets another one",
    { ...withPeople(MAKES, "A syncs in full", "A renames a person's note", MAKES), people: 1 },
    ["passes/people-notes", "await vault.resolveLink(target, from)", "await vault.resolveLink(name, from)"],
  ),
  defect(
    "a name that no file can have becomes that of somebody else's note",
    {
      ...withPeople(
        ...[MAKES, STRANGER, STRANGER, "A syncs"],
        ...["A chooses other settings for attendees", "A chooses other settings for attendees", MAKES],
      ),
      people: 3,
      seed: 2,
    },
    ["passes/people-notes", "isTaken = (await hasNote(own)) ||", "isTaken ="],
  ),
  defect(
    "a name that no file can have gets a note in each folder for people",
    {
      ...withPeople(
        ...[STRANGER, STRANGER, STRANGER, "A syncs", MAKES, "A chooses other settings for attendees"],
        "A makes notes for attendees",
      ),
      people: 2,
      seed: 85542293,
    },
    ["passes/people-notes", "if (isTaken && (await hasNote(free))) continue;", ""],
  ),
  defect(
    "of two equal notes whose links followed, no device trashes one",
    {
      ...two(
        ...["B makes notes for attendees while writing one", "B renames a person's note"],
        ...["the service changes a title", "everything is replicated", "A chooses other folders"],
      ),
      people: 2,
    },
    [
      "apply/spare-copies",
      "if (withoutOwnProperties(copy) !== withoutOwnProperties(original)) return undefined;",
      "return undefined;",
    ],
  ),
  defect(
    "of two equal notes whose links followed, a device does not trash the one that it takes for the original",
    {
      ...two(
        ...[
          "B makes notes for attendees while writing one",
          "B renames a person's note",
          "the service changes a title",
        ],
        ...["B chooses other folders", "A syncs in full with an old answer", "everything is replicated"],
      ),
      people: 2,
    },
    ["apply/spare-copies", "return isMade(original) ? original : undefined;", "return undefined;"],
  ),
];
