import { systemClock } from "../../api/clock";
import { createClient } from "../../api/client";
import { survey, watchAnswers } from "../../api/survey";
import type { EngineSettings } from "../../sync/settings/values";
import { readNames, serviceFilters } from "../../sync/settings/filters";
import { reasonOf } from "../../sync/reason";
import { failureKind } from "../../commands/failure-kind";
import { createNodeTransport } from "../server/node-transport";
import { ExitCode } from "../terminal/exit-code";
import { textOfError } from "../terminal/reason-texts";
import type { ServiceAccess } from "../terminal/service-access";
import type { Terminal } from "../terminal/terminal";
import { checkTexts, type Check, type CheckFacts } from "../terminal/check-texts";
import { createWaitNotice, type WaitNotice } from "../terminal/wait-notice";
import type { SyncArguments } from "./sync-arguments";

type CheckOptions = Pick<SyncArguments, "authHeader" | "settings" | "json">;

/**
 * `sync --check`: checks the connection and prints what the results mean for the notes. Writes nothing. Resolves with
 * the exit code.
 */
export async function checkCommand(options: CheckOptions, access: ServiceAccess, terminal: Terminal): Promise<number> {
  const { env, print, progress } = terminal;
  const notice = createWaitNotice(terminal);
  const { facts, failure } = await factsOf(options, access, notice.onWait).finally(notice.end);
  progress("");
  const checks: readonly Check[] = [
    ...checkTexts(facts),
    ...(failure === undefined ? [] : [{ name: "failure", ok: false, text: textOfError(failure, env) } as const]),
  ];
  if (options.json) print(JSON.stringify({ checks, facts }));
  else for (const { ok, text } of checks) print(`${ok ? "ok  " : "look"}  ${text}`);
  if (failure !== undefined) {
    return failureKind(reasonOf(failure)) === "key-refused" ? ExitCode.keyRefused : ExitCode.failed;
  }
  return checks.every(({ ok }) => ok) ? ExitCode.done : ExitCode.attention;
}

/** The settings that leave out meetings which the service shows, by their flags. */
function leftOutBy(settings: EngineSettings): readonly string[] | undefined {
  const { project, status, attendee, leaveOutTitles, leaveOutAlone = false, startDate } = settings;
  const excludes = (names: string | undefined) => readNames(names).unwanted.length > 0;
  const flags = [
    ...(excludes(project) ? ["--project"] : []),
    ...(excludes(status) ? ["--status"] : []),
    ...(attendee === undefined ? [] : ["--attendee"]),
    ...(leaveOutTitles === undefined ? [] : ["--leave-out-titles"]),
    ...(leaveOutAlone ? ["--leave-out-alone"] : []),
    ...(startDate === undefined ? [] : ["--start-date"]),
  ];
  return flags.length === 0 ? undefined : flags;
}

/** The facts from the check's requests, and the error that stopped the check. */
async function factsOf(
  { authHeader, settings }: CheckOptions,
  { baseUrl, key, allowHttp, ca }: ServiceAccess,
  onWait: WaitNotice["onWait"],
): Promise<{ readonly facts: CheckFacts; readonly failure: unknown }> {
  let facts: CheckFacts = { server: new URL(baseUrl).origin, leftOutBy: leftOutBy(settings) };
  const send = createNodeTransport(ca);
  const { transport, seen } = watchAnswers(async (request) => {
    const response = await send(request);
    const limit = Number.parseInt(response.headers.get("x-ratelimit-limit") ?? "");
    facts = { ...facts, answered: true, limit: limit >= 0 ? limit : facts.limit };
    return response;
  });
  const client = createClient({ transport, baseUrl, allowHttp, key, header: authHeader, clock: systemClock, onWait });
  try {
    const { userId } = await client.authenticate();
    facts = { ...facts, account: userId };
    const { facts: meetings } = await survey(client, serviceFilters(settings), () => systemClock.now());
    return { facts: { ...facts, ...seen, meetings }, failure: undefined };
  } catch (error) {
    return { facts: { ...facts, ...seen }, failure: error };
  }
}
