import { sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import type { Db } from "@/server/platform/db/types";

export type NewSlot = {
  contentId: number;
  date: string | null;
  startsAt: string | null;
  endsAt: string | null;
  capacity: number;
  onSite?: number;
  isCalm?: boolean;
};

/** Inserts slots; existing days and times stay unchanged. Returns how many were new. */
export async function writeSlots(db: Db, slots: readonly NewSlot[]): Promise<number> {
  let added = 0;
  for (const rows of chunked(slots, 4000)) {
    const { rows: inserted } = await db.execute<{ n: number | string }>(sql`
      with added as (
        insert into slot (content_id, date, starts_at, ends_at, capacity, on_site, is_calm)
        select "contentId", "date", "startsAt", "endsAt", "capacity", coalesce("onSite", 0), coalesce("isCalm", false)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as t("contentId" int, "date" date, "startsAt" time, "endsAt" time, "capacity" int, "onSite" int, "isCalm" boolean)
        on conflict on constraint slot_key do nothing
        returning 1)
      select count(*) as n from added`);
    added += Number(inserted[0]?.n ?? 0);
  }
  return added;
}
