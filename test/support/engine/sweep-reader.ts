import { OVERLAP, type SweepOptions, type SweepProgress } from "../../../src/sync/sweep/sweep-state";
import { sweep, type SweepEnd } from "../../../src/sync/sweep/sweep";
import { TEN, type PagedList } from "./paged-list";

export interface Read extends SweepEnd {
  /** Ids in the order in which they came, each once. */
  readonly ids: string;
  readonly progress: readonly SweepProgress[];
}

/** Reads to the end; what was not seen before is news. */
export async function read(list: PagedList, options: Partial<SweepOptions> = {}, known = ""): Promise<Read> {
  const seen = new Set<string>(known);
  const fresh: string[] = [];
  const progress: SweepProgress[] = [];
  const pages = sweep(list.client, { strict: true, limit: 4, ...options });
  for (let step = await pages.next(false); ;) {
    if (step.done === true) return { ...step.value, ids: fresh.join(""), progress };
    progress.push(step.value.progress);
    const { meetings, broken } = step.value.take();
    const come = [...meetings, ...broken].flatMap(({ id }) => id ?? []);
    const news = [...new Set(come)].filter((id) => !seen.has(id));
    for (const id of news) seen.add(id);
    fresh.push(...news);
    step = await pages.next(news.length > 0);
  }
}

/** The window of a device that knows a meeting of an hour ago. */
export const WINDOW = TEN - 60 * 60_000 - OVERLAP;
