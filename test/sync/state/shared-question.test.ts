// The shared state of the question about many new names.
import { readQuestion, shareQuestion } from "../../../src/sync/state/shared-question";
import { createMemoryQuestion } from "../../support/engine/memory-question";

const rename = (id: string) => ({ id, from: `Meetings/${id}.md`, wanted: `Meetings/${id} new.md` });

describe("The question about many new names", () => {
  it("is later than the one before, even one of a device whose clock is ahead", async () => {
    const shared = createMemoryQuestion();
    await shareQuestion(shared, "open", [rename("a")], 1_000);
    expect(shared.get()?.at).toBe(1_000);
    await shareQuestion(shared, "keep", [rename("a")], 500);
    expect(shared.get()).toMatchObject({ state: "keep", at: 1_001 });
    await shareQuestion(shared, "open", [rename("b")], 9_000);
    expect(shared.get()?.at).toBe(9_000);
  });

  it("contains the notes of all devices that ask, in the same order on each", async () => {
    const [first, second] = [createMemoryQuestion(), createMemoryQuestion()];
    await shareQuestion(first, "open", [rename("a"), rename("b")], 1);
    await shareQuestion(first, "open", [rename("c")], 2);
    await shareQuestion(second, "open", [rename("c"), rename("b"), rename("a")], 2);
    expect(first.get()?.notes).toBe(second.get()?.notes);
    expect([..."abc"].map((id) => readQuestion(first).has(rename(id)))).toEqual([true, true, true]);
    expect(readQuestion(first).count).toBe(3);
  });

  it("is about a note with any next name; an answer is only about one name", async () => {
    const shared = createMemoryQuestion();
    const other = { ...rename("a"), wanted: "Meetings/other.md" };
    await shareQuestion(shared, "open", [rename("a")], 1);
    expect(readQuestion(shared).has(other)).toBe(true);
    await shareQuestion(shared, "keep", [rename("a")], 2);
    expect(readQuestion(shared).has(other)).toBe(false);
    expect(readQuestion(shared).has(rename("a"))).toBe(true);
  });

  it("is not changed if a newer version wrote it", async () => {
    const newer = { state: "later", at: 5, notes: "" };
    const shared = createMemoryQuestion();
    shared.receive(newer);
    await shareQuestion(shared, "open", [rename("a")], 9);
    expect(shared.get()).toBe(newer);
    expect(readQuestion(shared)).toMatchObject({ state: undefined, count: 0 });
  });

  it("does not exist if a device shares nothing", async () => {
    await shareQuestion(undefined, "open", [rename("a")], 1);
    expect(readQuestion(undefined).has(rename("a"))).toBe(false);
  });

  it("contains at most 20,000 notes", async () => {
    const shared = createMemoryQuestion();
    const many = Array.from({ length: 20_001 }, (_, number) => rename(String(number)));
    await shareQuestion(shared, "open", many, 1);
    expect(readQuestion(shared).count).toBe(20_000);
  });
});
