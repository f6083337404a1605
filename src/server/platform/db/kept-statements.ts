import { hash } from "node:crypto";

const processState: { statements?: Map<string, string> } = {};
const names = (): Map<string, string> => {
  processState.statements ??= new Map();
  return processState.statements;
};

/** Short writes of the query builder come in few shapes; those are planned once a connection as well, so many at most. */
const MOST_WRITES = 200;
const LONGEST_WRITE = 2500;
const IS_WRITE = /^(?:insert into|update|delete from) /;

export const isKeptStatement = (text: string): boolean => names().has(text);

/** From now on `text` is prepared by name on each connection of PostgreSQL. */
export function keepStatement(text: string): void {
  names().set(text, hash("sha256", text, "base64url").slice(0, 32));
}

/** The name under which a connection keeps the plan of `text`; undefined for what is asked in too many shapes. */
export function statementName(text: string): string | undefined {
  const known = names().get(text);
  if (known !== undefined || text.length > LONGEST_WRITE || !IS_WRITE.test(text)) return known;
  if (names().size >= MOST_WRITES) return undefined;
  keepStatement(text);
  return names().get(text);
}
