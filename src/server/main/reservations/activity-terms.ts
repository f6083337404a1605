import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Hold } from "@/server/commerce/holds/holds.repository";
import type { SeatLine } from "@/server/commerce/holds/stock";
import { noticesMeeting } from "@/server/commerce/order-rows/disasters";
import { plusDiscountsJson } from "@/server/commerce/pricing/plus-discounts";
import type { ItemDraft } from "@/server/commerce/pricing/price-order";
import { jsonReader } from "@/server/platform/db/one-row";
import { shared } from "@/server/platform/db/shared-reads";
import type { Db } from "@/server/platform/db/types";
import { content, contentOption, refundPolicy, slot, venue } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import { district } from "@/server/platform/schema/region";
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
const { pk, name, place, address, lat, lng, phone, scene, categoryPk, papers, cautions, allergens, ...contentRest } =
  getTableColumns(content);
const { minMonths, maxMonths, saleState, saleOpensAt, dating, validDays, maxPerOrder } = contentRest;
const { needsShipping, picnic, cutoffHours, cutoffTime } = contentRest;
const saleContent = {
  ...{ pk, name, place, address, lat, lng, phone, scene, categoryPk, papers, cautions, allergens },
  ...{ minMonths, maxMonths, saleState, saleOpensAt, dating, validDays, maxPerOrder },
  ...{ needsShipping, picnic, cutoffHours, cutoffTime },
};
const optionFromJson = jsonReader(contentOption);
const slotFromJson = jsonReader(slot);

export type Activity = {
  content: Pick<typeof content.$inferSelect, keyof typeof saleContent>;
  placeText: string;
  venue: typeof venue.$inferSelect;
  policy: typeof refundPolicy.$inferSelect;
  /** Lowest age in months with a child ticket; null if there is none. */
  youngestTicket: number | null;
};

/** A content, its chosen active options, and the chosen slot with the others of the same day and time. */
export type Sale = { activity: Activity; options: Option[]; slots: Slot[] };

type Json = Record<string, unknown>;

/** Expressions for a chosen content, options and slot: values, or terms of the caller's hold. */
type Chosen = { contentPk: SQL; optionPks: SQL; slotPk: SQL };

/** The chosen slot first, followed by the others of its day and time; defaults to the first undated slot. */
const slotsJson = ({ contentPk, slotPk }: Pick<Chosen, "contentPk" | "slotPk">): SQL<Json[]> => sql`(
  with asked as (select ${contentPk} as content_pk, ${slotPk} as slot_pk), chosen as (
    select s.* from slot s, asked where s.content_pk = asked.content_pk and s.pk = coalesce(asked.slot_pk,
      (select min(u.pk) from slot u where u.content_pk = asked.content_pk and u.date is null))
  ), sisters as (
    select s.* from slot s, chosen where s.content_pk = chosen.content_pk and s.date = chosen.date
    union all
    select s.* from slot s, chosen where s.content_pk = chosen.content_pk and s.date is null and chosen.date is null
  )
  select coalesce(jsonb_agg(to_jsonb(s) order by s.pk <> chosen.pk, s.pk), '[]') from sisters s, chosen
  where s.starts_at is not distinct from chosen.starts_at)`;

const saleColumns = (chosen: Chosen) => ({
  content: saleContent,
  venue,
  policy: refundPolicy,
  district: district.fullName,
  youngestTicket: sql<number | null>`(select min(coalesce(n.min_months, 0)) from content_option n
    where n.content_pk = ${content.pk} and n.is_active and n.band in ('infant', 'child'))`,
  options: sql<Json[]>`(select coalesce(jsonb_agg(to_jsonb(n)), '[]') from content_option n
    where n.content_pk = ${content.pk} and n.is_active and n.pk = any((${chosen.optionPks})::int[]))`,
  slots: slotsJson(chosen),
});

type Found = {
  content: Activity["content"] | null;
  venue: Activity["venue"] | null;
  policy: Activity["policy"] | null;
  district: string | null;
  youngestTicket: number | null;
  options: Json[];
  slots: Json[];
};

function readSale({ content: found, venue: sold, policy, district: place, ...rest }: Found): Sale | null {
  if (!found || !sold || !policy) return null;
  return {
    activity: {
      content: found,
      venue: sold,
      policy,
      placeText: place ?? found.address,
      youngestTicket: rest.youngestTicket,
    },
    options: rest.options.map(optionFromJson),
    slots: rest.slots.map(slotFromJson),
  };
}

async function askedSale(db: Db, asked: { contentPk: number; optionPks: readonly number[]; slotPk: number | null }) {
  const chosen = {
    contentPk: sql`${asked.contentPk}::int`,
    optionPks: sql`${sql.param([...asked.optionPks])}`,
    slotPk: sql`${asked.slotPk}::bigint`,
  };
  const day = sql`(select s.date from slot s where s.pk = ${chosen.slotPk} and s.content_pk = ${chosen.contentPk})`;
  const [found] = await db
    .select({
      ...saleColumns(chosen),
      plusDiscounts: plusDiscountsJson({
        kind: "activity",
        contentPk: sql`${content.pk}`,
        categoryPk: sql`${content.categoryPk}`,
      }),
      disasters: noticesMeeting({ district: sql`${content.districtPk}`, first: day, last: day }),
    })
    .from(content)
    .innerJoin(venue, eq(venue.pk, content.venuePk))
    .innerJoin(refundPolicy, eq(refundPolicy.pk, content.refundPolicyPk))
    .leftJoin(district, eq(district.pk, content.districtPk))
    .where(eq(content.pk, asked.contentPk))
    .prepare("sale_asked")
    .execute();
  return found;
}

/** Concurrent requests for the same content share one read; only the hold decides about seats. */
const atOnce = shared<Awaited<ReturnType<typeof askedSale>>>();
const slotsAtOnce = shared<Json[]>();

/** The sale of a content with venue, refund policy, campaigns and a disaster that waives the fee; null if unknown. */
export async function findSale(
  db: Db,
  { contentPk, optionPks, slotPk }: { contentPk: number; optionPks: readonly number[]; slotPk: number | null },
): Promise<(Sale & { plusDiscounts: PlusDiscount[]; disaster: Disaster | undefined }) | null> {
  const asked = { contentPk, optionPks, slotPk };
  const found = await atOnce(`${contentPk} ${optionPks} ${slotPk}`, () => askedSale(db, asked));
  const sale = found ? readSale(found) : null;
  return sale && found ? { ...sale, plusDiscounts: found.plusDiscounts, disaster: found.disasters?.[0] } : null;
}

/** A member's hold with its sale; `sale` is null for a stay or a deleted content. */
export async function findHeldSale(
  db: Db,
  { userId, holdId }: { userId: string; holdId: string },
): Promise<{ held: Hold; sale: Sale | null } | null> {
  const contentPk = sql`(${hold.terms} ->> 'content_pk')::int`;
  const chosen = {
    contentPk,
    optionPks: sql`array(select jsonb_array_elements_text(${hold.terms} -> 'option_pks')::int)`,
    slotPk: sql`(${hold.terms} ->> 'slot_pk')::bigint`,
  };
  const [found] = await db
    .select({ held: hold, ...saleColumns(chosen) })
    .from(hold)
    .leftJoin(content, and(eq(content.pk, contentPk), sql`${hold.terms} ->> 'kind' = 'activity'`))
    .leftJoin(venue, eq(venue.pk, content.venuePk))
    .leftJoin(refundPolicy, eq(refundPolicy.pk, content.refundPolicyPk))
    .leftJoin(district, eq(district.pk, content.districtPk))
    .where(and(eq(hold.id, holdId), eq(hold.userId, userId)))
    .prepare("sale_held")
    .execute();
  return found ? { held: found.held, sale: readSale(found) } : null;
}

/** The current slots of a sale. */
export async function slotsAt(db: Db, contentPk: number, slotPk: number | null): Promise<Slot[]> {
  const found = await slotsAtOnce(`${contentPk} ${slotPk}`, async () => {
    const slots = slotsJson({ contentPk: sql`${contentPk}::int`, slotPk: sql`${slotPk}::bigint` });
    return (await db.execute<{ slots: Json[] }>(sql`select ${slots} as slots`)).rows[0]?.slots ?? [];
  });
  return found.map(slotFromJson);
}

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
