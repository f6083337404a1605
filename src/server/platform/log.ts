import pino, { type Logger, type LoggerOptions } from "pino";
import { env } from "./env";
import { withoutPersonalData } from "./log-scrubber";

let logger: Logger | undefined;
let requestLogger: Logger | undefined;

const options = (): LoggerOptions => ({
  // Silent in tests unless LOG_LEVEL is set to another level than `info`.
  level: env().NODE_ENV === "test" && env().LOG_LEVEL === "info" ? "silent" : env().LOG_LEVEL,
  base: { app: "nadlang" },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

/** The process's log: one JSON line per event, ISO times, ids and codes only. Personal data is masked. */
export function log(): Logger {
  logger ??= pino(
    { ...options(), redact: { paths: REDACTED, censor: "[가림]" } },
    { write: (line: string) => void process.stdout.write(withoutPersonalData(line)) },
  );
  return logger;
}

type RequestLine = { request: string; method: string; route: string; status: number; ms: number };

/** Logs a request. Not scrubbed, as no field is raw input: scrubbing costs more than serving a cached page. */
export function logRequest(level: "info" | "debug", line: RequestLine): void {
  requestLogger ??= pino(options(), { write: (text: string) => void process.stdout.write(text) });
  requestLogger[level](line, "answered");
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
