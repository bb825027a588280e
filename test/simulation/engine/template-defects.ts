import { defect, one, type Defect } from "./defect";
import type { History } from "./history";
import { PLACES } from "./places";

/** Deliberate defects in what arranges the service's text in a note from a template with sections. */

const SECTION = "the service adds or drops a section";
const places = PLACES.findIndex(({ meetingTemplate }) => meetingTemplate !== undefined);
const arranged = (...actions: readonly string[]): History => ({ ...one(...actions), places });

export const TEMPLATE_DEFECTS: readonly Defect[] = [
  defect("a section for which the template has no place is lost", arranged(SECTION, SECTION), [
    "render/arrange",
    "key = keys.includes(own) ? own : CONTENT;",
    "key = own;",
  ]),
  defect("the service's old text stays beside the new one", arranged("the service changes a line"), [
    "render/arrange",
    "lines.splice(start, count, SLOT + key);",
    "lines.splice(start, 0, SLOT + key);",
  ]),
  defect("an update forgets the template", arranged("the service changes a line"), [
    "apply/arranged-as",
    "return base ? arrangeLike(remote, base) : remote;",
    "return remote;",
  ]),
  defect("a note from a template counts as unedited", arranged("A rewords a line", "the service changes a line"), [
    "note/server-part",
    "renderingHash(properties, written) === hash",
    "(version.layout !== undefined || renderingHash(properties, written) === hash)",
  ]),
];
