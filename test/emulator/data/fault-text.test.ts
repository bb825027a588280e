/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A fault on the command line is either understood or refused with a message that says what to correct.
import { parseFault } from "../../../src/emulator/data/fault-text";

describe("A fault in one line", () => {
  it.each([
    ["reset", { fault: { kind: "reset" } }],
    [
      "error,status=503,path=/sync,method=GET,query.limit=100,count=2",
      {
        fault: { kind: "error", status: 503 },
        match: { path: "/sync", method: "GET", query: { limit: "100" } },
        count: 2,
      },
    ],
    [
      "latency,ms=250,sigma=2,probability=0.5,seed=7,after=1,ttl=60000",
      { fault: { kind: "latency", ms: 250, sigma: 2 }, probability: 0.5, seed: 7, after: 1, ttl: 60_000 },
    ],
    ["latency,ms=12.75,sigma=0.5", { fault: { kind: "latency", ms: 12.75, sigma: 0.5 } }],
    ["contentLength,by=-3", { fault: { kind: "contentLength", by: -3 } }],
    ["text,body=a=b,type=text/plain", { fault: { kind: "text", body: "a=b", type: "text/plain" } }],
    ["text,body=5,status=200", { fault: { kind: "text", body: "5", status: 200 } }],
    ["text,body", { fault: { kind: "text", body: "" } }],
    ["reset,query.limit", { fault: { kind: "reset" }, match: { query: { limit: "" } } }],
    ["redirect,location=https://portal.invalid/", { fault: { kind: "redirect", location: "https://portal.invalid/" } }],
  ])("is parsed: %s", (line, rule) => {
    expect(parseFault(line)).toEqual(rule);
  });

  it.each([
    ["", /fault\.kind should be one of latency, hang/],
    ["latency", /fault\.ms should be a number/],
    ["latency,ms=fast", /fault\.ms should be a number, not "fast"/],
    ["latency,ms=x5", /fault\.ms should be a number, not "x5"/],
    ["latency,ms=5x", /fault\.ms should be a number, not "5x"/],
    ["latency,ms=1.", /fault\.ms should be a number, not "1\."/],
    ["latency,ms", /fault\.ms should be a number, not ""/],
    ["reset,count", /^count should be a number, not ""\.$/],
    ["reset,=5", /^fault\. is not known\.$/],
    ["reset,counts=2", /fault\.counts is not known/],
    ["reset,count=0", /count should be 1 or more, not 0/],
    ["error,status=200", /fault\.status should be 400 or more, not 200/],
  ])("is refused with a message that says what is wrong: %j", (line, says) => {
    expect(() => parseFault(line)).toThrow(says);
  });
});
