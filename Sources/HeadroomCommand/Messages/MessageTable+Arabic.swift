extension MessageTable {
  /// In logical order, as every text that the composer draws: the terminal turns it round, or does not.
  ///
  /// One and two are said by the noun itself; the number stands before a plural from 3 to 10, before a singular in the
  /// accusative from 11 to 99 and in the genitive for whole hundreds. Sentences put the amount behind a colon, where
  /// it is in the nominative and no verb has to agree with it.
  static let arabic = MessageTable(
    language: "ar", name: "العربية",
    characters: [
      .zero: "{number} حرف", .one: "حرف واحد", .two: "حرفان", .few: "{number} أحرف", .many: "{number} حرفًا",
      .other: "{number} حرف",
    ],
    codePoints: [
      .zero: "{number} نقطة ترميز", .one: "نقطة ترميز واحدة", .two: "نقطتا ترميز",
      .few: "{number} نقاط ترميز", .many: "{number} نقطة ترميز", .other: "{number} نقطة ترميز",
    ],
    utf16Units: [
      .zero: "{number} وحدة UTF-16", .one: "وحدة UTF-16 واحدة", .two: "وحدتا UTF-16",
      .few: "{number} وحدات UTF-16", .many: "{number} وحدة UTF-16", .other: "{number} وحدة UTF-16",
    ],
    bytes: [
      .zero: "{number} بايت", .one: "بايت واحد", .two: "بايتان", .few: "{number} بايتات",
      .many: "{number} بايتًا", .other: "{number} بايت",
    ],
    columns: [
      .zero: "{number} عمود", .one: "عمود واحد", .two: "عمودان", .few: "{number} أعمدة",
      .many: "{number} عمودًا", .other: "{number} عمود",
    ],
    units: [
      .zero: "{number} وحدة", .one: "وحدة واحدة", .two: "وحدتان", .few: "{number} وحدات",
      .many: "{number} وحدة", .other: "{number} وحدة",
    ],
    left: "المتبقي: {amount}",
    tooMany: "الزائد عن الحد: {amount}",
    shortLeft: "المتبقي {number}",
    shortOver: "{number} فوق الحد",
    refused: "لا متسع. الزائد عن حد {rule}: {amount}.",
    truncated: "اختُصر النص ليناسب {rule}. المحذوف: {amount}.",
    cannotPost: "لا يمكن النشر. الزائد عن حد {rule}: {amount}.",
    nothingToPost: "لا شيء للنشر.",
    nothingToUndo: "لا شيء للتراجع عنه.",
    nothingToRedo: "لا شيء لإعادته.",
    nothingToYank: "لا شيء للصقه.",
    noSuchHistory: "لا شيء في السجل.",
    draftDropped: "أُهملت المسودة، والتراجع يعيدها.",
    posted: "نُشر ({number}).",
    draftsLeftBehind: [
      .zero: "لا مسودات متروكة.", .one: "مسودة واحدة متروكة، يعيدها /drafts.",
      .two: "مسودتان متروكتان، يعيدهما /drafts.", .few: "{number} مسودات متروكة، يعيدها /drafts.",
      .many: "{number} مسودة متروكة، يعيدها /drafts.", .other: "{number} مسودة متروكة، يعيدها /drafts.",
    ],
    posts: [
      .zero: "{number} منشور", .one: "منشور واحد", .two: "منشوران", .few: "{number} منشورات",
      .many: "{number} منشورًا", .other: "{number} منشور",
    ])
}
