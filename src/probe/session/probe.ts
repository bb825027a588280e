import type { SwitchName, SwitchValue } from "../../emulator/switches/switches";
import type { Judgement, Need } from "./judgement";
import type { Session } from "./session";

/** A function that answers one question by requests to a server; or what the question would need. */
export type Probe<N extends SwitchName> =
  ((session: Session) => Promise<Judgement<SwitchValue<N>>>) | { readonly needs: Need };

export type ProbesOf<N extends SwitchName> = { readonly [K in N]: Probe<K> };
