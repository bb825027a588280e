import type { Change } from "../compile";
import type { History } from "./history";

/** A deliberate mistake in the product, and what it does to it. */
export interface Defect {
  readonly name: string;
  readonly changes: readonly Change[];
  /** The one that catches it. */
  readonly history: History;
}

type Edit = readonly [file: string, find: string, replace: string];

/** @param edits in files of `src/sync`, without their ending. */
export const defect = (name: string, history: History, ...edits: readonly Edit[]): Defect => ({
  name,
  history,
  changes: edits.map(([file, find, replace]) => ({ file: `src/sync/${file}.ts`, find, replace })),
});

/** Histories of one device and of two. */
export const one = (...actions: readonly string[]): History => ({ devices: 1, actions });
export const two = (...actions: readonly string[]): History => ({ devices: 2, actions });
