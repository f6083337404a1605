import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Hold } from "@/server/commerce/holds/holds.repository";
import type { SeatLine } from "@/server/commerce/holds/stock";
import { noticesMeeting } from "@/server/commerce/order-rows/disasters";
import { plusDiscountsJson } from "@/server/commerce/pricing/plus-discounts";
import type { ItemDraft } from "@/server/commerce/pricing/price-order";
import { jsonReader } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import { shared } from "@/server/platform/db/shared-reads";
import type { Db } from "@/server/platform/db/types";
import { content, contentOption, slot } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import { district } from "@/server/platform/schema/region";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
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
const { id, name, place, address, lat, lng, phone, scene, categoryId, papers, cautions, allergens, ...contentRest } =
  getTableColumns(content);
const { minMonths, maxMonths, saleState, saleOpensAt, dating, validDays, maxPerOrder } = contentRest;
const { needsShipping, picnic, cutoffHours, cutoffTime } = contentRest;
const saleContent = {
  ...{ id, name, place, address, lat, lng, phone, scene, categoryId, papers, cautions, allergens },
  ...{ minMonths, maxMonths, saleState, saleOpensAt, dating, validDays, maxPerOrder },
  ...{ needsShipping, picnic, cutoffHours, cutoffTime },
};
const $ = (name: string) => sql.placeholder(name);
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
type Chosen = { contentId: SQL; optionIds: SQL; slotId: SQL };

/** The chosen slot first, followed by the others of its day and time; defaults to the first undated slot. */
const slotsJson = ({ contentId, slotId }: Pick<Chosen, "contentId" | "slotId">): SQL<Json[]> => sql`(
  with asked as (select ${contentId} as content_id, ${slotId} as slot_id), chosen as (
    select s.* from slot s, asked where s.content_id = asked.content_id and s.id = coalesce(asked.slot_id,
      (select min(u.id) from slot u where u.content_id = asked.content_id and u.date is null))
  ), sisters as (
    select s.* from slot s, chosen where s.content_id = chosen.content_id and s.date = chosen.date
    union all
    select s.* from slot s, chosen where s.content_id = chosen.content_id and s.date is null and chosen.date is null
  )
  select coalesce(jsonb_agg(to_jsonb(s) order by s.id <> chosen.id, s.id), '[]') from sisters s, chosen
  where s.starts_at is not distinct from chosen.starts_at)`;

const saleColumns = (chosen: Chosen) => ({
  content: saleContent,
  venue,
  policy: refundPolicy,
  district: district.fullName,
  youngestTicket: sql<number | null>`(select min(coalesce(n.min_months, 0)) from content_option n
    where n.content_id = ${content.id} and n.is_active and n.band in ('infant', 'child'))`,
  options: sql<Json[]>`(select coalesce(jsonb_agg(to_jsonb(n)), '[]') from content_option n
    where n.content_id = ${content.id} and n.is_active and n.id = any((${chosen.optionIds})::int[]))`,
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

function askedSale(db: Db, name: string) {
  const chosen = {
    contentId: sql`${$("content")}::int`,
    optionIds: sql`${$("options")}`,
    slotId: sql`${$("slot")}::bigint`,
  };
  const day = sql`(select s.date from slot s where s.id = ${chosen.slotId} and s.content_id = ${chosen.contentId})`;
  return db
    .select({
      ...saleColumns(chosen),
      plusDiscounts: plusDiscountsJson({
        kind: "activity",
        contentId: sql`${content.id}`,
        categoryId: sql`${content.categoryId}`,
      }),
      disasters: noticesMeeting({ district: sql`${content.districtId}`, first: day, last: day }),
    })
    .from(content)
    .innerJoin(venue, eq(venue.id, content.venueId))
    .innerJoin(refundPolicy, eq(refundPolicy.id, content.refundPolicyId))
    .leftJoin(district, eq(district.id, content.districtId))
    .where(eq(content.id, $("content")))
    .prepare(name);
}

/** Concurrent requests for the same content share one read; only the hold decides about seats. */
const atOnce = shared<Awaited<ReturnType<ReturnType<typeof askedSale>["execute"]>>>();
const slotsAtOnce = shared<Json[]>();

/** The sale of a content with venue, refund policy, campaigns and a disaster that waives the fee; null if unknown. */
export async function findSale(
  db: Db,
  { contentId, optionIds, slotId }: { contentId: number; optionIds: readonly number[]; slotId: number | null },
): Promise<(Sale & { plusDiscounts: PlusDiscount[]; disaster: Disaster | undefined }) | null> {
  const values = { content: contentId, options: [...optionIds], slot: slotId };
  const [found] = await atOnce(`${contentId} ${optionIds} ${slotId}`, () =>
    prepared(db, "sale_asked", askedSale).execute(values),
  );
  const sale = found ? readSale(found) : null;
  return sale && found ? { ...sale, plusDiscounts: found.plusDiscounts, disaster: found.disasters?.[0] } : null;
}

function heldSale(db: Db, name: string) {
  const contentId = sql`(${hold.terms} ->> 'content_pk')::int`;
  const chosen = {
    contentId,
    optionIds: sql`array(select jsonb_array_elements_text(${hold.terms} -> 'option_pks')::int)`,
    slotId: sql`(${hold.terms} ->> 'slot_pk')::bigint`,
  };
  return db
    .select({ held: hold, ...saleColumns(chosen) })
    .from(hold)
    .leftJoin(content, and(eq(content.id, contentId), sql`${hold.terms} ->> 'kind' = 'activity'`))
    .leftJoin(venue, eq(venue.id, content.venueId))
    .leftJoin(refundPolicy, eq(refundPolicy.id, content.refundPolicyId))
    .leftJoin(district, eq(district.id, content.districtId))
    .where(and(eq(hold.id, $("hold")), eq(hold.userId, $("user"))))
    .prepare(name);
}

/** A member's hold with its sale; `sale` is null for a stay or a deleted content. */
export async function findHeldSale(
  db: Db,
  { userId, holdId }: { userId: string; holdId: string },
): Promise<{ held: Hold; sale: Sale | null } | null> {
  const [found] = await prepared(db, "sale_held", heldSale).execute({ hold: holdId, user: userId });
  return found ? { held: found.held, sale: readSale(found) } : null;
}

/** The current slots of a sale. */
export async function slotsAt(db: Db, contentId: number, slotId: number | null): Promise<Slot[]> {
  const found = await slotsAtOnce(`${contentId} ${slotId}`, async () => {
    const slots = slotsJson({ contentId: sql`${contentId}::int`, slotId: sql`${slotId}::bigint` });
    return (await db.execute<{ slots: Json[] }>(sql`select ${slots} as slots`)).rows[0]?.slots ?? [];
  });
  return found.map(slotFromJson);
}

/** The slot that an option takes seats from: its own, else the shared one; null if neither exists. */
export const slotFor = (slots: readonly Slot[], optionId: number): Slot | null =>
  slots.find((slot) => slot.optionId === optionId) ?? slots.find((slot) => slot.optionId === null) ?? null;

/** One item per chosen option, at current prices; null if an option is unavailable or has no slot. */
export function itemDrafts(
  pks: readonly number[],
  options: readonly Option[],
  slots: readonly Slot[],
): ItemDraft[] | null {
  const items = pks.map((pk) => {
    const option = options.find((option) => option.id === pk);
    const from = slotFor(slots, pk);
    if (!option || !from) return null;
    return {
      optionId: pk,
      slotId: from.id,
      seats: option.seats,
      name: option.name,
      listPrice: option.listPrice,
      price: option.price,
      day: from.date === null ? null : { date: from.date, isNight: false },
      couponEligible: true,
    };
  });
  return items.every((item) => item !== null) ? items : null;
}

/** Seats that these items take from their slots; items without a slot take none. */
export const toSeatLines = (items: readonly ItemDraft[]): SeatLine[] =>
  items.flatMap(({ slotId, seats }) => (slotId === null ? [] : [{ kind: "slot", stockId: slotId, seats }]));
