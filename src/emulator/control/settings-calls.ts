import { settings } from "../data/schemas";
import type { Call } from "./call";

export const settingsCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/settings",
    what: "The user's settings at the service.",
    run: (_, { world }) => world.settings,
  },
  {
    method: "PATCH",
    path: "/settings",
    what: "Changes the given settings. The service renders all notes again.",
    example: { include_transcript: true },
    run(input, { world }) {
      world.changeSettings(input.body(settings));
      return world.settings;
    },
  },
];
