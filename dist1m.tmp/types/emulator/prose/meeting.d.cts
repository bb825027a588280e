import type { meetingVariants } from "../switches/meeting.cjs";
import type { ProseOf } from "./prose.cjs";
export declare const meetingProse: ProseOf<keyof typeof meetingVariants>;
