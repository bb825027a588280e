import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

/** Nothing that this browser does by itself, and nothing kept of another start. */
const withoutNoise = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Milliseconds. A machine that is busy with other work must not fail a test. */
const LONG = 60_000;

export interface Chromium {
  /** A window of its own, with nothing stored. */
  window(options?: Parameters<Browser["newContext"]>[0]): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** The first one is made to run without a screen: it starts no toolbars, which take a fifth of a core. */
const PROGRAMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The system's Chromium, without a screen. */
export async function startChromium(): Promise<Chromium> {
  const home = mkdtempSync(join(tmpdir(), "chromium-"));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? PROGRAMS.find(existsSync) ?? "chromium",
    args: [...withoutNoise, `--crash-dumps-dir=${home}`],
  });
  return {
    async window(options) {
      const made = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
      made.setDefaultTimeout(LONG);
      return made;
    },
    async close() {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const PICTURES = "test-results/screenshots";

/** For people to look at. No test looks at one, so they are made only on request: `PICTURES=1 npm run test:browser`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}
