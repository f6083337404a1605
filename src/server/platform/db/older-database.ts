import { sql } from "drizzle-orm";
import type { Db } from "./types";

/** The migration that creates the whole schema. A database without it is older. */
const BASELINE = "0001_baseline";

/** Thrown for a database from before the baseline, which is not changed. */
export class OlderDatabase extends Error {
  constructor() {
    super(
      "This database was made by a version before the baseline schema and cannot be upgraded. Nothing was changed. " +
        "Create an empty database and set DATABASE_URL to it, or start the earlier version on this one" +
        " · 이전 판이 만든 데이터베이스라서 올릴 수 없어요. 아무것도 바꾸지 않았어요. 빈 데이터베이스를 만들어 DATABASE_URL에 적으세요.",
    );
    this.name = "OlderDatabase";
  }
}

/** Tests if a database has migrations but not the baseline. */
export async function isBeforeBaseline(db: Db): Promise<boolean> {
  if (!(await hasMigrations(db))) return false;
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select count(*) > 0 and not bool_or(name = ${BASELINE}) as found from schema_migration`,
  );
  return rows[0]?.found === true;
}

/** Tests if the table of applied migrations exists. */
export async function hasMigrations(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('schema_migration') is not null as found`,
  );
  return rows[0]?.found === true;
}
