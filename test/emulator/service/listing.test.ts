// Pages are parts of one order, so that no meeting is on two of them.
import { createDatabase } from "../../../src/emulator/service/database";
import { createList } from "../../../src/emulator/service/listing";
import type { LazyMeeting } from "../../../src/emulator/service/meeting";
import type { Listing, SyncQuery } from "../../../src/emulator/service/protocol";
import { specifiedContext } from "../../../src/emulator/service/request-context";
import { uuid } from "../../support/api/service-requests";

const query: SyncQuery = {
  userId: undefined,
  since: undefined,
  limit: 5,
  offset: 0,
  statuses: ["completed"],
  projects: undefined,
  asked: { limit: undefined, offset: undefined },
};

function meeting(digit: number, updated: number): LazyMeeting {
  const at = new Date(updated).toISOString();
  const body = () => ({ attendees: [], summary: "", sections: [], transcript: [], decisions: [] });
  const head = {
    id: uuid(digit),
    title: "One",
    start: at,
    durationMinutes: 30,
    project: undefined,
    status: "completed",
  };
  return { ...head, updatedAt: at, body };
}

describe("A list of meetings", () => {
  it("is ordered by id if `updatedAt` is equal", () => {
    const list = createList(createDatabase([3, 1, 4, 2].map((digit) => meeting(digit, 1000))));
    const { page } = list(query, specifiedContext(0)) as Listing;
    expect(page.map(({ id }) => id)).toEqual([uuid(1), uuid(2), uuid(3), uuid(4)]);
  });
});
