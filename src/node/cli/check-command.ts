import { systemClock } from "../../api/clock";
import { createClient } from "../../api/client";
import type { NotesClient } from "../../api/meeting";
import { survey, type Survey } from "../../api/survey";
import type { Transport } from "../../api/transport";
import { serviceFilters, type ServiceFilter } from "../../sync/settings/filters";
import { failureKind, reasonOf } from "../../sync/reason";
import { fetchTransport } from "../server/fetch-transport";
import { ExitCode } from "../terminal/exit-code";
import { textOfError } from "../terminal/reason";
import type { ServiceAccess } from "../terminal/service-access";
import type { Terminal } from "../terminal/terminal";
import { checkTexts, type Check, type CheckFacts } from "../terminal/check-texts";
import type { SyncArguments } from "./sync-arguments";

type CheckOptions = Pick<SyncArguments, "authHeader" | "settings" | "json">;

/** `sync --check`: says whether the service can be synced and what it means for the notes. Writes nothing. Resolves with the exit code. */
export async function checkCommand(
  options: CheckOptions,
  access: ServiceAccess,
  { print }: Pick<Terminal, "print">,
): Promise<number> {
  const { facts, failure } = await factsOf(options, access);
  const checks: readonly Check[] = [
    ...checkTexts(facts),
    ...(failure === undefined ? [] : [{ name: "failure", ok: false, text: textOfError(failure) } as const]),
  ];
  if (options.json) print(JSON.stringify({ checks, facts }));
  else for (const { ok, text } of checks) print(`${ok ? "ok  " : "look"}  ${text}`);
  if (failure !== undefined) {
    return failureKind(reasonOf(failure)) === "key-refused" ? ExitCode.keyRefused : ExitCode.failed;
  }
  return checks.every(({ ok }) => ok) ? ExitCode.done : ExitCode.attention;
}

/** What could be learned with at most five requests, and what stopped it. */
async function factsOf(
  { authHeader, settings }: CheckOptions,
  { baseUrl, key }: ServiceAccess,
): Promise<{ readonly facts: CheckFacts; readonly failure: unknown }> {
  const facts: { -readonly [K in keyof CheckFacts]: CheckFacts[K] } = { server: new URL(baseUrl).origin };
  const transport: Transport = async (request) => {
    const response = await fetchTransport(request);
    facts.answered = true;
    facts.limit = numberIn(response.headers.get("x-ratelimit-limit")) ?? facts.limit;
    facts.left = numberIn(response.headers.get("x-ratelimit-remaining")) ?? facts.left;
    if (!new URL(request.url).pathname.endsWith("/sync")) return response;
    const text = await response.text();
    const zones = Array.from(text.matchAll(UPDATED_AT), ([, value = ""]) => zoneOf(value));
    if (zones.length > 0) facts.zones = [...new Set([...(facts.zones ?? []), ...zones])];
    return new Response(text, response);
  };
  const client = createClient({ transport, baseUrl, key, header: authHeader, clock: systemClock });
  try {
    const { userId } = await client.authenticate();
    facts.account = userId;
    const filters = serviceFilters(settings);
    ({ facts: facts.meetings } = await survey(client, filters, () => systemClock.now()));
    facts.paging = await pagingOf(client, filters[0], facts.meetings);
    return { facts, failure: undefined };
  } catch (error) {
    return { facts, failure: error };
  }
}

const UPDATED_AT = /"updatedAt"\s*:\s*"([^"]{1,60})"/g;

function zoneOf(time: string): "utc" | "offset" | "none" {
  if (/Z$/i.test(time)) return "utc";
  return /[+-]\d\d:?\d\d$/.test(time) ? "offset" : "none";
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Whether a page begins where the one before ends. A sync relies on nothing else. */
async function pagingOf(
  client: Pick<NotesClient, "page">,
  filter: ServiceFilter | undefined,
  { total }: Survey,
): Promise<CheckFacts["paging"]> {
  if (total < 3) return "too-few";
  const page = async (offset: number) =>
    (await client.page({ ...filter, limit: 2, offset })).meetings.map(({ id }) => id);
  const [first, second] = [await page(0), await page(1)];
  return first[1] !== undefined && first[1] === second[0] ? "joined" : "apart";
}
