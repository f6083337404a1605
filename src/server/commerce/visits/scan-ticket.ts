import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { stayBooking } from "@/server/platform/schema/stay";
import { kstToday } from "@/shared/dates/kst";
import { verifyTicket } from "./ticket";

export type Scan =
  | { kind: "admitted"; at: Date }
  /** Someone came in with it before; the first scan counts. */
  | { kind: "again"; firstAt: Date }
  | { kind: "refused"; reason: "forged" | "expired" | "canceled" | "other_day" | "other_place" };

/** What a gate lets people into: an activity, or a house whose guests it welcomes. */
export type Gate = { contentPk: number } | { accommodationId: number };

/**
 * What a gate does with a ticket code; `at`: when an offline scanner saw it. A stay's code opens from the first day on,
 * for whoever arrives late, and only once the property has said yes.
 */
export async function scanTicket(db: Db, ask: { code: string; at?: Date } & Gate): Promise<Scan> {
  const at = ask.at ?? clock.now();
  const checked = verifyTicket(ask.code, at.getTime());
  if (!checked.ok) return { kind: "refused", reason: checked.reason };
  const { ticket, date } = checked.ticket;
  const today = kstToday(at);
  const isDay = date === null || ("contentPk" in ask ? date === today : date <= today);
  if (!isDay) return { kind: "refused", reason: "other_day" };
  const here = ordersAt(db, ask);
  const [admitted] = await db
    .update(purchaseItem)
    .set({ checkInAt: at })
    .where(
      and(
        eq(purchaseItem.id, ticket),
        eq(purchaseItem.productState, "ORDER"),
        isNull(purchaseItem.checkInAt),
        inArray(purchaseItem.purchaseId, here),
        isFor(date),
      ),
    )
    .returning({ id: purchaseItem.id });
  if (admitted) return { kind: "admitted", at };
  const [seen] = await db
    .select({
      checkInAt: purchaseItem.checkInAt,
      productState: purchaseItem.productState,
      date: purchase.desiredCheckIn,
    })
    .from(purchaseItem)
    .innerJoin(purchase, eq(purchase.id, purchaseItem.purchaseId))
    .where(and(eq(purchaseItem.id, ticket), inArray(purchaseItem.purchaseId, here)));
  if (!seen) return { kind: "refused", reason: "other_place" };
  if (seen.date !== date) return { kind: "refused", reason: "other_day" };
  if (seen.checkInAt && seen.productState !== "CANCEL") return { kind: "again", firstAt: seen.checkInAt };
  return { kind: "refused", reason: "canceled" };
}

/** Whether a piece's order is for the ticket's day: a visit that was moved left its first tickets behind. */
const isFor = (date: string | null) =>
  sql`exists (select 1 from ${purchase} where ${purchase.id} = ${purchaseItem.purchaseId}
    and ${purchase.desiredCheckIn} is not distinct from ${date}::date)`;

const ordersAt = (db: Db, gate: Gate) =>
  "contentPk" in gate
    ? db.select({ id: purchase.id }).from(purchase).where(eq(purchase.contentPk, gate.contentPk))
    : db
        .select({ id: stayBooking.purchaseId })
        .from(stayBooking)
        .where(and(eq(stayBooking.accommodationId, gate.accommodationId), eq(stayBooking.confirmState, "CONFIRMED")));
