import { hash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { query } from "./query";
import type { Db } from "./types";

/** Parameter of a statement: JSON as text, lists for `any($n::…[])`. */
type StatementValue = string | number | boolean | null | Date | readonly (string | number | null)[];

/**
 * A handwritten statement for a hot path: no builder runs, and PostgreSQL plans it once per connection.
 * Values replace `$1`, `$2` …; rows are raw driver rows (bigint and times as text): see `rowsOf`.
 * Pass lists as `(select $1::bigint[])`: the planner cannot see their length, so it does not plan again for each call.
 */
export function statement<Row extends Record<string, unknown>>(
  text: string,
): (db: Db, ...values: StatementValue[]) => Promise<Row[]> {
  const flat = text.replace(/\s+/g, " ").trim();
  const name = hash("sha256", flat, "base64url").slice(0, 32);
  return (db, ...values) => query<Row>(db, { name, text: flat, values });
}

const dialect = new PgDialect();

/** Text of an SQL part without values, for use in a handwritten statement. */
export const textOf = (part: SQL): string => dialect.sqlToQuery(part).sql;

/** SQL for the database's time, shifted like the clock. `$n` is `clock.offsetMs()` plus the milliseconds to add. */
export const instantSql = (placeholder: string): string =>
  `(now() + ${placeholder}::bigint * interval '1 millisecond')`;
