// The API does not list projects and statuses. The settings screen finds them by requests with likely names.
import { Unreachable } from "../../../src/api/api-error";
import type { Meeting, NotesClient, Page, PageQuery } from "../../../src/api/meeting";
import { findAttendees, findProjects, findStatuses } from "../../../src/obsidian/run/find-filters";
import { badRequest, unreachable } from "../../support/api/failures";

const meetingOf = (markdown: string, id = "m1") => ({ id, markdown, title: "T", decisions: [] }) as unknown as Meeting;
const tagged = (...tags: readonly string[]) => meetingOf(`---\ntags: [${tags.join(", ")}]\n---\n`);
const attendedBy = (...names: readonly string[]) => meetingOf(`---\nattendees: [${names.join(", ")}]\n---\n`);
const pageOf = (meetings: readonly Meeting[], total?: number) => ({ meetings, total }) as Page;

/** Answers each request by its query, and records the requests. */
function clientThat(answer: (query: PageQuery) => Page) {
  const asked: PageQuery[] = [];
  const client = {
    page(query: PageQuery) {
      asked.push(query);
      return Promise.resolve().then(() => answer(query));
    },
  } as unknown as NotesClient;
  return { client, asked };
}

describe("The projects that a user can choose", () => {
  it("are the tags and project properties that the service accepts as projects, the most frequent first", async () => {
    const meetings = [tagged("team"), tagged("customer-portal", "team"), meetingOf("---\nproject: Atlas\n---\n")];
    const known = new Map([
      ["Customer portal", 7],
      ["Team", 2],
      ["Atlas", 3],
    ]);
    const { client, asked } = clientThat(({ project = "" }) => pageOf([], known.get(project) ?? 0));
    expect(await findProjects(client, "completed", pageOf(meetings, 40))).toEqual([
      { name: "Team", count: 2 },
      { name: "Customer portal", count: 7 },
      { name: "Atlas", count: 3 },
    ]);
    expect(asked).toEqual(
      ["Team", "Customer portal", "Atlas"].map((project) => ({ limit: 1, status: "completed", project })),
    );
  });

  it("are requested in three spellings, up to the one that the service accepts", async () => {
    const { client, asked } = clientThat(({ project }) => pageOf([], project === "customer-portal" ? 4 : 0));
    expect(await findProjects(client, undefined, pageOf([tagged("customer-portal")], 9))).toEqual([
      { name: "customer-portal", count: 4 },
    ]);
    expect(asked.map(({ project }) => project)).toEqual(["Customer portal", "Customer Portal", "customer-portal"]);
  });

  it.each<[when: string, total: number | undefined]>([
    ["no meeting has it", 0],
    ["the answer names no count", undefined],
    ["it has as many meetings as there are, since the filter may be left out", 9],
    ["it has more meetings than there are", 10],
  ])("do not include a tag when %s", async (_, total) => {
    const { client } = clientThat(() => pageOf([], total));
    expect(await findProjects(client, undefined, pageOf([tagged("team")], 9))).toEqual([]);
  });

  it("are searched in the hundred newest meetings of the status when no page is known", async () => {
    const { client, asked } = clientThat(({ project }) => (project ? pageOf([], 1) : pageOf([tagged("team")], 2)));
    expect(await findProjects(client, "draft")).toEqual([{ name: "Team", count: 1 }]);
    expect(asked[0]).toEqual({ limit: 100, status: "draft" });
  });

  it("cost requests for at most eight tags, and none for a tag that is not a text", async () => {
    const names = [..."abcdefghijk"];
    const { client, asked } = clientThat(() => pageOf([], 1));
    const meetings = [...names.map((name) => tagged(name)), tagged("k"), meetingOf("---\ntags: [1, 2]\n---\n")];
    const found = await findProjects(client, undefined, pageOf(meetings, 9));
    expect(found.map(({ name }) => name)).toEqual([..."KABCDEFG"]);
    expect(asked).toHaveLength(8);
  });
});

describe("The statuses that a user can choose", () => {
  it("are those whose list starts with another meeting, with their numbers", async () => {
    const lists: Readonly<Record<string, Page>> = {
      completed: pageOf([meetingOf("", "m1")], 5),
      draft: pageOf([meetingOf("", "m2")]),
      // Like the first: the filter is not sent.
      pending: pageOf([meetingOf("", "m1")], 5),
    };
    const { client, asked } = clientThat(({ status = "" }) => lists[status] ?? pageOf([], 0));
    expect(await findStatuses(client)).toEqual([
      { name: "completed", count: 5 },
      { name: "draft", count: 0 },
    ]);
    expect(asked).toContainEqual({ limit: 1, status: "in_progress" });
  });

  it("exclude one that the service refuses", async () => {
    const { client } = clientThat(({ status }) => {
      if (status === "completed") return pageOf([meetingOf("")], 1);
      throw badRequest(400);
    });
    expect(await findStatuses(client)).toEqual([{ name: "completed", count: 1 }]);
  });

  it("are not known when the service cannot be reached", async () => {
    const { client } = clientThat(() => {
      throw unreachable();
    });
    await expect(findStatuses(client)).rejects.toThrow(Unreachable);
  });
});

describe("The attendees that a user can choose", () => {
  const meetings = [
    attendedBy("Ada", "Ada"),
    attendedBy("Grace"),
    attendedBy("Grace", "Ada", "Linus"),
    attendedBy("Ada"),
  ];

  it("are sorted by the number of their meetings, each counted once in a meeting", () => {
    expect(findAttendees(meetings, true)).toEqual([
      { name: "Ada", count: 3 },
      { name: "Grace", count: 2 },
      { name: "Linus", count: 1 },
    ]);
  });

  it("have no numbers if there are more meetings, and are at most twenty", () => {
    const many = Array.from({ length: 25 }, (_, at) => attendedBy(`Person ${String.fromCharCode(65 + at)}`));
    const found = findAttendees([...meetings, ...many], false);
    expect(found).toHaveLength(20);
    expect(found.every(({ count }) => count === undefined)).toBe(true);
  });
});
