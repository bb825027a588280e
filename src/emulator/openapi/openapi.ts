import { questionNames, questions } from "../service/all-questions";
import { contract } from "./contract";

/** A question that the spec leaves open. */
interface OpenQuestionDoc {
  /** The emulator's switch that answers it. */
  readonly switch: string;
  readonly gap?: string;
  /** The section and the sentence of the spec. */
  readonly sentence: string;
  /** What the service does under each value of the switch. The first is the default. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * The API as OpenAPI 3.1, with each open question in the part that it is about. `server` is the base URL, which may be
 * relative.
 */
export function openApi(server: string) {
  const all = openQuestions();
  const about = (...sections: readonly string[]) => ({
    "x-open-questions": all.filter(({ sentence }) => sections.includes(sectionOf(sentence))),
  });
  const { paths, components } = contract;
  const { Meeting, Decision, Settings, Error } = components.schemas;
  return {
    ...contract,
    servers: [{ url: server }],
    paths: {
      "/auth": { post: { ...paths["/auth"].post, ...about("4.1") } },
      "/sync": { get: { ...paths["/sync"].get, ...about("4.2") } },
      "/meetings/{id}": { get: { ...paths["/meetings/{id}"].get, ...about("4.3") } },
    },
    components: {
      ...components,
      schemas: {
        ...components.schemas,
        Meeting: { ...Meeting, ...about("2.1", "2.5", "Naming note") },
        Decision: { ...Decision, ...about("2.2") },
        Settings: { ...Settings, ...about("2.3") },
        Error: { ...Error, ...about("7") },
      },
    },
    ...about("Preface", "1", "4", "5", "8", "9"),
  };
}

function openQuestions(): readonly OpenQuestionDoc[] {
  return questionNames.map((name) => {
    const { gap, sentence, values } = questions[name];
    return { switch: name, ...(gap === "" ? {} : { gap }), sentence, answers: values };
  });
}

/** `4.2` of `4.2, rule 7: …`. */
function sectionOf(sentence: string): string {
  return sentence.split(/[:,]/)[0] ?? "";
}
