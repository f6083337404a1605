import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { orders } from "@/server/platform/schema/commerce";
import { ORDER_KEEP_YEARS } from "@/shared/identity/membership";

const orderer = z.looseObject({ people: z.unknown().optional(), told_allergies: z.unknown().optional() });

/**
 * Reduces a withdrawn member's orders to what the law requires: buyer, item, time and amount. Erases children's names,
 * births, ages and allergies and other people named, and the indexes of phone numbers.
 */
export async function eraseFromOrders(tx: Db, userId: string): Promise<void> {
  const bought = await tx
    .select({ id: orders.id, ordererEnc: orders.ordererEnc })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.ordererEnc)));
  for (const { id, ordererEnc } of bought) {
    const cell = { table: "orders", column: "orderer_enc", row: id };
    const { people: _, told_allergies: __, ...rest } = orderer.parse(JSON.parse(openField(cell, ordererEnc ?? "")));
    await tx
      .update(orders)
      .set({ ordererEnc: sealField(cell, JSON.stringify(rest)), ordererPhoneHash: "" })
      .where(eq(orders.id, id));
  }
  await tx.execute(sql`
    update orders set snapshot = snapshot - 'child_months' || jsonb_build_object(
      'child_ages', '[]'::jsonb,
      'people_text', regexp_replace(snapshot->>'people_text', ' *\\([^)]*\\)', '', 'g'))
    where user_id = ${userId}`);
  await tx.execute(sql`
    delete from booking_note n using orders p where p.id = n.order_id and p.user_id = ${userId} and n.kind = 'note'`);
  await tx.execute(sql`update stay_booking set guest_phone_hash = '' where user_id = ${userId}`);
  await tx.execute(sql`update hold set terms = '{}' where user_id = ${userId} and state <> 'LIVE'`);
}

/** Erases guests and children's ages of withdrawn members' stays, once the stay is over. */
export async function erasePastGuests(db: Db): Promise<void> {
  await db.execute(sql`
    update stay_booking b set guest_enc = null, children_ages = '{}' from member m
    where m.user_id = b.user_id and m.state = 'withdrawn' and b.check_out < (${clock.sqlNow()} at time zone 'Asia/Seoul')::date
      and (b.guest_enc is not null or b.children_ages <> '{}')`);
}

/** Erases orderer and address when the legal retention ends, counted from the order's last day. */
export async function eraseOldOrderers(db: Db): Promise<void> {
  await db.execute(sql`
    update orders p set orderer_enc = null, shipping_enc = null from member m
    where m.user_id = p.user_id and m.state = 'withdrawn' and (p.orderer_enc is not null or p.shipping_enc is not null)
      and greatest(p.created_at, p.ended_at, coalesce(p.desired_check_out, p.desired_check_in, p.valid_until)::timestamptz)
        < ${clock.sqlNow()} - make_interval(years => ${ORDER_KEEP_YEARS}::int)`);
}
