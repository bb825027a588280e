// Copies the pictures that the browser tests have made to the documents that show them.
import { copyFileSync, readdirSync } from "node:fs";

const MADE = "test-results/screenshots";
const SHOWN = "docs/images";

for (const name of readdirSync(SHOWN)) copyFileSync(`${MADE}/${name}`, `${SHOWN}/${name}`);
