extension TextRule {
  static let developerRules = [
    TextRule(
      name: "git-commit", title: "A commit message", source: "git: git-commit.adoc, SubmittingPatches",
      evidence: .documented, prepare: [.gitCleanup],
      limits: [
        TextLimit(.graphemes, maximum: 72, scope: .subject),
        TextLimit(.graphemes, maximum: 50, isSoft: true, scope: .subject),
        TextLimit(.columns, maximum: 72, isSoft: true, scope: .bodyLine),
      ],
      note: "comment lines and what follows the scissors line do not count; git enforces nothing"),
    TextRule(
      name: "dns-label", title: "A label of a domain name", source: "RFC 1035 section 2.3.4, UTS #46",
      evidence: .documented, limits: [TextLimit(.labelOctets, maximum: 63, minimum: 1)]),
    TextRule(
      name: "filename", title: "A file name", source: "linux/limits.h: NAME_MAX", evidence: .readInSource,
      limits: [TextLimit(.utf8, maximum: 255, minimum: 1)],
      note: "NTFS and HFS+ count 255 UTF-16 units"),
  ]
}
