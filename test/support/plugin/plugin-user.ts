import { ADDRESS, startPlugin, type PluginFixture, type PluginOptions } from "./plugin-fixture";
import { openScreen, type Screen } from "./settings-screen";

/** What a user does with the plugin, and sees of it. */

export const connected = { baseUrl: ADDRESS, syncStarted: true };

/** The plugin on a device where the address has been confirmed. */
export function ready(options: PluginOptions = {}): Promise<PluginFixture> {
  return startPlugin({ data: connected, confirmed: true, ...options });
}

/** The same after its first sync. */
export async function synced(options: PluginOptions = {}): Promise<PluginFixture> {
  const fixture = await ready(options);
  await run(fixture, "sync-now");
  return fixture;
}

/** The plugin with its settings open. */
export async function openSettings(options: PluginOptions = {}): Promise<PluginFixture & { screen: Screen }> {
  const fixture = await startPlugin(options);
  return { ...fixture, screen: openScreen(fixture) };
}

/** The same on a device where the address has been confirmed. */
export function openReady(options: PluginOptions = {}): Promise<PluginFixture & { screen: Screen }> {
  return openSettings({ data: connected, confirmed: true, ...options });
}

/** Makes the disk slow: what the plugin stores in data.json is written when the returned function is called, and not before. */
export function slowDisk({ plugin }: PluginFixture): () => void {
  const save = plugin.saveData.bind(plugin);
  let storeNow = (): void => undefined;
  const isThrough = new Promise<void>((resolve) => (storeNow = resolve));
  plugin.saveData = (data) => isThrough.then(() => save(data));
  return () => storeNow();
}

/** Makes a secret with Obsidian's own control, as a user does who pastes a key. */
export async function pasteKey(
  { app, idle, until, screen }: PluginFixture & { screen: Screen },
  key: string,
): Promise<void> {
  const box = app.setting.activeTab?.containerEl.querySelector(".secret-component");
  const [name, value] = [...(box?.querySelectorAll("input") ?? [])];
  if (name) name.value = "my-key";
  if (value) value.value = key;
  box?.querySelector("button")?.click();
  await idle();
  await until(() => !screen.text().includes("Checking…"));
  expect(screen.text()).not.toContain(key);
}

/** The same with a note that the user and the service changed in two ways, and the status view open. */
export async function inConflict(): Promise<PluginFixture & { path: string }> {
  const fixture = await synced();
  const path = meetingNote(fixture);
  await rewrite(fixture, path, "The first of two sentences.");
  await run(fixture, "sync-now");
  const mine = (await fixture.text(path)).replace("The first of two sentences.", "What I say of it.");
  await userWrites(fixture, path, mine);
  await rewrite(fixture, path, "What the service says of it.");
  await run(fixture, "sync-now");
  expect(await fixture.text(path)).toMatch(/What I say of it[^]*What the service says of it/);
  await run(fixture, "open-status");
  await fixture.until(() => view().includes("Conflict"));
  return { ...fixture, path };
}

/** Tests the connection: in the set-up by entering the address again, later on the page of the account. */
export async function testConnection(screen: Screen): Promise<void> {
  const isSetUp = screen.has("Server address");
  if (isSetUp) {
    await screen.type("Server address", screen.value("Server address"));
    return;
  }
  await screen.press("Account");
  await screen.click("Test");
  await screen.back();
}

/** Runs a command that must be offered, and waits until it has ended. */
export async function run(fixture: PluginFixture, command: string): Promise<void> {
  expect(fixture.command(command)).toBe(true);
  await fixture.idle();
}

/** Path of a note about a meeting. */
export const meetingNote = ({ notes }: Pick<PluginFixture, "notes">): string =>
  notes().find((path) => path.startsWith("Meetings/")) ?? "";

/** What the status view shows. */
export const view = (): string => document.querySelector(".meeting-notes-sync-status")?.textContent ?? "";

/** Opens the status view, and unfolds everything in it. */
export async function readStatus(fixture: PluginFixture): Promise<void> {
  await run(fixture, "open-status");
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".meeting-notes-sync-status details"))
    details.open = true;
  await fixture.idle();
}

/** Presses the first button with this label. Throws when there is none. */
export function press(label: string, within = "body"): void {
  const button = buttonWith(label, within);
  if (!button) throw new Error(`There is no button "${label}".`);
  button.click();
}

/** Chooses a side in the dialog of a conflict. */
export function chooseSide(side: string): void {
  const labels = [...document.querySelectorAll<HTMLElement>(".meeting-notes-sync-sides label")];
  labels.find(({ textContent }) => textContent === side)?.click();
}

/** Not while what it did last is still being shown. */
export const canPress = (label: string): boolean => buttonWith(label)?.disabled === false;

function buttonWith(label: string, within = "body"): HTMLButtonElement | undefined {
  const buttons = [...(document.querySelector(within)?.querySelectorAll("button") ?? [])];
  return buttons.find((each) => each.textContent === label);
}

/** Another program writes a file. */
export async function userWrites({ app }: PluginFixture, path: string, text: string): Promise<void> {
  await app.vault.adapter.write(path, text);
  await app.settled();
}

/** The service has a new summary for the meeting of a note. */
export async function rewrite(fixture: PluginFixture, path: string, summary: string): Promise<void> {
  fixture.emulator.world.change(await idOf(fixture, path), { summary });
}

/** The id of a meeting's note. */
export async function idOf({ text }: Pick<PluginFixture, "text">, path: string): Promise<string> {
  return /_id: "?([0-9a-f-]{36})/.exec(await text(path))?.[1] ?? "";
}
