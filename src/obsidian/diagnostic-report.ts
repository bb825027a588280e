import { apiVersion, Platform } from "obsidian";
import { redaction } from "../api/key";
import { attention } from "./attention";
import type { PluginParts } from "./plugin-parts";
import { recentRuns } from "./run-history";

/** What is set and what happened. No key, no names of notes, projects or servers' paths. */
export async function diagnosticReport(parts: PluginParts): Promise<string> {
  const { data, index, scheduler, manifest } = parts;
  const { baseUrl, project, status, meetingTemplate, decisionTemplate, ...settings } = data.settings;
  const connection = await parts.connection();
  const store = await parts.store();
  await parts.vault.refresh();
  const { notes, questions } = await attention(store, parts.vault);
  const runs = (await recentRuns(store)).map(({ at, ended, kind, byUser, summary }) => {
    const { quarantined, doubts, error, ...counts } = summary;
    return {
      at: new Date(at).toISOString(),
      seconds: (ended - at) / 1000,
      kind,
      byUser,
      ...counts,
      doubts: doubts.map((doubt) => nameless(doubt)),
      error: error === null ? null : nameless(error),
      quarantined: quarantined.length,
    };
  });
  const report = {
    version: manifest.version,
    obsidian: apiVersion,
    platform: Object.entries(Platform).flatMap(([name, on]) => (on === true ? [name] : [])),
    server: baseUrl === undefined ? "none" : baseUrl === "sample" ? "sample" : "own",
    filters: { project: project !== undefined, status: status !== undefined },
    templates: { meeting: meetingTemplate !== undefined, decision: decisionTemplate !== undefined },
    settings,
    obstacle: "obstacle" in connection ? connection.obstacle.kind : null,
    notes: index.size(),
    marks: { deleted: parts.marked("deleted").length, stopped: parts.marked("stopped").length },
    attention: notes.map(({ outcome, path, why }) => ({ outcome, why: nameless(why, path) })),
    questions: questions.map(({ kind, count }) => ({ kind, count })),
    next: scheduler.next() ?? null,
    runs,
  };
  const text = JSON.stringify(report, null, 2);
  return "service" in connection ? redaction(connection.service.key)(text) : text;
}

/** What went wrong may name the note that it went wrong with. */
function nameless(text: string, path = ""): string {
  const known = path === "" ? text : text.replaceAll(path, "(note)");
  return known.replace(/.*\.md\b/gis, "(note)");
}
