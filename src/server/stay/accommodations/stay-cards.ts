import { sql } from "drizzle-orm";
import { placeText } from "@/server/platform/catalog/place-text";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { StayCard, StayTerms } from "@/shared/contract/stay/accommodations";
import type { SeasonRange } from "@/shared/dates/season";
import { termsPrice } from "@/shared/price/terms-price";
import type { StayMoment } from "./stay-query";
import { stayRefund } from "./stay-refund";

type RoomRow = {
  id: number;
  name: string;
  base: number;
  max: number;
  is_instant: boolean;
  left: number;
  nights: StayTerms["nights"];
};

/** Fields of a card that `stay_card` stores. */
type KeptCard = Omit<
  StayCard,
  "place_text" | "is_favorite" | "offer" | "unavailable" | "uncounted_under" | "min_nights" | "wait_for"
> & {
  full_name: string | null;
  uncounted_ages: number[];
  bands: StayTerms["bands"];
  adult_fee: number;
  mandatory_fee: number;
  peaks: SeasonRange[] | null;
  steps: RefundStep[];
  is_info_only: boolean;
};

/** Database row of a card: stored fields plus live availability. Prices are computed here. */
export type StayCardRow = Pick<StayCard, "is_favorite"> & {
  kept: KeptCard;
  rooms: RoomRow[] | null;
  reason: StayCard["unavailable"];
  /** Only for accommodations without a free room. */
  min_nights?: StayCard["min_nights"];
  wait_for?: StayCard["wait_for"];
};

const $ = (name: string) => sql.placeholder(name);

export const ratingOf = sql`round(c.stars_sum::numeric / nullif(c.review_count, 0), 1)::float8`;
export const isHearted = sql`exists (select 1 from stay_favorite f where f.user_id = ${$("user")}::text and f.accommodation_id = c.id)`;

/** Columns of a card except its rooms, read from `stay_card c`. */
export const stayCardColumns = sql`c.card as kept, ${isHearted} as is_favorite`;

/** Upper age limit of free children; null unless all ages from birth up to it are free. */
const uncountedUnder = (ages: readonly number[]): number | null =>
  ages.length > 0 && ages.every((age, index) => age === index) ? ages.length : null;

/** Converts rows to cards, each with its cheapest room for this family. */
export const toStayCards = (rows: readonly StayCardRow[], moment: StayMoment): StayCard[] =>
  rows.map((row) => ({
    ...row.kept,
    is_favorite: row.is_favorite,
    place_text: placeText(row.kept.full_name),
    uncounted_under: uncountedUnder(row.kept.uncounted_ages),
    offer: toOffer(row, moment),
    ...findStop(row),
  }));

/** Reason for a missing offer, and the alternative: more nights or a waitlist. */
function findStop({
  rooms,
  kept: { is_info_only },
  reason,
  min_nights,
  wait_for,
}: StayCardRow): Pick<StayCard, "unavailable" | "min_nights" | "wait_for"> {
  if (rooms) return { unavailable: null, min_nights: null, wait_for: null };
  const unavailable = is_info_only ? "info_only" : (reason ?? "sold_out");
  return {
    unavailable,
    min_nights: unavailable === "min_nights" ? (min_nights ?? null) : null,
    wait_for: unavailable === "sold_out" ? (wait_for ?? null) : null,
  };
}

function toOffer({ kept, rooms }: StayCardRow, moment: StayMoment): StayCard["offer"] {
  const priced = (rooms ?? []).map((room) => {
    const terms = {
      base_occupancy: room.base,
      max_occupancy: room.max,
      adult_fee: kept.adult_fee,
      mandatory_fee: kept.mandatory_fee,
      bands: kept.bands,
      nights: room.nights,
    };
    return { room, terms, total: termsPrice(terms, moment).total };
  });
  const [first] = priced;
  if (!first) return null;
  const { room, terms, total } = priced.reduce((best, one) => (one.total < best.total ? one : best), first);
  return {
    product_id: room.id,
    product_name: room.name,
    terms,
    total,
    rooms_left: room.left,
    is_instant: room.is_instant,
    free_cancel_until: stayRefund(kept, moment).freeUntil,
  };
}

/** Lowest price of a free night at accommodation `c` from a day on, including the mandatory fee. */
export const freeNightFrom = (today: string) => sql`(
  select (min(n.price) + c.mandatory_fee)::int from stay_product p join room_night n on n.product_id = p.id
  where p.accommodation_id = c.id and p.is_active and c.contracted_at is not null and n.night >= ${today}::date
    and not n.is_closed and n.held + n.sold < n.capacity)`;
