// The meetings before and after one with the same title.
import { neighbourInSeries } from "../../src/commands/neighbour-in-series";
import { beginning, idOf } from "../support/engine/planning";

const nameOf = (day: number, title = "Weekly") => `Meetings/2026-03-0${day} - ${title}.md`;

async function weekly() {
  const { service, device, vault } = beginning();
  const put = (day: number, title = "Weekly") => service.put({ id: idOf(day), title, date: `2026-03-0${day}` });
  for (const day of [5, 1, 3]) put(day);
  put(2, "Other");
  await device.sync();
  const at = (day: number) =>
    Promise.all((["previous", "next"] as const).map((which) => neighbourInSeries(device.parts, idOf(day), which)));
  return { device, vault, put, at };
}

describe("The meetings before and after one of a series", () => {
  it("have the same title, and are the nearest by their start", async () => {
    const { at } = await weekly();
    expect(await at(1)).toEqual([undefined, nameOf(3)]);
    expect(await at(3)).toEqual([nameOf(1), nameOf(5)]);
    expect(await at(5)).toEqual([nameOf(3), undefined]);
    expect(await at(2)).toEqual([undefined, undefined]);
  });

  it("are found where the user moved them, and not if they are deleted", async () => {
    const { vault, at } = await weekly();
    vault.userMove(nameOf(1), "Archive/First.md");
    vault.userDelete(nameOf(5));
    expect(await at(3)).toEqual(["Archive/First.md", undefined]);
  });

  it("change with the title", async () => {
    const { device, put, at } = await weekly();
    put(3, "Other");
    await device.sync();
    expect(await at(1)).toEqual([undefined, nameOf(5)]);
    expect(await at(2)).toEqual([undefined, nameOf(3, "Other")]);
  });

  it("are also those of a decision's meeting; a note that this device never synced has none", async () => {
    const { device } = await weekly();
    expect(await neighbourInSeries(device.parts, `${idOf(3)}/dec_1`, "next")).toBe(nameOf(5));
    expect(await neighbourInSeries(device.parts, idOf(7), "next")).toBeUndefined();
  });
});
