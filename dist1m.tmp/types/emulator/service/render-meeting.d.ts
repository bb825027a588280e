import type { Database, Entry } from "./database.js";
import type { Fields } from "./protocol.js";
import type { Vary } from "./questions.js";
/** The fields of the API's Meeting (spec 2.1) that are the same in every answer: all but `id` and `updatedAt`. */
export declare function renderMeeting(entry: Entry, database: Database, timeZone: string, vary: Vary): Fields;
