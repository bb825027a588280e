import * as z from "zod/mini";
import { meetingChange, meetingInput } from "../data/schemas";
import type { EmulatorParts } from "../world/emulator-parts";
import type { MeetingHead, WorldMeeting } from "../service/meeting";
import { digits, found, type CallInput, type Call } from "./call";

const search = z.strictObject({
  text: z.optional(z.string()),
  status: z.optional(z.string()),
  project: z.optional(z.string()),
  limit: z._default(digits(1, 1000), 100),
  offset: z._default(digits(0), 0),
});
const status = z.strictObject({ status: z.optional(z.string().check(z.minLength(1))) });

/** The meetings in the service's database. */
export const meetingCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/meetings",
    what: "Meetings of every status, last updated first, without their texts.",
    example: "?text=atlas&status=draft&project=Atlas&limit=20&offset=0",
    run(input, { world }) {
      const { text = "", limit, offset, ...wanted } = input.query(search);
      const isWanted = (head: MeetingHead): boolean =>
        (wanted.status === undefined || head.status === wanted.status) &&
        (wanted.project === undefined || head.project === wanted.project) &&
        `${head.title} ${head.project ?? ""}`.toLowerCase().includes(text.toLowerCase());
      // Meetings with equal times are sorted by id, so that pages neither repeat nor omit a meeting.
      const place = ({ updatedAt, id }: MeetingHead): string => `${updatedAt} ${id}`;
      const all = [...world.heads()].filter(isWanted).sort((a, b) => (place(a) < place(b) ? 1 : -1));
      return { total: all.length, projects: world.projects(), meetings: all.slice(offset, offset + limit) };
    },
  },
  {
    method: "POST",
    path: "/meetings",
    what: "Adds a meeting, or replaces the one with its id. Only the title is required.",
    example: { title: "Kickoff", project: "Atlas", summary: "We began." },
    run: (input, { world }) => world.put(input.body(meetingInput)),
  },
  { method: "GET", path: "/meetings/:id", what: "A meeting with its texts.", run: meetingOf },
  {
    method: "PATCH",
    path: "/meetings/:id",
    what: "Changes the given fields, and sets updatedAt to the clock's time unless it is given.",
    example: { title: "Kickoff, second try" },
    run(input, emulator) {
      const { id } = meetingOf(input, emulator);
      emulator.world.change(id, definedFields(input.body(meetingChange)));
      return meetingOf(input, emulator);
    },
  },
  {
    method: "DELETE",
    path: "/meetings/:id",
    what: "Deletes a meeting.",
    run: (input, emulator) => emulator.world.remove(meetingOf(input, emulator).id),
  },
  {
    method: "POST",
    path: "/meetings/:id/complete",
    what: "Completes the minutes of a meeting: the service lists it.",
    run(input, emulator) {
      return { id: emulator.world.complete(meetingOf(input, emulator).id) };
    },
  },
  {
    method: "POST",
    path: "/meetings/:id/uncomplete",
    what: "Makes the minutes incomplete again: the service no longer lists the meeting.",
    example: { status: "processing" },
    run(input, emulator) {
      const { id } = meetingOf(input, emulator);
      emulator.world.uncomplete(id, input.body(status).status);
      return { id };
    },
  },
];

function meetingOf({ part }: CallInput, { world }: EmulatorParts): WorldMeeting {
  return found(world.get(part("id")), `meeting ${part("id")}`);
}

/** The change without fields that are undefined. */
function definedFields<T extends object>(change: T): T {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;
}
