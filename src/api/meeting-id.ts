/*
 * Apart from the schemas: what is loaded with the plugin needs no schema before the first request.
 */

/**
 * Meeting ids become keys of stores and parts of addresses, so they are ASCII, have no slash and start with a letter or
 * digit. In lower case.
 */
export const MEETING_ID = /^[a-z0-9][a-z0-9._:~-]{0,199}$/;

/** Ids are written into the notes unchanged, so none may be an address that leads elsewhere. */
export const NOT_AN_ADDRESS = /^(?!(?:javascript|vbscript|data|file|app|obsidian):)/i;

/** Whether the text has the form of a meeting id. */
export function isMeetingId(text: string): boolean {
  const id = text.toLowerCase();
  return MEETING_ID.test(id) && NOT_AN_ADDRESS.test(id);
}
