import { type SQL, sql } from "drizzle-orm";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { type SealedColumn, sealedColumns } from "@/server/platform/schema/sealed-columns";
import { blindIndex, phoneIndex } from "./blind-index";
import { openField, sealField, sealPrefix } from "./field";

const BATCH = 200;

/**
 * After a change of SECRET_KEY (the earlier one is in PREVIOUS_SECRET_KEYS): reseals every protected value and its
 * blind index with the new key, so that the old one can be removed. Runs before the process serves, because lookups
 * by number fail until it is done. Returns the number of values; throws if no key opens one.
 */
export async function resealOldFields(db: Db): Promise<number> {
  if (env().PREVIOUS_SECRET_KEYS.length === 0) return 0;
  let resealed = 0;
  for (const place of sealedColumns()) {
    for (let done = BATCH; done === BATCH; resealed += done) {
      done = await transaction(db, (tx) => resealSome(tx, place));
    }
  }
  return resealed;
}

async function resealSome(tx: Db, { table, column, key, hash, isPhoneInside }: SealedColumn): Promise<number> {
  const at = { table: sql.identifier(table), column: sql.identifier(column), key: sql.identifier(key) };
  const { rows } = await tx.execute<{ row: string; sealed: string }>(sql`
    select ${at.key}::text as row, ${at.column} as sealed from ${at.table}
    where ${at.column} is not null and not starts_with(${at.column}, ${sealPrefix()})
    order by ${at.key} limit ${BATCH} for no key update`);
  for (const { row, sealed } of rows) {
    const cell = { table, column, row };
    const text = openField(cell, sealed);
    const index: SQL = hash ? sql`, ${sql.identifier(hash)} = ${indexOf(hash, text, isPhoneInside)}` : sql.empty();
    await tx.execute(
      sql`update ${at.table} set ${at.column} = ${sealField(cell, text)}${index} where ${at.key}::text = ${row}`,
    );
  }
  return rows.length;
}

/** An empty index stays empty: the row must not be found by its number any more. */
function indexOf(hash: string, text: string, isPhoneInside: boolean): SQL {
  if (!isPhoneInside) return sql`${blindIndex(hash.replace(/_hash$/, ""), text)}`;
  const inside: { phone?: string } = JSON.parse(text);
  const column = sql.identifier(hash);
  return sql`case when ${column} = '' then '' else ${phoneIndex(inside.phone)} end`;
}
