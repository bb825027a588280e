import { Notice, type CliData, type Plugin } from "obsidian";
import { issueJson, summaryJson } from "../../commands/json-report";
import { decisionsIn, lineFor } from "../run/notices";
import { reportFailure } from "../run/report-failure";
import { openNote } from "./open-note";
import { openSettings } from "./open-settings";
import type { UiParts } from "./ui-parts";

/** The form of a meeting's id in a link. Other texts are not looked up. */
const ID = /^[\w-]{1,100}$/;

/**
 * Handles links and Obsidian's command line. Anyone can create a link, so a link can only start a sync or open an existing
 * note.
 */
export function addLinksAndCli(plugin: Plugin, parts: UiParts): void {
  const { app, strings, runner, vault, attention } = parts;

  async function open(id: string): Promise<void> {
    await vault.refresh();
    const [path = ""] = await vault.find(id.toLowerCase());
    await openNote(parts, path, true);
  }

  plugin.registerObsidianProtocolHandler(plugin.manifest.id, ({ meeting, sync }) => {
    if (meeting !== undefined && ID.test(meeting)) void reportFailure(() => open(meeting), strings);
    // A link may come from someone else, so it does not start the first sync. The user does that in the settings.
    else if (sync !== undefined && parts.waitsForStart()) openSettings(app, plugin.manifest.id);
    else if (sync !== undefined) void reportFailure(() => parts.runForUser(), strings);
    else new Notice(strings.badLink);
  });

  const waiting = () => ({ attention: attention.issues.get().map((issue) => issueJson(issue, strings.reasons)) });

  async function syncFromCli({ full, format }: CliData): Promise<string> {
    const result = await runner.run({ byUser: true, full: full !== undefined });
    if (result.result === "ran")
      return format === "json"
        ? json({ ...summaryJson(result.run.summary, strings.reasons), ...waiting() })
        : lineFor(result.run, strings, decisionsIn(attention.issues.get()).length);
    const text = result.result === "busy" ? strings.alreadyRunning : result.obstacle.text;
    return format === "json" ? json({ status: "failed", error: text }) : text;
  }

  async function statusFromCli({ format }: CliData): Promise<string> {
    const connection = await parts.connection();
    const obstacle = "obstacle" in connection ? connection.obstacle.text : null;
    const { last, running } = runner.state.get();
    const next = parts.scheduler.next();
    if (format === "json") {
      const time = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
      const summary = last ? summaryJson(last.summary, strings.reasons) : null;
      return json({
        obstacle,
        running: running !== undefined,
        last: time(last?.ended),
        next: time(next),
        summary,
        ...waiting(),
      });
    }
    return obstacle ?? (last ? lineFor(last, strings, decisionsIn(attention.issues.get()).length) : strings.noRuns);
  }

  const format = { value: "<format>", description: strings.cliFormat };
  const { id } = plugin.manifest;
  plugin.registerCliHandler(id, strings.cliStatus, { format }, statusFromCli);
  plugin.registerCliHandler(`${id}:status`, strings.cliStatus, { format }, statusFromCli);
  const flags = { format, full: { description: strings.cliFull } };
  plugin.registerCliHandler(`${id}:sync`, strings.cliSync, flags, syncFromCli);
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
