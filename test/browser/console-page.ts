import type { BrowserContext, Page } from "playwright-core";
import { startEmulator } from "../support/programs/cli";
import { barriersIn } from "./barriers";
import { takePicture } from "./chromium";

/** The built emulator as a process of its own, as people start it. */
export interface RunningEmulator {
  /** Scheme, host and port. */
  readonly origin: string;
  /** What a client needs. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function runEmulator(...options: readonly string[]): Promise<RunningEmulator> {
  const { url, apiKey, process: emulator } = await startEmulator(options);
  return {
    origin: new URL(url).origin,
    env: { MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: apiKey },
    async stop() {
      emulator.process.kill("SIGTERM");
      await emulator.result;
    },
  };
}

/** The console in a window, and a person who looks and clicks. */
export interface ConsolePage {
  readonly page: Page;
  /** Goes to a panel by its link. */
  choose(panel: string): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  sees(text: string | RegExp): Promise<void>;
  screenshot(name: string): Promise<void>;
  /** What axe-core finds wrong for people who do not see, or do not use a mouse. */
  barriers(): Promise<string[]>;
  /** Where the page sent requests. */
  readonly origins: ReadonlySet<string>;
  /** Errors that nobody caught, and what the page's policy held back. */
  readonly errors: readonly string[];
}

export async function openConsole(window: BrowserContext, origin: string): Promise<ConsolePage> {
  const page = await window.newPage();
  const origins = new Set<string>();
  const errors: string[] = [];
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(origin);
  return {
    page,
    origins,
    errors,
    async choose(panel) {
      await page.getByRole("navigation").getByRole("link", { name: panel }).click();
      // Until then, the page shows the lists of the panel before.
      await page.getByRole("main", { name: panel }).waitFor();
    },
    press: (name) => page.getByRole("button", { name }).first().click(),
    sees: async (text) => {
      await page.getByText(text).first().waitFor();
    },
    screenshot: (name) => takePicture(page, name),
    barriers: () => barriersIn(page),
  };
}
