import { type Column, getTableColumns, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Columns of a table in a handwritten statement, and how to read its rows. */
export type RowsOf<Row> = {
  /** Select list under the alias: `p."id" as "p.id", …`. */
  readonly list: string;
  /** Reads a row of the result; null if an outer join found none. */
  readonly read: (raw: Record<string, unknown>) => Row | null;
  /** Reads a row that was selected as `to_jsonb(p)`. */
  readonly fromJson: (json: Record<string, unknown>) => Row;
};

/** Prepares a table's columns, all or some, for `statement()` under an alias. */
export function rowsOf<T extends PgTable, Key extends keyof InferSelectModel<T> & string>(
  table: T,
  alias: string,
  only?: readonly Key[],
): RowsOf<Pick<InferSelectModel<T>, Key>> {
  type Row = Pick<InferSelectModel<T>, Key>;
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([key]) =>
    only ? only.some((one) => one === key) : true,
  );
  const [firstId] = columns.filter(([, column]) => column.notNull).map(([, column]) => `${alias}.${column.name}`);
  const reader = (prefix: string) => {
    const fields = columns.map(([key, column]) => ({ key, name: `${prefix}${column.name}`, column }));
    return (raw: Record<string, unknown>): Row => {
      const row: Record<string, unknown> = {};
      for (const { key, name, column } of fields) {
        const value = raw[name];
        row[key] = value === null || value === undefined ? null : column.mapFromDriverValue(value);
      }
      // Each value was read by its column's mapper, which defines its type.
      return row as Row;
    };
  };
  const read = reader(`${alias}.`);
  return {
    list: columns.map(([, { name }]) => `${alias}."${name}" as "${alias}.${name}"`).join(", "),
    read: (raw) => (firstId !== undefined && (raw[firstId] === null || raw[firstId] === undefined) ? null : read(raw)),
    fromJson: reader(""),
  };
}
