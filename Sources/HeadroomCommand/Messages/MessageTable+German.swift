extension MessageTable {
  static let german = MessageTable(
    language: "de", name: "Deutsch",
    characters: [.one: "{number} Zeichen", .other: "{number} Zeichen"],
    codePoints: [.one: "{number} Codepunkt", .other: "{number} Codepunkte"],
    utf16Units: [.one: "{number} UTF-16-Einheit", .other: "{number} UTF-16-Einheiten"],
    bytes: [.one: "{number} Byte", .other: "{number} Bytes"],
    columns: [.one: "{number} Spalte", .other: "{number} Spalten"],
    units: [.one: "{number} Einheit", .other: "{number} Einheiten"],
    left: "noch {amount} frei",
    tooMany: "{amount} zu viel",
    shortLeft: "{number} frei",
    shortOver: "{number} zu viel",
    refused: [
      .one: "Kein Platz: Das wäre {amount} zu viel für {rule}.",
      .other: "Kein Platz: Das wären {amount} zu viel für {rule}.",
    ],
    truncated: "Für {rule} gekürzt: {amount} weggelassen.",
    cannotPost: "Nicht gesendet: {amount} zu viel für {rule}.",
    nothingToPost: "Es gibt nichts zu senden.",
    nothingToUndo: "Es gibt nichts rückgängig zu machen.",
    nothingToRedo: "Es gibt nichts zu wiederholen.",
    nothingToYank: "Es gibt nichts einzufügen.",
    noSuchHistory: "Im Verlauf ist nichts.",
    draftDropped: "Entwurf verworfen; Rückgängig holt ihn zurück.",
    posted: "Gesendet ({number}).",
    draftsLeftBehind: [
      .one: "Ein Entwurf ist liegen geblieben: /drafts holt ihn zurück.",
      .other: "{number} Entwürfe sind liegen geblieben: /drafts holt sie zurück.",
    ],
    posts: [.one: "{number} Beitrag", .other: "{number} Beiträge"])
}
