import { type SQL, sql } from "drizzle-orm";
import { type ConditionInput, contentConditions, type Values } from "@/server/main/contents/content-conditions";
import type { Filters } from "@/server/main/contents/content-query";
import { countRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { searchMatch } from "@/server/platform/search/search-match";
import { COUNTED } from "@/shared/paging/page";
import { meantWords } from "./meant-words";

export type ContentSearch = Omit<ConditionInput, "filters"> & { filters: Filters };

/** Filters and words as one condition on `content c`, including corrected words if the typed ones find little. */
export async function wholeCondition(
  db: Db,
  { filters: { q, as_typed: asTyped, ...filters }, ...rest }: ContentSearch,
): Promise<{
  sql: SQL;
  values: Values;
}> {
  const conditions = contentConditions({ filters, ...rest });
  if (!q) return conditions;
  const meant = await meantWords(db, q, asTyped);
  if (!meant) return { sql: sql`false`, values: {} };
  const match = searchMatch(meant.words);
  return { sql: sql`${match.sql} and ${conditions.sql}`, values: { ...conditions.values, ...match.values } };
}

/** Number of contents that a search finds, at most 300. */
export async function countContents(db: Db, search: ContentSearch): Promise<number> {
  const where = await wholeCondition(db, search);
  return readValue(db, countRows(sql`select 1 from content c where ${where.sql}`, COUNTED), where.values);
}
