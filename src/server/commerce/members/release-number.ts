import { and, eq, inArray, or } from "drizzle-orm";
import { storeMessage } from "@/server/commerce/messages/member-inbox";
import { followPhone } from "@/server/commerce/order-rows/follow-phone";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { numberReleased, stillAhead } from "./copy";
import { membersOfPhone } from "./find-members";
import { readPhoneTicket, type VerifiedPhone } from "./phone-ticket";
import { takenNumber } from "./sign-up";

/**
 * Removes a verified number from accounts for which it was not verified for long, so its new holder can sign up. The
 * accounts stay usable from signed-in devices, through a social account or with a number set by the desk, and get an
 * inbox message. The ticket stays valid. Throws V004, V008 when it was verified lately, V019 for open orders.
 */
export function releaseNumber(db: Db, ticket: string): Promise<void> {
  return transaction(db, async (tx) => {
    const verified = await readPhoneTicket(tx, ticket, "sign");
    const accounts = await membersOfPhone(tx, verified.phoneHash);
    if (accounts.some(({ state, asksName }) => state !== "active" || !asksName)) throw takenNumber();
    const userIds = accounts.map(({ userId }) => userId);
    if (await hasOpenOrders(tx, userIds)) throw refusedWith("V019", stillAhead);
    await takeNumberOff(tx, { ...verified, userIds, news: numberReleased });
  });
}

type Taking = VerifiedPhone & { userIds: readonly string[]; news: { title: string; body: string; path: string } };

/** Removes the number from the accounts and their orders, and writes the reason to their inboxes. */
export async function takeNumberOff(tx: Db, { phone, phoneHash, userIds, news }: Taking): Promise<void> {
  for (const userId of userIds) {
    await tx
      .update(member)
      .set({ phoneEnc: null, phoneHash: null, phoneSeat: 0 })
      .where(and(eq(member.userId, userId), eq(member.phoneHash, phoneHash)));
    await followPhone(tx, { userId, from: phone, to: "" });
    await storeMessage(tx, { userId, key: `number-released:${userId}:${clock.nowMs()}`, ...news });
  }
}

/**
 * True for accounts with a visit or stay still to come, a payment in progress, or a refund in progress: without the
 * number the payer would lose their tickets and messages.
 */
export async function hasOpenOrders(tx: Db, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return false;
  const [open] = await tx
    .select({ id: orderItem.id })
    .from(orders)
    .innerJoin(orderItem, eq(orderItem.orderId, orders.id))
    .where(
      and(
        inArray(orders.userId, [...userIds]),
        or(inArray(orderItem.productState, ["ORDER", "CANCEL_PROCESSING"]), inArray(orders.state, ["HELD", "PAYING"])),
      ),
    )
    .limit(1);
  return open !== undefined;
}
