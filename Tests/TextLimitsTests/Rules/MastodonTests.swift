import TestSupport
import Testing
import TextLimits

/// Counts of Mastodon's server and of its web client.
@Suite struct MastodonTests {
  @Test func everyRow() throws {
    let rows = try CorpusTable("limits/mastodon.tsv").rows
    #expect(!rows.isEmpty)
    for row in rows {
      let text = row.units("text")
      let warning = row.units("content_warning")
      let server = try TextRule.named("mastodon").measure(text, contentWarning: warning)
      let web = try TextRule.named("mastodon-web").measure(text, contentWarning: warning)
      #expect(
        server.binding.count == row.integer("server_with_icu") ?? row.integer("server"),
        "\(row): \(row["case"])")
      #expect(web.binding.count == row.integer("web"), "\(row): \(row["case"])")
    }
  }
}
