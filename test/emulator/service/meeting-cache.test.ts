/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A meeting is rendered once for many answers. A client must never get a text of other settings or other switches.
import { idsOf, meetingsOf, uuid } from "../../support/api/service-requests";
import { countedMeetings, openSession } from "../session";

describe("A rendered meeting", () => {
  it("is kept for later answers", async () => {
    const { made, meetings } = countedMeetings(3);
    const { get } = openSession({ meetings });
    const first = await get("/sync");
    expect((await get("/sync")).text).toBe(first.text);
    await get(`/meetings/${uuid(1)}`);
    expect(made).toEqual([1, 1, 1]);
  });

  it("is replaced by newer ones when more than 1024 are kept", async () => {
    const { made, meetings } = countedMeetings(1025);
    const { get } = openSession({ meetings, maxLimit: 2000 });
    expect(idsOf(await get("/sync?limit=2000"))).toHaveLength(1025);
    await get(`/meetings/${uuid(1)}`);
    await get(`/meetings/${uuid(0)}`);
    expect(made.slice(0, 3)).toEqual([2, 1, 1]);
  });

  it("is rendered again after the settings change, even when the meeting itself does not", async () => {
    const { get, emulator } = openSession({ meetings: [{ title: "One" }], switches: { silentChanges: "settings" } });
    expect(meetingsOf(await get("/sync"))).toMatchObject([{ folder: "Meetings" }]);
    emulator.world.changeSettings({ meetings_folder: "Elsewhere" });
    expect(meetingsOf(await get("/sync"))).toMatchObject([{ folder: "Elsewhere" }]);
  });

  it("is rendered again after a switch changes", async () => {
    const { get, emulator } = openSession({ meetings: [{ title: "One" }] });
    await get("/sync");
    emulator.switches.set({ folderForm: "root" });
    const read = await get("/sync");
    expect(meetingsOf(read)).toMatchObject([{ folder: "" }]);
    expect(read.headers.get("x-emulator-variant")).toBe("folderForm=root");
  });
});

describe("The JSON of a meeting", () => {
  it("has its fields in the order of the spec", async () => {
    const { get } = openSession({ meetings: [{ title: "One" }] });
    expect(Object.keys(meetingsOf(await get("/sync"))[0] ?? {})).toEqual([
      "id",
      "title",
      "meetingDate",
      "fileName",
      "folder",
      "notesMarkdown",
      "decisions",
      "updatedAt",
    ]);
  });

  it.each([
    ["id", { id: "other" }],
    ["updatedAt", { updatedAt: "soon" }],
  ])("has the field %s once when raw fields replace it", async (name, raw) => {
    const { get } = openSession({ meetings: [{ title: "One", raw }] });
    const { text } = await get("/sync");
    expect(text.split(`"${name}":`)).toHaveLength(2);
    expect(text).toContain(`"${name}":"${Object.values(raw)[0]}"`);
  });

  it("is null if a switch sets it to null", async () => {
    const { get } = openSession({ meetings: countedMeetings(4).meetings, switches: { badMeeting: "notAnObject" } });
    expect(meetingsOf(await get("/sync")).map((meeting) => meeting?.id ?? null)).toEqual([
      uuid(0),
      uuid(1),
      null,
      uuid(3),
    ]);
  });
});
