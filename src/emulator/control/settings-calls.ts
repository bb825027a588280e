import { settings } from "../data/shapes";
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
    what: "Changes what is given. The service renders every note anew.",
    example: { include_transcript: true },
    run(asked, { world }) {
      world.changeSettings(asked.body(settings));
      return world.settings;
    },
  },
];
