/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Whose notes they are must be known, and that the key is valid; settings that cannot be read (G52) are as if not sent.
import { readAccount } from "../../src/api/wire";
import { wireAccount } from "../support/api/wire-samples";

describe("an account", () => {
  it("is read into our own names", () => {
    expect(readAccount(wireAccount())).toEqual({
      userId: "6a9d1c5e-0f3b-4b7e-8a52-93c1d2b4e5f6",
      settings: {
        meetingsFolder: "Meetings",
        decisionsFolder: "Decisions",
        autoCreateDecisionNotes: true,
        templateId: "default",
        includeTranscript: false,
        fileNamingPattern: "{date} - {title}",
        linkAttendeesAsPeople: true,
        useUtcTimestamps: false,
        syncFrequencyMinutes: 30,
      },
    });
  });

  it.each<[string, unknown, object]>([
    ["none", undefined, {}],
    ["null", null, {}],
    ["a text", "default", {}],
    ["an empty object", {}, {}],
    ["nulls", { meetings_folder: null, include_transcript: null }, {}],
    ["other types", { meetings_folder: 7, use_utc_timestamps: "sometimes", sync_frequency_minutes: [] }, {}],
    [
      "numbers and truths as texts",
      { include_transcript: "true", sync_frequency_minutes: "-5" },
      { includeTranscript: true, syncFrequencyMinutes: -5 },
    ],
    ["a fraction as a text", { sync_frequency_minutes: "0.25" }, { syncFrequencyMinutes: 0.25 }],
    ["a template that nobody knows", { template_id: "brand-new", colour: "red" }, { templateId: "brand-new" }],
    ["an endless folder", { meetings_folder: "x".repeat(1_001) }, {}],
  ])("is read with %s for settings (G52)", (_what, settings, expected) => {
    const account = readAccount(wireAccount({ settings }));
    expect(account).toMatchObject({ userId: expect.any(String) as string });
    // `toEqual` takes undefined fields for missing ones.
    expect(typeof account === "object" ? account.settings : undefined).toEqual(expected);
  });

  it.each([false, "true", 1, null, undefined])("is refused unless the key is valid: %j (G58)", (valid) => {
    expect(readAccount(wireAccount({ valid }))).toBe("refused");
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a list", [true]],
    ["nobody's", wireAccount({ userId: null })],
    ["somebody's with a path for an identifier", wireAccount({ userId: "a b" })],
  ])("is none when it is %s: whose notes they are must be known (G73)", (_what, answer) => {
    expect(readAccount(answer)).toBeUndefined();
  });
});
