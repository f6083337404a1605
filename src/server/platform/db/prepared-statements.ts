import { hash } from "node:crypto";

const names = new Map<string, string>();

/**
 * Short writes of the query builder come in few shapes; those are planned once a connection as well, so many
 * at most.
 */
const MOST_WRITES = 200;
const LONGEST_WRITE = 2500;
const IS_WRITE = /^(?:insert into|update|delete from) /;

/** From now on `text` is prepared by name on each connection of PostgreSQL. */
export function prepareStatement(text: string): void {
  if (!names.has(text)) names.set(text, hash("sha256", text, "base64url").slice(0, 32));
}

/**
 * The name under which a connection keeps the plan of `text`; undefined for what comes in too many shapes.
 */
export function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || text.length > LONGEST_WRITE || !IS_WRITE.test(text)) return name;
  if (names.size >= MOST_WRITES) return undefined;
  prepareStatement(text);
  return names.get(text);
}
