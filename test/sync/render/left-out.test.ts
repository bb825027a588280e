// A word that leaves meetings out must not be found inside another one: then a meeting would be missed.
import { describe as describeMeeting } from "../../../src/sync/render/note-place";
import type { Meeting } from "../../../src/api/meeting";
import { isLeftOut, readLeaveOut } from "../../../src/sync/render/left-out";

const PLANNING: Meeting = {
  id: "11111111-2222-4333-8444-555555555555",
  title: "",
  meetingDate: undefined,
  fileName: "",
  folder: "",
  markdown: "",
  decisions: [],
  updatedAt: undefined,
};
const described = (title: string) => describeMeeting({ ...PLANNING, title }, [], undefined);

it.each<[title: string, words: string, isOut: boolean]>([
  ["Team lunch", "Lunch", true],
  ["Luncheon", "lunch", false],
  ["Prelunch", "lunch", false],
  ["Luncheon and lunch", "lunch", true],
  ["1:1 with Bo", "1:1", true],
  ["Planning at 11:15", "1:1", false],
  ["Out  of office (Ann)", "out of office", true],
  ["Café", "Cafe\u0301", true],
  ["团队午餐会议", "午餐", true],
  ["Sales, EMEA", '"Sales, EMEA"', true],
  ["Lunch", "-lunch", true],
])("The title “%s” has the word “%s”: %s", (title, words, isOut) => {
  const leaveOut = readLeaveOut({ leaveOutTitles: words });
  expect(leaveOut && isLeftOut(described(title), leaveOut)).toBe(isOut);
});
