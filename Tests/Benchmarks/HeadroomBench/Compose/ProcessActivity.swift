import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a process has done so far, from Linux's /proc.
struct ProcessActivity {
  /// Processor time in ticks of the clock (1/100 s).
  let ticks: Int
  /// How often it gave up the processor, and so how often it woke.
  let switches: Int

  /// Of a process now.
  init(_ process: pid_t) {
    func text(_ file: String) -> String {
      (try? readFile("/proc/\(process)/\(file)")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    // Behind the name in parentheses the fields 14 and 15 are utime and stime (proc_pid_stat(5)).
    let fields = text("stat").split(separator: ")").last?.split(separator: " ") ?? []
    ticks = fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    switches = text("status").split(separator: "\n").reduce(0) { sum, line in
      guard line.contains("ctxt_switches") else { return sum }
      return sum + (line.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// Ticks and switches since an earlier moment.
  func since(_ earlier: ProcessActivity) -> Int { ticks - earlier.ticks + switches - earlier.switches }
}
