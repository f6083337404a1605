import { eq, sql } from "drizzle-orm";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { venue } from "@/server/platform/schema/venue";
import type { FirstSteps } from "@/shared/contract/main/staff/first-steps";
import { kstToday } from "@/shared/dates/kst";
import { FIRST_STEPS, type FirstStep } from "@/shared/staff/first-steps";

type Row = Record<FirstStep, boolean> & { is_put_away: boolean };

/** First steps of the venue, each done or not by its own data. */
export async function readFirstSteps(db: Db, { venueId }: Pick<VenueStaff, "venueId">): Promise<FirstSteps> {
  const today = kstToday(clock.now());
  const { rows } = await db.execute<Row>(sql`
    select v.steps_put_away_at is not null as is_put_away,
      exists (select from content_draft d where d.venue_id = v.id and d.state in ('submitted', 'approved'))
        or exists (select from content c where c.venue_id = v.id and c.sale_state = 'on_sale')
        or exists (select from stay_draft d join accommodation a on a.id = d.accommodation_id
          where a.venue_id = v.id and d.state in ('submitted', 'approved'))
        or exists (select from accommodation a where a.venue_id = v.id and a.contracted_at is not null) as content,
      exists (select from venue_photo p where p.venue_id = v.id)
        or exists (select from content c where c.venue_id = v.id and c.photos <> '[]')
        or exists (select from accommodation a where a.venue_id = v.id and a.photos <> '[]') as photos,
      exists (select from content c join slot s on s.content_id = c.id
          where c.venue_id = v.id and s.date >= ${today}::date and not s.is_closed)
        or exists (select from accommodation a join stay_product p on p.accommodation_id = a.id
          join room_night n on n.product_id = p.id
          where a.venue_id = v.id and n.night >= ${today}::date and not n.is_closed) as times,
      (select count(*) from staff s where s.venue_id = v.id and s.state <> 'ended') > 1 as staff,
      exists (select from gate_scan g where g.venue_id = v.id) as scan,
      exists (select from settlement_account a where a.venue_id = v.id) as account
    from venue v where v.id = ${venueId}`);
  const [found] = rows;
  return {
    steps: FIRST_STEPS.map((step) => ({ step, is_done: found?.[step] ?? false })),
    is_put_away: found?.is_put_away ?? true,
  };
}

/** Closes the list for all people of the venue. */
export async function putStepsAway(db: Db, me: VenueStaff): Promise<FirstSteps> {
  await db.update(venue).set({ stepsPutAwayAt: clock.sqlNow() }).where(eq(venue.id, me.venueId));
  return readFirstSteps(db, me);
}
