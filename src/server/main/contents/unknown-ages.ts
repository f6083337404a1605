import { sql } from "drizzle-orm";
import { countRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { ContentPage } from "@/shared/contract/main/contents";
import { COUNTED } from "@/shared/paging/page";
import { type ConditionInput, contentConditions, type Values } from "./content-conditions";

type Ask = ConditionInput & { index: number };

/** On the first page of a list with ages: the number of places that match everything else and state no age. */
export async function unknownAges(
  db: Db,
  ask: Ask,
  match: { sql: ReturnType<typeof sql>; values: Values } = { sql: sql`true`, values: {} },
): Promise<Pick<ContentPage, "unknown_age_count">> {
  const { filters, index } = ask;
  if (!filters.child_months?.length || filters.unknown_age || index > 1) return {};
  const others = contentConditions({ ...ask, filters: { ...filters, unknown_age: true } });
  const rows = sql`select 1 from content c where ${match.sql} and ${others.sql}`;
  return { unknown_age_count: await readValue(db, countRows(rows, COUNTED), { ...match.values, ...others.values }) };
}
