/** The emulator as a package, for tests of other projects. */
export { createControl, type Control } from "./control/control";
export { parseFault } from "./data/fault-text";
export { InvalidInput, type Problem } from "./data/invalid";
export { readState } from "./data/saved-state";
export type { SavedState } from "./data/saved-state";
export { restoreSnapshot, takeSnapshot, type Snapshot } from "./data/snapshot";
export { createEmulator, type Emulator, type EmulatorOptions } from "./emulator";
export type { ActiveFault, FaultMatch, FaultRule, Faults } from "./network/faults";
export type { Fault } from "./network/network";
export type { Handled } from "./network/wire";
export { openApi } from "./openapi/openapi";
export { SAMPLE_END, sampleMeetings, type SampleOptions } from "./sample/sample-meetings";
export { questions } from "./service/all-questions";
export type { EmulatorClock } from "./service/clock";
export type { Keys } from "./service/keys";
export type {
  LazyMeeting,
  MeetingBody,
  MeetingHead,
  MeetingInput,
  MeetingSection,
  TranscriptLine,
  WorldDecision,
  WorldMeeting,
} from "./service/meeting";
export type { Allowance, EmulatorKey, WireDirective, WireEnding } from "./service/protocol";
export { defaultSettings, type EmulatorSettings } from "./service/settings";
export { presets, type PresetName } from "./switches/presets";
export {
  createSwitches,
  type Switches,
  type SwitchName,
  type SwitchSettings,
  type SwitchState,
  type SwitchValue,
} from "./switches/switches";
export type { Journal, JournalEntry } from "./world/journal";
export {
  findRequests,
  nearMisses,
  verifyRequests,
  type NearMiss,
  type RequestPattern,
  type Verification,
} from "./data/journal-query";
export type { World } from "./world/world";
