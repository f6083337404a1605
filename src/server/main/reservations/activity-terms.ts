import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { SeatLine } from "@/server/commerce/holds/stock";
import type { OrderPiece } from "@/server/commerce/pricing/price-order";
import type { Db } from "@/server/platform/db/types";
import { content, contentOption, operator, refundPolicy, slot } from "@/server/platform/schema/catalog";
import { district } from "@/server/platform/schema/region";

/** What a hold on an activity remembers; an order is made of this alone. */
export const activityTerms = z.object({
  kind: z.literal("activity"),
  content_pk: z.number().int(),
  /** One entry a piece, in ascending order. */
  option_pks: z.array(z.number().int()),
  /** The row that was chosen; options with stock of their own sit at the same day and time. */
  slot_pk: z.number().int(),
});
export type ActivityTerms = z.infer<typeof activityTerms>;

export type Slot = typeof slot.$inferSelect;
export type Option = typeof contentOption.$inferSelect;
export type Activity = {
  content: typeof content.$inferSelect;
  placeText: string;
  operator: typeof operator.$inferSelect;
  policy: typeof refundPolicy.$inferSelect;
};

/** An activity with its seller and refund policy; null when it is not there. */
export async function findActivity(db: Db, pk: number): Promise<Activity | null> {
  const [row] = await db
    .select({ content, district: district.fullName, operator, policy: refundPolicy })
    .from(content)
    .innerJoin(operator, eq(operator.pk, content.operatorPk))
    .innerJoin(refundPolicy, eq(refundPolicy.pk, content.refundPolicyPk))
    .leftJoin(district, eq(district.pk, content.districtPk))
    .where(eq(content.pk, pk));
  return row ? { ...row, placeText: row.district ?? row.content.address } : null;
}

export const optionsOf = (db: Db, contentPk: number, pks: readonly number[]): Promise<Option[]> =>
  db
    .select()
    .from(contentOption)
    .where(
      and(
        eq(contentOption.contentPk, contentPk),
        inArray(contentOption.pk, [...pks]),
        eq(contentOption.isActive, true),
      ),
    );

/** The chosen slot and its sisters at the same day and time; without a choice the undated ones. */
export async function slotsAt(db: Db, contentPk: number, slotPk: number | null): Promise<Slot[]> {
  const [chosen] =
    slotPk === null
      ? await db
          .select()
          .from(slot)
          .where(and(eq(slot.contentPk, contentPk), isNull(slot.date)))
          .orderBy(asc(slot.pk))
          .limit(1)
      : await db
          .select()
          .from(slot)
          .where(and(eq(slot.contentPk, contentPk), eq(slot.pk, slotPk)));
  if (!chosen) return [];
  const sisters = await db
    .select()
    .from(slot)
    .where(
      and(
        eq(slot.contentPk, contentPk),
        chosen.date === null ? isNull(slot.date) : eq(slot.date, chosen.date),
        chosen.startsAt === null ? isNull(slot.startsAt) : eq(slot.startsAt, chosen.startsAt),
      ),
    );
  return [chosen, ...sisters.filter(({ pk }) => pk !== chosen.pk)];
}

/** The stock an option is taken from: its own where it has one, else the one that all share; null when there is none. */
export const slotFor = (slots: readonly Slot[], optionPk: number): Slot | null =>
  slots.find((one) => one.optionPk === optionPk) ?? slots.find((one) => one.optionPk === null) ?? null;

/** One piece for each chosen option, at today's prices; null when an option is gone or has no stock row. */
export function piecesOf(
  pks: readonly number[],
  options: readonly Option[],
  slots: readonly Slot[],
): OrderPiece[] | null {
  const pieces = pks.map((pk) => {
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
  return pieces.every((piece) => piece !== null) ? pieces : null;
}

export const seatLinesOf = (pieces: readonly OrderPiece[]): SeatLine[] =>
  pieces.flatMap(({ slotPk, seats }) => (slotPk === null ? [] : [{ slotPk, seats }]));
