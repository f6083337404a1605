import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { tables } from "./tables";

/**
 * A column that holds sealed text (`*_enc`), the key column that names its row in the seal, and its blind index, if any.
 * `orderer_enc` is JSON, and `orderer_phone_hash` beside it the index of the number in it.
 */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  /** `phone_hash` beside `phone_enc`; null where nobody looks the value up. */
  readonly hash: string | null;
  /** The hash is of the number inside. */
  readonly isPhoneInside: boolean;
};

/** Every sealed column of the schema: a table made tomorrow is among them. */
export function sealedColumns(): SealedColumn[] {
  return Object.values(tables).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const columns = Object.values(getTableColumns(table));
    const key = columns.find(({ primary }) => primary)?.name;
    const names = columns.map(({ name }) => name);
    return names
      .filter((name) => name.endsWith("_enc"))
      .map((column) => {
        if (key === undefined) throw new Error(`${getTableName(table)}.${column}: its row has no key of one column.`);
        const of = (end: string) => names.find((name) => name === column.replace(/_enc$/, end)) ?? null;
        const [whole, inside] = [of("_hash"), of("_phone_hash")];
        return { table: getTableName(table), column, key, hash: whole ?? inside, isPhoneInside: whole === null };
      });
  });
}
