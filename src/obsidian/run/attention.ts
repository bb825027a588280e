import type { Vault } from "../../sync/ports";
import { failureKind } from "../../sync/reason";
import type { Issue } from "../../sync/report";
import { openIssues, setLasting } from "../../sync/state/open-issues";
import { ignoreIssues } from "../../sync/state/undo-log";
import type { DeviceStore } from "../storage/indexeddb-store";
import { createQueue } from "../storage/queue";
import type { Strings } from "../strings/strings";
import type { Connection } from "./connection";
import { showReview, titleOf } from "./notices";
import { reportFailure } from "./report-failure";
import { createSignal, type Signal } from "./signal";

/** What waits for the user: the one source for status bar, ribbon, view, notices and command line. */
export interface Attention {
  readonly issues: Signal<readonly Issue[]>;
  /** Looks again. New issues are shown in one notice, unless the user sees the result anyway. Never rejects. */
  refresh(silent?: boolean): Promise<void>;
  /** Hides issues for as long as they are the same, or until a time in milliseconds. */
  ignore(issues: readonly Issue[], until?: number): Promise<void>;
  /** The key works: an earlier failure is over. */
  connected(): Promise<void>;
}

export interface AttentionParts {
  readonly strings: Strings;
  readonly vault: Vault;
  readonly store: () => Promise<DeviceStore>;
  readonly connection: () => Promise<Connection>;
  /** Whether syncs should run: before the user has started the first one, nothing is missing. */
  readonly isStarted: () => boolean;
  /** Opens the list. */
  readonly review: () => unknown;
}

export function createAttention(parts: AttentionParts): Attention {
  const { strings, vault, store, connection, review } = parts;
  const issues = createSignal<readonly Issue[]>([]);
  /** Obstacles that a notice of this session has shown. */
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
    // A note that is missing in an index that is not built yet is no resolved issue.
    let built: Promise<unknown> | undefined;
    const find = async (id: string) => {
      await (built ??= vault.refresh());
      return vault.find(id);
    };
    return openIssues(await store(), { ...vault, find }, Date.now());
  }

  function notify(found: readonly Issue[]): void {
    // A lost connection recovers by itself.
    const fresh = found.filter(({ isNew, reason }) => isNew && failureKind(reason ?? null) !== "unreachable");
    for (const { key } of fresh) shown.add(key);
    const [first] = fresh;
    if (!first) return;
    showReview(fresh.length === 1 ? titleOf(first, strings) : strings.needYou(fresh.length), strings, review);
  }

  const attention: Attention = {
    issues,
    refresh: (silent = false) =>
      inTurn(() =>
        reportFailure(async () => {
          const found = await look();
          issues.set(found);
          if (!silent) notify(found);
        }),
      ),
    async ignore(ignored, until) {
      await ignoreIssues(await store(), ignored, Date.now(), until);
      await attention.refresh(true);
    },
    async connected() {
      await setLasting(await store(), "connection", undefined);
      await attention.refresh(true);
    },
  };
  return attention;
}
