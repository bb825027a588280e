import type { AccountSettings } from "../../../src/api/meeting";
import type { RenderSettings } from "../../../src/sync/render/render-meeting";

/** An account that says nothing about how notes should look. */
export const NO_ACCOUNT_SETTINGS: AccountSettings = {
  meetingsFolder: undefined,
  decisionsFolder: undefined,
  autoCreateDecisionNotes: undefined,
  templateId: undefined,
  includeTranscript: undefined,
  fileNamingPattern: undefined,
  linkAttendeesAsPeople: undefined,
  useUtcTimestamps: undefined,
  syncFrequencyMinutes: undefined,
};

export const PLAIN_RENDERING: RenderSettings = {
  meetingsFolder: "Meetings",
  decisionsFolder: "Decisions",
  fileNamingPattern: undefined,
  linkAttendees: false,
  people: { folder: "", spellings: [] },
  propertyNames: [],
  startProperty: undefined,
  extraTags: [],
  taskTags: undefined,
  decisionNotes: true,
  remoteImages: false,
  mathsAndDiagrams: false,
  configDir: ".obsidian",
  ownFolders: { meetings: false, decisions: false },
  projectFolders: undefined,
  leaveOut: undefined,
  places: "",
};
