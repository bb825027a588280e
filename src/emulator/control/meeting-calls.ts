import * as z from "zod/mini";
import { meetingChange, meetingInput } from "../data/schemas";
import type { EmulatorParts } from "../world/emulator-parts";
import type { MeetingHead, WorldMeeting } from "../service/meeting";
import { digits, found, type CallInput, type Call } from "./call";

const search = z.strictObject({
  text: z._default(z.string(), ""),
  limit: z._default(digits(1, 1000), 100),
  offset: z._default(digits(0), 0),
});

/** The meetings in the service's database. */
export const meetingCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/meetings",
    what: "Meetings of every status, last updated first, without their texts; `text` is in title, project or status.",
    example: "?text=atlas&limit=20&offset=0",
    run(input, { world }) {
      const { text, limit, offset } = input.query(search);
      const isWanted = ({ title, project = "", status }: MeetingHead): boolean =>
        `${title} ${project} ${status}`.toLowerCase().includes(text.toLowerCase());
      // Meetings with equal times are sorted by id, so that pages neither repeat nor omit a meeting.
      const place = ({ updatedAt, id }: MeetingHead): string => `${updatedAt} ${id}`;
      const all = [...world.heads()].filter(isWanted).sort((a, b) => (place(a) < place(b) ? 1 : -1));
      return { total: all.length, meetings: all.slice(offset, offset + limit) };
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
    what: "Changes the given fields, and sets updatedAt to the clock's time unless it is given. The service lists a meeting while its status is completed.",
    example: { status: "completed" },
    run(input, emulator) {
      const { id } = meetingOf(input, emulator);
      const changed = emulator.world.change(id, input.body(meetingChange));
      return emulator.world.get(changed) ?? { id: changed };
    },
  },
  {
    method: "DELETE",
    path: "/meetings/:id",
    what: "Deletes a meeting.",
    run: (input, emulator) => emulator.world.remove(meetingOf(input, emulator).id),
  },
];

function meetingOf({ part }: CallInput, { world }: EmulatorParts): WorldMeeting {
  return found(world.get(part("id")), `meeting ${part("id")}`);
}
