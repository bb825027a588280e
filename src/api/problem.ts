/**
 * A union of plain objects, discriminated by `code`. Each key of the map is one code; its value has the code's
 * parameters.
 */
export type Coded<Params> = {
  [Code in keyof Params]: Params[Code] extends undefined
    ? { readonly code: Code }
    : { readonly code: Code } & Readonly<Params[Code]>;
}[keyof Params];

/** A problem with a server; `server` is its origin. */
interface OfServer {
  readonly server: string;
}

interface WithStatus extends OfServer {
  /** The HTTP status. */
  readonly status: number;
}

/** A field of a meeting or of one of its decisions. */
interface Field {
  readonly of: "meeting" | "decision";
  readonly field: "id" | "title" | "text" | "decisions" | "file-name" | "folder" | "notes" | "other";
}

/** What can be wrong with the service's data of a meeting. */
export interface MeetingFaultParams {
  "not-a-meeting": undefined;
  "not-a-decision": undefined;
  "decision-ids-repeated": undefined;
  "field-too-long": Field;
  "field-unusable": Field;
}
export type MeetingFault = Coded<MeetingFaultParams>;

/** What can be wrong with a server address. */
export interface AddressFaultParams {
  "address-missing": undefined;
  "address-without-https": undefined;
  "address-unreadable": undefined;
  "address-unencrypted": undefined;
  "address-with-login": undefined;
  "address-with-query": undefined;
}
export type AddressFault = Coded<AddressFaultParams>;

/** What can be wrong with a pasted key, or with the key that was sent. */
export interface KeyFaultParams {
  "key-missing": undefined;
  "key-with-foreign-characters": undefined;
  "key-too-short": undefined;
  "key-too-long": undefined;
}
export type KeyFault = Coded<KeyFaultParams>;

/**
 * Everything that can go wrong between this client and the service: codes, and the parameters that their texts need. A
 * parameter is a number, a fixed word, the server's origin, or a system error code. It is never text from a server and
 * never the key. Each user interface has its own texts.
 */
export interface ProblemParams extends AddressFaultParams, KeyFaultParams, MeetingFaultParams {
  "key-refused": undefined;
  "meeting-not-found": undefined;
  "meeting-unusable": { readonly fault: MeetingFault | undefined };
  "rate-limited": undefined;
  "server-failed": WithStatus;
  "address-not-found": WithStatus;
  "request-refused": WithStatus;
  /** `systemCode`: the platform's error code, such as `ENOTFOUND`, if there is one. */
  unreachable: OfServer & { readonly systemCode?: string | undefined };
  "proxy-login": OfServer;
  "proxy-unreachable": OfServer & { readonly systemCode?: string | undefined };
  "certificate-untrusted": OfServer & { readonly systemCode?: string | undefined };
  "no-tls": OfServer & { readonly systemCode?: string | undefined };
  redirected: OfServer;
  "timed-out": OfServer;
  "unexpected-status": WithStatus;
  "answer-empty": OfServer;
  "answer-web-page": OfServer;
  "answer-unknown": OfServer;
  "answer-broken-off": OfServer;
  "answer-unusable": OfServer;
  "answer-too-large": undefined;
  cancelled: undefined;
}
export type Problem = Coded<ProblemParams>;

/** The problem with `clean` applied to its text parameters, but not to its code. */
export function withCleanParameters<T extends Problem>(problem: T, clean: (text: string) => string): T {
  const entries = Object.entries(problem).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" && name !== "code" ? clean(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
