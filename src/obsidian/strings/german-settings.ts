import type { SettingsStrings } from "./english-settings";

const notes = (count: number): string => (count === 1 ? "1 Notiz" : `${count} Notizen`);

const templateDesc =
  "Eine deiner Notizen. Neue Notizen bekommen ihre Eigenschaften und ihren Text um den des Dienstes herum, der bei {{content}} steht.";

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
    meetingsFolder: { name: "Ordner für Meetings" },
    decisionsFolder: { name: "Ordner für Entscheidungen" },
    fileNamingPattern: { name: "Namen neuer Notizen", desc: "Mit {date} und {title}." },
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
      desc: "Verlinkte Teilnehmende führen zu deinen Notizen darin, nach Name oder Alias. Leer: zu Notizen ihres Namens.",
    },
    showRemoteImages: {
      name: "Bilder von anderen Servern zeigen",
      desc: "Sonst sind es Links: Wer ein Bild lädt, verrät dessen Server, dass er die Notiz liest.",
    },
    drawMathsAndDiagrams: {
      name: "Formeln und Diagramme zeichnen",
      desc: "Sonst sind $ und Mermaid Text. Gezeichnet kommen sie so, wie der Dienst sie schickt: Sie können von anderen Servern laden und Links haben, die etwas ausführen. Nur, wenn Sie allen vertrauen, die den Dienst nutzen.",
    },
    project: { name: "Nur dieses Projekt", desc: "Der Name des Projekts beim Dienst. Leer: alle Projekte." },
    status: { name: "Nur dieser Status", desc: "Leer: Meetings mit fertigem Protokoll." },
    startDate: { name: "Erst ab diesem Tag", desc: "Zum Beispiel 2026-01-31." },
    propertyNames: {
      name: "Andere Namen für Eigenschaften",
      desc: "Etwa attendees: people, date: day. Vorhandene Notizen ziehen nach; IDs behalten ihre Namen.",
    },
    extraTags: {
      name: "Tags für alle Notizen",
      desc: "Zusätzlich zu denen des Dienstes, durch Kommas getrennt. Vorhandene Notizen ziehen nach.",
    },
    meetingTemplate: { name: "Vorlage für neue Meeting-Notizen", desc: templateDesc },
    decisionTemplate: { name: "Vorlage für neue Entscheidungs-Notizen", desc: templateDesc },
    syncFrequencyMinutes: { name: "Minuten zwischen Synchronisationen", desc: "0: nur auf Wunsch." },
    dailyNoteDevice: {
      name: "Zeile in Tagesnotizen",
      desc: "Neue Meetings werden in der Tagesnotiz ihres Tages verlinkt, wenn es eine gibt. Nur ein Gerät des Vaults tut das: das, auf dem du es zuletzt einschaltest.",
    },
    showSyncVersion: {
      name: "Sync-Eigenschaft zeigen",
      desc: "An der Eigenschaft sync_version erkennt jedes Gerät, was es zuletzt übernommen hat. Sonst ist sie verborgen.",
    },
  },

  problems: {
    folder: "Wähle einen Ordner im Vault, der nicht versteckt ist.",
    fileName: "Nimm {date}, {title} oder beides, ohne Schrägstriche.",
    propertyNames:
      "Schreibe Paare wie attendees: people, date: day. IDs und Namen, nach denen Obsidian handelt, gehen nicht.",
    day: "Gib einen Tag an wie 2026-01-31.",
    minutes: "Gib eine Zahl von 0 bis 1440 an.",
    template: "Setze {{content}} in dieser Notiz einmal allein in eine Zeile, nicht in Code oder Kommentare.",
  },
  server: "Meeting-Dienst",
  serverDesc: "Woher die Meetings kommen. Beispieldaten brauchen kein Konto und verlassen dieses Gerät nicht.",
  serverOwn: "Dein Konto",
  serverSample: "Beispieldaten",
  serverNone: "Wähle…",
  checkKey: "Verbindung testen",
  checking: "Wird geprüft…",
  keyWorks: (account) => `Verbunden (Konto ${account}).`,
  noMatch: "Kein Meeting entspricht den Filtern.",
  matching: (count, from, to) => `Passende Meetings: ${count} (${from} – ${to}).`,
  clockDiffers: (minutes) => `Die Uhr des Dienstes weicht um ${minutes} min ab.`,
  stepChoose: "2. Auswählen",
  stepImport: "3. Importieren",
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
    `${notes(removed)} im Papierkorb${kept > 0 ? `; ${kept} mit deinen Änderungen bleiben` : ""}.`,
  notes: "Notizen",
  fromAccount: (value) => `Wie im Konto: ${value}.`,
  fromAccountUnknown: "Wie im Konto.",
  rootFolder: "der oberste Ordner des Vaults",
  shape: "Eigenschaften und Vorlagen",
  shapeDesc: "Andere Namen, eigene Tags und was um den Text neuer Notizen steht.",
  asAccount: "Vorgabe des Kontos",
  yes: "Ja",
  no: "Nein",
  which: "Filter",
  yours: "Was du änderst und löschst",
  yoursEdited: "Wenn ihr beide eine Notiz ändert",
  yoursEditedDesc:
    "Beide Änderungen kommen hinein. An derselben Stelle bleiben deine Worte, die des Dienstes kommen in einen eingeklappten Kasten, und der Status lässt dich wählen.",
  yoursDeleted: "Wenn du eine Notiz löschst",
  yoursDeletedDesc:
    "Sie bleibt auf allen Geräten gelöscht, bis du sie unten unter „Ausgeschlossene Notizen“ zurückholst.",
  yoursGone: "Wenn der Dienst ein Meeting löscht",
  yoursGoneDesc: "Deine Notiz bleibt, und der Status sagt es dir.",
  setAside: "Ausgeschlossene Notizen",
  setAsideDesc: "Notizen, die du gelöscht oder angehalten hast, und Meetings mit unbrauchbaren Daten.",
  deletedNotes: "Von dir gelöscht",
  deletedNone: "Du hast keine Meeting-Notiz gelöscht.",
  stoppedNotes: "Nicht mehr synchronisiert",
  stoppedNone: "Jede Notiz wird synchronisiert.",
  quarantinedNotes: "Ungültige Daten",
  quarantinedNone: "Die Daten aller Meetings waren brauchbar.",
  advanced: "Erweitert",
  account: "Dein Konto",
  accountDesc: "Was der Dienst sagt. Ändere es dort, oder stelle hier eigene Werte ein.",
  accountRows: {
    userId: "Konto",
    templateId: "Vorlage",
    includeTranscript: "Mit Mitschrift",
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
    "Beendet die Synchronisation und nimmt die Eigenschaften dieses Plugins aus allen Notizen. Deine Notizen bleiben; eine spätere Synchronisation würde sie nicht wiedererkennen.",
  removePropertiesTitle: "Sync-Eigenschaften aus allen Notizen entfernen?",
  propertiesRemoved: (changed, left) =>
    `Aus ${notes(changed)} entfernt${left > 0 ? `; ${left} ließen sich nicht ändern` : ""}.`,
  when: "Zeitplan",
  syncingDesc: "Notizen erscheinen im Vault, sobald sie geschrieben sind. Du kannst diesen Bildschirm verlassen.",
  startSyncing: "Import starten",
  startSyncingDesc: (meetings, decisions) =>
    `Meetings kommen nach „${meetings}“, Entscheidungen nach „${decisions}“. Andere Ordner, Namen und Filter lassen sich unten vorher einstellen.`,
  trySample: "Mit Beispieldaten ausprobieren",
  trySampleDesc: "Ein erfundenes Jahr Meetings in einem eigenen Ordner. Kein Konto, nichts verlässt dieses Gerät.",
  connect: "Konto verbinden",
  connectDesc: "Du brauchst seine Adresse und einen API-Schlüssel aus deinem Konto dort.",
  trySampleButton: "Beispieldaten nehmen",
  connectButton: "Verbinden",
  theirFolder: "den Ordner aus deinem Konto",
  start: "Beginnen",
  howFar: "Meetings importieren ab",
  howFarDesc: "Ältere Meetings werden übersprungen.",
  everything: "Alles",
  ninetyDays: "Die letzten 90 Tage",
  fromToday: "Ab heute",
  fromDay: "Ab einem Tag deiner Wahl",
  automatic: "Auf diesem Gerät von selbst synchronisieren",
  automaticDesc: "Gilt nicht für andere Geräte mit diesem Vault.",
});
