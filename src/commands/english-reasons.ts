import type { PathFault } from "../sync/note/fault";
import type { ReasonTexts } from "./reason-texts";

const STAY = "The notes in your vault stay as they are.";
export const CUT_SHORT = "The device stopped while this note was written, or its disk was full";
const ROOT = "Its notes go to the vault's root; choose another folder in the settings or in your account.";
const address = (what: string) => `The server address ${what} It should look like https://notes.example.com/api`;
const key = (what: string) => `${what} Copy the whole key again from your account at the service, and nothing else.`;
const inBrackets = (code: string | undefined) => (code === undefined ? "" : ` (${code})`);
const answer = (server: string, what: string) =>
  `${server} sent ${what} instead of meeting notes. It was not used. ${STAY} Log in first if this network has a login page; otherwise check the server address, or try again later.`;
const properties = (what: string) => `Its properties have ${what}. Skipped until you fix it.`;
const value = (what: string, of: string) => `The property “${of}” has ${what}. Skipped until you fix it.`;
const without = (template: string) => `New notes are written without the template ${template}:`;

const FIELDS = {
  id: "id",
  title: "title",
  text: "text",
  decisions: "list of decisions",
  "file-name": "file name",
  folder: "folder",
  notes: "note text",
  other: "field",
};
const owner = (of: "meeting" | "decision") => (of === "meeting" ? "It" : "One of its decisions");

/** Why a folder or a file name is not used, without the effect on its notes. */
export const pathFaults: Readonly<Record<PathFault, string>> = {
  "folder-percent-encoded": "The folder is percent-encoded.",
  "folder-with-backslash": "The folder contains a backslash.",
  "folder-outside-vault": "The folder is outside the vault.",
  "folder-segment-without-name": "The folder has a segment without a name.",
  "folder-hidden": "The folder is hidden.",
  "folder-too-deep": "The folder is nested too deep.",
  "folder-is-configuration": "The folder is the vault's configuration.",
  "file-name-leaves-folder": "The file name tried to leave its folder.",
};
const inRoot = (fault: PathFault) => `${pathFaults[fault]} ${ROOT}`;

/**
 * The English texts, of the plugin and the command line, about a note, a run or a setting: what happened, what it means for
 * the notes, and what to do next.
 */
export const englishReasons = (): ReasonTexts => ({
  // Server address and key
  "address-missing": address("is missing."),
  "address-without-https": address("does not begin with https://."),
  "address-unreadable": address("cannot be read."),
  "address-unencrypted": address("begins with http://, so your key would be sent unencrypted: use https://."),
  "address-with-login": address("contains a user name or password: remove it."),
  "address-with-query": address("contains a ? or #: remove it and the text after it."),
  "key-missing": key("There is no API key yet."),
  "key-with-foreign-characters": key("The API key contains characters that no key has."),
  "key-too-short": key("The API key looks incomplete."),
  "key-too-long": key("The API key is too long to be one."),
  "key-refused": `The server did not accept the API key. ${STAY} Check the key; if it is right, make a new one in your account at the service.`,

  // The service
  "meeting-not-found": `The service has no such meeting, or does not show it to this key. ${STAY} If you expected it, check in your account that it still exists and that you may see it.`,
  "meeting-unusable": ({ fault }) =>
    `The service's data of this meeting cannot be used.${fault ? ` ${fault}` : ""} Its note stays as it is, and a later sync asks for it again.`,
  "rate-limited": `The service's limit of requests is used up, perhaps by another device or script with the same key. ${STAY} The next sync continues where this one stopped.`,
  "server-failed": ({ server, status }) =>
    `${server} has a problem of its own (HTTP ${status}). ${STAY} Try again later, and tell the service's support if it lasts.`,
  "address-not-found": ({ server, status }) =>
    `${server} answers, but has nothing at this address (HTTP ${status}). ${STAY} Check the whole server address and, if you chose a project, its name.`,
  "request-refused": ({ server, status }) =>
    `${server} did not accept the request (HTTP ${status}). ${STAY} Check the filters by project and status, if you set any, and the server address.`,
  unreachable: ({ server, systemCode }) =>
    `${server} cannot be reached${inBrackets(systemCode)}. ${STAY} Check the network connection and the server address, then sync again.`,
  "proxy-login": ({ server }) =>
    `${server} cannot be reached: a proxy asks for a login. ${STAY} Check the network connection, then sync again.`,
  "proxy-unreachable": ({ server, systemCode }) =>
    `${server} cannot be reached: a proxy does not answer or does not connect${inBrackets(systemCode)}. ${STAY} Check this device's proxy, then sync again.`,
  "certificate-untrusted": ({ server, systemCode }) =>
    `This device does not trust the certificate of ${server}${inBrackets(systemCode)}, so your key was not sent. ${STAY} Check the server address and this device's clock. If your company signs its own certificates, install its root certificate on this device.`,
  "no-tls": ({ server, systemCode }) =>
    `${server} does not use https${inBrackets(systemCode)}, so your key was not sent. ${STAY} Check the server address and its port.`,
  redirected: ({ server }) =>
    `${server} redirects requests to another address. Your key must not be sent there, so the answer was not used. ${STAY} Log in first if this network has a login page; otherwise correct the server address.`,
  "timed-out": ({ server }) =>
    `${server} did not answer in time. ${STAY} Check the network connection, or try again later.`,
  "unexpected-status": ({ server, status }) => answer(server, `an unexpected status (HTTP ${status})`),
  "answer-empty": ({ server }) => answer(server, "an empty answer"),
  "answer-web-page": ({ server }) => answer(server, "a web page"),
  "answer-unknown": ({ server }) => answer(server, "something unknown"),
  "answer-broken-off": ({ server }) => answer(server, "an answer that broke off"),
  "answer-unusable": ({ server }) => answer(server, "an answer that cannot be used"),
  "answer-too-large": `The server's answer is larger than 20 MB, so it was not used. ${STAY} Try again later.`,
  cancelled: "The sync was cancelled. Notes that were written stay, and the next sync continues from there.",

  // A meeting's data
  "not-a-meeting": "The service sent something else in place of a meeting.",
  "not-a-decision": "One of its decisions is something else.",
  "decision-ids-repeated": "Two of its decisions have the same id.",
  "field-too-long": ({ of, field }) => `${owner(of)} has a ${FIELDS[field]} that is too long.`,
  "field-unusable": ({ of, field }) => `${owner(of)} has no usable ${FIELDS[field]}.`,

  // A note's properties
  "git-conflict": "The note contains git's conflict markers. Skipped until you fix it.",
  "properties-not-closed": properties("no end: the closing --- is missing"),
  "property-twice": ({ key }) => `The property “${key}” is there twice. Skipped until you fix it.`,
  "tab-as-indentation": properties("a tab as indentation"),
  "line-without-property": properties("a line that is no property"),
  "list-item-under-value": ({ key }) => value("a list item under a value", key),
  "quote-not-closed": ({ key }) => value("a quote that is not closed", key),
  "bracket-not-closed": ({ key }) => value("a bracket that is not closed", key),
  "value-starts-with-sign": ({ key }) => value("a value that starts with a special character of YAML", key),
  "colon-in-value": ({ key }) => value("a colon in a value without quotes", key),
  "text-after-value": ({ key }) => value("text after the end of a value", key),
  "list-unreadable": ({ key }) => value("a list that cannot be read", key),
  "version-unreadable": properties("no sync_version that can be read"),

  // Folders and templates
  "folder-percent-encoded": inRoot("folder-percent-encoded"),
  "folder-with-backslash": inRoot("folder-with-backslash"),
  "folder-outside-vault": inRoot("folder-outside-vault"),
  "folder-segment-without-name": inRoot("folder-segment-without-name"),
  "folder-hidden": inRoot("folder-hidden"),
  "folder-too-deep": inRoot("folder-too-deep"),
  "folder-is-configuration": inRoot("folder-is-configuration"),
  "file-name-leaves-folder": `${pathFaults["file-name-leaves-folder"]} The note is put into the folder.`,
  "first-day-unusable":
    "The first day in the settings is not a day such as 2026-01-31. Until you change it, meetings of all days get notes.",
  "template-missing": ({ path }) => `${without(path)} there is no readable note. Choose another one.`,
  "template-unusable": ({ path }) =>
    `${without(path)} it needs valid properties, if any, and one line with only {{content}}, outside code and comments.`,
  "template-field-unknown": ({ path, written }) => `${without(path)} there is no field ${written}.`,
  "template-field-misplaced": ({ path, written }) =>
    `${without(path)} ${written} is not allowed there. Use each section once, on its own line; use no fields in code.`,

  // A note
  "answer-mine": "You kept your version.",
  "answer-service": "You used the service's version.",
  "answer-chosen": "You chose a version for each change.",
  "name-with-id": "Another note has its name, so a short id was added.",
  merged: "Your changes and the service's are both in the note.",
  "kept-edited": "You edited this note; your version stays.",
  "stays-deleted": "You deleted this note; it stays deleted.",
  "deletion-unseen":
    "This note is no longer in the vault, and nobody saw its deletion. It stays deleted. If the vault was restored from a backup, create it again.",
  "gone-from-service": "This meeting was deleted in the service, or you lost access. Your note is unchanged.",
  "sync-stopped": "You stopped syncing this note.",
  "older-version": "The service sent an older version than the note has; your note stays as it is.",
  "update-undone":
    "You undid this update. It is applied again when the service changes the note, or when you refresh it.",
  "both-changed":
    "You and the service changed the same line. Yours is kept; the service's is in a callout at the end of the note.",
  "being-edited": "You are typing in it; the update waits until you are done.",
  "deleted-but-present":
    "You deleted this note, and it is there again. If it still is in ten minutes, it is synced again.",
  "being-changed": "It is being changed right now; the next sync tries again.",
  "name-taken": "Its name is taken in the vault; move that file away.",
  "note-missing":
    "Its note is not in the vault. If it stays missing, it counts as deleted by you; until then, no note is created.",
  "note-missing-on-new-device":
    "It has no note here, and this device cannot know whether you deleted it. It waits for your answer.",
  "note-unreadable":
    "It cannot be read now: it is not UTF-8 text, this device may not open it, or its content is elsewhere. Skipped until it can.",
  "file-not-examined": "The file at its path cannot be read yet, or this device may not open it; skipped until it can.",
  "id-removed": "The note exists, but its id was removed or changed. It is not changed.",
  "several-files": "Several files have the id of this note. Until the next look, none of them is changed.",
  "same-id": "This file has the id of another note. It is not changed.",
  "note-is-back": "You deleted this note, and it is there again: it is synced again.",
  renamed: ({ from }) => `It was ${from}.`,
  "rename-postponed": "It could not be renamed; a later sync tries again.",
  "rename-due": ({ to }) => `The service now names it ${to}. Only Obsidian renames it.`,
  "decision-postponed": "A decision's note could not be written; the next sync tries again.",
  "write-restored": `${CUT_SHORT}. Its old text is restored.`,
  "write-finished": `${CUT_SHORT}. It is complete now.`,
  "write-changed-since": `${CUT_SHORT}, and the note was changed since. Its old text is kept: see its earlier versions.`,
  "write-open": `${CUT_SHORT}, and it cannot be written now. Skipped until it can. Its old text is kept: see its earlier versions.`,
  "file-not-accessible": ({ detail }) => `${detail} The next sync tries again.`,

  // A run
  "order-changed":
    "The service's list changed its order while it was read, so some meetings may not have been seen. A later sync reads it again.",
  "same-page-again": "The service shows the same page again and again, so the meetings after it cannot be seen.",
  "list-gap": "The service's list had a gap: meetings came after it had ended. There may be more in the gap.",
  "meeting-without-id":
    "A meeting has no readable id, so it can be neither written nor requested again. Only the service can correct that.",
  "meeting-unreadable": ({ place }) =>
    `The meeting at place ${place} of the service's list cannot be read: the service's answer breaks.`,
  "count-too-high": ({ missing, shown }) =>
    `The service counts ${missing} more than the ${shown} meetings it showed; they may be missing here.`,
  "no-meeting-matches":
    "No meeting matches, so no note is written. Check the filters and the first day in the settings.",
  "no-meeting-shown": `The service shows no meeting to this key, but this vault has notes of meetings. ${STAY} Check that the key belongs to the right account.`,
  "meeting-gone": "The service no longer has this meeting, or no longer shows it to you. Your note stays as it is.",
  "not-begun": ({ message }) => message,
  unexpected: ({ message }) => message,

  // Questions
  "ask-missing": ({ count }) =>
    `${count} notes are no longer in this vault. Is the vault still syncing? Then wait. Did you delete them? Then they stay deleted. Otherwise create them again.`,
  "ask-new-device": ({ count }) =>
    `This device is new to the vault, and ${count} meetings or decisions have no note here: they are new, or you deleted their notes elsewhere. Create the notes, or treat them as deleted?`,
  "ask-renames": ({ count }) =>
    `${count} meetings or decisions were renamed in the service. Rename their notes too? Links are updated.`,
});
