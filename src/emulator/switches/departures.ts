import type { SwitchSettings } from "./switches";

/**
 * The values with which answers differ from the documented form, or arrive incomplete. With all other values, answers
 * have the documented form.
 */
export const departures: { readonly [N in keyof SwitchSettings]?: readonly NonNullable<SwitchSettings[N]>[] } = {
  limitOverMax: ["honour"],
  paginationEcho: ["strings", "missing"],
  lastSync: ["since", "pageNewest", "allNewest", "previousRequest", "nullWhenEmpty"],
  emptyAccount: ["null"],
  timestamps: ["dateOnly", "epoch", "null"],
  fileNameEnding: ["missing", "upperCase"],
  folderForm: ["null"],
  frontMatterYaml: ["bom"],
  notesMarkdown: ["null", "empty"],
  decisionsField: ["missing", "null"],
  missingSettings: ["most"],
  badMeeting: ["inList", "everywhere", "notAnObject"],
  refusal: ["validFalse", "forbidden"],
  retryAfter: ["absent"],
  retryAfterBody: ["string", "missing"],
  limitReset: ["milliseconds", "delta", "iso"],
  limitHeaders: ["missingOnErrors", "never", "joined"],
  errorBody: ["html", "text", "empty", "problem", "object", "withCode"],
  proxy: ["badGateway", "loginPage", "loginRedirect", "originTimeout"],
  caching: ["strayNotModified"],
  bodies: ["truncated", "wrongLength", "badGzip", "noContent", "bom", "notANumber", "poison"],
  bigPages: ["gatewayTimeout", "tooLarge"],
  retries: ["executedThenLost"],
  connections: ["reset"],
};
