import type { ReasonTexts } from "../../commands/reason-texts";

const STAY = "Die Notizen in deinem Vault bleiben, wie sie sind.";
const ROOT = "Seine Notizen kommen in den obersten Ordner des Vaults; wähle in den Einstellungen einen anderen.";
const LOGIN = "Melde dich zuerst an, falls dieses Netz eine Anmeldeseite hat;";
const NETWORK = "Prüfe die Netzwerkverbindung";
const address = (what: string) => `Die Serveradresse ${what} Sie sollte aussehen wie https://notes.example.com/api`;
const key = (what: string) => `${what} Kopiere ihn noch einmal aus deinem Konto beim Dienst: ganz, und sonst nichts.`;
const answer = (server: string, what: string) =>
  `${server} schickte ${what} statt Meeting-Notizen; nichts davon wurde verwendet. ${STAY} ${LOGIN} sonst prüfe die Serveradresse, oder versuche es später noch einmal.`;
const properties = (what: string) =>
  `Ihre Eigenschaften sind fehlerhaft: ${what}. Sie wird übersprungen, bis du das berichtigst.`;
const value = (what: string, of: string) =>
  `Die Eigenschaft „${of}“ ist fehlerhaft: ${what}. Die Notiz wird übersprungen, bis du das berichtigst.`;
const without = (template: string) => `Neue Notizen entstehen ohne die Vorlage ${template}:`;

const FIELDS = {
  id: "ID",
  title: "Titel",
  text: "Text",
  decisions: "Liste der Entscheidungen",
  "file-name": "Dateiname",
  folder: "Ordner",
  notes: "Notiztext",
  other: "Feld",
};
const field = (of: "meeting" | "decision", name: keyof typeof FIELDS) =>
  `${of === "meeting" ? "Im Meeting" : "In einer seiner Entscheidungen"}: ${FIELDS[name]}`;

export const germanReasons = (): ReasonTexts => ({
  "address-missing": address("fehlt."),
  "address-without-https": address("beginnt nicht mit https://."),
  "address-unreadable": address("ist nicht lesbar."),
  "address-unencrypted": address(
    "beginnt mit http://, dein Schlüssel wäre also unverschlüsselt unterwegs: Nimm https://.",
  ),
  "address-with-login": address("enthält einen Benutzernamen oder ein Passwort: Lass das weg."),
  "address-with-query": address("enthält ein ? oder #: Lass weg, was dort beginnt."),
  "key-missing": key("Es gibt noch keinen API-Schlüssel."),
  "key-with-foreign-characters": key("Der API-Schlüssel enthält Zeichen, die kein Schlüssel hat."),
  "key-too-short": key("Der API-Schlüssel sieht unvollständig aus."),
  "key-too-long": key("Der API-Schlüssel ist zu lang, um einer zu sein."),
  "key-refused": `Der Server hat den API-Schlüssel nicht angenommen. ${STAY} Prüfe den Schlüssel; stimmt er, erstelle in deinem Konto beim Dienst einen neuen.`,
  "meeting-not-found": `Der Dienst hat kein solches Meeting oder zeigt es diesem Schlüssel nicht. ${STAY} Hast du es erwartet, prüfe in deinem Konto, ob es noch da ist und du es sehen darfst.`,
  "meeting-unusable": ({ fault }) =>
    `Die Daten des Dienstes zu diesem Meeting sind unbrauchbar.${fault ? ` ${fault}` : ""} Seine Notiz bleibt, wie sie ist; eine spätere Synchronisation fragt wieder danach.`,
  "rate-limited": `Das Limit des Dienstes für Anfragen ist erreicht, vielleicht durch ein anderes Gerät oder Skript mit demselben Schlüssel. ${STAY} Die nächste Synchronisation macht dort weiter.`,
  "server-failed": ({ server, status }) =>
    `${server} hat selbst ein Problem (HTTP ${status}). ${STAY} Versuche es später noch einmal; hält es an, melde es dem Support des Dienstes.`,
  "address-not-found": ({ server, status }) =>
    `${server} antwortet, hat unter dieser Adresse aber nichts (HTTP ${status}). ${STAY} Prüfe die ganze Serveradresse und, falls du ein Projekt gewählt hast, dessen Namen.`,
  "request-refused": ({ server, status }) =>
    `${server} hat die Anfrage nicht angenommen (HTTP ${status}). ${STAY} Prüfe die Filter nach Projekt und Status, falls du welche gesetzt hast, und die Serveradresse.`,
  unreachable: ({ server, systemCode }) =>
    `${server} ist nicht zu erreichen${systemCode ? ` (${systemCode})` : ""}. ${STAY} ${NETWORK} und die Serveradresse, und synchronisiere dann noch einmal.`,
  "proxy-login": ({ server }) =>
    `${server} ist nicht zu erreichen: Ein Proxy auf dem Weg verlangt eine eigene Anmeldung. ${STAY} ${NETWORK}, und synchronisiere dann noch einmal.`,
  "proxy-unreachable": ({ server, systemCode }) =>
    `${server} ist nicht zu erreichen: Ein Proxy antwortet oder verbindet nicht${systemCode ? ` (${systemCode})` : ""}. ${STAY} Prüfe den Proxy dieses Geräts, und synchronisiere dann noch einmal.`,
  "certificate-untrusted": ({ server, systemCode }) =>
    `Dieses Gerät vertraut dem Zertifikat von ${server} nicht${systemCode ? ` (${systemCode})` : ""}; dein Schlüssel wurde nicht gesendet. ${STAY} Prüfe die Serveradresse und die Uhr dieses Geräts. Hat deine Firma eigene Zertifikate, installiere ihr Stammzertifikat auf diesem Gerät.`,
  "no-tls": ({ server, systemCode }) =>
    `${server} antwortet nicht verschlüsselt${systemCode ? ` (${systemCode})` : ""}; dein Schlüssel wurde nicht gesendet. ${STAY} Prüfe die Serveradresse.`,
  redirected: ({ server }) =>
    `${server} leitet Anfragen an eine andere Adresse weiter, wohin dein Schlüssel nicht darf; die Antwort wurde nicht verwendet. ${STAY} ${LOGIN} sonst berichtige die Serveradresse.`,
  "timed-out": ({ server }) =>
    `${server} hat nicht rechtzeitig geantwortet. ${STAY} ${NETWORK}, oder versuche es später noch einmal.`,
  "unexpected-status": ({ server, status }) => answer(server, `einen unerwarteten Status (HTTP ${status})`),
  "answer-empty": ({ server }) => answer(server, "eine leere Antwort"),
  "answer-web-page": ({ server }) => answer(server, "eine Webseite"),
  "answer-unknown": ({ server }) => answer(server, "etwas Unbekanntes"),
  "answer-broken-off": ({ server }) => answer(server, "eine abgebrochene Antwort"),
  "answer-unusable": ({ server }) => answer(server, "eine unbrauchbare Antwort"),
  "answer-too-large": `Die Antwort des Servers ist größer als 20 MB; nichts davon wurde verwendet. ${STAY} Versuche es später noch einmal.`,
  cancelled: "Die Synchronisation wurde abgebrochen. Was geschrieben ist, bleibt; die nächste macht dort weiter.",
  "not-a-meeting": "Der Dienst schickte etwas anderes statt eines Meetings.",
  "not-a-decision": "Eine seiner Entscheidungen ist etwas anderes.",
  "decision-ids-repeated": "Zwei seiner Entscheidungen haben dieselbe ID.",
  "field-too-long": ({ of, field: name }) => `${field(of, name)} zu lang.`,
  "field-unusable": ({ of, field: name }) => `${field(of, name)} unbrauchbar.`,
  "git-conflict": "In der Notiz stehen Konfliktmarken von git. Sie wird übersprungen, bis du das berichtigst.",
  "properties-not-closed": properties("Das schließende --- fehlt"),
  "property-twice": ({ key: name }) => value("sie steht zweimal da", name),
  "tab-as-indentation": properties("ein Tabulator als Einrückung"),
  "line-without-property": properties("eine Zeile, die keine Eigenschaft ist"),
  "list-item-under-value": ({ key: name }) => value("ein Listenpunkt unter einem Wert", name),
  "quote-not-closed": ({ key: name }) => value("ein Anführungszeichen, das nicht geschlossen wird", name),
  "bracket-not-closed": ({ key: name }) => value("eine Klammer, die nicht geschlossen wird", name),
  "value-starts-with-sign": ({ key: name }) => value("ein Wert, der mit einem Sonderzeichen von YAML beginnt", name),
  "colon-in-value": ({ key: name }) => value("ein Doppelpunkt in einem Wert ohne Anführungszeichen", name),
  "text-after-value": ({ key: name }) => value("Text nach dem Ende eines Wertes", name),
  "list-unreadable": ({ key: name }) => value("eine unlesbare Liste", name),
  "version-unreadable": properties("keine lesbare sync_version"),
  "folder-percent-encoded": `Der Ordner ist prozentkodiert. ${ROOT}`,
  "folder-with-backslash": `Der Ordner enthält einen Backslash. ${ROOT}`,
  "folder-outside-vault": `Der Ordner liegt außerhalb des Vaults. ${ROOT}`,
  "folder-segment-without-name": `Der Ordner hat einen Abschnitt ohne Namen. ${ROOT}`,
  "folder-hidden": `Der Ordner ist versteckt. ${ROOT}`,
  "folder-too-deep": `Der Ordner ist zu tief verschachtelt. ${ROOT}`,
  "folder-is-configuration": `Der Ordner ist der mit den Einstellungen des Vaults. ${ROOT}`,
  "file-name-leaves-folder": "Der Dateiname führt aus seinem Ordner hinaus. Die Notiz kommt in den Ordner.",
  "first-day-unusable":
    "Der erste Tag in den Einstellungen ist kein Tag wie 2026-01-31. Bis du ihn änderst, bekommen Meetings aller Tage Notizen.",
  "template-missing": ({ path }) =>
    `${without(path)} Dort ist keine lesbare Notiz. Wähle in den Einstellungen eine andere.`,
  "template-unusable": ({ path }) =>
    `${without(path)} Sie braucht gültige Eigenschaften, falls sie welche hat, und eine Zeile nur mit {{content}}, nicht in Code oder Kommentaren.`,
  "template-field-unknown": ({ path, written }) => `${without(path)} Es gibt kein Feld ${written}.`,
  "template-field-misplaced": ({ path, written }) =>
    `${without(path)} ${written} kann dort nicht stehen. Ein Abschnitt steht einmal, allein in einer Zeile; kein Feld steht in Code.`,
  "answer-mine": "Du hast deine Version behalten.",
  "answer-service": "Du hast die Version des Dienstes verwendet.",
  "answer-chosen": "Du hast für jede Änderung eine Version gewählt.",
  "name-with-id": "Eine andere Notiz hat diesen Namen, deshalb kam eine kurze ID dazu.",
  merged: "Deine Änderungen und die des Dienstes stehen beide in der Notiz.",
  "kept-edited": "Du hast diese Notiz geändert; deine Version bleibt.",
  "stays-deleted": "Du hast diese Notiz gelöscht; sie bleibt gelöscht.",
  "deletion-unseen":
    "Diese Notiz ist nicht mehr im Vault, und niemand hat gesehen, wie sie gelöscht wurde. Sie bleibt gelöscht. Wurde der Vault aus einer Sicherung wiederhergestellt, lege sie neu an.",
  "gone-from-service":
    "Dieses Meeting wurde im Dienst gelöscht, oder du darfst es nicht mehr sehen. Deine Notiz ist unverändert.",
  "sync-stopped": "Du synchronisierst diese Notiz nicht mehr.",
  "older-version": "Der Dienst lieferte eine ältere Version, als die Notiz hat; deine Notiz bleibt, wie sie ist.",
  "update-undone":
    "Du hast diese Aktualisierung rückgängig gemacht. Sie kommt wieder, wenn der Dienst die Notiz ändert oder du sie aktualisierst.",
  "both-changed":
    "Du und der Dienst habt dieselbe Zeile geändert. Deine bleibt; die des Dienstes steht in einem Callout am Ende der Notiz.",
  "being-edited": "Du schreibst gerade darin; die Aktualisierung wartet, bis du fertig bist.",
  "deleted-but-present":
    "Du hast diese Notiz gelöscht, und sie ist wieder da. Ist sie in zehn Minuten noch da, wird sie wieder synchronisiert.",
  "being-changed": "Sie wird gerade geändert; die nächste Synchronisation versucht es wieder.",
  "name-taken": "Ihr Name ist im Vault vergeben; verschiebe jene Datei.",
  "note-missing":
    "Ihre Notiz ist nicht im Vault. Bleibt sie weg, gilt sie als von dir gelöscht; so lange wird nichts angelegt.",
  "note-missing-on-new-device":
    "Sie hat hier keine Notiz, und dieses Gerät kann nicht wissen, ob du sie gelöscht hast. Das wartet auf deine Antwort.",
  "note-unreadable":
    "Sie ist jetzt nicht lesbar: Sie ist kein UTF-8-Text, dieses Gerät darf sie nicht öffnen, oder ihr Inhalt liegt woanders. Sie wird so lange übersprungen.",
  "file-not-examined":
    "Die Datei an ihrer Stelle ist noch nicht lesbar, oder dieses Gerät darf sie nicht öffnen; sie wird so lange übersprungen.",
  "id-removed": "Die Notiz ist da, aber ihre ID wurde entfernt oder geändert. Sie bleibt unberührt.",
  "several-files": "Mehrere Dateien haben die ID dieser Notiz. Bis zur nächsten Prüfung wird keine davon geändert.",
  "same-id": "Diese Datei hat die ID einer anderen Notiz. Sie wird nicht geändert.",
  "note-is-back": "Du hast diese Notiz gelöscht, und sie ist wieder da: Sie wird wieder synchronisiert.",
  renamed: ({ from }) => `Vorher: ${from}.`,
  "rename-postponed": "Sie ließ sich gerade nicht umbenennen; eine spätere Synchronisation versucht es wieder.",
  "rename-due": ({ to }) => `Der Dienst nennt sie jetzt ${to}. Nur Obsidian benennt sie um.`,
  "decision-postponed":
    "Die Notiz einer Entscheidung ließ sich gerade nicht schreiben; die nächste Synchronisation versucht es wieder.",
  "write-restored":
    "Das Gerät hielt an, während diese Notiz geschrieben wurde, oder der Datenträger war voll. Der Text von vorher ist wieder da.",
  "write-finished":
    "Das Gerät hielt an, während diese Notiz geschrieben wurde, oder der Datenträger war voll. Sie ist jetzt vollständig.",
  "write-changed-since":
    "Das Gerät hielt an, während diese Notiz geschrieben wurde, oder der Datenträger war voll, und sie wurde seitdem geändert. Der Text von vorher ist aufbewahrt: Sieh dir ihre früheren Versionen an.",
  "write-open":
    "Das Gerät hielt an, während diese Notiz geschrieben wurde, oder der Datenträger war voll, und sie lässt sich jetzt nicht schreiben. So lange wird sie übersprungen. Der Text von vorher ist aufbewahrt: Sieh dir ihre früheren Versionen an.",
  "file-not-accessible": ({ detail }) => `${detail} Die nächste Synchronisation versucht es wieder.`,
  "order-changed":
    "Die Liste des Dienstes änderte beim Lesen ihre Reihenfolge, vielleicht fehlen Meetings. Eine spätere Synchronisation liest sie noch einmal.",
  "same-page-again": "Der Dienst zeigt immer wieder dieselbe Seite; die Meetings danach sind nicht zu sehen.",
  "list-gap":
    "Die Liste des Dienstes hatte eine Lücke: Nach ihrem Ende kamen noch Meetings. In der Lücke können weitere sein.",
  "meeting-without-id":
    "Ein Meeting kam ohne lesbare ID; es lässt sich weder schreiben noch einzeln abfragen. Nur der Dienst kann das berichtigen.",
  "meeting-unreadable": ({ place }) =>
    `Das Meeting an Stelle ${place} der Liste des Dienstes ist nicht lesbar: Die Antwort des Dienstes bricht ab.`,
  "count-too-high": ({ missing, shown }) =>
    `Der Dienst zählt ${missing} mehr als die ${shown} Meetings, die er zeigte; sie fehlen hier vielleicht.`,
  "no-meeting-matches":
    "Kein Meeting passt, also wird keine Notiz geschrieben. Prüfe die Filter und den ersten Tag in den Einstellungen.",
  "no-meeting-shown": `Der Dienst zeigt diesem Schlüssel kein Meeting, aber in diesem Vault sind Notizen von Meetings. ${STAY} Prüfe, ob der Schlüssel zum richtigen Konto gehört.`,
  "meeting-gone":
    "Der Dienst hat dieses Meeting nicht mehr oder zeigt es dir nicht mehr. Deine Notiz bleibt, wie sie ist.",
  "not-begun": ({ message }) => message,
  unexpected: ({ message }) => message,
  "ask-missing": ({ count }) =>
    `${count} Notizen sind nicht mehr in diesem Vault. Wird er noch synchronisiert? Dann warte. Hast du sie gelöscht? Dann bleiben sie gelöscht. Sonst lege sie neu an.`,
  "ask-new-device": ({ count }) =>
    `Dieses Gerät ist neu im Vault, und ${count} Meetings oder Entscheidungen haben hier keine Notiz: Sie sind neu, oder du hast die Notizen anderswo gelöscht. Notizen anlegen oder als gelöscht behandeln?`,
  "ask-renames": ({ count }) =>
    `${count} Meetings oder Entscheidungen wurden im Dienst umbenannt. Ihre Notizen auch umbenennen? Links werden angepasst.`,
});
