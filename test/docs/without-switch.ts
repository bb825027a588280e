/** The gaps of the specification that no switch is about, since something else of the emulator shows them. */
export const withoutSwitch: Readonly<Record<string, string>> = {
  G11: "The text must be equal.",
  G16: "OPTIONS gets 204, HEAD the answer to GET, any other wrong method 405 with `Allow`: no client of the API sends one.",
  G55: "`Authorization` wins: a client sends one of the two headers.",
  G56: "`bearer` in any letter case, with any number of spaces: a client sends `Bearer KEY`.",
  G57: "A known key without the prefix is accepted.",
  G60: "Every request of a key counts; a wrong key gets 401, whatever is left.",
  G67: "Answers of proxies and portals are faults: `html` with status 200, 502 or 522, and `redirect`.",
  G70: "A gateway that fails on large pages is the fault `html` with status 504 or 413 and `query.limit=100`.",
  G71: "A request whose answer is lost is the fault `lost`.",
  G73: "A key may have another user: `POST /__emulator/keys` with a `userId`.",
  G74: "Another version has another base address: the option `baseUrl`.",
  G75: "A connection that is closed before the service gets the request is the fault `reset`.",
  G78: "`lastSync` of an empty list is the switch `lastSync`.",
};
