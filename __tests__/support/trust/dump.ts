import { sql } from "drizzle-orm";
import { openField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { sealedColumns } from "@/server/platform/schema/sealed-columns";

/** Every row of every table as text, one line each, with its table's name. */
export async function dumpTables(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const lines: string[] = [];
  for (const { name } of rows) {
    const found = await db.execute<{ line: string }>(sql`select t::text as line from ${sql.identifier(name)} t`);
    lines.push(...found.rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.join("\n");
}

/** Every encrypted field of the database, decrypted: `table.column row: text`. Throws when one cannot be. */
export async function openedFields(db: Db): Promise<string> {
  const lines: string[] = [];
  for (const { table, column, key } of sealedColumns()) {
    const { rows } = await db.execute<{ row: string; sealed: string }>(sql`
      select ${sql.identifier(key)}::text as row, ${sql.identifier(column)} as sealed from ${sql.identifier(table)}
      where ${sql.identifier(column)} is not null`);
    lines.push(
      ...rows.map(({ row, sealed }) => `${table}.${column} ${row}: ${openField({ table, column, row }, sealed)}`),
    );
  }
  return lines.join("\n");
}
