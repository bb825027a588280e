/** The emulator as a package: what other projects' tests may use. */
export { createEmulator, type Emulator, type EmulatorOptions } from "./emulator";
export type { EmulatorClock } from "./clock";
export { createControl, type Control } from "./control/control";
export { parseFault } from "./data/fault-text";
export { InvalidInput, type Problem } from "./data/invalid";
export { readState } from "./data/read-state";
export type { SavedState } from "./data/saved-state";
export { departures } from "./departures";
export type { ActiveFault, FaultMatch, FaultRule, Faults } from "./faults";
export type { Journal, JournalEntry } from "./journal";
export {
  findRequests,
  nearMisses,
  verifyRequests,
  type NearMiss,
  type RequestPattern,
  type Verification,
} from "./journal-query";
export type { EmulatorKey, Keys } from "./keys";
export type {
  LazyMeeting,
  MeetingBody,
  MeetingHead,
  MeetingInput,
  MeetingSection,
  TranscriptLine,
  WorldDecision,
  WorldMeeting,
} from "./meeting";
export type { Fault } from "./network";
export { openApi } from "./openapi/openapi";
export { presets, type PresetName } from "./presets";
export type { Allowance } from "./rate-limit";
export { SAMPLE_END, sampleMeetings, type SampleOptions } from "./sample-meetings";
export { defaultSettings, type EmulatorSettings } from "./settings";
export { restoreSnapshot, takeSnapshot, type Snapshot } from "./snapshot";
export { switchProse } from "./switch-prose";
export {
  createSwitches,
  type Switches,
  type SwitchName,
  type SwitchSettings,
  type SwitchState,
  type SwitchValue,
} from "./switches";
export type { Handled, WireDirective, WireEnding } from "./wire";
export type { World } from "./world";
