import { type Column, getTableColumns, getTableName, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./types";

/** The rows of a query as one JSON array (`[]` for none), as a column of a single-row statement. */
export const jsonRows = <Row>(query: SQL): SQL<Row[]> =>
  sql<Row[]>`coalesce((select json_agg(item) from (${query}) item), '[]'::json)`;

/** Number of rows of a query, counted up to `most` (a whole number, or a placeholder cast to int). */
export const countRows = (query: SQL, most: number | SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (${query} limit ${typeof most === "number" ? sql.raw(String(most)) : most}) counted)`;

type Columns<Row> = { [Name in keyof Row]: SQL<Row[Name]> };
type Values = Record<string, unknown>;

/** A statement with exactly one row; PostgreSQL caches its plan if it has a name. */
type RowStatement<Row> = {
  execute(values: Values): Promise<Row[]>;
  getQuery(): { sql: string; params: unknown[] };
};

/** Builds a statement from expressions, with `sql.placeholder` for values. */
export const rowStatement = <Row>(db: Db, columns: Columns<Row>, name = ""): RowStatement<Row> =>
  db
    .select(columns as Record<string, SQL>)
    .from(sql`(select 1) one`)
    .prepare(name) as unknown as RowStatement<Row>;

/** Reads one row of expressions. Throws when the database returns none. */
export async function readRow<Row>(db: Db, columns: Columns<Row>, values: Values): Promise<Row> {
  const [row] = await rowStatement(db, columns).execute(values);
  if (!row) throw new Error("The statement gave no row.");
  return row;
}

export const readValue = async <T>(db: Db, value: SQL<T>, values: Values): Promise<T> =>
  (await readRow(db, { value }, values)).value;

/** Reads rows of a table that a statement returned as `to_jsonb(row)`. */
export function jsonReader<T extends PgTable>(table: T): (json: Record<string, unknown>) => InferSelectModel<T> {
  const columns = Object.entries<Column>(getTableColumns(table));
  const read = (column: Column, value: unknown) => (value == null ? null : column.mapFromDriverValue(value));
  // Each column parses its value, which gives the row the table's type.
  return (json) =>
    Object.fromEntries(columns.map(([key, column]) => [key, read(column, json[column.name])])) as InferSelectModel<T>;
}

/**
 * An insert of rows given as a JSON array in `value` (a placeholder): the keys of `row`, and `computed` columns as SQL in
 * which `r` is the row. `toJson` makes the array; an empty one inserts nothing.
 */
export function insertFromJson(
  table: PgTable,
  row: Values,
  { value, computed = {} }: { value: string; computed?: Record<string, string> },
): string {
  const name = getTableName(table);
  const given = Object.keys(toJson(table, row));
  return `insert into ${name} (${[...given, ...Object.keys(computed)]})
    select ${[...given.map((column) => `r.${column}`), ...Object.values(computed)]}
    from jsonb_populate_recordset(null::${name}, ${value}::jsonb) r`;
}

/** A row's values by column name. */
export function toJson(table: PgTable, row: Values): Values {
  const columns: Record<string, Column | undefined> = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const column = columns[key];
      if (!column) throw new Error(`${getTableName(table)} has no column ${key}.`);
      return [column.name, value];
    }),
  );
}
