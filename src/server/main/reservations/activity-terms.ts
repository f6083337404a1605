import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Hold } from "@/server/commerce/holds/holds.repository";
import type { SeatLine } from "@/server/commerce/holds/stock";
import { noticesMeeting } from "@/server/commerce/order-rows/disasters";
import { plusDiscountsJson, readPlusDiscounts } from "@/server/commerce/pricing/plus-discounts";
import type { ItemDraft } from "@/server/commerce/pricing/price-order";
import { clock } from "@/server/platform/clock";
import { shared } from "@/server/platform/db/batched";
import { type RowsOf, rowsOf } from "@/server/platform/db/rows-of";
import { statement, textOf } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { content, contentOption, refundPolicy, slot, venue } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import type { PlusDiscount } from "@/shared/contract/main/booking/offers";
import type { Disaster } from "@/shared/contract/main/content-facts";

/** Terms stored with a hold on a content; the order is created from them alone. */
export const activityTerms = z.object({
  kind: z.literal("activity"),
  content_pk: z.number().int(),
  /** One entry per item, ascending. */
  option_pks: z.array(z.number().int()),
  /** The chosen slot; options with separate stock have slots at the same day and time. */
  slot_pk: z.number().int(),
});

export type Slot = typeof slot.$inferSelect;
export type Option = typeof contentOption.$inferSelect;
/** Columns of a content that a sale needs. */
const CONTENT = [
  ...([
    "pk",
    "name",
    "place",
    "address",
    "lat",
    "lng",
    "phone",
    "scene",
    "categoryPk",
    "papers",
    "cautions",
    "allergens",
  ] as const),
  ...(["minMonths", "maxMonths", "saleState", "saleOpensAt", "dating", "validDays", "maxPerOrder"] as const),
  ...(["needsShipping", "picnic", "cutoffHours", "cutoffTime"] as const),
] as const;
const contentRows = rowsOf(content, "c", CONTENT);
const venueRows = rowsOf(venue, "o");
const policyRows = rowsOf(refundPolicy, "r");
const optionRows = rowsOf(contentOption, "n");
const slotRows = rowsOf(slot, "s");
const holdRows = rowsOf(hold, "h");

type RowOf<R> = R extends RowsOf<infer Row> ? Row : never;
export type Activity = {
  content: RowOf<typeof contentRows>;
  placeText: string;
  venue: typeof venue.$inferSelect;
  policy: typeof refundPolicy.$inferSelect;
  /** Lowest age in months with a child ticket; null if there is none. */
  youngestTicket: number | null;
};

/** A content, its chosen active options, and the chosen slot with the others of the same day and time. */
export type Sale = { activity: Activity; options: Option[]; slots: Slot[] };

type Json = Record<string, unknown>;
type SaleRow = Json & { district: string | null; youngest_ticket: number | null; options: Json[]; slots: Json[] };

/** The chosen slot first, followed by the others of its day and time; defaults to the first undated slot. */
const SLOTS = `with chosen as (
    select * from slot where content_pk = (select content_pk from asked)
      and pk = coalesce((select slot_pk from asked),
        (select min(pk) from slot where content_pk = (select content_pk from asked) and date is null))
  ), sisters as (
    select s.* from slot s, chosen where s.content_pk = chosen.content_pk and s.date = chosen.date
    union all
    select s.* from slot s, chosen where s.content_pk = chosen.content_pk and s.date is null and chosen.date is null
  )
  select coalesce(jsonb_agg(to_jsonb(s) order by s.pk <> chosen.pk, s.pk), '[]') from sisters s, chosen
  where s.starts_at is not distinct from chosen.starts_at`;

const saleSql = (inputSql: string, also = ""): string => `with ${inputSql}
  select ${contentRows.list}, ${venueRows.list}, ${policyRows.list}, d.full_name as district${also},
    (select min(coalesce(n.min_months, 0)) from content_option n
     where n.content_pk = c.pk and n.is_active and n.band in ('infant', 'child')) as youngest_ticket,
    (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from content_option n
     where n.content_pk = c.pk and n.is_active and n.pk = any((select option_pks from asked)::int[])) as options,
    (${SLOTS}) as slots`;
const SOLD = `content c join venue o on o.pk = c.venue_pk join refund_policy r on r.pk = c.refund_policy_pk
  left join district d on d.pk = c.district_pk`;

const DAY = sql`(select s.date from slot s where s.pk = $3 and s.content_pk = $1)`;
type AskedRow = SaleRow & { plus_discounts: Json[]; disasters: Disaster[] | null };

const askedSale = statement<AskedRow>(
  `${saleSql(
    "asked as (select $1::int as content_pk, $2::int[] as option_pks, $3::bigint as slot_pk)",
    `, ${plusDiscountsJson("$4")} as plus_discounts,
    ${textOf(noticesMeeting({ district: sql`c.district_pk`, first: DAY, last: DAY }))} as disasters`,
  )} from ${SOLD} where c.pk = $1::int`,
);
const heldSale = statement<SaleRow & Json>(
  `${saleSql(
    `h as (select * from hold where id = $1 and user_id = $2),
     asked as (select (terms ->> 'content_pk')::int as content_pk, (terms ->> 'slot_pk')::bigint as slot_pk,
       array(select jsonb_array_elements_text(terms -> 'option_pks')::int) as option_pks
       from h where terms ->> 'kind' = 'activity')`,
    `, ${holdRows.list}`,
  )} from h left join (${SOLD}) on c.pk = (select content_pk from asked)`,
);
const slotsOnly = statement<{ slots: Json[] }>(
  `with asked as (select $1::int as content_pk, $2::bigint as slot_pk) select (${SLOTS}) as slots`,
);

function readSale(raw: SaleRow): Sale | null {
  const [found, sold, policy] = [contentRows.read(raw), venueRows.read(raw), policyRows.read(raw)];
  if (!found || !sold || !policy) return null;
  return {
    activity: {
      content: found,
      venue: sold,
      policy,
      placeText: raw.district ?? found.address,
      youngestTicket: raw.youngest_ticket,
    },
    options: raw.options.map(optionRows.fromJson),
    slots: raw.slots.map(slotRows.fromJson),
  };
}

/** Concurrent requests for the same content share one read; only the hold decides about seats. */
const atOnce = shared<AskedRow[]>();
const slotsAtOnce = shared<{ slots: Json[] }[]>();

/** The sale of a content with venue, refund policy, campaigns and a disaster that waives the fee; null if unknown. */
export async function findSale(
  db: Db,
  { contentPk, optionPks, slotPk }: { contentPk: number; optionPks: readonly number[]; slotPk: number | null },
): Promise<(Sale & { plusDiscounts: PlusDiscount[]; disaster: Disaster | undefined }) | null> {
  const [raw] = await atOnce(`${contentPk} ${optionPks} ${slotPk}`, () =>
    askedSale(db, contentPk, optionPks, slotPk, clock.offsetMs()),
  );
  const sale = raw ? readSale(raw) : null;
  return (
    sale && {
      ...sale,
      plusDiscounts: readPlusDiscounts(raw?.plus_discounts ?? []),
      disaster: raw?.disasters?.[0],
    }
  );
}

/** A member's hold with its sale; `sale` is null for a stay or a deleted content. */
export async function findHeldSale(
  db: Db,
  { userId, holdId }: { userId: string; holdId: string },
): Promise<{ held: Hold; sale: Sale | null } | null> {
  const [raw] = await heldSale(db, holdId, userId);
  const hold = raw && holdRows.read(raw);
  return hold ? { held: hold, sale: readSale(raw) } : null;
}

/** The current slots of a sale. */
export const slotsAt = async (db: Db, contentPk: number, slotPk: number | null): Promise<Slot[]> =>
  (await slotsAtOnce(`${contentPk} ${slotPk}`, () => slotsOnly(db, contentPk, slotPk))).flatMap(({ slots }) =>
    slots.map(slotRows.fromJson),
  );

/** The slot that an option takes seats from: its own, else the shared one; null if neither exists. */
export const slotFor = (slots: readonly Slot[], optionPk: number): Slot | null =>
  slots.find((one) => one.optionPk === optionPk) ?? slots.find((one) => one.optionPk === null) ?? null;

/** One item per chosen option, at current prices; null if an option is unavailable or has no slot. */
export function itemDrafts(
  pks: readonly number[],
  options: readonly Option[],
  slots: readonly Slot[],
): ItemDraft[] | null {
  const items = pks.map((pk) => {
    const option = options.find((one) => one.pk === pk);
    const from = slotFor(slots, pk);
    if (!option || !from) return null;
    return {
      optionPk: pk,
      slotPk: from.pk,
      seats: option.seats,
      name: option.name,
      listPrice: option.listPrice,
      price: option.price,
    };
  });
  return items.every((item) => item !== null) ? items : null;
}

/** Seats that these items take from their slots; items without a slot take none. */
export const seatLinesOf = (items: readonly ItemDraft[]): SeatLine[] =>
  items.flatMap(({ slotPk, seats }) => (slotPk === null ? [] : [{ kind: "slot", slotPk, seats }]));
