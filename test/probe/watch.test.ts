// What shows itself only when a meeting changes: the probe waits, and compares.
import { createEmulator, type Emulator } from "../../src/emulator/emulator";
import type { SwitchSettings } from "../../src/emulator/switches/switches";
import { findingOf } from "../../src/probe/run-probe";
import { createSession, type SessionOptions } from "../../src/probe/session/session";
import { watchChanges, type WatchedJudgements } from "../../src/probe/watch";

const START = Date.UTC(2026, 10, 20, 10);

/** Watches for two minutes; `edit` happens in the middle of it. */
async function watch(switches: SwitchSettings, edit: (emulator: Emulator) => void): Promise<WatchedJudgements> {
  const emulator = createEmulator({ count: 40, switches, now: START });
  let isEdited = false;
  const options: SessionOptions = {
    baseUrl: emulator.baseUrl,
    key: emulator.apiKey,
    transport: emulator.transport,
    budget: 60,
    pace: 0,
    now: () => emulator.clock.now(),
    wait(ms) {
      emulator.clock.advance(ms);
      if (!isEdited && emulator.clock.now() > START + 50_000) {
        isEdited = true;
        edit(emulator);
      }
      return Promise.resolve();
    },
  };
  const before = await createSession(options).list();
  const session = createSession(options);
  const judgements = await watchChanges(session, before, { ...options, until: START + 120_000 });
  expect(session.answers.length).toBeLessThanOrEqual(20);
  const titles = [...emulator.world.all()].map(({ title }) => title);
  for (const title of titles) expect(JSON.stringify(judgements)).not.toContain(title);
  return judgements;
}

const rename = ({ world }: Emulator): void => {
  const withDecision = [...world.all()].find(({ decisions, status }) => decisions.length > 0 && status === "completed");
  world.change(withDecision?.id ?? "", { title: "Something entirely different" });
};
const complete = ({ world }: Emulator): void => {
  const [first] = [...world.all()].filter(({ status }) => status === "completed");
  world.change(first?.id ?? "", { status: "draft" });
};

const valueOf = (question: keyof WatchedJudgements, judgements: WatchedJudgements) => {
  const judgement = judgements[question];
  return judgement && findingOf(question, judgement).value;
};

describe("A watch", () => {
  it("says nothing when nothing changes", async () => {
    expect(await watch({}, () => undefined)).toEqual({});
  });

  it.each<[SwitchSettings, string, string]>([
    [{}, "follow", "stable"],
    [{ fileNameChanges: "frozen" }, "frozen", "stable"],
    [{ decisionIdLife: "newWhenReprocessed" }, "follow", "newWhenReprocessed"],
    [{ sort: "dateAsc", idCase: "changing" }, "follow", "stable"],
  ])(
    "with %j tells from a new title whether names follow, and whether decisions keep their ids",
    async (switches, names, ids) => {
      const judgements = await watch(switches, rename);
      expect([valueOf("fileNameChanges", judgements), valueOf("decisionIdLife", judgements)]).toEqual([names, ids]);
      expect(judgements.silentChanges?.possible).not.toContain("everything");
      expect(judgements.silentChanges?.possible).toContain("none");
    },
  );

  it("finds by its id a meeting that left the list, or cannot tell", async () => {
    const found = await watch({ leftById: "found" }, complete);
    expect([valueOf("leftList", found), valueOf("leftById", found)]).toEqual(["vanish", "found"]);
    const missing = await watch({}, complete);
    expect([missing.leftList?.possible, missing.leftById?.possible]).toEqual(["all", "all"]);
  });

  it.each<SwitchSettings>([
    { silentChanges: "everything" },
    { silentChanges: "everything", touches: "nightly" },
    { leftList: "stay" },
    { shuffle: "everyRequest" },
    { total: "drifting" },
    { paging: "replicaLag", emptyPages: "filteredAfterPaging" },
    { decisionIds: "perMeeting", titles: "someEmpty" },
    { timestamps: "dateOnly", fileNameCharacters: "raw" },
  ])("names no wrong answer with %j", async (switches) => {
    for (const edit of [rename, complete]) {
      const judgements = await watch(switches, edit);
      const truth: Readonly<Record<string, string>> = {
        silentChanges: "none",
        fileNameChanges: "follow",
        decisionIdLife: "stable",
        leftList: "vanish",
        leftById: "notFound",
        ...switches,
      };
      for (const [question, { possible }] of Object.entries(judgements)) {
        expect([question, possible === "all" || possible.includes(truth[question] ?? "")]).toEqual([question, true]);
      }
    }
  });
});
