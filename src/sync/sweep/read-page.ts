import { BadRequest, ServerFailed, TimedOut, Unreadable } from "../../api/api-error";
import type { NotesClient, Page, PageQuery } from "../../api/meeting";

/** Requests one page of a window. */
export type Ask = (offset: number, limit: number) => Promise<Page>;

/** Some services refuse an offset beyond the end (G4). This counts as an empty page, but does not prove the end. */
export function asking(client: NotesClient, { since, status, project }: PageQuery): Ask {
  return async (offset, limit) => {
    try {
      return await client.page({ since, status, project, offset, limit });
    } catch (error) {
      if (offset > 0 && error instanceof BadRequest && REFUSED_OFFSET.has(error.status)) return NOTHING;
      throw error;
    }
  };
}

const REFUSED_OFFSET: ReadonlySet<number> = new Set([400, 404, 416, 422]);

export const NOTHING: Page = {
  meetings: [],
  broken: [],
  received: 0,
  limit: undefined,
  total: undefined,
  hasMore: undefined,
  serverTime: undefined,
};

export interface ReadPage {
  /** `NOTHING` after it was taken. */
  page: Page;
  /** The size of the next page. */
  readonly limit: number;
  /** The size that the service says it applied, if that is plausible (G26). */
  readonly applied: number;
  /** The offset of a meeting that makes each answer with it unreadable. The page has only the items before it. */
  readonly poison?: number | undefined;
  /** Nothing after the poison can be read either. */
  readonly isLast?: boolean | undefined;
}

/** Reads one page. If that fails, reads smaller pages to find the meeting that makes it unreadable (G69, G70). */
export async function readPage(ask: Ask, offset: number, limit: number): Promise<ReadPage> {
  try {
    const page = await ask(offset, limit);
    return { page, limit, applied: page.limit !== undefined && page.limit > 0 ? Math.min(limit, page.limit) : limit };
  } catch (error) {
    if (!mayBeTheSize(error)) throw error;
    const unread = { page: NOTHING, limit, applied: 1 };
    const alone = await unlessTooMuch(ask(offset, 1));
    if (alone !== undefined && limit > 2) return readPage(ask, offset, Math.max(2, limit >> 1));
    if (alone !== undefined) return { page: alone, limit, applied: 1, poison: offset + 1 };
    // If the first meeting cannot be read either, the service fails; otherwise a meeting at this offset is the cause.
    const isHere = offset === 0 || (await unlessTooMuch(ask(0, 1))) !== undefined;
    if (!isHere) throw error;
    // A meeting may be listed twice (G21).
    for (const next of [offset + 1, offset + 2]) {
      if ((await unlessTooMuch(ask(next, 1))) !== undefined) return { ...unread, poison: next - 1 };
    }
    if (offset === 0) throw error;
    return { ...unread, poison: offset, isLast: true };
  }
}

function mayBeTheSize(error: unknown): boolean {
  if (error instanceof ServerFailed) return error.status !== 502 && error.status !== 503;
  if (error instanceof BadRequest) return error.status === 413;
  return error instanceof Unreadable || error instanceof TimedOut;
}

async function unlessTooMuch(answer: Promise<Page>): Promise<Page | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (mayBeTheSize(error)) return undefined;
    throw error;
  }
}
