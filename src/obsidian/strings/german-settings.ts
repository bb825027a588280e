import type { SettingsStrings } from "./english-settings";

const notes = (count: number): string => (count === 1 ? "1 Notiz" : `${count} Notizen`);

const templateDesc =
  "Eine deiner Notizen. Neue Notizen bekommen ihre Eigenschaften und ihren Text; Felder wie {{summary}} oder {{date:YYYY}} werden ausgefüllt. Der übrige Text des Dienstes steht bei {{content}}.";

export const germanSettings = (): SettingsStrings => ({
  labels: {
    baseUrl: {
      name: "Serveradresse",
      desc: "Die Basisadresse aus deinem Konto beim Dienst, etwa https://notes.example.com/api",
    },
    apiKeySecret: { name: "API-Schlüssel", desc: "Liegt nur auf diesem Gerät, in Obsidians Speicher für Geheimnisse." },
    authHeader: {
      name: "Schlüssel senden als",
      desc: "Lass es so, wenn dein Dienst nichts anderes verlangt.",
      options: { bearer: "Authorization: Bearer", "x-api-key": "X-API-Key" },
    },
    meetingsFolder: {
      name: "Ordner für Meetings",
      desc: "Auf Wunsch mit Feldern, wie Arbeit/{project|Andere}/{year}. Vorhandene Notizen bleiben, wo sie sind.",
    },
    decisionsFolder: { name: "Ordner für Entscheidungen" },
    projectFolders: {
      name: "Ordner für Projekte",
      desc: "Anstelle des Ordners für Meetings, wie Apollo: Arbeit/Apollo, Garten: Privat/{year}.",
    },
    fileNamingPattern: {
      name: "Format der Dateinamen",
      desc: "Mit {date} und {title} oder mit anderen Feldern, wie {date:ddd D MMM YYYY} {project}. Vorhandene Notizen behalten ihren Namen.",
    },
    autoCreateDecisionNotes: {
      name: "Notizen für Entscheidungen",
      desc: "Eine Notiz je Entscheidung, mit dem Meeting verknüpft.",
    },
    linkAttendeesAsPeople: {
      name: "Teilnehmende verlinken",
      desc: "Schreibt Teilnehmende als Links auf Notizen ihres Namens.",
    },
    peopleFolder: {
      name: "Ordner für Personen",
      desc: "Verlinkte Teilnehmende führen zu deinen Notizen darin. Leer: zu Notizen ihres Namens.",
    },
    peopleSpellings: {
      name: "Andere Schreibweisen von Namen",
      desc: "Namen deiner Notizen, wo der Dienst sie anders schreibt.",
    },
    showRemoteImages: {
      name: "Bilder von anderen Servern zeigen",
      desc: "Ausgeschaltet werden sie zu Links, damit die anderen Server dich nicht verfolgen können.",
    },
    drawMathsAndDiagrams: {
      name: "Formeln und Diagramme zeichnen",
      desc: "Ausgeschaltet sind $ und Mermaid Text. Eingeschaltet kommen sie so, wie der Dienst sie schickt: Sie können von anderen Servern laden und Links haben, die etwas ausführen. Nur für Dienste, deren Nutzern du allen vertraust.",
    },
    project: {
      name: "Nur diese Projekte",
      desc: "Namen beim Dienst, mit Kommas dazwischen; ein Minus vor einem Namen lässt es aus. Leer: alle Projekte.",
    },
    status: { name: "Nur diese Status", desc: "Mit Kommas dazwischen. Leer: Meetings mit fertigem Protokoll." },
    attendee: {
      name: "Nur Meetings mit",
      desc: "Namen von Teilnehmenden, etwa deiner, mit Kommas dazwischen. Andere Meetings bekommen keine neue Notiz.",
    },
    leaveOutTitles: {
      name: "Titel auslassen mit",
      desc: "Wörter, mit Kommas dazwischen. Meetings mit einem davon im Titel bekommen keine neue Notiz.",
    },
    leaveOutAlone: {
      name: "Meetings mit niemand anderem auslassen",
      desc: "Meetings mit nur einer Person bekommen keine neue Notiz.",
    },
    startDate: { name: "Erst ab diesem Tag", desc: "Zum Beispiel 2026-01-31." },
    propertyNames: {
      name: "Eigenschaften umbenennen",
      desc: "Etwa attendees: people, date: day. Vorhandene Notizen werden aktualisiert; IDs behalten ihre Namen.",
    },
    startProperty: {
      name: "Eigenschaft für den Beginn",
      desc: "Ihr Name, zum Beispiel beginn. Meeting-Notizen bekommen darin Datum und Uhrzeit, etwa 2026-01-31T09:30:00. Vorhandene Notizen werden aktualisiert.",
    },
    extraTags: {
      name: "Tags für alle Notizen",
      desc: "Kommen zu den Tags des Dienstes hinzu, durch Kommas getrennt. Vorhandene Notizen werden aktualisiert.",
    },
    taskTag: {
      name: "Tags für Aufgaben",
      desc: "Kommen zu den Aufgaben des Dienstes hinzu. Vorhandene Notizen werden aktualisiert.",
    },
    meetingTemplate: { name: "Vorlage für neue Meeting-Notizen", desc: templateDesc },
    decisionTemplate: { name: "Vorlage für neue Entscheidungs-Notizen", desc: templateDesc },
    personTemplate: {
      name: "Vorlage für Notizen über Personen",
      desc: "Eine Notiz von dir mit {{name}} darin, für den Befehl „Notizen für Teilnehmer anlegen“. Leer: Notizen ohne Text.",
    },
    syncFrequencyMinutes: { name: "Synchronisationsintervall (Minuten)", desc: "0 = nur manuell." },
    dailyNoteDevice: {
      name: "Zeile in Tagesnotizen",
      desc: "Neue Meetings werden in der Tagesnotiz ihres Tages und in der Wochennotiz des Plugins Periodic Notes verlinkt, wenn es eine gibt. Nur ein Gerät des Vaults tut das: das, auf dem du es zuletzt einschaltest.",
    },
    dailyNoteHeading: {
      name: "Überschrift in Tagesnotizen",
      desc: "Darunter kommt die Zeile, etwa Meetings. Fehlt sie in einer Tagesnotiz, wird sie ergänzt. Leer: ans Ende.",
    },
    showSyncVersion: {
      name: "Sync-Eigenschaft zeigen",
      desc: "An der Eigenschaft sync_version erkennt jedes Gerät, was es zuletzt übernommen hat. Sonst ist sie verborgen.",
    },
  },

  problems: {
    folder: "Wähle einen Ordner im Vault, der nicht versteckt ist.",
    projectFolders: "Schreibe Paare wie Apollo: Arbeit/Apollo, mit Ordnern im Vault.",
    fileName: "Nimm {date}, {title} oder beides, ohne Schrägstriche.",
    propertyNames:
      "Schreibe Paare wie attendees: people, date: day. IDs und Namen, nach denen Obsidian handelt, gehen nicht.",
    propertyName:
      "Gib einen Namen aus Buchstaben, Ziffern, Leerzeichen, - und _ an. IDs und Namen, nach denen Obsidian handelt, gehen nicht.",
    day: "Gib einen Tag an wie 2026-01-31.",
    minutes: "Gib eine Zahl von 0 bis 1440 an.",
  },
  server: "Meeting-Dienst",
  serverDesc: "Woher die Meetings kommen. Beispieldaten brauchen kein Konto und verlassen dieses Gerät nicht.",
  serverOwn: "Dein Konto",
  serverSample: "Beispieldaten",
  serverNone: "Wähle…",
  checkKey: "Verbindung testen",
  checking: "Wird geprüft…",
  keyWorks: (account) => `Verbunden (Konto ${account}).`,
  noMatch: "Kein Meeting passt.",
  matching: (count, from, to) => `Passende Meetings: ${count} (${from} – ${to}).`,
  clockDiffers: (minutes) => `Die Uhr des Dienstes weicht um ${minutes} min ab.`,
  fewRequests: (left) => `Anfragen übrig: ${left}.`,
  pagesApart: "Seiten passen nicht aneinander: Eine Synchronisation dauert länger.",
  noTimeZone: "Zeiten haben keine Zeitzone und können abweichen.",
  unusable: (count) => `Unbrauchbare Meetings: ${count}. Ihre Notizen bleiben.`,
  stepConnect: "1. Verbinden",
  stepChoose: "2. Auswählen",
  stepImport: "3. Importieren",
  atService: (list) => `Beim Dienst: ${list}.`,
  sampleNote: "Eine deiner Notizen",
  examplePath: "Wohin eine Notiz käme",
  sharedName: (path: string) => `„${path}“ wäre der Name von zwei Meetings: Beim zweiten stehen acht Ziffern dahinter.`,
  preview: "Vorschau",
  previewDesc: "Zählt die Notizen und zeigt eine davon. Geschrieben wird nichts.",
  confirmAddress: "Neue Adresse bestätigen",
  confirmAddressDesc: (address) =>
    `Die Adresse kam mit den Einstellungen des Vaults. Sende den Schlüssel dieses Geräts nur dann an ${address}, wenn du sie selbst geändert hast.`,
  confirm: "Bestätigen",
  removeSample: "Beispielnotizen entfernen",
  removeSampleDesc: "Legt alle Beispielnotizen, die niemand geändert hat, in den Papierkorb und beendet das Beispiel.",
  remove: "Entfernen",
  sampleRemoved: (removed, kept) =>
    `${notes(removed)} im Papierkorb${kept === 0 ? "" : `; ${kept} nicht: inzwischen geändert oder jetzt nicht beschreibbar`}.`,
  notes: "Notizen",
  fromAccount: (value) => `Vorgabe des Kontos: ${value}.`,
  fromAccountUnknown: "Vorgabe des Kontos.",
  rootFolder: "der oberste Ordner des Vaults",
  shape: "Eigenschaften und Vorlagen",
  shapeDesc: "Andere Namen, eigene Tags und was um den Text neuer Notizen steht.",
  asAccount: "Vorgabe des Kontos",
  yes: "Ja",
  no: "Nein",
  which: "Filter",
  yours: "Was du änderst und löschst",
  yoursEdited: "Wenn du und der Dienst eine Notiz ändern",
  yoursEditedDesc:
    "Beide Änderungen kommen hinein. An derselben Stelle bleiben deine Worte, die des Dienstes kommen in einen eingeklappten Callout, und der Status lässt dich wählen.",
  yoursDeleted: "Wenn du eine Notiz löschst",
  yoursDeletedDesc:
    "Sie bleibt auf allen Geräten gelöscht, bis du sie unten unter „Ausgeschlossene Notizen“ wiederherstellst.",
  yoursGone: "Wenn der Dienst ein Meeting löscht",
  yoursGoneDesc: "Deine Notiz bleibt, und der Status sagt es dir.",
  setAside: "Ausgeschlossene Notizen",
  setAsideDesc: "Notizen, die du gelöscht hast oder nicht mehr synchronisierst, und Meetings mit ungültigen Daten.",
  deletedNotes: "Von dir gelöscht",
  deletedNone: "Du hast keine Meeting-Notiz gelöscht.",
  stoppedNotes: "Nicht mehr synchronisiert",
  stoppedNone: "Jede Notiz wird synchronisiert.",
  quarantinedNotes: "Ungültige Daten",
  quarantinedNone: "Kein Meeting hat ungültige Daten.",
  advanced: "Erweitert",
  account: "Dein Konto",
  accountDesc: "Was der Dienst sagt. Ändere es dort, oder stelle hier eigene Werte ein.",
  accountRows: {
    userId: "Konto",
    templateId: "Vorlage",
    includeTranscript: "Mit Transkript",
    useUtcTimestamps: "Zeiten in UTC",
  },
  unknownValue: "Unbekannt",
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
  when: "Zeitplan",
  syncingDesc: "Notizen erscheinen im Vault, sobald sie geschrieben sind. Du kannst diesen Bildschirm verlassen.",
  startSyncing: "Import starten",
  startSyncingDesc: (meetings, decisions) => `Meetings kommen nach „${meetings}“, Entscheidungen nach „${decisions}“.`,
  trySample: "Mit Beispieldaten ausprobieren",
  trySampleDesc: "Ein erfundenes Jahr Meetings in einem eigenen Ordner. Kein Konto, nichts verlässt dieses Gerät.",
  connect: "Konto verbinden",
  connectDesc: "Du brauchst die Serveradresse und einen API-Schlüssel aus deinem Konto.",
  trySampleButton: "Beispieldaten verwenden",
  connectButton: "Verbinden",
  theirFolder: "den Ordner aus deinem Konto",
  start: "Starten",
  howFar: "Meetings importieren ab",
  howFarDesc: "Ältere Meetings werden übersprungen.",
  everything: "Alles",
  ninetyDays: "Die letzten 90 Tage",
  fromToday: "Ab heute",
  fromDay: "Ab einem Tag deiner Wahl",
  automatic: "Auf diesem Gerät automatisch synchronisieren",
  automaticDesc: "Gilt nicht für andere Geräte mit diesem Vault.",
});
