import type { UiParts } from "./ui-parts";

export interface PauseAction {
  readonly name: string;
  readonly icon: string;
  readonly run: () => void;
}

/** How long the automatic syncs of this device can be paused, or what ends the pause. Nothing where none start. */
export function pauseActions(parts: UiParts): readonly PauseAction[] {
  const { strings, runner, changes } = parts;
  const action = (name: string, icon: string, until: () => number | undefined): PauseAction => ({
    name,
    icon,
    run() {
      parts.pause(until());
      // Shows in the open views and settings when the next sync comes.
      runner.state.set(runner.state.get());
      changes.set(changes.get() + 1);
    },
  });
  if (!parts.automatic() || parts.usesSample()) return [];
  if (parts.pausedUntil() !== undefined) return [action(strings.resume, "play", () => undefined)];
  return [
    action(strings.pauseHour, "pause", () => Date.now() + 60 * 60_000),
    action(strings.pauseDay, "pause", () => new Date().setHours(24, 0, 0, 0)),
  ];
}
