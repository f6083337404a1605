import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Order, orderById } from "@/server/commerce/order-rows/orders.repository";
import { writeAudit } from "@/server/commerce/staff/audit";
import { isOfVenue } from "@/server/commerce/visits/scan-ticket";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { openField, sealField } from "@/server/platform/crypto/field";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { orders } from "@/server/platform/schema/commerce";
import { ALLERGENS, type Allergen, TOLD_DAYS } from "@/shared/allergy/codes";
import type { ToldAllergies } from "@/shared/contract/main/staff/venue";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/**
 * Food allergies that a family chose to share with the venue of one visit: sealed with the orderer's data, readable
 * only by that venue, erased three days after the visit. Children's data stored on a device never reaches the server.
 */
const ERASE = "allergies.erase";
const DAY_MS = 86_400_000;
const LIVE = ["HELD", "PAYING", "PAID", "PARTIAL_CANCELED"];

const sealed = z.looseObject({ told_allergies: z.object({ foods: z.array(z.enum(ALLERGENS)) }).optional() });
const cellFor = (id: string) => ({ table: "orders", column: "orderer_enc", row: id });

/** The part of a new order's sealed data that stores the foods, with the time of consent. */
export const toTelling = (foods: readonly Allergen[]) => ({
  told_allergies: { foods: [...new Set(foods)], agreed_at: clock.now().toISOString() },
});

/** The foods shared with an order; empty if none were shared or they have been erased. */
export function toldAllergies({ id, ordererEnc }: Pick<Order, "id" | "ordererEnc">): Allergen[] {
  if (ordererEnc === null) return [];
  return sealed.parse(JSON.parse(openField(cellFor(id), ordererEnc))).told_allergies?.foods ?? [];
}

/** Erases the shared foods of an order. With `userId`, throws 404 unless the order belongs to that member. */
export async function eraseNotified(db: Db, { id, userId }: { id: string; userId?: string }): Promise<void> {
  await transaction(db, async (tx) => {
    const isOwn = userId === undefined ? undefined : eq(orders.userId, userId);
    const [order] = await tx
      .select({ ordererEnc: orders.ordererEnc })
      .from(orders)
      .where(and(eq(orders.id, id), isOwn))
      .for("no key update");
    if (!order && userId !== undefined) throw notFound();
    if (!order?.ordererEnc) return;
    const { told_allergies: families, ...rest } = sealed.parse(JSON.parse(openField(cellFor(id), order.ordererEnc)));
    if (!families) return;
    await tx
      .update(orders)
      .set({ ordererEnc: sealField(cellFor(id), JSON.stringify(rest)) })
      .where(and(eq(orders.id, id), isOwn));
  });
}

/** Schedules the erasure; call it in the transaction that writes the order. */
export const recordTold = (tx: Db, orderId: string): Promise<void> => lookAgain(tx, orderId, clock.nowMs() + DAY_MS);

const lookAgain = (db: Db, orderId: string, atMs: number): Promise<void> => {
  const event: EventOf<typeof ERASE> = {
    topic: ERASE,
    dedupeKey: `${ERASE}:${orderId}:${kstToday(atMs)}`,
    payload: { order_id: orderId },
  };
  return enqueue(db, event, new Date(atMs));
};

/** Checks daily, as a visit can be moved or cancelled; erases three days after the visit, or at once when it is off. */
export async function eraseWhenOver({ payload }: EventOf<typeof ERASE>, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  if (!order || toldAllergies(order).length === 0) return;
  const day = order.desiredCheckIn;
  const over = day && LIVE.includes(order.state) ? kstInstant(addDays(day, TOLD_DAYS + 1)) : 0;
  if (over <= clock.nowMs()) return eraseNotified(db, { id: order.id });
  await lookAgain(db, order.id, Math.min(over, clock.nowMs() + DAY_MS));
}

/** The foods that the families of a day shared with their venue, by start time. */
export async function toldOn(db: Db, venueId: number, date: PlainDate): Promise<ToldAllergies["told"]> {
  const bought = await db
    .select({ id: orders.id, ordererEnc: orders.ordererEnc })
    .from(orders)
    .where(
      and(
        eq(orders.kind, "activity"),
        inArray(orders.state, ["PAID", "PARTIAL_CANCELED"]),
        isOfVenue(db, venueId, date),
        eq(orders.desiredCheckIn, date),
      ),
    )
    .orderBy(asc(orders.startsAt), asc(orders.createdAt));
  return bought.flatMap((order) => {
    const foods = toldAllergies(order);
    return foods.length > 0 ? [{ order_id: order.id, foods }] : [];
  });
}

/** The same for venue staff who prepare the day; the access is logged. */
export async function readTold(db: Db, me: VenueStaff, date: PlainDate): Promise<ToldAllergies> {
  const families = await toldOn(db, me.venueId, date);
  await writeAudit(db, me, {
    act: "allergies.see",
    subject: "day",
    subjectRef: date,
    after: { families: families.length },
  });
  return { told: families };
}
