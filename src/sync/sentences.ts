/**
 * What a run tells of notes and asks, word for word. Whoever shows it in another language finds the sentence here by its
 * words; those with names or numbers in them are made where they are told.
 */
export const SENTENCES = {
  aside: "Another note has its name, so a short id was added.",
  merged: "Your changes and the service's are both in the note.",
  kept: "You edited this note; your version stays.",
  deleted: "You deleted this note; it stays deleted.",
  orphaned: "The service no longer has it. Your note stays as it is.",
  stopped: "You stopped syncing this note.",
  older: "The service served an older version than the note has; your note stays as it is.",
  undone: "You undid this update. It comes in again when the service changes the note, or when you refresh it.",
  clashed: "You and the service changed the same place: your words stay, the service's are in the folded callout.",
  busy: "You are typing in it; the update waits until you are done.",
  baseless: "You edited it, and the text it was edited from is not known on this device. A full sync may find it.",
  returned: "You deleted this note, and it is there again. A later sync finds out whether you restored it.",
  changing: "It is being changed right now; the next sync looks again.",
  taken: "Its name is taken in the vault; move that file away.",
  missing: "Its note is not in the vault. If it stays away, it counts as deleted by you; nothing is created meanwhile.",
  unasked: "It has no note here, and this device cannot know whether you deleted it. It waits for your word.",
  unreadable: "It cannot be read now; it is left alone until it can.",
  hidden: "The file in its place cannot be looked into yet; it is left alone until it can.",
  idRemoved: "The note is there, but its id was removed. It is left alone.",
  copy: "Another note has the same id. This one may be your own copy, so it is left alone.",
  spare: "A spare copy: the note itself is still there, with every word of it.",
  spareWaits: "A spare copy; it waits for your word before it goes to the trash.",
  plainName: "A sync tool had set it aside; its name is free again.",
  askCopies:
    "More than five notes have spare copies that nobody edited. Move the rest of them to the trash as well, or keep them?",
  askNew:
    "This device is new to the vault, and some meetings have no note here: they are new, or you deleted their notes elsewhere. Create notes for them, or leave them out?",
  askMissing:
    "Many notes are missing from the vault, though nobody saw them deleted. If the vault is not complete here, wait until it is. Otherwise say whether they are deleted or should be created again.",
} as const;

export type Sentence = keyof typeof SENTENCES;
