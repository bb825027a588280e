import type { StatusStrings } from "./english-status";

const notes = (count: number): string => (count === 1 ? "1 Notiz" : `${count} Notizen`);

export const germanStatus: StatusStrings = {
  sentences: {
    aside: "Eine andere Notiz hat diesen Namen, deshalb kam eine kurze Kennung dazu.",
    merged: "Deine Änderungen und die des Dienstes stehen beide in der Notiz.",
    kept: "Du hast diese Notiz geändert; deine Fassung bleibt.",
    deleted: "Du hast diese Notiz gelöscht; sie bleibt gelöscht.",
    orphaned: "Der Dienst hat das Meeting nicht mehr. Deine Notiz bleibt, wie sie ist.",
    stopped: "Du synchronisierst diese Notiz nicht mehr.",
    older: "Der Dienst lieferte eine ältere Fassung, als die Notiz hat; deine Notiz bleibt, wie sie ist.",
    undone:
      "Du hast dieses Update zurückgenommen. Es kommt wieder, wenn der Dienst die Notiz ändert oder du sie neu lädst.",
    clashed:
      "Du und der Dienst habt dieselbe Stelle geändert: Deine Worte bleiben, die des Dienstes stehen im eingeklappten Kasten.",
    busy: "Du schreibst gerade darin; die Aktualisierung wartet, bis du fertig bist.",
    baseless:
      "Du hast sie geändert, und der Text davor ist auf diesem Gerät nicht bekannt. Eine vollständige Synchronisation findet ihn vielleicht.",
    returned:
      "Du hast diese Notiz gelöscht, und sie ist wieder da. Eine spätere Synchronisation findet heraus, ob du sie zurückgeholt hast.",
    changing: "Sie wird gerade geändert; die nächste Synchronisation sieht wieder nach.",
    taken: "Ihr Name ist im Vault vergeben; verschiebe jene Datei.",
    missing:
      "Ihre Notiz ist nicht im Vault. Bleibt sie weg, gilt sie als von dir gelöscht; solange wird nichts angelegt.",
    unasked:
      "Sie hat hier keine Notiz, und dieses Gerät kann nicht wissen, ob du sie gelöscht hast. Das wartet auf dein Wort.",
    unreadable: "Sie ist jetzt nicht lesbar und bleibt solange unberührt.",
    hidden: "In die Datei an ihrer Stelle lässt sich noch nicht hineinsehen; sie bleibt solange unberührt.",
    idRemoved: "Die Notiz ist da, aber ihre ID wurde entfernt. Sie bleibt unberührt.",
    copy: "Eine andere Notiz hat dieselbe ID. Diese ist vielleicht deine eigene Kopie und bleibt unberührt.",
    spare: "Eine überzählige Kopie: Die Notiz selbst ist noch da, mit jedem Wort.",
    spareWaits: "Eine überzählige Kopie; sie wartet auf dein Wort, bevor sie in den Papierkorb kommt.",
    plainName: "Ein Sync-Programm hatte sie beiseitegelegt; ihr Name ist wieder frei.",
    askCopies:
      "Von mehr als fünf Notizen gibt es überzählige Kopien, die niemand geändert hat. Auch die übrigen in den Papierkorb legen oder behalten?",
    askNew:
      "Dieses Gerät ist neu im Vault, und manche Meetings haben hier keine Notiz: Sie sind neu, oder du hast die Notizen anderswo gelöscht. Notizen dafür anlegen oder sie weglassen?",
    askMissing:
      "Viele Notizen fehlen im Vault, und niemand hat gesehen, dass sie gelöscht wurden. Ist der Vault hier nicht vollständig, warte, bis er es ist. Sonst sage, ob sie gelöscht sind oder neu angelegt werden sollen.",
  },
  failures: {
    "key-refused":
      "Der Server hat den API-Schlüssel nicht angenommen. Deine Notizen bleiben, aber es kommt nichts Neues. Prüfe oder ersetze den Schlüssel in den Einstellungen.",
    unreachable:
      "Der Server ist nicht zu erreichen. Deine Notizen bleiben, wie sie sind. Prüfe die Netzwerkverbindung, oder versuche es später noch einmal.",
  },
  notSetUp: "Wähle zuerst in den Einstellungen deinen Server oder die Beispieldaten.",
  dataBroken:
    "Die data.json des Plugins ist nicht lesbar, deshalb wird nichts synchronisiert. Repariere die Datei, oder stelle alles neu ein: Die unlesbare Datei bleibt dann daneben liegen.",
  noKeyHere:
    "Auf diesem Gerät gibt es noch keinen API-Schlüssel. Schlüssel reisen nicht mit dem Vault: Wähle ihn in den Einstellungen aus oder gib ihn dort ein.",
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
    conflicts: "mit Widerspruch",
    renamed: "umbenannt",
    trashed: "überzählige Kopien im Papierkorb",
    waiting: "wartend",
  },
  needsYou: "Einige Notizen brauchen dich: Der Status zeigt, welche.",
  cancelled: "Die Synchronisation wurde abgebrochen. Was geschrieben ist, bleibt; die nächste macht dort weiter.",
  previewTitle: "Was eine Synchronisation jetzt täte",
  previewNothing: "Nichts: Jede Notiz ist so, wie der Dienst sie hat.",
  outcomes: {
    created: "Neu",
    updated: "Aktualisiert",
    merged: "Zusammengeführt",
    conflict: "Widerspruch",
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
  statusLast: (when) => `Zuletzt: ${when}`,
  statusNext: (when) => `nächstes Mal: ${when}`,

  syncNow: "Jetzt synchronisieren",
  fullSync: "Alles synchronisieren",
  previewSync: "Vorschau der nächsten Synchronisation",
  refreshNote: "Diese Notiz auffrischen",
  restoreDeleted: "Gelöschte Notiz wiederherstellen",
  undoLastRun: "Änderungen der letzten Synchronisation zurücknehmen",
  openStatus: "Status öffnen",
  createDashboard: "Übersicht anlegen",
  cancelSync: "Laufende Synchronisation abbrechen",
  restore: "Wiederherstellen",
  undone: (restored, left) =>
    restored + left === 0
      ? "Es gibt nichts zurückzunehmen."
      : `${notes(restored)} zurückgesetzt${left > 0 ? `, ${left} nicht: inzwischen geändert oder jetzt nicht beschreibbar` : ""}.`,
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
  ignore: "Übergehen",
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
};
