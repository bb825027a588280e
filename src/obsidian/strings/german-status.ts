import type { StatusStrings } from "./english-status";

const notes = (count: number): string => (count === 1 ? "1 Notiz" : `${count} Notizen`);

export const germanStatus = (): StatusStrings => ({
  notSetUp: "Wähle zuerst in den Einstellungen deinen Server oder die Beispieldaten.",
  dataBroken:
    "Die data.json des Plugins ist nicht lesbar, deshalb wird nichts synchronisiert. Repariere die Datei, oder stelle alles neu ein: Die unlesbare Datei bleibt dann daneben liegen.",
  noKeyHere:
    "Auf diesem Gerät gibt es noch keinen API-Schlüssel. Schlüssel werden nicht mit dem Vault synchronisiert: Wähle ihn in den Einstellungen aus oder gib ihn dort ein.",
  newAddress: (address) =>
    `Die Serveradresse ist jetzt ${address}, und niemand hat sie auf diesem Gerät bestätigt. Dein Schlüssel geht erst dorthin, wenn du sie in den Einstellungen bestätigst.`,
  noMemory: (reason) =>
    `Was sich dieses Gerät von der Synchronisation merkt, lässt sich nicht öffnen (${reason}). Es wurde nichts synchronisiert. Starte Obsidian neu; schaffe Platz, falls der Speicher voll ist.`,

  syncing: "Meeting-Notizen werden synchronisiert",
  syncingCount: (done, total) =>
    total === undefined ? `Meeting-Notizen: ${done}` : `Meeting-Notizen: ${done} von ${total}`,
  cancel: "Abbrechen",
  alreadyRunning: "Es läuft schon eine Synchronisation. Versuch es noch einmal, wenn sie zu Ende ist.",
  nothingNew: "nichts Neues",
  done: (what) => `Meeting-Notizen: ${what}.`,
  counts: {
    created: "neu",
    updated: "aktualisiert",
    merged: "mit deinen Änderungen zusammengeführt",
    conflicts: "mit Konflikt",
    renamed: "umbenannt",
    trashed: "überzählige Kopien im Papierkorb",
    waiting: "wartend",
  },
  needsYou: "Einige Notizen brauchen dich: Der Status zeigt, welche.",
  previewTitle: "Was eine Synchronisation jetzt täte",
  previewNothing: "Nichts: Jede Notiz ist so, wie der Dienst sie hat.",
  outcomes: {
    created: "Neu",
    updated: "Aktualisiert",
    merged: "Zusammengeführt",
    conflict: "Konflikt",
    renamed: "Umbenannt",
    unchanged: "Unverändert",
    kept: "Deine bleibt",
    waiting: "Wartet",
    deleted: "Bleibt gelöscht",
    trashed: "Kopie im Papierkorb",
    orphaned: "Beim Dienst weg",
    failed: "Fehlgeschlagen",
    quarantined: "Unbrauchbare Daten",
  },

  statusIdle: (count) => (count === 0 ? "Meetings" : `Meetings: ${notes(count)}`),
  statusOff: "Meetings: nicht eingerichtet",
  statusRunning: (done, total) => (total === undefined ? `Meetings: ${done}…` : `Meetings: ${done}/${total}`),
  statusAttention: "Meetings: braucht dich",
  statusFailed: "Meetings: fehlgeschlagen",
  statusStopped: "Meetings: angehalten",
  stopped: (why) => `Die Meeting-Notizen werden nicht mehr synchronisiert. ${why}`,
  statusLast: (when) => `Zuletzt: ${when}`,
  statusNext: (when) => `nächstes Mal: ${when}`,

  syncNow: "Jetzt synchronisieren",
  fullSync: "Alles synchronisieren",
  previewSync: "Vorschau der nächsten Synchronisation",
  refreshNote: "Diese Notiz aktualisieren",
  restoreDeleted: "Gelöschte Notiz wiederherstellen",
  undoLastRun: "Änderungen der letzten Synchronisation zurücknehmen",
  recoverNote: "Notiz retten",
  recoverText:
    "Texte, die Synchronisationen überschrieben oder in den Papierkorb gelegt haben, die neuesten zuerst. Ist der Platz eines Textes belegt, kommt er als eigene Notiz daneben.",
  recoverNone: "Es gibt nichts zu retten: Auf diesem Gerät hat keine Synchronisation eine Notiz überschrieben.",
  recover: "Retten",
  recovered: (path) => `Der Text steht in ${path}.`,
  openStatus: "Status öffnen",
  createDashboard: "Übersicht anlegen",
  cancelSync: "Laufende Synchronisation abbrechen",
  restore: "Wiederherstellen",
  undone: (restored, left) =>
    restored + left === 0
      ? "Es gibt nichts zurückzunehmen."
      : `${notes(restored)} zurückgesetzt${left > 0 ? `, ${left} nicht: inzwischen geändert oder jetzt nicht beschreibbar; „Notiz retten“ hat ihre alten Texte` : ""}.`,
  undoTitle: "Änderungen der letzten Synchronisation zurücknehmen?",
  undoText:
    "Notizen, die die letzte Synchronisation geändert oder in den Papierkorb gelegt hat, bekommen ihren alten Text zurück, sofern sie seither niemand geändert hat.",
  undo: "Zurücknehmen",

  statusView: "Meeting-Notizen",
  connectedTo: (address) => `Verbunden mit ${address}.`,
  connectedSample: "Beispieldaten. Sie verlassen dieses Gerät nicht.",
  openSettings: "Einstellungen öffnen",
  attention: "Braucht dich",
  attentionNone: "Nichts. Notizen, die dich brauchen, stehen hier.",
  recentRuns: "Letzte Synchronisationen",
  noRuns: "Auf diesem Gerät noch keine.",
  open: "Öffnen",
  retry: "Noch einmal versuchen",
  ignore: "Ignorieren",
  showDifference: "Unterschied zeigen",
  keepMine: "Meine behalten",
  takeTheirs: "Die vom Dienst nehmen",
  differenceTitle: "Was der Text des Dienstes ändern würde",
  differenceSigns: { same: " ", gone: "−", new: "+", gap: " " },
  changedMeanwhile:
    "Die Notiz wurde inzwischen geändert, darum wurde nichts geschrieben. Sieh sie dir an und wähle noch einmal.",
  noClash: "Es gibt nichts mehr zu wählen: Die Notiz ist so, wie der Dienst sie hat.",
  noteGone: "Die Notiz gibt es nicht mehr.",
  createMissing: "Notizen anlegen",
  leaveMissing: "Weglassen",
  followRenames: "Notizen umbenennen",
  keepNames: "Namen behalten",
  trashCopies: "Kopien in den Papierkorb legen",
  stopSyncing: "Diese Notiz nicht mehr synchronisieren",
  resumeSyncing: "Diese Notiz wieder synchronisieren",
  showInStatus: "Status der Synchronisation zeigen",

  badLink: "Dieser Link verlangt nichts, was dieses Plugin kann.",
  cliStatus: "Stand der Meeting-Notizen zeigen",
  cliSync: "Meeting-Notizen jetzt synchronisieren",
  cliFull: "Alles noch einmal lesen",
  cliFormat: "json; ohne Angabe Text",
});
