import { stringsFor, type Strings } from "../../src/obsidian/strings/strings";
import { ADDRESS, type VaultPage } from "./vault-page";
import { command, firstMeeting, makeConflict } from "./walks";

/** Steps on the way to a state of the screens, in any language. */

/** The service has other names for so many notes that the user is asked. */
export async function withNewNames(opened: Promise<VaultPage>, strings = stringsFor("en")): Promise<VaultPage> {
  const walk = await opened;
  changeAll(walk, (number) => ({ title: `Atlas planning ${number + 1}` }));
  await command(walk, "sync-now");
  return status(walk, strings);
}

/** The notes of the first matter are listed. */
export async function unfolded(walk: VaultPage): Promise<VaultPage> {
  await walk.page.locator(".meeting-notes-sync-list summary").first().click();
  return walk;
}

/** The service changes its completed meetings: the first is number 0. */
export function changeAll(
  { emulator: { world } }: VaultPage,
  change: (number: number) => Parameters<typeof world.change>[1] | undefined,
): void {
  const completed = [...world.all()].filter(({ status }) => status === "completed");
  for (const [number, { id }] of completed.entries()) {
    const changes = change(number);
    if (changes) world.change(id, changes);
  }
}

export async function settings(opened: Promise<VaultPage>): Promise<VaultPage> {
  const walk = await opened;
  await walk.inside((vault) => vault.openSettings());
  await walk.page.locator(".vertical-tab-content .setting-item").first().waitFor();
  return walk;
}

/** The settings screen after the address was entered, and the connection tested by itself. */
export async function tested(opened: Promise<VaultPage>, answer: RegExp): Promise<VaultPage> {
  const walk = await connected(opened, stringsFor("en"));
  await walk.sees(answer);
  return walk;
}

export async function connected(opened: Promise<VaultPage>, strings: Strings): Promise<VaultPage> {
  const walk = await settings(opened);
  await walk.press(strings.connectButton);
  await walk.page.getByRole("textbox", { name: strings.labels.baseUrl.name }).fill(ADDRESS);
  await walk.page.keyboard.press("Tab");
  await walk.page.locator(".mod-success, .setting-item-name.mod-warning").waitFor();
  return walk;
}

export async function chosen(opened: Promise<VaultPage>, strings: Strings): Promise<VaultPage> {
  const walk = await connected(opened, strings);
  await walk.press(strings.unfold);
  // The days of the meetings, in the user's form.
  await walk.page.waitForFunction(() =>
    [...document.querySelectorAll(".setting-item")].some(({ textContent }) => /20\d\d/.test(textContent ?? "")),
  );
  return walk;
}

export async function status(opened: VaultPage | Promise<VaultPage>, strings = stringsFor("en")): Promise<VaultPage> {
  const walk = await opened;
  await command(walk, "open-status");
  await walk.sees(strings.history);
  return walk;
}

export async function withConflict(walk: VaultPage): Promise<VaultPage> {
  await makeConflict(walk);
  return walk;
}

/** The user and the service change the same line of several notes. */
export async function withConflicts(walk: VaultPage): Promise<VaultPage> {
  changeAll(walk, (number) => (number < 7 ? { summary: "The launch is on March 3." } : undefined));
  await command(walk, "sync-now");
  await walk.inside(async (vault) => {
    for (const path of vault.notes()) {
      const text = path.endsWith(".md") ? await vault.read(path) : "";
      const mine = text.replace("The launch is on March 3.", "The launch is on March 3, or so Ann says.");
      if (mine !== text) await vault.write(path, mine);
    }
  });
  changeAll(walk, (number) => (number < 7 ? { summary: "The launch moves to March 10." } : undefined));
  await command(walk, "sync-now");
  return walk;
}

/** The user copied a note and wrote in the copy, which counts at the second look. */
export async function withCopy(walk: VaultPage): Promise<VaultPage> {
  const path = await firstMeeting(walk);
  await walk.inside(async (vault, note) => vault.write("Copy.md", `${await vault.read(note)}My own line.\n`), path);
  // The vault has been quiet for a minute; and once more ten minutes later.
  await walk.page.clock.install();
  for (let look = 0; look < 2; look += 1) {
    await walk.page.clock.fastForward(11 * 60_000);
    await command(walk, "sync-now");
  }
  await walk.page.clock.resume();
  return walk;
}

/** The user deletes a note, and the plugin sees it. */
export async function deleteNote(walk: VaultPage, path: string): Promise<void> {
  await walk.page.clock.install();
  await walk.inside((vault, note) => vault.trash(note), path);
  await walk.page.clock.fastForward(20_000);
  await walk.page.clock.resume();
  await walk.becomes((vault) => vault.readData().then((data) => data.includes('"deleted"')));
}

/** The service changes a note whose properties the user broke. */
export async function withUnreadableNote(walk: VaultPage): Promise<VaultPage> {
  const id = await walk.inside(
    async (vault, note) => {
      const text = await vault.read(note);
      await vault.write(note, text.replace("---\n", '---\nmine: "never closed\n'));
      return /_id: "?([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
    },
    await firstMeeting(walk),
  );
  walk.emulator.world.change(id, { summary: "The launch moves to March 10." });
  await command(walk, "sync-now");
  return walk;
}
