import { sql } from "drizzle-orm";
import { placeText } from "@/server/platform/catalog/place-text";
import type { ContentCard } from "@/shared/contract/main/contents";
import { stillSold } from "./still-sold";

/** The part of a card that `content_card` stores. */
type KeptCard = Omit<ContentCard, "place_text" | "badge" | "is_favorite" | "seats_left"> & { full_name: string | null };

/** A card from the database: the stored part and the live columns; `toCards` adds the texts. */
export type CardRow = Pick<ContentCard, "is_favorite" | "seats_left"> & {
  kept: KeptCard;
  is_new: boolean;
  shown_from: string | null;
};

const $ = (name: string) => sql.placeholder(name);

/** Priced options of `content c`, in the contract's shape. */
export const optionsJson = sql`coalesce((select json_agg(json_build_object('pk', o.id, 'name', o.name, 'band', o.band,
  'min_months', o.min_months, 'max_months', o.max_months, 'list_price', o.list_price, 'price', o.price, 'seats', o.seats)
  order by o.priority, o.id) from content_option o where o.content_id = c.id and o.is_active), '[]'::json)`;

export const ageJson = sql`json_build_object('min_months', c.min_months, 'max_months', c.max_months,
  'free_under_months', c.free_under_months, 'guardian_under_months', c.guardian_under_months,
  'min_height_cm', c.min_height_cm, 'max_height_cm', c.max_height_cm)`;

export const ratingJson = sql`round(c.stars_sum::numeric / nullif(c.review_count, 0), 1)::float8`;

export const isFavorite = sql`exists (select 1 from favorite f where f.user_id = ${$("user")}::text and f.content_id = c.id)`;

/** Seats of the nearest day that has any; 0 when every coming day is full, null without coming days. */
const seatsLeft = sql`case when c.sale_state = 'on_sale' and c.dating <> 'open' then coalesce(
  (select sum(s.capacity - s.held - s.sold)::int from slot s
    where s.content_id = c.id and not s.is_closed and ${stillSold(sql`s`)} and s.date = (
      select n.date from slot n where n.content_id = c.id and not n.is_closed and n.held + n.sold < n.capacity
        and n.date >= ${$("today")}::date and ${stillSold(sql`n`)} order by n.date limit 1)),
  (select 0 where exists (select 1 from slot s where s.content_id = c.id and s.date >= ${$("today")}::date))) end`;

/** Select list of a card for `content c`; placeholders: user, today, time. */
export const cardColumns = sql`(select k.card from content_card k where k.content_id = c.id) as kept,
  ${isFavorite} as is_favorite, ${seatsLeft} as seats_left, c.created_at > ${$("today")}::date - 14 as is_new,
  case when c.shown_from > ${$("today")}::date then c.shown_from::text end as shown_from`;

/** Converts rows of a card list to the reply's cards. */
export const toCards = (rows: readonly CardRow[]): ContentCard[] =>
  rows.map((row) => ({
    ...row.kept,
    place_text: placeText(row.kept.full_name),
    badge: toBadge(row),
    is_favorite: row.is_favorite,
    seats_left: row.seats_left,
    ...(row.shown_from === null ? {} : { shown_from: row.shown_from }),
  }));

function toBadge({ kept: { sale_state }, seats_left, is_new }: CardRow): string | null {
  if (sale_state === "not_on_sale") return "오픈 예정";
  if (sale_state === "info_only") return "안내";
  if (sale_state === "ended") return "끝났어요";
  if (seats_left === 0) return "마감";
  return is_new ? "새로 왔어요" : null;
}
