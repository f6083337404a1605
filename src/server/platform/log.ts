import pino, { type Logger, type LoggerOptions } from "pino";
import { env } from "./env";
import { withoutPersonalData } from "./log-scrubber";

const processState: { log?: Logger; requestLog?: Logger } = {};

const options = (): LoggerOptions => ({
  // A test hears nothing unless it asks for more, or less, than everyone does.
  level: env().NODE_ENV === "test" && env().LOG_LEVEL === "info" ? "silent" : env().LOG_LEVEL,
  base: { app: "nadlang" },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

/**
 * The process's log: one JSON line an event, ISO times, ids and codes only. Personal data that slips in is
 * cut out.
 */
export function log(): Logger {
  processState.log ??= pino(
    { ...options(), redact: { paths: REDACTED, censor: "[가림]" } },
    { write: (line: string) => void process.stdout.write(withoutPersonalData(line)) },
  );
  return processState.log;
}

/** What a line of a request may hold: nothing here comes from the caller as it was sent. */
type RequestLine = { request: string; method: string; route: string; status: number; ms: number };

/** The line that each request leaves. Nothing can slip in, so it is not searched: that cost more than a kept page. */
export function logRequest(level: "info" | "debug", line: RequestLine): void {
  processState.requestLog ??= pino(options(), { write: (text: string) => void process.stdout.write(text) });
  processState.requestLog[level](line, "answered");
}

const SENSITIVE = [
  "authorization",
  "cookie",
  "token",
  "phone",
  "email",
  "name",
  "address",
  "otp",
  "code",
  "card",
  "body",
  "registration_number",
];
const REDACTED = SENSITIVE.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
