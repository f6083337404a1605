import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { tables } from "@/server/platform/schema/tables";

type Rows<Row> = { rows: Row[] };

/** What both drivers agree on about a raw result: its rows. Changed rows are counted with `.returning()`. */
export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** The database, or a transaction on it, whatever the engine. */
export type Db = PgDatabase<RowsResult, typeof tables>;

export type Engine = "pglite" | "postgres";
