import type { SettingsStrings } from "./english-settings";

const notes = (count: number): string => (count === 1 ? "1 Notiz" : `${count} Notizen`);
const meetings = (count: number): string => (count === 1 ? "1 Meeting" : `${count} Meetings`);

const templateDesc =
  "Eine deiner Notizen, mit Feldern wie {{summary}} und einer Zeile {{content}} für den übrigen Text.";

export const germanSettings = (): SettingsStrings => ({
  labels: {
    baseUrl: { name: "Serveradresse", desc: "Dein Konto beim Dienst zeigt sie an." },
    apiKeySecret: {
      name: "API-Schlüssel",
      desc: "Wird nur auf diesem Gerät gespeichert, in Obsidians Schlüsselspeicher.",
    },
    authHeader: {
      name: "Header für den Schlüssel",
      desc: "Ändere ihn nur, wenn dein Dienst es verlangt.",
      options: { bearer: "Authorization: Bearer", "x-api-key": "X-API-Key" },
    },
    meetingsFolder: {
      name: "Ordner für Meetings",
      desc: "Für neue Notizen. Kann Felder enthalten, etwa Arbeit/{project|Andere}/{year}.",
    },
    autoCreateDecisionNotes: {
      name: "Notizen für Entscheidungen",
      desc: "Eine Notiz je Entscheidung, mit dem Meeting verknüpft.",
    },
    decisionsFolder: { name: "Ordner für Entscheidungen" },
    fileNamingPattern: {
      name: "Format der Dateinamen",
      desc: "Für neue Notizen. Mit {title} oder {date}, oder {date:DD MMM YYYY}.",
    },
    projectFolders: { name: "Ordner für Projekte", desc: "Anstelle des Ordners für Meetings, für neue Notizen." },
    linkAttendeesAsPeople: {
      name: "Teilnehmende verlinken",
      desc: "Schreibt Teilnehmende als Links auf Notizen ihres Namens.",
    },
    peopleFolder: {
      name: "Ordner für Personen",
      desc: "Links führen zu deinen Notizen in diesem Ordner. Leer: zu Notizen ihres Namens.",
    },
    peopleSpellings: {
      name: "Andere Schreibweisen von Namen",
      desc: "Namen deiner Notizen, wo der Dienst sie anders schreibt.",
    },
    showRemoteImages: {
      name: "Bilder von anderen Servern zeigen",
      desc: "Diese Server können sehen, dass du die Notiz geöffnet hast. Aus: Bilder werden zu Links.",
    },
    drawMathsAndDiagrams: {
      name: "Formeln und Diagramme darstellen",
      desc: "Sie können Inhalte von anderen Servern laden und Links ausführen. Schalte es nur ein, wenn du allen vertraust, die in deinen Meetings schreiben.",
    },
    project: { name: "Projekte", desc: "Meetings anderer Projekte bekommen keine neue Notiz." },
    status: { name: "Nur mit Status", desc: "Durch Kommas getrennt. Leer: Meetings mit fertigem Protokoll." },
    attendee: { name: "Teilnehmende", desc: "Meetings ohne sie bekommen keine neue Notiz." },
    leaveOutTitles: {
      name: "Titel auslassen mit",
      desc: "Wörter, mit Kommas dazwischen. Meetings mit einem davon im Titel bekommen keine neue Notiz.",
    },
    leaveOutAlone: {
      name: "Meetings mit niemand anderem auslassen",
      desc: "Meetings mit nur einer Person bekommen keine neue Notiz.",
    },
    startDate: { name: "Erster Tag" },
    propertyNames: {
      name: "Eigenschaften umbenennen",
      desc: "Etwa attendees: people, date: day. Vorhandene Notizen werden aktualisiert; IDs behalten ihre Namen.",
    },
    startProperty: {
      name: "Eigenschaft für den Beginn",
      desc: "Ihr Name. Meeting-Notizen bekommen darin Datum und Uhrzeit. Vorhandene Notizen werden aktualisiert.",
    },
    extraTags: {
      name: "Tags für alle Notizen",
      desc: "Durch Kommas getrennt. Vorhandene Notizen werden aktualisiert.",
    },
    taskTag: {
      name: "Tags für Aufgaben",
      desc: "Kommen zu den Aufgaben des Dienstes hinzu. Vorhandene Notizen werden aktualisiert.",
    },
    meetingTemplate: { name: "Vorlage für neue Meeting-Notizen", desc: templateDesc },
    decisionTemplate: { name: "Vorlage für neue Entscheidungs-Notizen", desc: templateDesc },
    personTemplate: { name: "Vorlage für Notizen über Personen", desc: "Eine deiner Notizen, mit {{name}} darin." },
    syncFrequencyMinutes: { name: "Synchronisationsintervall" },
    dailyNoteDevice: {
      name: "Neue Meetings in täglichen Notizen verlinken",
      desc: "Nur ein Gerät des Vaults tut das: das, auf dem du es zuletzt eingeschaltet hast.",
    },
    dailyNoteHeading: {
      name: "Überschrift in täglichen Notizen",
      desc: "Wird ergänzt, wo sie fehlt. Leer: ans Ende.",
    },
    showSyncVersion: {
      name: "Technische Eigenschaften zeigen",
      desc: "Die IDs in deinen Meeting-Notizen und sync_version, woran Synchronisationen die Notizen erkennen.",
    },
  },

  problems: {
    folder: "Wähle einen Ordner im Vault, der nicht versteckt ist.",
    projectFolders: "Gib ein Projekt und einen Ordner im Vault an.",
    fileName: "Nimm {date}, {title} oder beides, ohne Schrägstriche.",
    propertyNames:
      "Schreibe Paare wie attendees: people, date: day. IDs und Namen, nach denen Obsidian handelt, gehen nicht.",
    propertyName:
      "Gib einen Namen aus Buchstaben, Ziffern, Leerzeichen, - und _ an. IDs und Namen, nach denen Obsidian handelt, gehen nicht.",
    day: "Gib einen Tag an wie 2026-01-31.",
    minutes: "Gib eine Zahl von 0 bis 1440 an.",
  },
  unknownField: (written) => `Es gibt kein Feld ${written}.`,
  didYouMean: (name) => `Meintest du ${name}?`,
  gap: " ",

  sampleInUse: "Beispieldaten",
  sampleInUseDesc: "Sie verlassen dieses Gerät nicht",
  lastFailed: "Die letzte Synchronisation ist fehlgeschlagen",
  shortly: "in weniger als einer Minute",
  needAttention: (count) => (count === 1 ? "1 offene Frage" : `${count} offene Fragen`),
  pause: "Pausieren",
  pauseHour: "Eine Stunde pausieren",
  pauseDay: "Bis morgen pausieren",
  pausedUntil: (when) => `Pausiert bis ${when}`,
  resume: "Fortsetzen",
  imported: (count) => `${notes(count)} angelegt`,
  openNewest: "Neueste öffnen",

  connect: "Konto verbinden",
  connectDesc: "Du brauchst die Serveradresse und einen API-Schlüssel aus deinem Konto.",
  connectButton: "Verbinden",
  disconnect: "Trennen",
  disconnectDesc: "Beendet die Synchronisation auf allen Geräten dieses Vaults. Deine Notizen bleiben.",
  trySample: "Mit Beispieldaten ausprobieren",
  trySampleDesc: "Ein erfundenes Jahr Meetings in einem eigenen Ordner. Kein Konto, nichts verlässt dieses Gerät.",
  trySampleButton: "Beispieldaten verwenden",
  removeSample: (count) =>
    count === 0 ? "Beispieldaten beenden" : `${count === 1 ? "1 Beispielnotiz" : `${count} Beispielnotizen`} entfernen`,
  removeSampleText:
    "Die Beispielnotizen kommen in den Papierkorb. Notizen, die du geändert hast, bleiben, wenn du nichts anderes wählst.",
  removeSampleEdited: "Auch Notizen, die ich geändert habe",
  remove: "Entfernen",
  sampleRemoved: (removed, kept) =>
    `${notes(removed)} im Papierkorb${kept === 0 ? "" : `; ${kept} nicht: geändert oder jetzt nicht beschreibbar`}.`,
  checkKey: "Verbindung testen",
  test: "Testen",
  checking: "Wird geprüft…",
  noFinished: "Noch keine fertigen Meetings.",
  noMatch: "Keine passenden Meetings.",
  matching: (count, days) => `${meetings(count)}: ${days}`,
  clockDiffers: (minutes) => `Die Uhr des Dienstes weicht um ${minutes} min ab.`,
  fewRequests: (left) => `Anfragen übrig: ${left}.`,
  pagesApart: "Die Seiten der Liste schließen nicht aneinander an; Synchronisationen dauern länger.",
  noTimeZone: "Zeiten haben keine Zeitzone und können abweichen.",
  unusable: (count) => `Unbrauchbare Meetings: ${count}. Ihre Notizen bleiben.`,
  confirmAddress: "Neue Adresse bestätigen",
  confirmAddressDesc: (address) =>
    `Die Adresse kam mit den Einstellungen des Vaults. Sende den Schlüssel dieses Geräts nur dann an ${address}, wenn du sie selbst geändert hast.`,
  confirm: "Bestätigen",
  keyForDevice: "Gib deinen Schlüssel auf diesem Gerät ein",
  keyForDeviceDesc: (address) => `Schlüssel reisen nicht mit dem Vault. Er wird nur an ${address} gesendet.`,
  stepConnect: "1. Verbinden",
  stepImport: "2. Importieren",
  startSyncing: "Importieren",
  start: "Starten",
  preview: "Vorschau",
  previewDesc: "Listet, was eine Synchronisation jetzt täte. Geschrieben wird nichts.",
  changeImport: "Ändern, was importiert wird",
  unfold: "Ändern",
  fold: "Einklappen",
  syncingDesc: "Notizen erscheinen, sobald sie geschrieben sind. Du kannst diesen Bildschirm verlassen.",
  progressCount: (done, total) =>
    total === undefined ? `${meetings(done)} gelesen` : `${done} von ${meetings(total)}`,
  timeLeft: (time) => `noch etwa ${time}`,
  problemsSoFar: (count) => `${count} mit Problemen`,

  notes: "Notizen",
  which: "Was importiert wird",
  when: "Zeitplan",
  rootFolder: "der oberste Ordner des Vaults",
  asAccount: "Standard des Kontos",
  yes: "Ja",
  no: "Nein",
  examplePath: (path) => `Beispiel: ${path}`,
  sharedName: (path) => `„${path}“ wäre der Name von zwei Meetings: Beim zweiten stehen acht Ziffern dahinter.`,
  howFar: "Zeitraum",
  everything: "Alle Meetings",
  ninetyDays: "Die letzten 90 Tage",
  fromToday: "Ab heute",
  fromDay: "Ab einem Tag deiner Wahl",
  automatic: "Auf diesem Gerät automatisch synchronisieren",
  onlyManual: "Nur auf Wunsch",

  mode: "Meetings importieren",
  modes: {
    project: { all: "Aller Projekte", only: "Nur dieser Projekte", except: "Aller außer diesen Projekten" },
    attendee: { all: "Mit allen Personen", only: "Nur mit diesen Personen", except: "Ohne diese Personen" },
  },
  chosenNames: {
    project: { all: "Alle", except: (list) => `Alle außer ${list}` },
    attendee: { all: "Alle", except: (list) => `Ohne ${list}` },
  },
  meetingCount: (count) => (count === 1 ? "1 Meeting dazu" : `${count} Meetings dazu`),
  notAtService: "Kein Meeting beim Dienst.",
  noNamesKnown: "Noch keine bekannt. Füge unten einen Namen hinzu.",
  addName: { project: "Projekt hinzufügen", attendee: "Person hinzufügen" },
  addProjectFolder: "Ordner für ein Projekt hinzufügen",
  noProjectFolders: "Alle Projekte verwenden den Ordner für Meetings.",
  projectName: "Projekt",
  folderName: "Ordner",

  account: "Konto",
  accountId: "Kontonummer",
  shape: "Eigenschaften, Tags und Vorlagen",
  standard: "Standard",
  changedHere: "Geändert",
  properties: "Eigenschaften und Tags",
  templates: "Vorlagen",
  foreign: "Bilder und Diagramme",
  sampleNote: "Beispielnotiz",
  people: "Links zu Personen",
  linked: "An",
  notLinked: "Aus",
  createPeopleDesc:
    "Eine Notiz für alle Teilnehmenden, die keine haben. Sie gehören dir: Keine Synchronisation ändert sie.",
  setAside: "Verlauf und gelöschte Notizen",
  help: "Hilfe und Problemlösung",
  documentation: "Dokumentation",
  documentationDesc: "Was mit deinen Änderungen und Löschungen geschieht, alle Felder und alle Einstellungen.",
  whatsNew: "Was ist neu?",
  updated: (version) => `Meeting Notes Sync hat jetzt die Version ${version}.`,
  fullSyncDesc: "Liest alle Meetings neu, nicht nur geänderte. Findet auch Meetings, die der Dienst gelöscht hat.",
  report: "Diagnosebericht",
  reportDesc:
    "Was eingestellt ist und was geschah, für alle, die dir helfen. Ohne Schlüssel und ohne Namen von Notizen.",
  copy: "Kopieren",
  copied: "Kopiert.",
  removeProperties: "Sync-Eigenschaften entfernen",
  removePropertiesDesc:
    "Beendet die Synchronisation und entfernt die Eigenschaften dieses Plugins aus allen Notizen. Deine Notizen bleiben; eine spätere Synchronisation würde sie nicht wiedererkennen.",
  removePropertiesTitle: "Sync-Eigenschaften aus allen Notizen entfernen?",
  propertiesRemoved: (changed, left) =>
    `Aus ${notes(changed)} entfernt${left === 0 ? "" : `; ${left} ließen sich nicht ändern`}.`,
});
