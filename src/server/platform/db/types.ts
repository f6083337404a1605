import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { tables } from "@/server/platform/schema/tables";

type Rows<Row> = { rows: Row[] };

/** What both drivers agree on about a raw result: its rows. Changed rows are counted with `.returning()`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** The database, or a transaction on it, whatever the engine. */
export type Db = PgDatabase<RowsResult, typeof tables>;

export type Engine = "pglite" | "postgres";

/** An open database and what only its owner may do with it. */
export type DatabaseHandle = {
  db: Db;
  engine: Engine;
  /** How many callers queue for the database; the hosts turn new ones away above a limit. */
  waiting(): number;
  /** Open connections, and those that nobody uses now. */
  connections(): { total: number; idle: number };
  /** Whether the database answers. */
  isThere(): Promise<boolean>;
  /** A transaction that takes as long as it needs (a migration, a seed): no lock and no statement of it is given up. */
  longTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /** Runs a whole script of several statements (migrations, seeds, VACUUM): no parameters, no transaction around it. */
  script(text: string): Promise<void>;
  /** After a commit that moved money: puts the write-ahead log on the disk where the engine does not do so itself. */
  durable(): Promise<void>;
  /** Backs the database up, while it is in use, into a new folder below `folder`; resolves with that folder. */
  backup(folder: string): Promise<string>;
  /** Makes what is committed durable as far as the engine can, then lets go of files and sockets. */
  close(): Promise<void>;
};
