import type { EngineSettings } from "../../../src/sync/settings/values";

/** What a meeting of the service says of itself that filters look at. It never changes. */
export interface Features {
  readonly project: string;
  readonly attendee: string;
}

/** Of the n-th meeting, counted from 1: every pair within four. */
export const featuresOf = (n: number): Features => ({
  project: n % 2 === 1 ? "Apollo" : "Garden",
  attendee: n % 4 < 2 ? "Ann Lee" : "Cy Dow",
});

interface Filter {
  readonly settings: EngineSettings;
  /** Which meetings get no new note, said once more without the engine. */
  readonly leavesOut: (features: Features) => boolean;
}

/** Filters that a user may choose. All meetings are read under each, so that notes that are there stay up to date. */
export const FILTERS: readonly Filter[] = [
  { settings: {}, leavesOut: () => false },
  { settings: { project: "-apollo" }, leavesOut: ({ project }) => project === "Apollo" },
  { settings: { attendee: "ann lee" }, leavesOut: ({ attendee }) => attendee !== "Ann Lee" },
  { settings: { attendee: "-Cy Dow" }, leavesOut: ({ attendee }) => attendee === "Cy Dow" },
  { settings: { project: "Apollo, Garden" }, leavesOut: () => false },
  {
    settings: { project: "Garden, Apollo", attendee: '"Ann Lee", -Nobody' },
    leavesOut: ({ attendee }) => attendee !== "Ann Lee",
  },
  { settings: { project: "Garden" }, leavesOut: ({ project }) => project === "Apollo" },
];

export const leftOutBy = ({ project, attendee }: EngineSettings, features: Features): boolean =>
  FILTERS.find(({ settings }) => settings.project === project && settings.attendee === attendee)?.leavesOut(features) ??
  false;
