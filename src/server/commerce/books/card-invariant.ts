import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

/** Cards of activities that lists read (`content_card`). */
export const cards: Invariant = {
  id: "I14",
  law: "the card of an activity shows what the activity is (else: npm run catalog:cards)",
  offenders: () => sql`
    select coalesce(s.content_id, k.content_id)::text as ref,
      case when k.content_id is null then 'has no card' else format('its card says %s', left(k.card::text, 200)) end as detail
    from content_card_source s full join content_card k on k.content_id = s.content_id
    where k.card::text is distinct from s.card::text`,
};

/** Lowest prices of a room by weekday, which a calendar reads before the nights (`room_low`). */
export const roomLows: Invariant = {
  id: "I18",
  law: "no night of a room costs less than its lows say (else: npm run catalog:cards)",
  offenders: () => sql`
    select l.product_id::text as ref, format('%s: %s won, its lows say %s', n.night, n.price, l.lows) as detail
    from room_low l join room_night n on n.product_id = l.product_id
    where coalesce(n.price < l.lows[extract(isodow from n.night)::int], true)`,
};

/** Cards of accommodations that the search of stays reads (`stay_card`). */
export const stayCards: Invariant = {
  id: "I16",
  law: "the card of a stay shows what the place and its rooms are (else: npm run catalog:cards)",
  offenders: () => sql`
    select coalesce(s.id, k.id)::text as ref, case when k.id is null then 'has no card'
      else format('its card says %s', left(k::text, 200)) end as detail
    from stay_card_source s full join stay_card k on k.id = s.id where k::text is distinct from s::text`,
};
