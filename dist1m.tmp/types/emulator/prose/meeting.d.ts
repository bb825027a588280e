import type { meetingVariants } from "../switches/meeting.js";
import type { ProseOf } from "./prose.js";
export declare const meetingProse: ProseOf<keyof typeof meetingVariants>;
