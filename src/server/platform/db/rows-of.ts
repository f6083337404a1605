import { type Column, getTableColumns, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A table's columns in a written statement, and how a row of them is read. */
export type RowsOf<Row> = {
  /** `p."id" as "p.id", …`: for the select list, under the alias. */
  readonly list: string;
  /** A row of the result; null when the table had none (outer join). */
  readonly read: (raw: Record<string, unknown>) => Row | null;
  /** A row that came as `to_jsonb(p)`. */
  readonly fromJson: (json: Record<string, unknown>) => Row;
};

/** How `statement()` asks for rows of a table under an alias: all columns, or some. */
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
      // Each key was read by the mapper of the column that gives it its type.
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
