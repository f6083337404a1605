import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { phoneIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { orders } from "@/server/platform/schema/commerce";
import { orderPicnic } from "@/server/platform/schema/picnic";
import { stayBooking } from "@/server/platform/schema/stay/stay";
import { phoneDigits } from "@/shared/identity/phone";

type Change = { from: string; to: string };

/**
 * Replaces a member's previous number on their orders, since it can belong to a stranger soon. Orders with another
 * person's number stay unchanged. Empty `to`: the member has no number; empty `from`: those orders get one again. Call
 * in the transaction that changes the member's number.
 */
export async function followPhone(tx: Db, { userId, ...change }: Change & { userId: string }): Promise<void> {
  const bought = await tx
    .select({
      id: orders.id,
      orderer: orders.ordererEnc,
      guest: stayBooking.guestEnc,
      form: orderPicnic.formEnc,
    })
    .from(orders)
    .leftJoin(stayBooking, eq(stayBooking.orderId, orders.id))
    .leftJoin(orderPicnic, eq(orderPicnic.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(orders.id)
    .for("no key update", { of: orders });
  const hash = phoneIndex(change.to);
  for (const { id, orderer, guest, form } of bought) {
    const ordererEnc = resealed({ table: "orders", column: "orderer_enc", row: id }, orderer, change);
    if (ordererEnc) await tx.update(orders).set({ ordererEnc, ordererPhoneHash: hash }).where(eq(orders.id, id));
    const guestEnc = resealed({ table: "stay_booking", column: "guest_enc", row: id }, guest, change);
    if (guestEnc)
      await tx.update(stayBooking).set({ guestEnc, guestPhoneHash: hash }).where(eq(stayBooking.orderId, id));
    const formEnc = resealed({ table: "order_picnic", column: "form_enc", row: id }, form, change);
    // Does not restore a list that was erased in the meantime.
    const isStill = and(eq(orderPicnic.orderId, id), eq(orderPicnic.formEnc, form ?? ""));
    if (formEnc) await tx.update(orderPicnic).set({ formEnc }).where(isStill);
  }
}

const person = z.looseObject({ phone: z.string().optional(), parent_phone: z.string().optional() });

/** Re-encrypts the JSON with the new number; null when it does not contain the previous one. */
function resealed(cell: Parameters<typeof sealField>[0], sealed: string | null, { from, to }: Change): string | null {
  if (sealed === null) return null;
  const one = person.parse(JSON.parse(openField(cell, sealed)));
  const named = (["phone", "parent_phone"] as const).filter(
    (key) => one[key] !== undefined && phoneDigits(one[key]) === from,
  );
  if (named.length === 0) return null;
  return sealField(cell, JSON.stringify({ ...one, ...Object.fromEntries(named.map((key) => [key, to])) }));
}
