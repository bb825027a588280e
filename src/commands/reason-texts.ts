import type { Reason, ReasonParams } from "../sync/reason";

/** The parameters that a text gets: a fault is replaced by its text. */
type TextParams<Params> = Params extends { readonly fault: unknown } ? { readonly fault: string | undefined } : Params;

/** A text for each code; where a code has parameters, a function of them. */
export type ReasonTexts = {
  readonly [Code in keyof ReasonParams]: ReasonParams[Code] extends undefined
    ? string
    : (params: TextParams<ReasonParams[Code]>) => string;
};

/** The text for a reason. A stored code of another version may have no text; then the code is shown. */
export function textOf(reason: Reason, texts: ReasonTexts): string {
  const text = (texts as Readonly<Record<string, string | ((params: never) => string) | undefined>>)[reason.code];
  const fault = "fault" in reason && reason.fault ? textOf(reason.fault, texts) : undefined;
  return typeof text === "function" ? text({ ...reason, fault } as never) : (text ?? reason.code);
}
