import { parse } from "yaml";
import { nameOf, weeklyStory } from "../../support/engine/weekly";

it("A text property of the user keeps its last line when a sync adds links to a note that nobody edited otherwise", async () => {
  const { device, put, service } = weeklyStory();
  put(1);
  await device.sync();
  device.edit(nameOf(1), (text) => text.replace("\n---\n", "\nsummary: |-\n  Call Ann first.\n  #urgent\n---\n"));
  const read = () => parse((device.vault.text(nameOf(1)) ?? "").split(/^---$/m)[1] ?? "") as Record<string, unknown>;
  expect(read()["summary"]).toBe("Call Ann first.\n#urgent");
  service.advance(3_600_000);
  put(2);
  await device.sync();
  service.advance(3_600_000);
  await device.sync();
  expect(read()["next"]).toBeDefined();
  expect(read()["summary"]).toBe("Call Ann first.\n#urgent");
});
