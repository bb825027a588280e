// For each switch, a value that a client can see and that is different for each of the switch's values.
import { sampleMeetings } from "../../../src/emulator/sample/sample-meetings";
import type { SwitchName } from "../../../src/emulator/switches/switches";
import { idsOf, meetingsOf, uuid } from "../../support/api/service-requests";
import {
  ID,
  TEN,
  brief,
  defaults,
  four,
  limits,
  listed,
  pagination,
  refused,
  rendered,
  see,
  tenth,
  wrongKey,
  type Probe,
} from "./probe";

export const probes: Readonly<Record<SwitchName, Probe>> = {
  limitOverMax: see(
    async ({ get }) => {
      const read = await get("/sync?limit=120");
      return [read.status, idsOf(read).length, read.json?.["pagination"]];
    },
    { ...defaults, meetings: sampleMeetings() },
  ),
  limitInvalid: pagination("/sync?limit=0"),
  offsetInvalid: see(async ({ get }) => brief(await get("/sync?offset=-1"))),
  offsetBeyondTotal: listed("/sync?limit=4&offset=20"),
  sinceMalformed: listed("/sync?since=yesterday"),
  sinceForm: listed("/sync?since=2026-10-05T10:00:00.500Z"),
  sincePrecision: see(async ({ get }) => meetingsOf(await get("/sync")).map(({ updatedAt }) => updatedAt)),
  sinceBound: listed("/sync?since=2026-10-05T10:00:00.123Z"),
  sinceZone: listed("/sync?since=2026-10-05T12:00:00%2B02:00"),
  sinceFuture: listed("/sync?since=2027-01-01T00:00:00.000Z"),
  statusUnknown: see(async ({ get, emulator }) => {
    emulator.world.change(tenth(1).id ?? "", { status: "processing" });
    return [(await get("/sync?status=finished")).status, idsOf(await get("/sync?status=finished")).length];
  }),
  projectUnknown: listed("/sync?project_id=Nobody"),
  queryUnknown: listed("/sync?color=red"),
  idMalformed: see(async ({ get }) => (await get("/meetings/12")).status),
  authRequest: see(async ({ get, emulator }) => [
    (await get("/auth")).status,
    (await get("/auth", { body: "{}", headers: { "X-API-Key": emulator.apiKey, "Content-Type": "application/json" } }))
      .status,
  ]),
  pathForm: see(async ({ get }) => (await get("//sync/")).status),

  sort: see(async ({ get }) => idsOf(await get("/sync")), {
    // In order of creation: id, day updated, day of the meeting.
    meetings: [
      [3, 1, 2],
      [4, 3, 4],
      [1, 2, 1],
      [2, 4, 3],
    ].map(([id = 0, updated, start]) => ({
      id: uuid(id),
      title: `Meeting ${id}`,
      updatedAt: `2026-10-0${updated}T10:00:00.000Z`,
      start: `2026-09-0${start}T10:00:00.000Z`,
    })),
  }),
  shuffle: listed("/sync"),
  tieBreak: see(async ({ get }) => [idsOf(await get("/sync")), idsOf(await get("/sync"))], {
    meetings: TEN.map((meeting) => ({ ...meeting, updatedAt: "2026-10-05T10:00:00.000Z" })),
  }),
  paging: see(async ({ get, emulator }) => {
    await get("/sync?limit=3");
    emulator.world.change(tenth(1).id ?? "", { title: "New" });
    const second = idsOf(await get("/sync?limit=3&offset=3"));
    emulator.world.change(tenth(2).id ?? "", { title: "New" });
    return [second, idsOf(await get("/sync?limit=3&offset=6"))];
  }),
  duplicates: see(async ({ get }) => [idsOf(await get("/sync?limit=6")), idsOf(await get("/sync?limit=6&offset=6"))]),
  total: see(async ({ get, emulator }) => {
    const target = "/sync?limit=2&since=2026-10-03T12:00:00.000Z";
    const totals = [(await get(target)).json?.["pagination"], (await get(target)).json?.["pagination"]];
    emulator.world.remove(tenth(9).id ?? "");
    return [...totals, (await get(target)).json?.["pagination"], (await get("/sync?limit=2")).json?.["pagination"]];
  }),
  totalMoment: see(async ({ get, emulator }) => {
    await get("/sync");
    emulator.world.remove(tenth(9).id ?? "");
    return (await get("/sync")).json?.["pagination"];
  }),
  totalFilters: pagination("/sync?project_id=Atlas"),
  hasMore: see(async ({ get, emulator }) => {
    const more = [];
    for (const query of ["limit=5", "limit=5&offset=5", "limit=20"])
      more.push((await get(`/sync?${query}`)).json?.["pagination"]);
    emulator.world.remove(tenth(9).id ?? "");
    return [...more, (await get("/sync?limit=9")).json?.["pagination"]];
  }),
  emptyPages: listed("/sync?limit=3&offset=3"),
  shortPages: listed("/sync?limit=6"),
  paginationEcho: see(async ({ get }) => (await get("/sync?limit=300")).json?.["pagination"]),
  lastSync: see(async ({ get, emulator }) => {
    await get("/sync");
    emulator.clock.advance(1000);
    const targets = ["/sync?limit=3&offset=3&since=2026-10-02T00:00:00Z", "/sync?since=2026-10-20T00:00:00Z"];
    return [(await get(targets[0] ?? "")).json?.["lastSync"], (await get(targets[1] ?? "")).json?.["lastSync"]];
  }),
  serverTime: see(async ({ get }) => (await get("/sync")).json?.["serverTime"]),
  updatedAtTies: see(async ({ get }) => meetingsOf(await get("/sync")).map(({ updatedAt }) => updatedAt)),
  touches: see(async ({ get }) => meetingsOf(await get("/sync")).map(({ updatedAt }) => updatedAt)),
  futureUpdates: see(async ({ get }) => meetingsOf(await get("/sync")).map(({ updatedAt }) => updatedAt)),
  leftList: see(async ({ get, emulator }) => {
    emulator.world.change(tenth(1).id ?? "", { status: "processing" });
    return idsOf(await get("/sync"));
  }),
  leftById: see(async ({ get, emulator }) => {
    emulator.world.change(tenth(1).id ?? "", { status: "processing" });
    return (await get(ID)).status;
  }),
  membership: see(async ({ get }) => [
    idsOf(await get("/sync")).length,
    (await get(`/meetings/${tenth(4).id}`)).status,
  ]),
  timestamps: see(async ({ get }) => meetingsOf(await get("/sync")).map(({ updatedAt }) => updatedAt)),

  visibility: see(async ({ get, emulator }) => {
    emulator.world.change(tenth(1).id ?? "", { title: "New" });
    const before = (await get(ID)).text;
    emulator.clock.advance(90_000);
    return [before, (await get(ID)).text];
  }),
  silentChanges: see(async ({ get, emulator }) => {
    const since = "/sync?since=2026-10-20T00:00:00.000Z";
    emulator.world.change(tenth(1).id ?? "", { project: "Other" });
    emulator.world.change(tenth(2).id ?? "", { decisions: [] });
    emulator.world.change(tenth(3).id ?? "", { title: "Other" });
    const changed = idsOf(await get(since));
    emulator.world.changeSettings({ meetings_folder: "Elsewhere" });
    return [changed, idsOf(await get(since)).length];
  }),
  restores: see(async ({ get, emulator }) => {
    emulator.world.change(tenth(1).id ?? "", { title: "New" });
    return (await get(ID)).json;
  }),
  recreation: see(async ({ get, emulator }) => {
    emulator.world.change(tenth(1).id ?? "", { status: "processing" });
    emulator.world.change(tenth(1).id ?? "", { status: "completed" });
    return idsOf(await get("/sync"));
  }),

  byIdShape: see(async ({ get }) => [meetingsOf(await get("/sync")).at(-1), (await get(ID)).json]),
  fileNameDuplicates: rendered(),
  fileNameCharacters: rendered(),
  fileNameEnding: rendered(),
  fileNameChanges: see(async ({ get, emulator }) => {
    emulator.world.change(tenth(1).id ?? "", { title: "New" });
    return (await get(ID)).json;
  }),
  folderForm: rendered(),
  frontMatterKeys: rendered(),
  frontMatterYaml: rendered(),
  idKey: rendered(),
  timeForm: rendered(),
  sections: rendered(),
  notesMarkdown: see(async ({ get }) =>
    meetingsOf(await get("/sync")).map(({ notesMarkdown }) => notesMarkdown?.length),
  ),
  decisionsField: rendered(),
  decisionIds: rendered(),
  decisionFileNames: rendered(),
  decisionsUnwanted: rendered({ settings: { auto_create_decision_notes: false } }),
  decisionIdLife: see(async ({ get, emulator }) => {
    emulator.world.change(tenth(1).id ?? "", { title: "New" });
    return (await get(ID)).json;
  }),
  extraFields: see(async ({ get }) => [
    Object.keys((await get("/auth")).json ?? {}),
    meetingsOf(await get("/sync?limit=1")),
  ]),
  missingSettings: see(async ({ get }) => (await get("/auth")).json),
  badMeeting: see(async ({ get }) => [meetingsOf(await get("/sync"))[7], (await get(`/meetings/${tenth(3).id}`)).json]),
  idCase: see(async ({ get }) => [idsOf(await get("/sync")), idsOf(await get("/sync"))]),

  refusal: see(async ({ get }) => [brief(await get("/auth", wrongKey)), brief(await get("/sync", wrongKey))]),
  keyLife: see(async ({ get }) => [(await get("/sync?limit=3")).status, (await get("/sync?limit=3&offset=3")).status]),
  limitWindow: see(
    async ({ get, emulator }) => {
      const seen: unknown[] = [];
      for (let nr = 0; nr < 8; nr += 1) {
        seen.push(limits(await get("/sync")));
        emulator.clock.advance(17_000);
      }
      return seen;
    },
    { requestsPerMinute: 3 },
  ),
  keySharing: see(async ({ get }) => limits(await get("/sync"))),
  retryAfter: refused(),
  retryAfterBody: refused(),
  limitReset: refused(),
  limitHeaders: see(async ({ get }) => [limits(await get("/sync")), limits(await get("/meetings/1"))]),
  errorBody: see(async ({ get }) => {
    const read = await get("/sync", wrongKey);
    return [read.text, read.headers.get("content-type")];
  }),

  caching: see(async ({ get, emulator }) => {
    const seen: unknown[] = [];
    for (let nr = 0; nr < 3; nr += 1) {
      const read = await get("/sync");
      seen.push([read.status, idsOf(read), read.headers.get("etag"), read.headers.get("age")]);
      emulator.world.remove(tenth(nr + 5).id ?? "");
    }
    return seen;
  }),
  bodies: four(),
};
