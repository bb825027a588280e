import { stringsFor } from "../../src/obsidian/strings/strings";
import { chosen, connected, settings, status, unfolded, withConflict, withNewNames } from "./reach";
import type { State } from "./states";
import { command } from "./walks";

/** The main states once more in the other languages: a text that is too long for its place shows there. */
export const TRANSLATED: readonly State[] = ["de", "zh"].flatMap((language): readonly State[] => {
  const strings = stringsFor(language);
  return [
    { name: `connect-${language}`, reach: (open) => settings(open({ language })) },
    {
      name: `wrong-key-${language}`,
      reach: (open) => connected(open({ language, key: "mns_not-the-right-key" }), strings),
    },
    { name: `choose-${language}`, reach: (open) => chosen(open({ language, withKey: true }), strings) },
    {
      name: `start-${language}`,
      async reach(open) {
        const walk = await chosen(open({ language, withKey: true }), strings);
        await walk.press(strings.fold);
        return walk;
      },
    },
    { name: `settings-${language}`, reach: (_, synced) => settings(synced({ language })) },
    {
      name: `question-${language}`,
      reach: async (_, synced) => unfolded(await withNewNames(synced({ language }), strings)),
    },
    {
      name: `conflict-${language}`,
      reach: async (_, synced) => status(withConflict(await synced({ language })), strings),
    },
    {
      name: `difference-${language}`,
      async reach(_, synced) {
        const walk = await status(withConflict(await synced({ language })), strings);
        await walk.press(strings.chooseVersion);
        await walk.page.locator(".mod-new").waitFor();
        return walk;
      },
    },
    {
      name: `undo-${language}`,
      async reach(_, synced) {
        const walk = await synced({ language });
        await command(walk, "undo-last-run");
        await walk.page.locator(".modal").waitFor();
        return walk;
      },
    },
  ];
});
