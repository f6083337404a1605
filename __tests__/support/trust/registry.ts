export type Said = { status: number | null; stdout: string; stderr: string };

/** Answer of the registry: number of `bad` findings, or null with the reason why it could not answer. */
export type Verdict = { bad: number | null; text: string };

type Report = {
  message?: string;
  statusCode?: number;
  error?: { code?: string; summary?: string; detail?: string };
  metadata?: { vulnerabilities?: Record<string, number> };
  invalid?: unknown[];
  missing?: unknown[];
};

/** Errors of the connection or of the registry itself, not of the packages. */
const UNREACHED =
  /\bE(AI_AGAIN|NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH|HOSTUNREACH|ENOAUDIT|NOAUDIT|4\d\d|5\d\d)\b|\b[45]\d\d [A-Z][a-z]+|network|socket hang up|audit endpoint|fetch failed|no supported registry|supported registry/;

/** The registry's own text about why it does not answer. */
function findReason({ stdout, stderr }: Said, report: Report): string {
  const words = [report.error?.code, report.message, report.error?.summary, report.error?.detail, stderr, stdout];
  const line = words.flatMap((text) => (text ?? "").split("\n")).find((text) => UNREACHED.test(text));
  return (
    line
      ?.replace(/^npm (error|warn) /, "")
      .replace(/https?:\/\/\S+/g, "the registry")
      .trim()
      .slice(0, 120) ?? ""
  );
}

/** The JSON object that npm printed; empty when it printed none. */
function toReport({ stdout }: Said): Report {
  const from = stdout.indexOf("{");
  try {
    return from < 0 ? {} : JSON.parse(stdout.slice(from));
  } catch {
    return {};
  }
}

/** Throws when there is neither an answer nor a known reason for its absence: silence must not pass for health. */
function unanswered(what: string, said: Said, report: Report): Verdict {
  const reason = findReason(said, report);
  if (reason === "")
    throw new Error(`${what} ended with ${said.status} and said neither yes nor no: ${said.stderr.slice(0, 300)}`);
  return { bad: null, text: `the registry could not be asked (${reason}): open` };
}

/** `npm audit --json`: high and critical vulnerabilities are bad. */
export function auditVerdict(said: Said): Verdict {
  const report = toReport(said);
  const counts = report.metadata?.vulnerabilities;
  if (!counts) return unanswered("npm audit", said, report);
  const told = Object.entries(counts).map(([level, count]) => `${level} ${count}`);
  return { bad: (counts.high ?? 0) + (counts.critical ?? 0), text: told.join(", ") };
}

/** `npm audit signatures --json`: a wrong or missing signature is bad. */
export function signatureVerdict(said: Said): Verdict {
  const report = toReport(said);
  if (!report.invalid || !report.missing) return unanswered("npm audit signatures", said, report);
  const [invalid, missing] = [report.invalid.length, report.missing.length];
  return { bad: invalid + missing, text: `${invalid} wrong, ${missing} missing` };
}

/** `npm ci`: a lock file that does not install is bad; an unreachable registry proves nothing about it. */
export function installVerdict(said: Said, isThere: boolean): Verdict {
  if (said.status === 0 && isThere) return { bad: 0, text: "installs" };
  const isLock = /EINTEGRITY|EUSAGE|ELOCKVERIFY|ERESOLVE|ETARGET|E404/.test(said.stderr);
  return isLock || findReason(said, {}) === ""
    ? { bad: 1, text: `fails (${said.stderr.trim().split("\n")[0]?.slice(0, 120) ?? said.status})` }
    : unanswered("npm ci", said, {});
}
