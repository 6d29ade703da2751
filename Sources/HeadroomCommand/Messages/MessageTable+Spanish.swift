extension MessageTable {
  /// A round number of millions takes "de" (CLDR's category many).
  static let spanish = MessageTable(
    language: "es", name: "Español",
    characters: [
      .one: "{number} carácter", .many: "{number} de caracteres", .other: "{number} caracteres",
    ],
    codePoints: [
      .one: "{number} punto de código", .many: "{number} de puntos de código",
      .other: "{number} puntos de código",
    ],
    utf16Units: [
      .one: "{number} unidad UTF-16", .many: "{number} de unidades UTF-16",
      .other: "{number} unidades UTF-16",
    ],
    bytes: [.one: "{number} byte", .many: "{number} de bytes", .other: "{number} bytes"],
    columns: [.one: "{number} columna", .many: "{number} de columnas", .other: "{number} columnas"],
    units: [.one: "{number} unidad", .many: "{number} de unidades", .other: "{number} unidades"],
    left: [.one: "queda {amount}", .other: "quedan {amount}"],
    tooMany: [.one: "sobra {amount}", .other: "sobran {amount}"],
    shortLeft: "restante: {number}",
    shortOver: "{number} de más",
    refused: [
      .one: "No cabe: sobraría {amount} para {rule}.", .other: "No cabe: sobrarían {amount} para {rule}.",
    ],
    truncated: "Recortado para {rule}: {amount} menos.",
    cannotPost: [
      .one: "No se puede publicar: sobra {amount} para {rule}.",
      .other: "No se puede publicar: sobran {amount} para {rule}.",
    ],
    nothingToPost: "No hay nada que publicar.",
    nothingToUndo: "No hay nada que deshacer.",
    nothingToRedo: "No hay nada que rehacer.",
    nothingToYank: "No hay nada que reinsertar.",
    noSuchHistory: "No hay nada en el historial.",
    draftDropped: "Borrador descartado; deshacer lo recupera.",
    posted: "Publicado ({number}).",
    draftsLeftBehind: [
      .one: "Quedó un borrador: /drafts lo recupera.",
      .many: "Quedaron {number} de borradores: /drafts los recupera.",
      .other: "Quedaron {number} borradores: /drafts los recupera.",
    ],
    posts: [
      .one: "{number} publicación", .many: "{number} de publicaciones", .other: "{number} publicaciones",
    ])
}
