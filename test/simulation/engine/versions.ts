/** The version in the note's `sync_version`; empty when it has none. */
export function versionIn(text: string): string {
  return /^sync_version:[ \t]*["']?([^"'\s]+)/m.exec(text)?.[1] ?? "";
}

/** The hash in a version as `versionIn` gives it. */
export const hashIn = (version: string) => version.slice(version.lastIndexOf(".") + 1);

/** The service's time in the note's `sync_version`, in milliseconds. */
export function timeIn(text: string): number {
  return Date.parse(/^sync_version:[ \t]*["']?(\S+)\.[0-9a-f]{12}/m.exec(text)?.[1] ?? "");
}
