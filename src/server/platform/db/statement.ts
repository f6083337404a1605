import { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { prepareStatement } from "./prepared-statements";
import type { Db } from "./types";

/** What a statement takes: JSON goes as text, lists for `any($n::…[])`. */
type StatementValue = string | number | boolean | null | Date | readonly (string | number | null)[];

/** SQL that is text already: nothing is left to build when it is asked. */
class Written extends SQL {
  readonly #query: { sql: string; params: unknown[] };

  constructor(text: string, values: readonly StatementValue[]) {
    super([]);
    this.#query = { sql: text, params: [...values] };
  }

  override toQuery(): { sql: string; params: unknown[] } {
    return this.#query;
  }
}

/**
 * A statement of a hot path, written once: no builder runs for it, and PostgreSQL plans it once a connection.
 * Values stand for `$1`, `$2` …; rows come as the driver reads them (bigint and times as text): see `rowsOf`.
 * Where a plan for the list at hand seems the cheaper one, the statement is planned anew at every call: a list in
 * `(select $1::bigint[])` has no length that the planner could look at.
 */
export function statement<Row extends Record<string, unknown>>(
  text: string,
): (db: Db, ...values: StatementValue[]) => Promise<Row[]> {
  const flat = text.replace(/\s+/g, " ").trim();
  prepareStatement(flat);
  return async (db, ...values) => (await db.execute<Row>(new Written(flat, values))).rows;
}

const dialect = new PgDialect();

/** A part that holds no values as text: for a statement that is written as such. */
export const textOf = (part: SQL): string => dialect.sqlToQuery(part).sql;

/**
 * In a statement: the database's time, moved as the clock is. `$n` takes `clock.offsetMs()`, plus what is to
 * be added.
 */
export const instantSql = (placeholder: string): string =>
  `(now() + ${placeholder}::bigint * interval '1 millisecond')`;
