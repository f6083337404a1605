import { errorCode } from "@/server/platform/describe-error";

type DatabaseError = { code: string; constraint?: string; detail?: string };

const looksLikeDatabaseError = (value: unknown): value is DatabaseError =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  /^[0-9A-Z]{5}$/.test(value.code);

const readCause = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined;

/** Finds the engine's error inside the query builder's wrappers; null when there is none. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let current = error, depth = 0; depth < 5; depth += 1) {
    if (looksLikeDatabaseError(current)) return current;
    current = readCause(current);
  }
  return null;
}

const is = (code: string) => (error: unknown, constraint?: string) => {
  const found = databaseError(error);
  return found?.code === code && (constraint === undefined || found.constraint === constraint);
};

export const isUniqueViolation = is("23505");
export const isForeignKeyViolation = is("23503");
export const isCheckViolation = is("23514");

/** True if a text holds a NUL character, which PostgreSQL cannot store and only a caller can have sent. */
export const isUnkeepableText = (error: unknown): boolean =>
  ["22021", "22P05"].includes(databaseError(error)?.code ?? "");

/** Serialization failure, deadlock or lock timeout: the statement can be retried. */
export function isTransient(error: unknown): boolean {
  return ["40001", "40P01", "55P03"].includes(databaseError(error)?.code ?? "");
}

const UNREACHABLE = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH"]);

/**
 * The database is unreachable, full, too slow, or no longer the primary (25006: read-only): answered with 503, never
 * with an authorisation error.
 */
export function isUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code ?? "";
  if (/^(08|57P|53)/.test(code) || ["57014", "25P03", "25006"].includes(code)) return true;
  for (let current = error, depth = 0; depth < 5 && current !== undefined; depth += 1) {
    if (UNREACHABLE.has(errorCode(current) ?? "")) return true;
    if (GONE.test(readMessage(current))) return true;
    current = readCause(current);
  }
  return false;
}

/** The disk or the user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error, depth = 0; depth < 5 && current !== undefined; depth += 1) {
    if (["ENOSPC", "EDQUOT", "53100"].includes(errorCode(current) ?? "")) return true;
    if (/No space left on device|Disk quota exceeded/i.test(readMessage(current))) return true;
    current = readCause(current);
  }
  return false;
}

const GONE =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|Connection terminated|not queryable|PGlite is closed|after calling end/;

const readMessage = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
