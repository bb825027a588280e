// The state of the vault for a sync: unclear files are not changed, and a missing note is reported
// with its last path.
import { createDevice } from "../../support/engine/device";
import { withShortId } from "../../../src/sync/note/path";
import { createAbsentNotes } from "../../../src/sync/plan/absent-note";
import { observe, type ObserveParts } from "../../../src/sync/plan/observe";
import { createOlderTexts } from "../../../src/sync/plan/older-texts";
import { openPolicy } from "../../../src/sync/state/policy";
import { openRetryList } from "../../../src/sync/state/retry-list";
import { openSuspicions } from "../../../src/sync/state/suspicions";
import type { Mark, Vault } from "../../../src/sync/ports";
import type { Reason } from "../../../src/sync/reason";
import { renderMeeting, renderSettings } from "../../../src/sync/render/render-meeting";
import { keys } from "../../support/engine/store-keys";
import { recordOf } from "../../../src/sync/state/records";
import { sync } from "../../../src/sync/sync";
import { A, PLAN, underway } from "../../support/engine/planning";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";
const ELSEWHERE = "Projects/Plan.md";
const mark = (state: Mark["state"]): Mark => ({ state, at: "2026-03-02T10:00:00.000Z", path: PLAN });

type Story = Awaited<ReturnType<typeof underway>>;

describe("a file that may be the note", () => {
  const hidden = "file-not-examined";
  const unreadable = "note-unreadable";
  const idRemoved = "id-removed";
  const withoutId = (text: string) => text.replace(/^---\n[^]*?\n---\n/, "");

  it.each<[string, string, Reason["code"], boolean, (story: Story) => void]>([
    ["cannot be read, where it was", PLAN, hidden, true, ({ vault }) => vault.setUnreadable(PLAN, true)],
    [
      "cannot be read, where it would be written",
      PLAN,
      hidden,
      false,
      ({ vault }) => {
        vault.userWrite(PLAN, "Who knows?");
        vault.setUnreadable(PLAN, true);
      },
    ],
    [
      "cannot be read, where it would be written aside",
      withShortId(PLAN, A),
      hidden,
      false,
      ({ vault }) => {
        vault.userWrite(withShortId(PLAN, A), "Who knows?");
        vault.setUnreadable(withShortId(PLAN, A), true);
      },
    ],
    ["has no id any more", PLAN, idRemoved, true, ({ device }) => device.edit(PLAN, withoutId)],
    ["was moved and has no id any more", ELSEWHERE, idRemoved, true, ({ device }) => device.edit(ELSEWHERE, withoutId)],
    [
      "became a folder",
      PLAN,
      unreadable,
      true,
      ({ vault }) => {
        vault.userDelete(PLAN);
        vault.userWrite(`${PLAN}/Attachment.md`, "Mine.");
      },
    ],
    [
      "has properties that are broken",
      PLAN,
      "version-unreadable",
      true,
      ({ device }) => device.edit(PLAN, (text) => text.replace(/^sync_version: .*$/m, "sync_version: none")),
    ],
  ])("and %s is not changed, and the next sync checks it again", async (_, path, code, met, happens) => {
    const story = await underway();
    const { device, vault, say } = story;
    if (met) {
      say("Words.");
      await device.sync();
    }
    if (path === ELSEWHERE) {
      vault.userMove(PLAN, ELSEWHERE);
      await device.sync({ full: true });
    }
    happens(story);
    const before = [...vault.files()];
    say("Other words.");
    expect(await device.sync()).toMatchObject({ status: "attention", error: null, skipped: 1, created: 0, waiting: 0 });
    expect(device.outcomes).toEqual([{ id: A, path, outcome: "skipped", reason: { code } }]);
    expect([...vault.files()]).toEqual(before);
    expect(await device.store.get(keys.retry(A))).toMatchObject({ kind: "failed", tries: 1 });
  });

  it("is not the note when it is one of another meeting: then the note is missing", async () => {
    const { device, vault, say, text } = await underway();
    say("Words.");
    await device.sync();
    vault.userWrite(PLAN, text("Meetings/2026-03-02 - Talk 1.md"));
    vault.userDelete("Meetings/2026-03-02 - Talk 1.md");
    say("Other words.");
    expect(await device.sync()).toMatchObject({ waiting: 1, created: 0 });
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "note-missing" });
  });

  it("is the note when it has the id, even if the index does not find it", async () => {
    const { device, vault, say } = await underway();
    say("Words.");
    await device.sync();
    say("Other words.");
    const find: Vault["find"] = (id) => (id === A ? Promise.resolve([]) : vault.find(id));
    const summary = await sync({ ...device.parts, vault: { ...vault, find } });
    expect(summary).toMatchObject({ skipped: 1, waiting: 0, created: 0 });
  });

  it("is not the note when it only has the id beside that of its own meeting", async () => {
    const { device, vault, say, text } = await underway();
    say("Words.");
    await device.sync();
    const other = "Meetings/2026-03-02 - Talk 1.md";
    vault.userWrite(PLAN, text(other).replace("sync_version", `previous_id: ${A}\nsync_version`));
    vault.userDelete(other);
    say("Other words.");
    expect(await device.sync()).toMatchObject({ waiting: 1, created: 0 });
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "note-missing" });
  });

  it("stops the sync when the whole disk fails", async () => {
    const { device, vault, say } = await underway();
    say("Words.");
    await device.sync();
    vault.userDelete(PLAN);
    say("Other words.");
    const read: Vault["read"] = (path) =>
      path === PLAN ? Promise.reject(new Error("The disk broke.")) : vault.read(path);
    expect(await sync({ ...device.parts, vault: { ...vault, read } })).toMatchObject({
      status: "failed",
      error: { code: "unexpected", message: "The disk broke." },
    });
  });
});

describe("a note that is not in the vault", () => {
  it.each<[string, string, Mark["state"], (story: Story) => Promise<void>]>([
    [
      "where the user had moved it",
      ELSEWHERE,
      "deleted",
      async ({ device, vault, say }) => {
        say("Words.");
        await device.sync();
        vault.userMove(PLAN, ELSEWHERE);
        await device.sync({ full: true });
        vault.userDelete(ELSEWHERE);
      },
    ],
    [
      "where it was written",
      PLAN,
      "stopped",
      async ({ device, vault, say }) => {
        say("Words.");
        await device.sync();
        vault.userDelete(PLAN);
      },
    ],
    ["where it would have been written", ROADMAP, "deleted", () => Promise.resolve()],
    [
      "where it lay, when the user had moved it before this device found it",
      ELSEWHERE,
      "deleted",
      async ({ service, device, vault, say }) => {
        say("Words.");
        const other = createDevice(service);
        await other.sync();
        vault.userWrite(ELSEWHERE, other.vault.text(PLAN) ?? "");
        await device.sync();
        vault.userDelete(ELSEWHERE);
      },
    ],
  ])("by the user's decision is reported %s, and not written again", async (_, path, state, happens) => {
    const story = await underway();
    const { device, vault, say } = story;
    await happens(story);
    await device.deletionMarks.set(A, mark(state));
    const before = vault.list();
    say("Other words.", "Roadmap");
    expect(await device.sync()).toMatchObject({ status: "done", deleted: 1, created: 0, waiting: 0 });
    expect(device.outcomes).toEqual([{ id: A, path, outcome: "deleted", reason: { code: "stays-deleted" } }]);
    expect(vault.list()).toEqual(before);
    expect(await recordOf(device.store, A)).toMatchObject({ id: A, account: expect.any(String) as string });

    await device.sync({ full: true });
    expect(device.outcomes.map((outcome) => outcome.path)).toEqual([path]);
  });
});

describe("another text", () => {
  it.each([
    ["without a time", () => 0],
    ["of the same time", (said: number) => said],
  ])("%s is not older than the one that the note has", async (_, timeOf) => {
    const { service, device, say, text } = await underway();
    say("Words.");
    const said = service.now();
    await device.sync();
    service.put({ id: A, title: "Planning", summary: "Other words." }, timeOf(said));
    expect(await device.sync({ full: true })).toMatchObject({ updated: 1 });
    expect(text()).toContain("Other words.");
  });
});

describe("an unknown meeting", () => {
  it.each([
    ["new", undefined],
    ["taken", "Something of mine."],
  ])("is %s by the file under its name", async (local, lies) => {
    const { service, device } = await underway();
    const { vault, store, deletionMarks } = device;
    service.put({ id: A, title: "Planning" });
    if (lies !== undefined) vault.userWrite(PLAN, lies);
    const { settings } = await device.parts.client.authenticate();
    const meeting = await device.parts.client.meeting(A);
    const [remote] = renderMeeting(meeting, renderSettings(settings, device.parts.settings));
    if (remote === undefined) throw new Error("Every meeting has a note.");
    const suspicions = await openSuspicions(store, () => service.now());
    const retries = await openRetryList(store, "an-account", service.now());
    const policy = await openPolicy(store, {}, false);
    const shared = { vault, store, deletionMarks, account: "an-account", policy, retries, suspicions, settled: true };
    const unknown = new Set<string>();
    const parts: ObserveParts = {
      vault,
      store,
      deletionMarks,
      unknown,
      refreshing: false,
      absentNotes: createAbsentNotes({
        ...shared,
        unknown,
        startDate: undefined,
        refreshing: false,
        startedAt: 0,
        now: () => service.now(),
      }),
      olderTexts: createOlderTexts(suspicions),
      suspicions,
      retries,
    };
    expect(await observe(parts, remote)).toMatchObject({ local, path: PLAN, record: undefined });
    expect(await store.get(keys.record(A))).toBeUndefined();
  });
});
