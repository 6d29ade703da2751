import Composer
import LineEditor
import TerminalIO

/// The terminal's answers about itself.
extension ComposeScreen {
  func startProbe() throws {
    // A reader of the screen would read what is drawn to be measured.
    if settings.width != nil || settings.isPlain { probe.giveUp() }
    if probe.isDone { return }
    probeDeadline = session.milliseconds + (isRemote ? 1_000 : 300)
    try session.write(probe.opening)
  }

  func receive(_ reply: TerminalReply) throws {
    if probe.isDone { return }
    if let question = probe.receive(reply) {
      let findings = probe.findings
      if findings.offersGraphemeClusters { try session.enable(.graphemeClusters) }
      if findings.knowsKeyboardProtocol { try session.enable(.keyboardProtocol) }
      renderer.capabilities.synchronizesOutput = findings.synchronizesOutput
      session.cursorReportsExpected = TerminalProbe.cursorReports
      try session.write(question)
      // The row of the cursor was drawn over.
      renderer.invalidate()
    }
    if probe.isDone { view.model = probe.findings.model }
  }

  /// Waits a moment for answers that are still to come, which the shell would take for typing.
  ///
  /// Leaves input that was typed ahead to the next program.
  func awaitAnswers() {
    if session.hasInput { return probe.giveUp() }
    let deadline = min(probeDeadline, session.milliseconds + 100)
    while !probe.isDone, session.milliseconds < deadline {
      guard case .input(let events) = session.wait(timeout: deadline - session.milliseconds) else { continue }
      for case .reply(let reply) in events { _ = probe.receive(reply) }
    }
    probe.giveUp()
  }
}
