import { sql } from "drizzle-orm";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { inChunks, inSteps } from "@/server/platform/catalog/in-chunks";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";
import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import { daySlots } from "./day-slots";
import { hoursPlan } from "./import/hours-plan";
import { demoContents } from "./seed/demo/demo-contents";
import { demoSlotRows } from "./seed/demo/demo-slots";
import { SLOT_DAYS } from "./slot-plan";
import { type NewSlot, writeSlots } from "./write-slots";

/** Contents processed before yielding to the event loop. */
const AT_ONCE = 40;

/** Extends bookable days to 60 days ahead. */
export const extendSlotsJob: Job = {
  name: "catalog-slots",
  everySeconds: 6 * 3600,
  run: async (db) => {
    await extendSlots(db, kstToday(clock.now()));
  },
};

type Short = {
  id: number;
  source: string;
  source_key: string;
  opening_hours: OpeningHours | null;
  until: string | null;
};

/** Adds missing days up to 60 days from `today`, except for venues that plan their own; returns how many. */
export async function extendSlots(db: Db, today: PlainDate): Promise<number> {
  const last = addDays(today, SLOT_DAYS - 1);
  const { rows } = await db.execute<Short>(sql`
    select c.id, c.source, c.source_key, c.opening_hours, max(s.date)::text as until
    from content c left join slot s on s.content_id = c.id and s.date is not null
    where c.sale_state in ('on_sale', 'not_on_sale') and c.dating <> 'open'
      and c.source <> 'venue' and c.claimed_at is null
    group by c.id having max(s.date) is null or max(s.date) < ${last}::date`);
  if (rows.length === 0) return 0;
  const demo = rows.some(({ source }) => source === "demo") ? await demoPlans() : new Map();
  return inChunks(rows, AT_ONCE, (some) =>
    writeSlots(
      db,
      some.flatMap((row) => slotsAfter(row, demo, today)),
    ),
  );
}

type DemoPlans = ReadonlyMap<string, ReturnType<typeof demoContents>[number]>;

const demoPlans = (): Promise<DemoPlans> =>
  inSteps(
    shippedDistricts,
    (districts) => new DistrictBook(districts),
    (book) => new Map(demoContents(book).map((demoContent) => [demoContent.key, demoContent])),
  );

function slotsAfter(
  { id, source, source_key, opening_hours, until }: Short,
  demo: DemoPlans,
  today: PlainDate,
): NewSlot[] {
  const from = until !== null && until >= today ? addDays(until, 1) : today;
  const days = SLOT_DAYS - daysBetween(today, from);
  if (source !== "demo") return daySlots(id, opening_hours && hoursPlan(opening_hours), from, days);
  const plan = demo.get(source_key)?.plan;
  if (!plan) return [];
  return demoSlotRows(source_key, plan, from, days, null).map((slot) => ({ contentId: id, ...slot }));
}
