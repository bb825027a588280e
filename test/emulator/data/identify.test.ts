/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Data files need no ids. A meeting without one must still be the same meeting after each edit of the file.
import { withIds } from "../../../src/emulator/data/identify";

describe("A meeting without an id", () => {
  it("keeps its id when others are inserted before it", () => {
    const [alone] = withIds([{ title: "One" }]);
    const [, second, third] = withIds([{ title: "Zero" }, { title: "One" }, { title: "One" }]);
    expect(second?.id).toBe(alone?.id);
    expect(third?.id).not.toBe(alone?.id);
  });

  it("gets an id from title and start that is the same in every version", () => {
    const one = { title: "One" };
    const dated = { title: "One", start: "2026-10-02T09:30:00Z" };
    expect(withIds([one, one, one, dated, dated]).map(({ id }) => id)).toEqual([
      "4d0b42f5-40f5-4528-89e5-587af4bd6bbf",
      "f9944cec-ed9b-489b-a74f-3dd69b00489d",
      "28349776-1ab0-4668-adfa-3cec79ed6d6e",
      "f46f1493-9356-441c-a3d1-f2efb3a7e689",
      "be4dc709-0982-47c0-9778-f221df316bcb",
    ]);
  });

  it("keeps its id if a meeting before it has its own id", () => {
    const id = "7b0c4c52-4f2a-4b2e-9d0c-5b7a0c9f3d11";
    const [own, other] = withIds([{ title: "One", id }, { title: "Two" }]);
    expect(own).toEqual({ title: "One", id });
    expect(other?.id).toBe(withIds([{ title: "Two" }])[0]?.id);
  });
});
