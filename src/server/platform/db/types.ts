import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

type Rows<Row> = { rows: Row[] };

/** The part of a raw result that both drivers share: its rows. Count changed rows with `.returning()`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** SQL with `$1`, `$2` … in its text. PostgreSQL plans a named statement once per connection. */
export type Statement = { text: string; name?: string | undefined; rowMode?: "array" | undefined };

/** Sends statements to an engine: over its pool, or on the one connection of a transaction. */
export type Connection = {
  query<Row>(statement: Statement, values?: unknown[]): Promise<{ rows: Row[] }>;
  /** Runs `work` in a READ COMMITTED transaction; inside a transaction, in a savepoint. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
};

/** The database, or a transaction on it, on either engine. `transaction()` opens one. */
export type Db = Omit<PgDatabase<RowsResult, Record<string, never>>, "transaction"> & { $client: Connection };

export type Engine = "pglite" | "postgres";

/** An open database, with the operations of its owner. */
export type DatabaseHandle = {
  db: Db;
  engine: Engine;
  /** Number of queries waiting for the database; the hosts refuse new calls above a limit. */
  waiting(): number;
  /** Open connections, and how many of them are idle. */
  connections(): { total: number; idle: number };
  /** True if the database answers. */
  isThere(): Promise<boolean>;
  /** A transaction without lock or statement timeouts (migrations, seeds). */
  longTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /** Runs a script of several statements (migrations, seeds, VACUUM), without parameters or a transaction. */
  script(text: string): Promise<void>;
  /** Backs up the running database into a new folder below `folder` and returns that folder. */
  backup(folder: string): Promise<string>;
  /** Ends the queries in progress, then closes files and sockets. */
  close(): Promise<void>;
};
