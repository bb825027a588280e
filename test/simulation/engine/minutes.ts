import { createPlainService, type PlainService } from "../../support/engine/plain-service";
import { featuresOf, type Features } from "./filters";
import { HARMFUL_FOLDERS, harmfulProperties, harmfulText, strangers } from "./foreign";
import type { Words } from "./words";

/** The service's side of a history: meetings whose every part carries a word of its own. */
export interface Minutes {
  readonly service: PlainService;
  /** Ids of the meetings that the service has, oldest first. */
  readonly ids: readonly string[];
  add(): string;
  /** Serves the meeting with something changed. */
  change(id: string, what: Change): void;
  remove(id: string): void;
  /** The same meeting as it was some versions ago, with the time it had then. */
  goBack(id: string): void;
  /** All ids that a decision's note ever had, oldest first; other notes have but one. */
  idsOf(noteId: string): readonly string[];
  /** While that goes on, the service answers with what the meeting was before, as a cache that is behind does. */
  whileBehind(id: string, work: () => Promise<unknown>): Promise<boolean>;
  /** What the note must say now, by note id; undefined when the service has no such note. */
  wordsOf(noteId: string): readonly string[] | undefined;
  /** All notes that the service asks for. */
  readonly noteIds: readonly string[];
  /** What filters look at, of the meeting that the note is about. */
  featuresOf(noteId: string): Features;
}

export type Change =
  | "line"
  | "append"
  | "section"
  | "title"
  | "same title"
  | "names"
  | "stranger"
  | "decide"
  | "reword"
  | "renumber"
  | "withdraw"
  | "touch"
  | "harm"
  | "lead astray";

interface Text {
  readonly title: string;
  readonly date: string;
  readonly lines: readonly string[];
  /** Below the summary. */
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly names: string;
  /** More lines of front matter. */
  readonly properties?: string | undefined;
  /** Instead of the account's. */
  readonly folder?: string | undefined;
  readonly decisions: readonly { readonly id: string; readonly text: string; readonly because: string }[];
}

interface Version extends Text {
  readonly updatedAt: number;
}

export function createMinutes(words: Words): Minutes {
  const service = createPlainService();
  const histories = new Map<string, Version[]>();
  /** All ids of each decision, by each of them. */
  const idsOf = new Map<string, string[]>();
  let meetings = 0;
  let decisions = 0;
  let astray = -1;
  let strange = -1;
  const word = (text: string) => `${text} ${words.ofService()}`;
  const newestOf = (id: string) => histories.get(id)?.at(-1);

  function publish(id: string, text: Text, updatedAt?: number): void {
    const { title, date, lines, sections, names, properties = "", decisions: own, folder } = text;
    const more = sections.flatMap((section) => [`## ${section.heading}`, section.text]);
    const body = [`# ${title}`, "## Summary", ...lines, ...more].join("\n\n");
    const { project, attendee } = minutes.featuresOf(id);
    const lists = `attendees: [${attendee}, ${names}]\ntags: [meeting, ${project.toLowerCase()}]`;
    const markdown = `---\ndate: ${date}\ntime: 09:00 AM\n${lists}\nexample_id: ${id}\n${properties}---\n\n${body}\n`;
    const where = folder === undefined ? {} : { folder };
    service.put({ id, title, date, markdown, decisions: own, project, ...where }, updatedAt);
  }

  function serve(id: string, version: Text, updatedAt?: number): void {
    publish(id, version, updatedAt);
    const history = histories.get(id) ?? [];
    history.push({ ...version, updatedAt: updatedAt ?? service.now() });
    histories.set(id, history);
  }

  function another(meeting: string, id: string): string {
    const next = `dec_${(decisions += 1)}`;
    const ids = idsOf.get(`${meeting}/${id}`) ?? [`${meeting}/${id}`];
    ids.push(`${meeting}/${next}`);
    for (const each of ids) idsOf.set(each, ids);
    return next;
  }

  function changed(id: string, version: Version, what: Change): Text {
    const { lines } = version;
    switch (what) {
      case "line":
        return { ...version, lines: lines.map((line, n) => (n === 1 ? word("The plan as now agreed:") : line)) };
      case "append":
        return { ...version, lines: [...lines, word("Added later:")] };
      case "section":
        return { ...version, sections: nextSections(version.sections) };
      case "title":
        return { ...version, title: word("Talk") };
      case "same title": {
        const others = [...histories].filter(([other]) => other !== id);
        return { ...version, title: others.at(-1)?.[1].at(-1)?.title ?? version.title };
      }
      case "names":
        return { ...version, names: word("Bo") };
      case "stranger": {
        const all = strangers(minutes.featuresOf(id).attendee, version.title, version.date);
        return { ...version, names: all[(strange += 1) % all.length] ?? "", lines: [...lines, word("They said:")] };
      }
      case "decide":
        return { ...version, decisions: [...version.decisions, decision()] };
      case "reword":
        return { ...version, decisions: version.decisions.map((each) => ({ ...each, because: word("Because") })) };
      case "renumber":
        return { ...version, decisions: version.decisions.map((each) => ({ ...each, id: another(id, each.id) })) };
      case "withdraw":
        return { ...version, decisions: version.decisions.slice(1) };
      case "touch":
        return version;
      case "harm": {
        const properties = harmfulProperties(words.ofService());
        return { ...version, lines: [...lines, harmfulText(words.ofService())], properties };
      }
      case "lead astray":
        return { ...version, folder: HARMFUL_FOLDERS[(astray += 1) % HARMFUL_FOLDERS.length] };
    }
  }

  /** They come one after the other, and then the first one goes. */
  function nextSections(sections: Text["sections"]): Text["sections"] {
    const headings = ["Action items", "Risks", "Decisions"];
    if (sections.length >= headings.length) return sections.slice(1);
    const heading = headings.find((each) => !sections.some((section) => section.heading === each)) ?? "";
    return [...sections, { heading, text: word("- [ ] For Ann:") }];
  }

  const decision = () => ({ id: `dec_${(decisions += 1)}`, text: word("Ship"), because: word("Because") });

  const minutes: Minutes = {
    service,
    get ids() {
      return [...histories.keys()];
    },
    add() {
      meetings += 1;
      const id = `${meetings.toString(16).repeat(8).slice(0, 8)}-0000-4000-8000-00000000000${meetings % 10}`;
      const lines = [word("We talked about"), word("The plan, as it was agreed:"), word("The rest:")];
      const own = meetings % 2 === 1 ? [decision()] : [];
      // The later ones come first: their order is not that of their ids.
      const date = `2026-02-${String(28 - (meetings % 28)).padStart(2, "0")}`;
      serve(id, { title: word("Talk"), date, lines, sections: [], names: word("Bo"), decisions: own });
      return id;
    },
    change(id, what) {
      const version = newestOf(id);
      if (version !== undefined) serve(id, changed(id, version, what));
    },
    remove(id) {
      histories.delete(id);
      service.remove(id);
    },
    goBack(id) {
      const history = histories.get(id) ?? [];
      const version = history.at(-2);
      if (version !== undefined) serve(id, version, version.updatedAt);
    },
    idsOf: (noteId) => idsOf.get(noteId) ?? [noteId],
    async whileBehind(id, work) {
      const [before, now] = (histories.get(id) ?? []).slice(-2);
      if (before === undefined || now === undefined) return false;
      publish(id, before, before.updatedAt);
      await work();
      publish(id, now, now.updatedAt);
      return true;
    },
    wordsOf(noteId) {
      const [meetingId = "", decisionId] = noteId.split("/");
      const version = newestOf(meetingId);
      if (version === undefined) return undefined;
      const one = version.decisions.find(({ id }) => id === decisionId);
      if (decisionId !== undefined && one === undefined) return undefined;
      const text = one === undefined ? ownText(version) : [one.text, one.because];
      return text.join(" ").match(/\bsx\d+\b/g) ?? [];
    },
    get noteIds() {
      return [...histories].flatMap(([id, history]) => [
        id,
        ...(history.at(-1)?.decisions ?? []).map((one) => `${id}/${one.id}`),
      ]);
    },
    featuresOf: (noteId) => featuresOf(Number.parseInt(noteId.charAt(0), 16)),
  };
  return minutes;
}

const ownText = ({ title, names, properties = "", lines, sections }: Text) => [
  ...[title, names, properties, ...lines],
  ...sections.map(({ text }) => text),
];
