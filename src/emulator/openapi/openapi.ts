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

/** The API as OpenAPI 3.1, with the open questions. `server` is the base URL, which may be relative. */
export function openApi(server: string) {
  const open = questionNames.map((name): OpenQuestionDoc => {
    const { gap, sentence, values } = questions[name];
    return { switch: name, ...(gap !== "" && { gap }), sentence, answers: values };
  });
  return { ...contract, servers: [{ url: server }], "x-open-questions": open };
}
