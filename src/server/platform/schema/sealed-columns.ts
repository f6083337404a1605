import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { tables } from "./tables";

/**
 * A column of sealed text (`*_enc`), the key column that names its row in the seal, and its blind index, if any.
 * `orderer_enc` is JSON, and `orderer_phone_hash` the index of the number in it.
 */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  /** `phone_hash` for `phone_enc`; null where the value is not looked up. */
  readonly hash: string | null;
  /** The hash is of the phone number inside the JSON. */
  readonly isPhoneInside: boolean;
};

/** Lists the sealed columns of all tables, including future ones. */
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
