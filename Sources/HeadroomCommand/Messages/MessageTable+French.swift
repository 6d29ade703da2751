extension MessageTable {
  /// A round number of millions takes "de" (CLDR's category many).
  static let french = MessageTable(
    language: "fr", name: "Français",
    characters: [
      .one: "{number} caractère", .many: "{number} de caractères", .other: "{number} caractères",
    ],
    codePoints: [
      .one: "{number} point de code", .many: "{number} de points de code", .other: "{number} points de code",
    ],
    utf16Units: [
      .one: "{number} unité UTF-16", .many: "{number} d’unités UTF-16", .other: "{number} unités UTF-16",
    ],
    bytes: [.one: "{number} octet", .many: "{number} d’octets", .other: "{number} octets"],
    columns: [.one: "{number} colonne", .many: "{number} de colonnes", .other: "{number} colonnes"],
    units: [.one: "{number} unité", .many: "{number} d’unités", .other: "{number} unités"],
    left: "il reste {amount}",
    tooMany: "{amount} de trop",
    shortLeft: "reste {number}",
    shortOver: "{number} de trop",
    refused: "Pas de place : cela ferait {amount} de trop pour {rule}.",
    truncated: "Coupé pour {rule} : {amount} en moins.",
    cannotPost: "Publication impossible : {amount} de trop pour {rule}.",
    nothingToPost: "Rien à publier.",
    nothingToUndo: "Rien à annuler.",
    nothingToRedo: "Rien à rétablir.",
    nothingToYank: "Rien à réinsérer.",
    noSuchHistory: "Rien dans l’historique.",
    draftDropped: "Brouillon abandonné ; annuler le rétablit.",
    posted: "Publié ({number}).",
    draftsLeftBehind: [
      .one: "{number} brouillon est resté : /drafts le reprend.",
      .many: "{number} de brouillons sont restés : /drafts les reprend.",
      .other: "{number} brouillons sont restés : /drafts les reprend.",
    ],
    posts: [.one: "{number} message", .many: "{number} de messages", .other: "{number} messages"])
}
