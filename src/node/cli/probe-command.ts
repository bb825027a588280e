import { writeFileSync } from "node:fs";
import { systemClock } from "../../api/clock";
import { checkBaseline } from "../../probe/baseline";
import { contradictionsIn, type Contradiction } from "../../probe/contradictions";
import { runProbe, variantsOf } from "../../probe/run-probe";
import { createSession, type SessionOptions } from "../../probe/session/session";
import { messageOf } from "../../sync/reason";
import { nodeTransport } from "../server/node-transport";
import { UsageError } from "../terminal/arguments";
import { ExitCode } from "../terminal/exit-code";
import { readProbeArguments } from "./probe-arguments";
import { conformText, findingsText } from "./probe-report";
import { serviceAccess } from "../terminal/service-access";
import type { Terminal } from "../terminal/terminal";

/** The rate limit is 100 requests a minute (spec 8). */
const PACE = 620;
/** Milliseconds. A request that takes longer counts as unanswered. */
const TIMEOUT = 30_000;
/** Milliseconds. Of a shorter wait nothing is said. */
const LONG_WAIT = 2000;
/** The number of questions between two lines. */
const LINE_EVERY = 20;

/** `meeting-notes-sync probe`: reports how a live server answers. Resolves with the exit code. */
export async function probeCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readProbeArguments(args);
  const { baseUrl, key } = serviceAccess(options, terminal.env, terminal.remark);
  const sessionOptions: SessionOptions = {
    baseUrl,
    key,
    budget: options.requests,
    pace: PACE,
    transport: (request) => nodeTransport(new Request(request, { signal: AbortSignal.timeout(TIMEOUT) })),
    now: () => systemClock.now(),
    wait: async (ms) => {
      if (ms >= LONG_WAIT)
        terminal.remark(`The rate limit is used up: next request in ${Math.round(ms / 1000)} seconds.`);
      await systemClock.sleep(ms);
    },
  };
  const session = createSession(sessionOptions);
  const { auth, problem } = await checkBaseline(session, sessionOptions);
  if (auth.status === 401 || auth.status === 403 || auth.json?.["valid"] === false) {
    terminal.remark("meeting-notes-sync: The server did not accept the API key. No other requests were sent.");
    return ExitCode.keyRefused;
  }
  if (problem !== undefined) throw new Error(problem);
  const findings = await runProbe(session, told);

  /** A line now and then, since a log has no terminal that shows the progress. */
  function told(_: unknown, done: number, all: number): void {
    terminal.progress(`Question ${done} of ${all}`);
    if (done % LINE_EVERY === 0) terminal.remark(`Question ${done} of ${all}, ${session.requests} requests.`);
  }

  terminal.progress("");
  const contradictions = contradictionsIn(findings, session);
  const { requests } = session;
  if (options.json) terminal.print(JSON.stringify({ requests, findings, contradictions }));
  else terminal.print(options.conform ? conformText(contradictions, requests) : findingsText(findings, requests));
  if (options.write !== undefined)
    writeFile(options.write, `${JSON.stringify({ variants: variantsOf(findings) }, null, 2)}\n`);
  return exitCode(options.conform, contradictions);
}

function exitCode(conform: boolean, contradictions: readonly Contradiction[]): number {
  return conform && contradictions.length > 0 ? ExitCode.failed : ExitCode.done;
}

function writeFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${messageOf(error)}`, { cause: error });
  }
}
