/**
 * A question that the specification leaves open: where it does, and what the service does under each answer. The service
 * asks with `vary`; src/emulator/switches has the effect of each answer, src/probe finds the answer of a live server.
 */
export interface Question<Value, Details, Name extends string> {
  /** `G1` to `G78`; empty for behaviour that is not in the list of gaps. */
  readonly gap: string;
  /** The section of the specification, and its sentence that leaves the question open. */
  readonly sentence: string;
  /** What the service does, for users. The first is the default. */
  readonly values: Readonly<Record<Name, string>>;
  /** The values with which answers differ from the documented form, or arrive incomplete. */
  readonly undocumented?: readonly NoInfer<Name>[];
  /** Never set. The types of the value that the service uses by default, and of what another value may depend on. */
  readonly types?: { readonly value: Value; readonly details: Details };
}

export function question<Value, Details = undefined>() {
  return <const Name extends string>(definition: Question<Value, Details, Name>) => definition;
}
