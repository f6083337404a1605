import pino, { type Logger } from "pino";
import { env } from "./env";
import { withoutPersonalData } from "./log-scrubber";

const processState: { log?: Logger } = {};

/**
 * The process's log: one JSON line an event, ISO times, ids and codes only. Personal data that slips in is
 * cut out.
 */
export function log(): Logger {
  processState.log ??= pino(
    {
      // A test hears nothing unless it asks for more, or less, than everyone does.
      level: env().NODE_ENV === "test" && env().LOG_LEVEL === "info" ? "silent" : env().LOG_LEVEL,
      base: { app: "nadlang" },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED, censor: "[가림]" },
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => void process.stdout.write(withoutPersonalData(line)) },
  );
  return processState.log;
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
