import * as z from "zod/mini";
import { meetingChange, meetingInput } from "../data/shapes";
import type { Emulator } from "../emulator";
import type { MeetingHead, WorldMeeting } from "../service/meeting";
import { found, type Asked, type Call } from "./call";

const search = z.strictObject({
  text: z.optional(z.string()),
  status: z.optional(z.string()),
  project: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 100),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
});
const status = z.strictObject({ status: z.optional(z.string().check(z.minLength(1))) });

/** Meetings as the service's own database holds them. */
export const meetingCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/meetings",
    what: "Meetings of every status, last updated first, without their texts.",
    example: "?text=atlas&status=draft&project=Atlas&limit=20&offset=0",
    run(asked, { world }) {
      const { text = "", limit, offset, ...wanted } = asked.query(search);
      const isWanted = (head: MeetingHead): boolean =>
        (wanted.status === undefined || head.status === wanted.status) &&
        (wanted.project === undefined || head.project === wanted.project) &&
        `${head.title} ${head.project ?? ""}`.toLowerCase().includes(text.toLowerCase());
      const all = [...world.heads()].filter(isWanted).sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
      return { total: all.length, projects: world.projects(), meetings: all.slice(offset, offset + limit) };
    },
  },
  {
    method: "POST",
    path: "/meetings",
    what: "A new meeting, or another in place of the one with its id. Only the title is needed.",
    example: { title: "Kickoff", project: "Atlas", summary: "We began." },
    run: (asked, { world }) => world.put(asked.body(meetingInput)),
  },
  { method: "GET", path: "/meetings/:id", what: "A meeting with its texts.", run: meetingOf },
  {
    method: "PATCH",
    path: "/meetings/:id",
    what: "Changes what is given and stamps the meeting with the time, unless updatedAt is given.",
    example: { title: "Kickoff, second try" },
    run(asked, emulator) {
      const { id } = meetingOf(asked, emulator);
      emulator.world.change(id, given(asked.body(meetingChange)));
      return meetingOf(asked, emulator);
    },
  },
  {
    method: "DELETE",
    path: "/meetings/:id",
    what: "Takes a meeting away.",
    run: (asked, emulator) => emulator.world.remove(meetingOf(asked, emulator).id),
  },
  {
    method: "POST",
    path: "/meetings/:id/complete",
    what: "Its minutes are complete: the service lists it.",
    run(asked, emulator) {
      return { id: emulator.world.complete(meetingOf(asked, emulator).id) };
    },
  },
  {
    method: "POST",
    path: "/meetings/:id/uncomplete",
    what: "Its minutes are not complete any more: the service does not list it.",
    example: { status: "processing" },
    run(asked, emulator) {
      const { id } = meetingOf(asked, emulator);
      emulator.world.uncomplete(id, asked.body(status).status);
      return { id };
    },
  },
];

function meetingOf({ part }: Asked, { world }: Emulator): WorldMeeting {
  return found(world.get(part("id")), `meeting ${part("id")}`);
}

/** Without fields that are undefined. */
function given<T extends object>(change: T): T {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;
}
