/** The emulator as a package: what other projects' tests may use. */
export { createEmulator, type Emulator, type EmulatorOptions } from "./emulator";
export type { EmulatorClock } from "./service/clock";
export { createControl, type Control } from "./control/control";
export { parseFault } from "./data/fault-text";
export { InvalidInput, type Problem } from "./data/invalid";
export { readState } from "./data/read-state";
export type { SavedState } from "./data/saved-state";
export { departures } from "./switches/departures";
export type { ActiveFault, FaultMatch, FaultRule, Faults } from "./network/faults";
export type { Journal, JournalEntry } from "./world/journal";
export {
  findRequests,
  nearMisses,
  verifyRequests,
  type NearMiss,
  type RequestPattern,
  type Verification,
} from "./world/journal-query";
export type { EmulatorKey, Keys } from "./service/keys";
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
export type { Fault } from "./network/network";
export { openApi } from "./openapi/openapi";
export { presets, type PresetName } from "./switches/presets";
export type { Allowance } from "./service/rate-limit";
export { SAMPLE_END, sampleMeetings, type SampleOptions } from "./sample/sample-meetings";
export { defaultSettings, type EmulatorSettings } from "./service/settings";
export { restoreSnapshot, takeSnapshot, type Snapshot } from "./world/snapshot";
export { switchProse } from "./prose/switch-prose";
export {
  createSwitches,
  type Switches,
  type SwitchName,
  type SwitchSettings,
  type SwitchState,
  type SwitchValue,
} from "./switches/switches";
export type { Handled, WireDirective, WireEnding } from "./network/wire";
export type { World } from "./world/world";
