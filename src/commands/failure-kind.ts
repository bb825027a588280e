import type { Reason } from "../sync/reason";

/** The kind of a failure. It determines the exit code, the schedule and the notification level. */
export type FailureKind = "key-refused" | "unreachable" | "cancelled" | "other";

const KINDS: Readonly<Partial<Record<Reason["code"], FailureKind>>> = {
  cancelled: "cancelled",
  "key-refused": "key-refused",
  "key-missing": "key-refused",
  "key-with-foreign-characters": "key-refused",
  "key-too-short": "key-refused",
  "key-too-long": "key-refused",
  "address-missing": "unreachable",
  "address-without-https": "unreachable",
  "address-unreadable": "unreachable",
  "address-unencrypted": "unreachable",
  "address-with-login": "unreachable",
  "address-with-query": "unreachable",
  unreachable: "unreachable",
  "proxy-login": "unreachable",
  "proxy-unreachable": "unreachable",
  "certificate-untrusted": "unreachable",
  "no-tls": "unreachable",
  redirected: "unreachable",
  "timed-out": "unreachable",
};

/** Null without an error. */
export function failureKind(error: Reason | null): FailureKind | null {
  return error === null ? null : (KINDS[error.code] ?? "other");
}
