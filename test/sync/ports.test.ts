import { NoteUnreadable, textAt } from "../../src/sync/ports";

test("the text of a note that cannot be read is undefined, and other errors are passed on", async () => {
  const failing = (error: Error) => ({ read: () => Promise.reject(error) });
  expect(await textAt(failing(new NoteUnreadable("locked")), "a.md")).toBeUndefined();
  await expect(textAt(failing(new Error("broken")), "a.md")).rejects.toThrow("broken");
});
