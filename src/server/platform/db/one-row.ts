import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./types";

/** The rows of a query as one JSON array, `[]` for none: a column of a statement that answers in one row. */
export const jsonRows = <Row>(query: SQL): SQL<Row[]> =>
  sql<Row[]>`coalesce((select json_agg(item) from (${query}) item), '[]'::json)`;

/** How many rows a query has, counted to `most` (a whole number, or a placeholder cast to int). */
export const countRows = (query: SQL, most: number | SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (${query} limit ${typeof most === "number" ? sql.raw(String(most)) : most}) counted)`;

type Columns<Row> = { [Name in keyof Row]: SQL<Row[Name]> };
type Values = Record<string, unknown>;

/** A statement that answers in exactly one row; with a name PostgreSQL keeps its plan. */
type RowStatement<Row> = {
  execute(values: Values): Promise<Row[]>;
  getQuery(): { sql: string; params: unknown[] };
};

/** Columns that are whole expressions, with `sql.placeholder` where a value goes. */
export const rowStatement = <Row>(db: Db, columns: Columns<Row>, name = ""): RowStatement<Row> =>
  db
    .select(columns as Record<string, SQL>)
    .from(sql`(select 1) one`)
    .prepare(name) as unknown as RowStatement<Row>;

/** Reads columns that are whole expressions. Throws where the database gives no row. */
export async function readRow<Row>(db: Db, columns: Columns<Row>, values: Values): Promise<Row> {
  const [row] = await rowStatement(db, columns).execute(values);
  if (!row) throw new Error("The statement gave no row.");
  return row;
}

/** Reads one such column. */
export const readValue = async <T>(db: Db, value: SQL<T>, values: Values): Promise<T> =>
  (await readRow(db, { value }, values)).value;
