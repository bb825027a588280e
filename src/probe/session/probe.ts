import type { SwitchName, SwitchValue } from "../../emulator/switches/switches";
import type { Judgement, Need } from "./judgement";
import type { Session } from "./session";

/** What the user knows and the server does not tell. */
export interface Known {
  /** The name of a project that has meetings. */
  readonly project?: string;
}

/** How one question is put to a server, and what each answer shows; or what it would need. */
export type Probe<N extends SwitchName> =
  ((session: Session, known: Known) => Promise<Judgement<SwitchValue<N>>>) | { readonly needs: Need };

export type ProbesOf<N extends SwitchName> = { readonly [K in N]: Probe<K> };
