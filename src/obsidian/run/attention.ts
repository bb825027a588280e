import type { Ports } from "../../sync/ports";
import { failureKind, type FailureKind } from "../../commands/failure-kind";
import { allIssues, ignoreIssues, setLasting, type Issue } from "../../commands/open-issues";
import { createQueue } from "../storage/queue";
import type { Strings } from "../strings/strings";
import type { Connection } from "./connection";
import { showReview, titleOf } from "./notices";
import { reportFailure } from "./report-failure";
import { createSignal, type Signal } from "./signal";

/** The issues that wait for the user: the single source for status bar, ribbon, view, notices and command line. */
export interface Attention {
  readonly issues: Signal<readonly Issue[]>;
  /** Those that the user ignored. */
  ignored(): readonly Issue[];
  /** Updates the issues. Shows new ones in one notice, unless `silent`. Never rejects. */
  refresh(silent?: boolean): Promise<void>;
  /** Hides issues until they change, or until a time in milliseconds; one that has come lists them again. */
  ignore(issues: readonly Issue[], until?: number): Promise<void>;
  /** Removes the issue of an earlier connection failure. Call it when the key works. */
  connected(): Promise<void>;
}

export interface AttentionParts {
  readonly strings: Strings;
  /** Rejects when this device's database cannot be opened. */
  readonly ports: () => Promise<Ports>;
  readonly connection: () => Promise<Connection>;
  /** Whether the user has started syncing. Before that, an obstacle is no issue. */
  readonly isStarted: () => boolean;
  /** Opens the list. */
  readonly review: () => unknown;
}

/** The only owner of this key. */
const TOLD = "device/told";
/** When a failure of a kind was last told, in milliseconds. */
type Told = Readonly<Partial<Record<FailureKind, number>>>;
const DAY = 24 * 60 * 60_000;

export function createAttention(parts: AttentionParts): Attention {
  const { strings, ports, connection, review } = parts;
  const issues = createSignal<readonly Issue[]>([]);
  let ignored: readonly Issue[] = [];
  /** Keys of issues that were already shown in a notice of this session. */
  const shown = new Set<string>();
  const inTurn = createQueue();

  async function look(): Promise<readonly Issue[]> {
    const [connected, stored] = await Promise.all([connection(), storedIssues().catch(() => [])]);
    if (!("obstacle" in connected) || !parts.isStarted()) return stored;
    const { kind: key, text } = connected.obstacle;
    const since = issues.get().find((issue) => issue.key === key)?.since ?? Date.now();
    const reason = { code: "not-begun", message: text } as const;
    const obstacle = { kind: "connection", key, since, reason, notes: [], isNew: !shown.has(key) };
    return [obstacle, ...stored.filter(({ kind }) => kind !== "connection")];
  }

  async function storedIssues(): Promise<readonly Issue[]> {
    const all = await readIssues(await ports());
    ignored = all.ignored;
    return all.open;
  }

  async function notify(found: readonly Issue[]): Promise<void> {
    const fresh: Issue[] = [];
    for (const issue of found) if (issue.isNew && !(await isTold(issue, ports))) fresh.push(issue);
    for (const { key } of fresh) shown.add(key);
    const [first] = fresh;
    if (!first) return;
    showReview(fresh.length === 1 ? titleOf(first, strings) : strings.needYou(fresh.length), strings, review);
  }

  const attention: Attention = {
    issues,
    ignored: () => ignored,
    refresh: (silent = false) =>
      inTurn(() =>
        reportFailure(async () => {
          const found = await look();
          issues.set(found);
          if (!silent) await notify(found);
        }),
      ),
    async ignore(some, until) {
      await ignoreIssues((await ports()).store, some, until);
      await attention.refresh(true);
    },
    async connected() {
      await setLasting((await ports()).store, "connection", undefined);
      await attention.refresh(true);
    },
  };
  return attention;
}

function readIssues({ vault, store, deletionMarks }: Ports): ReturnType<typeof allIssues> {
  // Before the index is built, a note that is not found may still exist, so its issue is not resolved.
  let built: Promise<unknown> | undefined;
  const find = async (id: string) => {
    await (built ??= vault.refresh());
    return vault.find(id);
  };
  return allIssues({ store, vault: { ...vault, find }, deletionMarks }, Date.now());
}

/** A service that fails and recovers again and again is one matter: its failures are told once a day. */
async function isTold({ kind, reason }: Issue, ports: AttentionParts["ports"]): Promise<boolean> {
  const failure = failureKind(reason ?? null);
  if (kind !== "connection" || failure === null || reason?.code === "not-begun") return false;
  // A lost connection recovers by itself.
  if (failure === "unreachable") return true;
  const { store } = await ports();
  const told = await store.get<Told>(TOLD);
  const since = Date.now() - (told?.[failure] ?? -Infinity);
  if (since >= 0 && since < DAY) return true;
  await store.write(new Map([[TOLD, { ...told, [failure]: Date.now() }]]));
  return false;
}
