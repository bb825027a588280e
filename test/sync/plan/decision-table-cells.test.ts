// One test for each cell of the decision table, played through the whole engine: what happens to the file is what counts.
import {
  DECISIONS,
  LOCAL_STATES,
  REMOTE_STATES,
  type LocalState,
  type RemoteState,
  type Verdict,
} from "../../../src/sync/plan/decision-table";
import { keys, recordOf } from "../../../src/sync/state/records";
import { createDevice, type Device } from "../../support/engine/device";
import { createPlainService, type PlainService } from "../../support/engine/plain-service";

const ID = "aaaaaaaa-0000-4000-8000-000000000001";
const OTHERS = Array.from({ length: 9 }, (_, n) => `bbbbbbbb-0000-4000-8000-00000000000${n}`);
const PATH = "Meetings/2026-03-02 - Planning.md";
const HOUR = 3_600_000;

const text = (words: string) => ({ id: ID, title: "Planning", summary: words });

/** Brings the vault into the row's state; the service has had "First words." */
async function arrange(local: LocalState, service: PlainService, device: Device): Promise<void> {
  const { vault } = device;
  for (const id of OTHERS) service.put({ id });
  if (local !== "new" && local !== "taken") service.put(text("First words."));
  await device.sync();
  const edit = () => device.edit(PATH, (note) => `${note}\nMy words.\n`);
  switch (local) {
    case "new":
      break;
    case "taken":
      vault.userWrite(PATH, "Something of mine.");
      break;
    case "unedited":
      break;
    case "edited":
      edit();
      break;
    case "baseless":
      edit();
      await device.store.write(new Map([[`base/${ID}`, undefined]]));
      break;
    case "busy":
      edit();
      vault.setBusy(PATH, true);
      break;
    case "missing":
      vault.userDelete(PATH);
      break;
    case "deleted":
      vault.userDelete(PATH);
      await device.marks.set(ID, { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: PATH });
      break;
    case "returned":
      await device.marks.set(ID, { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: PATH });
      break;
    case "stopped":
      edit();
      await device.marks.set(ID, { state: "stopped", at: "2026-03-02T10:00:00.000Z", path: PATH });
      break;
    case "unknown":
      device.edit(PATH, (note) => `${note}\n<<<<<<< HEAD\nMy words.\n=======\nother\n>>>>>>> branch\n`);
      break;
  }
}

/** Lets the service say what the column says, and syncs so that it is heard. */
async function act(remote: RemoteState, service: PlainService, device: Device): Promise<void> {
  switch (remote) {
    case "same":
      service.put(text("First words."));
      await device.sync();
      break;
    case "other":
      service.put(text("Second words."));
      await device.sync();
      break;
    case "older":
      service.put(text("Older words."), service.now() - 2 * HOUR);
      await device.sync({ full: true });
      break;
    case "undone": {
      service.put(text("Second words."));
      const other = createDevice(service);
      await other.sync();
      const undone = /sync_version: \S+\.([0-9a-f]{12})$/m.exec(other.vault.text(PATH) ?? "")?.[1];
      const record = await recordOf(device.store, ID);
      if (record !== undefined) await device.store.write(new Map([[keys.record(ID), { ...record, undone }]]));
      await device.sync({ full: true });
      break;
    }
    case "gone":
      service.remove(ID);
      await device.sync({ full: true });
      await device.sync({ full: true });
      break;
  }
}

const WORDS: Readonly<Record<Exclude<RemoteState, "gone">, string>> = {
  same: "First words.",
  other: "Second words.",
  older: "Older words.",
  undone: "Second words.",
};

describe.each(LOCAL_STATES.map((local) => [local] as const))("a note that is %s", (local) => {
  it.each(REMOTE_STATES.map((remote) => [remote, DECISIONS[local][remote]] as const))(
    "when the service says %s: %s",
    async (remote, verdict) => {
      const service = createPlainService();
      const device = createDevice(service);
      await arrange(local, service, device);
      const before = new Map(device.vault.files());
      await act(remote, service, device);
      const after = device.vault.files();
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (path) => before.get(path)?.text !== after.get(path)?.text,
      );
      const outcome = device.outcomes.find(({ id }) => id === ID)?.outcome;
      const served = remote === "gone" ? "" : WORDS[remote];
      const now = after.get(PATH)?.text ?? "";

      const expectations: Record<Verdict, () => void> = {
        create: () => expect([changed, now.includes(served), outcome]).toEqual([[PATH], true, "created"]),
        "create-aside": () => {
          expect(now).toBe("Something of mine.");
          expect(changed).toEqual([expect.stringMatching(/^Meetings\/2026-03-02 - Planning \([0-9a-f]{8}\)\.md$/)]);
          expect(after.get(changed[0] ?? "")?.text).toContain(served);
          expect(outcome).toBe("created");
        },
        unchanged: () => expect([changed, outcome]).toEqual([[], undefined]),
        update: () => expect([changed, now.includes(served), outcome]).toEqual([[PATH], true, "updated"]),
        merge: () => {
          expect(now).toContain("My words.");
          expect(now).toContain(served);
          expect(outcome).toBe("merged");
        },
        keep: () =>
          expect([changed, outcome ?? "kept"]).toEqual([
            [],
            local === "returned" && remote !== "gone" ? "waiting" : "kept",
          ]),
        wait: () => expect([changed, outcome]).toEqual([[], "waiting"]),
        leave: () => expect([changed, outcome ?? "kept"]).toEqual([[], "kept"]),
        "look-again": () => expect([changed, outcome]).toEqual([[], "waiting"]),
        "stay-deleted": () => expect([changed, outcome ?? "deleted"]).toEqual([[], "deleted"]),
        orphan: () => expect([changed, outcome]).toEqual([[], "orphaned"]),
        forget: () => expect([changed, outcome]).toEqual([[], undefined]),
      };
      expectations[verdict]();
    },
  );
});
