import { startChromium } from "./chromium";
import { ADDRESS, openVault, servePages, type VaultPage } from "./vault-page";

export interface LongTasks {
  /** The longest task of the page's main thread while nothing is synced, in milliseconds. */
  readonly idle: number;
  /** The same during a first sync, in milliseconds. */
  readonly syncing: number;
  /** Notes that the sync wrote. */
  readonly notes: number;
}

/** A first sync in a real browser, served from outside the page, and how long it ever keeps the window from reacting. */
export async function measureLongTasks(meetings: number): Promise<LongTasks> {
  const [chromium, pages] = await Promise.all([startChromium(), servePages()]);
  try {
    const window = await chromium.window();
    const walk = await openVault(window, pages, {
      data: { baseUrl: ADDRESS, syncStarted: true },
      withKey: true,
      service: { count: meetings, requestsPerMinute: 1_000_000 },
    });
    await walk.inside((vault) => vault.openSettings());
    await walk.press("Confirm");
    await walk.inside((vault) => vault.app.setting.close());
    const idle = await longestTask(walk, () => walk.page.waitForTimeout(5_000));
    const syncing = await longestTask(walk, async () => {
      await walk.inside((vault) => vault.command("sync-now"));
      await walk.page.waitForFunction(
        () => {
          const { vault } = globalThis as unknown as { vault: { app: { commands: { available(): string[] } } } };
          return !vault.app.commands.available().includes("meeting-notes-sync:cancel-sync");
        },
        undefined,
        { timeout: 600_000, polling: 1_000 },
      );
    });
    return { idle, syncing, notes: (await walk.notes()).length };
  } finally {
    await chromium.close();
    await pages.close();
  }
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

/** From Chromium's own trace, in milliseconds. */
async function longestTask({ page }: VaultPage, work: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.ph === "X" && mains.has(threadOf(event)));
  const lengths = tasks.filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask");
  return lengths.reduce((longest, { dur = 0 }) => Math.max(longest, dur / 1_000), 0);
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
