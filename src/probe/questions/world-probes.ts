import type { worldVariants } from "../../emulator/switches/world";
import type { ProbesOf } from "../session/probe";

/** When and how clients see a change. */
export const worldProbes: ProbesOf<keyof typeof worldVariants> = {
  visibility: { needs: "changes" },
  silentChanges: { needs: "changes" },
  restores: { needs: "changes" },
  recreation: { needs: "changes" },
};
