extension MessageTable {
  static let english = MessageTable(
    language: "en", name: "English",
    characters: [.one: "{number} character", .other: "{number} characters"],
    codePoints: [.one: "{number} code point", .other: "{number} code points"],
    utf16Units: [.one: "{number} UTF-16 unit", .other: "{number} UTF-16 units"],
    bytes: [.one: "{number} byte", .other: "{number} bytes"],
    columns: [.one: "{number} column", .other: "{number} columns"],
    units: [.one: "{number} unit", .other: "{number} units"],
    left: "{amount} left",
    tooMany: "{amount} too many",
    shortLeft: "{number} left",
    shortOver: "{number} over",
    refused: "No room: this would be {amount} too many for {rule}.",
    truncated: "Cut to fit {rule}: {amount} left out.",
    cannotPost: "Cannot post: {amount} too many for {rule}.",
    nothingToPost: "Nothing to post.",
    nothingToUndo: "Nothing to undo.",
    nothingToRedo: "Nothing to redo.",
    nothingToYank: "Nothing to yank.",
    noSuchHistory: "Nothing in the history.",
    draftDropped: "Draft dropped; undo brings it back.",
    posted: "Posted ({number}).",
    draftsLeftBehind: [
      .one: "A draft was left behind: /drafts brings it back.",
      .other: "{number} drafts were left behind: /drafts brings them back.",
    ],
    posts: [.one: "{number} post", .other: "{number} posts"])
}
