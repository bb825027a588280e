import type { History } from "./history";

/** Histories that once ended badly, each with what was wrong then. */
export const FOUND: readonly { readonly name: string; readonly history: History }[] = [
  {
    name: "a power cut between a note and the state: the text that the note was edited from is found all the same",
    history: {
      devices: 2,
      meetings: 1,
      actions: ["the service changes a title", "A syncs", "A splits a note", "the service changes a title"],
      troubles: { 2: { crashAt: 2, powerCut: true } },
    },
  },
  {
    name: "while it is open whether missing notes are deleted, no other missing one counts as deleted",
    history: {
      devices: 1,
      actions: [
        "A deletes a note while the plugin is off",
        "A loses its state",
        "A syncs while a note is away",
        "A syncs while its notes are not there",
      ],
    },
  },
  {
    name: "a decision gets a new id while its note is away, and the note comes back elsewhere",
    history: {
      devices: 2,
      meetings: 1,
      seed: 1464,
      actions: [
        "A syncs in full with an old answer",
        "A syncs while a note is away",
        "B copies a note",
        "A empties the callout",
        "A deletes a word of their own",
        "the service gives its decisions new ids",
        "A syncs while its notes are not there",
        "A moves a note while the plugin is off",
        "A syncs while the user types (replace)",
        "the service takes a decision back",
      ],
    },
  },
];
