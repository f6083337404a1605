import { sql } from "drizzle-orm";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { inChunks, inSteps } from "@/server/platform/catalog/in-chunks";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { seasonsJob } from "@/server/platform/intake/place-scene";
import type { Job } from "@/server/platform/jobs";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { StayRates } from "@/server/platform/schema/stay/stay-rates";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { ratedNights } from "./rated-nights";
import { demoNights } from "./seed/demo-nights";
import { demoStays } from "./seed/demo-stays";
import { NIGHTS_AHEAD, type NightRow, type RoomNights, writeNights } from "./write-nights";

/** Rooms planned and written before yielding to the event loop. */
const AT_ONCE = 30;

export const extendNightsJob: Job = {
  name: "stay-nights",
  everySeconds: 6 * 3600,
  run: async (db) => {
    await extendNights(db, kstToday(clock.now()));
  },
};

/** Draws imported stays in the season of today. */
export const staySeasonsJob = seasonsJob(
  "stay-seasons",
  { table: accommodation, id: accommodation.id, scene: accommodation.scene },
  sql`true`,
);

type Short = {
  id: number;
  source: string;
  source_key: string;
  until: string | null;
  rates: StayRates | null;
  peaks: SeasonRange[] | null;
};

/** Adds missing nights of rooms on sale, up to 180 days from `today`; returns the number added. Idempotent. */
export async function extendNights(db: Db, today: PlainDate): Promise<number> {
  const last = addDays(today, NIGHTS_AHEAD - 1);
  const { rows } = await db.execute<Short>(sql`
    select p.id, a.source, p.source_key, n.until::text as until, p.rates, a.peaks
    from stay_product p join accommodation a on a.id = p.accommodation_id
      cross join lateral (select max(night) as until from room_night where product_id = p.id) n
    where p.is_active and a.is_active and a.contracted_at is not null and (n.until is null or n.until < ${last}::date)
    order by p.id`);
  if (rows.length === 0) return 0;
  const plans = rows.some(({ source, rates }) => source === "demo" && rates === null)
    ? await demoPlans()
    : new Map<string, Plan>();
  const nightsAfter = (row: Short): RoomNights[] => {
    const plan = toPlan(row) ?? (row.source === "demo" ? plans.get(row.source_key) : undefined);
    if (!plan) return [];
    const from = row.until !== null && row.until >= today ? addDays(row.until, 1) : today;
    return [{ productId: row.id, from, nights: plan(from, NIGHTS_AHEAD - daysBetween(today, from)) }];
  };
  return inChunks(rows, AT_ONCE, (some) => writeNights(db, some.flatMap(nightsAfter)));
}

type Plan = (from: PlainDate, days: number) => NightRow[];

const toPlan = ({ rates, peaks }: Short): Plan | null =>
  rates && ((from, days) => ratedNights(rates, peaks, from, days));

const demoPlans = (): Promise<Map<string, Plan>> =>
  inSteps(
    shippedDistricts,
    (districts) => new DistrictBook(districts),
    (book) =>
      new Map(
        demoStays(book).flatMap((stay) =>
          stay.rooms.map((room): [string, Plan] => [
            room.key,
            (from, days) => demoNights(stay, room, from, days, false),
          ]),
        ),
      ),
  );
