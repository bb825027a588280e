// fast-check with the same cases in every short run: a case that nobody has tried must not fail a change that has nothing to
// do with it. `npm run test:deep` draws new cases each time.
import { configureGlobal } from "fast-check";
import { depth } from "./depth";

if (depth < 1) configureGlobal({ seed: 1 });

export * from "fast-check";
