import { startChromium } from "./chromium";
import { ADDRESS, openVault, servePages, type VaultPage } from "./vault-page";

/** The tasks of the page's main thread, in milliseconds of its processor time: other work on the machine does not count. */
export interface Longest {
  /** The longest task, without what the browser collects of its own and the stand-in's rubbish in between. */
  readonly work: number;
  /** All tasks together, with the browser's own: of several rounds the median. */
  readonly sum: number;
}

export interface LongTasks {
  /** During a first sync. */
  readonly syncing: Longest;
  /** Notes that the sync wrote. */
  readonly notes: number;
}

/** How long the plugin's start keeps the window busy. */
export interface Start {
  /** The same vault for as long, without the plugin. */
  readonly without: Longest;
  readonly start: Longest;
  readonly own: number;
}

const SECONDS = 2;
/** How often the plugin starts: what the browser does of its own varies more than what the plugin adds. */
const ROUNDS = 5;

/** A start in a vault of so many foreign notes and the notes of so many meetings, which were synced before. */
export async function measureStart(foreign: number, meetings: number): Promise<Start> {
  const [chromium, pages] = await Promise.all([startChromium(), servePages()]);
  try {
    const files: Record<string, string> = {};
    for (let number = 0; number < foreign; number += 1)
      files[`Notes ${number % 100}/Note ${number}.md`] = `---\ntags: [mine]\n---\n# Note ${number}\n\nSome words.\n`;
    const walk = await openVault(await chromium.window(), pages, {
      data: { baseUrl: ADDRESS, syncStarted: true },
      withKey: true,
      explorer: false,
      files,
      service: { count: meetings, requestsPerMinute: 1_000_000 },
    });
    await walk.inside((vault) => vault.openSettings());
    await walk.press("Confirm");
    await walk.inside((vault) => vault.app.setting.close());
    await syncNow(walk);
    const wait = () => walk.page.waitForTimeout(SECONDS * 1_000);
    const withoutPlugin: Longest[] = [];
    const starts: Longest[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await walk.inside((vault) => vault.unload());
      withoutPlugin.push(await longestTask(walk, wait));
      starts.push(
        await longestTask(walk, async () => {
          await walk.inside((vault) => vault.load());
          await wait();
        }),
      );
    }
    const [without, start] = [typical(withoutPlugin), typical(starts)];
    return { without, start, own: (await walk.notes()).length - foreign };
  } finally {
    await chromium.close();
    await pages.close();
  }
}

/** The longest of all, and the median of the sums. */
function typical(rounds: readonly Longest[]): Longest {
  const sums = rounds.map(({ sum }) => sum).sort((a, b) => a - b);
  return { work: Math.max(...rounds.map(({ work }) => work)), sum: sums[sums.length >> 1] ?? 0 };
}

async function syncNow(walk: VaultPage): Promise<void> {
  await walk.inside((vault) => vault.command("sync-now"));
  await walk.page.waitForFunction(
    () => {
      const { vault } = globalThis as unknown as { vault: { app: { commands: { available(): string[] } } } };
      return !vault.app.commands.available().includes("meeting-notes-sync:cancel-sync");
    },
    undefined,
    { timeout: 600_000, polling: 1_000 },
  );
}

/** The longest time for which a first sync blocks the window, in a real browser. The service is outside the page. */
export async function measureLongTasks(meetings: number): Promise<LongTasks> {
  const [chromium, pages] = await Promise.all([startChromium(), servePages()]);
  try {
    const window = await chromium.window();
    const walk = await openVault(window, pages, {
      data: { baseUrl: ADDRESS, syncStarted: true },
      withKey: true,
      explorer: false,
      service: { count: meetings, requestsPerMinute: 1_000_000 },
    });
    await walk.inside((vault) => vault.openSettings());
    await walk.press("Confirm");
    await walk.inside((vault) => vault.app.setting.close());
    const syncing = await longestTask(walk, () => syncNow(walk));
    return { syncing, notes: (await walk.notes()).length };
  } finally {
    await chromium.close();
    await pages.close();
  }
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds. */
  readonly dur?: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

/** From Chromium's own trace. */
async function longestTask({ page }: VaultPage, work: () => Promise<unknown>): Promise<Longest> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  await browser.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.ph === "X" && mains.has(threadOf(event)));
  const all = tasks.filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask");
  const collections = tasks.filter(({ name }) => name === "MajorGC" || name === "MinorGC");
  const longest = { work: 0, sum: 0 };
  for (const task of all) {
    const time = processorTime(task);
    longest.sum += task.name === "RunTask" ? 0 : time;
    if (time <= longest.work) continue;
    const { ts, dur = 0 } = task;
    const inside = collections.filter(
      (each) => threadOf(each) === threadOf(task) && each.ts >= ts && each.ts < ts + dur,
    );
    const collecting = inside.reduce((sum, each) => sum + processorTime(each), 0);
    longest.work = Math.max(longest.work, time - collecting);
  }
  return longest;
}

/** Milliseconds. The system counts a thread's processor time in coarse steps. */
function processorTime({ dur = 0, tdur = dur }: TraceEvent): number {
  return Math.min(dur, tdur) / 1_000;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
