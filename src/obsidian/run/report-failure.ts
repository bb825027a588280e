import { Notice } from "obsidian";
import { messageOf, reasonOf } from "../../sync/reason";
import type { Strings } from "../strings/strings";
import { failureInWords } from "./notices";

/**
 * Runs work and reports its failure: with `strings` in a notice for the user; without them in the console, for background
 * work. Never rejects, so the caller need not await it. A cancelled run is not a failure.
 */
export async function reportFailure(work: () => unknown, strings?: Strings): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (reasonOf(error).code === "cancelled") return;
    if (strings) new Notice(failureInWords(error, strings), 10_000);
    else console.error(`Meeting Notes Sync: ${messageOf(error)}`);
  }
}
