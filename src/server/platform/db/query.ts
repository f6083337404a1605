import { drizzle, type NodePgClient } from "drizzle-orm/node-postgres";
import { isTracing, traced } from "@/server/platform/tracing";
import type { Connection, Db } from "./types";

/** The query builder on a connection. It calls only `query` of a node-postgres client. */
export const databaseOn = (connection: Connection): Db => drizzle(connection as Connection & NodePgClient);

/**
 * Runs a hot statement in plain SQL by name, with at most eight values. Returns the driver's rows: times and bigint are
 * text. Pass lists as `(select $1::bigint[])`: the planner cannot see their length, so its plan fits all.
 */
export async function query<Row>(
  db: Db,
  { values, ...statement }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  return (await db.$client.query<Row>(statement, values)).rows;
}

/** The database's time in plain SQL, shifted like the clock. `$n` is `clock.offsetMs()` plus the milliseconds to add. */
export const instantSql = (placeholder: string): string =>
  `(now() + ${placeholder}::bigint * interval '1 millisecond')`;

/** Types that the drivers leave as text, because columns parse them: dates, times, intervals and their arrays. */
export const TEXT_TYPES: readonly number[] = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231];

/** Traces a statement: its text, never its values. */
export const tracedStatement = <T>(text: string, send: () => Promise<T>): Promise<T> =>
  isTracing()
    ? traced(text.slice(0, 40), "client", { "db.system.name": "postgresql", "db.query.text": text }, send)
    : send();

/** Runs `work` in a savepoint of a transaction that is already open. */
export async function inSavepoint<T>(connection: Connection, work: (tx: Db) => Promise<T>): Promise<T> {
  await connection.query({ text: "savepoint nested" });
  try {
    const result = await work(databaseOn(connection));
    await connection.query({ text: "release savepoint nested" });
    return result;
  } catch (error) {
    await connection.query({ text: "rollback to savepoint nested" });
    throw error;
  }
}
