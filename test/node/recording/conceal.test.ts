// A recording may be shown to others: texts about a service's users are made up, and technical values stay.
import { createConcealment, unconcealed } from "../../../src/node/recording/conceal";
import { createMadeUpTexts } from "../../../src/node/recording/made-up-texts";
import { createMadeUp } from "../../../src/node/recording/made-up-words";

const madeUp = createMadeUp(new Uint8Array(32).fill(7));
const texts = createMadeUpTexts(madeUp);
const concealment = createConcealment(madeUp);
const target = (path: string) => concealment.target(path);
const header = (name: string, value: string) => concealment.header(name, value);
const body = (text: string, contentType: string) => concealment.body(text, contentType);
const ID = "9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";
/** A made-up word of the same form. */
const other = (word: string) => madeUp.word(word);

describe("The address of a recorded request", () => {
  it("keeps the steps of the API, and has another id", () => {
    expect(target("/api/v2/meetings/" + ID)).toBe(`/${other("api")}/v2/meetings/${madeUp.uuid(ID)}`);
    expect(target(`/v1/sync`)).toBe("/v1/sync");
    expect(madeUp.uuid(ID)).not.toBe(ID);
  });

  it("keeps the client's own parameters and no value of the user", () => {
    const query = "since=2026-03-02T10%3A00%3A00.000Z&limit=100&offset=5&status=completed&probe=twice";
    expect(target(`/sync?${query}`)).toBe(`/sync?${query}`);
    expect(target("/sync?project_id=Customer+portal%20Maren&limit=5")).toBe(
      `/sync?project_id=${[other("Customer"), other("portal"), other("Maren")].join("%20")}&limit=5`,
    );
  });

  it("keeps a parameter without a value, and one whose value contains separators", () => {
    expect(target("/sync?flag&limit=5")).toBe("/sync?flag&limit=5");
    expect(target("/sync?project_id=Maren=Holt")).toBe(`/sync?project_id=${other("Maren")}%3D${other("Holt")}`);
    expect(target("/sync?project_id=Maren\nHolt")).toBe(`/sync?project_id=${other("Maren")}%0A${other("Holt")}`);
    expect(target("/sync?a=Maren?b")).toContain(other("Maren"));
  });

  it("keeps values that request something that does not exist, and shows no word of a value that cannot be decoded", () => {
    expect(target("/meetings/no-uuid")).toBe("/meetings/no-uuid");
    expect(target("/zz-no-such-path")).toBe("/zz-no-such-path");
    expect(target("/sync?project_id=zz-nobody-uses-this-name")).toBe("/sync?project_id=zz-nobody-uses-this-name");
    expect(target("/sync?project_id=%zzMaren")).not.toContain("Maren");
  });
});

describe("A header of a recorded answer", () => {
  it.each([
    ["retry-after", "30"],
    ["x-ratelimit-remaining", "99"],
    ["ratelimit-reset", "Mon"],
    ["content-type", "application/json"],
  ])("with a meaning in HTTP stays: %s", (name, value) => {
    expect(header(name, value)).toBe(value);
  });

  it.each(["x-served-for", "not-date", "etag", "date-of", "x-ratelimit"])("of another name is made up: %s", (name) => {
    expect(header(name, "Maren")).toBe(other("Maren"));
  });
});

describe("The body of a recorded answer", () => {
  const JSON_TEXT = `{"title":"Maren","id":"${ID}"}`;
  const made = `{"title":"${other("Maren")}","id":"${madeUp.uuid(ID)}"}`;

  it.each([
    ["is called JSON", "application/json", ""],
    ["is called a problem", "application/problem+json", ""],
    ["only looks like it", "text/html", ""],
    ["begins with a byte order mark", "text/plain", "\uFEFF"],
    ["begins with blanks", "text/plain", " \n"],
  ])("is treated as JSON if it %s", (_, contentType, before) => {
    expect(body(before + JSON_TEXT, contentType)).toBe(before + made);
  });

  it("is treated as text otherwise, even with a bracket in it", () => {
    expect(body('Maren {"status":"Holt"}', "text/plain")).toBe(
      `${other("Maren")} {"${other("status")}":"${other("Holt")}"}`,
    );
  });

  it("distinguishes ids, codes, numbers, names and patterns by the field", () => {
    const answer = (fields: object) => JSON.parse(body(JSON.stringify(fields), "application/json")) as object;
    expect(answer({ userId: "u_12", uuid: "a1", project_id: "Maren 12" })).toEqual({
      userId: "u_12",
      uuid: "a1",
      project_id: `${other("Maren")} ${other("12")}`,
    });
    // None of these is an id, even if its name contains “id”.
    for (const name of ["identity", "myuuid", "Ids", "_ids", "an_id_of"])
      expect(answer({ [name]: "12" })).toEqual({ [name]: other("12") });
    expect(answer({ limit: "50", other: "50", status: "completed" })).toEqual({
      limit: "50",
      other: other("50"),
      status: "completed",
    });
    expect(answer({ status: "Maren met Holt" })).toEqual({ status: texts.text("Maren met Holt") });
    expect(answer({ limit: "Maren" })).toEqual({ limit: other("Maren") });
    expect(answer({ file_naming_pattern: "{date} Maren {title}", title: "{date}" })).toEqual({
      file_naming_pattern: `{date} ${other("Maren")} {title}`,
      title: `{${other("date")}}`,
    });
    expect(answer({ notesMarkdown: "---\ndate: 2026-03-02\n---\n", text: "date: 2026" })).toEqual({
      notesMarkdown: "---\ndate: 2026-03-02\n---\n",
      text: `${other("date")}: ${other("2026")}`,
    });
  });

  it("stays unchanged if it has nothing to conceal", () => {
    expect([
      unconcealed.target("/a?b=Maren"),
      unconcealed.header("etag", "Maren"),
      unconcealed.body("Maren", ""),
    ]).toEqual(["/a?b=Maren", "Maren", "Maren"]);
  });
});

describe("The properties of a recorded note", () => {
  const property = (line: string) => texts.note(`---\n${line}\n---\n`).split("\n")[1];

  it.each(["date: 2026-03-02", "Date: 2026-03-02", "time: 09:30 AM", "duration:   45min"])(
    "keep a moment in the property that is for it: %s",
    (line) => {
      expect(property(line)).toBe(line);
    },
  );

  it("keep none in another property, and no words in these", () => {
    expect(property("salary: 45min")).toBe(`salary: ${other("45min")}`);
    expect(property("date: with Maren")).toBe(`date: ${other("with")} ${other("Maren")}`);
    expect(property("time: 10 confidential")).not.toContain("confidential");
  });

  it("keep the tags that each note has, and no other", () => {
    expect(property("tags: [meeting, Maren, decision]")).toBe(`tags: [meeting, ${other("Maren")}, decision]`);
    expect(property("topics: [meeting]")).toBe(`topics: [${other("meeting")}]`);
  });

  it("have another id if the name says so, and otherwise text", () => {
    expect(property(`minutes_id: ${ID}`)).toBe(`minutes_id: ${madeUp.uuid(ID)}`);
    expect(property("minutes_id: dec_1")).toBe(`minutes_id: ${other("dec")}_1`);
    expect(property("_idea: dec_1")).toBe(`_idea: ${other("dec")}_${other("1")}`);
  });

  it("are read with Windows line ends, and in lists with one item per line", () => {
    expect(texts.note("---\r\ndate: 2026-03-02\r\nattendees:\r\n  - Maren\r\n---\r\nHolt\r\n")).toBe(
      `---\r\ndate: 2026-03-02\r\nattendees:\r\n  - ${other("Maren")}\r\n---\r\n${other("Holt")}\r\n`,
    );
  });

  it("are not read from a text without them", () => {
    expect(texts.note("date: 2026")).toBe(`${other("date")}: ${other("2026")}`);
  });
});

describe("A made-up id that is not a UUID", () => {
  it("has other words and other long tokens, of the same alphabet", () => {
    for (const [id, form] of [
      ["maren", /^[a-z]{5}$/],
      ["dec_8f3k2m9q", /^[a-z]{3}_[\da-z]{8}$/],
      ["8F3K2M9q", /^[\dA-Za-z]{8}$/],
      ["0123456789abcdef", /^[\da-f]{16}$/],
      ["Besprechung-Maren.Holt", /^[A-Z][a-z]{10}-[A-Z][a-z]{4}\.[A-Z][a-z]{3}$/],
    ] as const) {
      expect(madeUp.id(id)).toMatch(form);
      expect(madeUp.id(id)).not.toBe(id);
    }
    expect(madeUp.id("dec_8f3k2m9q")).not.toContain("8f3k2m9q");
    expect(new Set(madeUp.id("a0".repeat(40))).size).toBeGreaterThan(8);
  });

  it("keeps counters, numbers and very short parts", () => {
    for (const id of ["dec_1", "a1b2c3d", "12345678901", "no", "_-."])
      expect(madeUp.id(id).replace(/^[a-z]{3}_/, "dec_")).toBe(id);
  });

  it("has a long word made up to its end, without repeated characters", () => {
    const word = other("m".repeat(96));
    expect(word).toHaveLength(96);
    expect(new Set([word.slice(0, 32), word.slice(32, 64), word.slice(64)]).size).toBe(3);
  });
});
