import { parseNote, propertyOf } from "../../../src/sync/note/note";
import { createDevice } from "./device";
import { createPlainService } from "./plain-service";

/** Meetings of one title on the first days of a month, whose notes are linked to one another. */
export const idOf = (n: number) => `${String(n).repeat(8)}-0000-4000-8000-000000000000`;
export const dayOf = (n: number) => `2026-03-0${n}`;
export const nameOf = (n: number, title = "Weekly") => `Meetings/${dayOf(n)} - ${title}.md`;
export const linkOf = (n: number, title = "Weekly") => `[[Meetings/${dayOf(n)} - ${title}]]`;

/** A service without meetings, and a device that links the meetings of a title. */
export function weeklyStory() {
  const service = createPlainService();
  const device = createDevice(service, { series: "title" });
  return {
    service,
    device,
    /** The service has the meeting of that day, or another text of it. */
    put: (n: number, title = "Weekly", summary = "We talked.") =>
      service.put({ id: idOf(n), title, date: dayOf(n), summary }),
    /** The links of the note at a path. */
    linksAt: (path: string, { vault } = device): readonly unknown[] => {
      const note = parseNote(vault.text(path) ?? "");
      return [propertyOf(note, "previous"), propertyOf(note, "next")];
    },
  };
}
