import { hash } from "node:crypto";

const names = new Map<string, string>();

/** Short writes of the query builder have few shapes and are prepared too, until this many names exist in all. */
const MOST_WRITES = 200;
const LONGEST_WRITE = 2500;
const IS_WRITE = /^(?:insert into|update|delete from) /;

/** Prepares `text` by name on each PostgreSQL connection from now on. */
export function prepareStatement(text: string): void {
  if (!names.has(text)) names.set(text, hash("sha256", text, "base64url").slice(0, 32));
}

/** Name of the prepared statement for `text`; undefined if it is not prepared. */
export function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || text.length > LONGEST_WRITE || !IS_WRITE.test(text)) return name;
  if (names.size >= MOST_WRITES) return undefined;
  prepareStatement(text);
  return names.get(text);
}
