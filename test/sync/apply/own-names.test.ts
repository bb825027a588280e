// Values of the user under the names of our own properties.
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B, PLAN } from "../../support/engine/planning";

describe("The user's `meeting_id`, when the service begins to send a second id,", () => {
  async function after(lines: string, edit = (text: string) => text) {
    const service = createPlainService();
    const device = createDevice(service);
    const put = (more: string, title: string) =>
      service.put({
        id: A,
        title: "Planning",
        markdown: `---\ndate: 2026-03-02\n${more}example_id: ${A}\n---\n\n# ${title}\n`,
      });
    put("", "Planning");
    await device.sync();
    device.edit(PLAN, (note) => edit(note.replace("sync_version:", `${lines}sync_version:`)));
    put(`series_id: ${B}\n`, "Planning anew");
    await device.sync();
    const text = device.vault.text(PLAN) ?? "";
    expect(text).toContain("# Planning anew");
    expect(text).toContain(`\nmeeting_id: ${A}\n`);
    return text;
  }

  it.each([
    ["a text", ": room 7 # Berlin\n"],
    ["a nested value", ":\n  room: seven\n"],
    ["a list of maps", ":\n  - room: seven\n    floor: two\n"],
    ["a text in several lines", ": |\n  words\n  of mine\n"],
    ["a number with its digits", ": 0049301234567\n"],
  ])("goes on under another name as it is written: %s", async (_, value) => {
    expect(await after(`meeting_id${value}`)).toContain(`\nmeeting_id_user${value}`);
    expect(await after(`meeting_id${value}`, (text) => `${text}\nMine.\n`)).toContain(`\nmeeting_id_user${value}`);
  });

  it("gets a name that is free", async () => {
    const text = await after("meeting_id: 987 654\nMeeting_ID_user: mine\nmeeting_id_user2: too\n");
    expect(text).toContain("meeting_id_user3: 987 654\nMeeting_ID_user: mine\nmeeting_id_user2: too\n");
  });
});
