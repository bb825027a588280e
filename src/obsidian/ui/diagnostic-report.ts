import { apiVersion, Platform } from "obsidian";
import { redaction } from "../../api/key";
import type { Answers, Survey } from "../../api/survey";
import type { Reason } from "../../sync/reason";
import { recentRuns } from "../../commands/run-history";
import type { UiParts } from "./ui-parts";

const NOTE = "(note)";

/**
 * The settings, the last connection check and recent runs as JSON. Contains no key and no names of notes, projects or
 * servers.
 */
export async function diagnosticReport(parts: UiParts, checked?: Survey & Answers): Promise<string> {
  const { data, index, scheduler, manifest } = parts;
  const { baseUrl, project, status, attendee, leaveOutTitles, projectFolders, ...settings } = data.settings;
  const connection = await parts.connection();
  const store = await parts.store();
  await parts.attention.refresh(true);
  const issues = parts.attention.issues.get();
  const runs = (await recentRuns(store)).map(({ at, ended, kind, byUser, summary }) => {
    const { quarantined, ...counts } = summary;
    return {
      at: new Date(at).toISOString(),
      seconds: (ended - at) / 1000,
      kind,
      byUser,
      ...counts,
      quarantined: quarantined.length,
    };
  });
  const report = {
    version: manifest.version,
    obsidian: apiVersion,
    platform: Object.entries(Platform).flatMap(([name, on]) => (on === true ? [name] : [])),
    server: baseUrl === undefined ? "none" : baseUrl === "sample" ? "sample" : "own",
    filters: {
      project: project !== undefined,
      status: status !== undefined,
      attendee: attendee !== undefined,
      leaveOutTitles: leaveOutTitles !== undefined,
    },
    projectFolders: projectFolders !== undefined,
    settings,
    obstacle: "obstacle" in connection ? connection.obstacle.kind : null,
    checked,
    notes: index.size(),
    marks: { deleted: parts.marked("deleted").length, stopped: parts.marked("stopped").length },
    attention: issues.map(({ kind, since, question, notes }) => ({
      kind,
      since,
      count: question?.count,
      notes: notes.map(({ reason, path }) => reason && withoutPath(reason, path)),
    })),
    next: scheduler.next() ?? null,
    runs,
  };
  // An error may contain the path of a note or an address, and the settings contain paths of templates and an address.
  const withoutNames = (_key: string, value: unknown): unknown =>
    typeof value === "string" ? value.replace(/.*\.md\b/gis, NOTE).replace(/https?:\S+/gi, "(address)") : value;
  const text = JSON.stringify(report, withoutNames, 2);
  return "service" in connection ? redaction(connection.service.key)(text) : text;
}

/** The reason without the path of its note, which the platform's message may contain. */
function withoutPath(reason: Reason, path: string): object {
  const cleaned = (value: unknown): unknown =>
    typeof value === "string" && path !== "" ? value.replaceAll(path, NOTE) : value;
  return Object.fromEntries(Object.entries(reason).map(([name, value]) => [name, cleaned(value)]));
}
