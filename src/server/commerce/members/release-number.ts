import { and, eq, inArray, or } from "drizzle-orm";
import { keepMessage } from "@/server/commerce/messages/member-inbox";
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
 * Takes a proved number off the accounts that it was not proved for in a long time, for its new holder to begin with. They stay
 * as they are, open to the devices that are signed in, to a provider's account and to the number that the desk gives them, and
 * are told in their inbox. The ticket stays good. Throws V004, V008 where an account proved the number lately, V019 where
 * something is ahead.
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

/** The accounts and their orders, which are all over, do without the number from now on, and their inboxes tell why. */
export async function takeNumberOff(tx: Db, { phone, phoneHash, userIds, news }: Taking): Promise<void> {
  for (const userId of userIds) {
    await tx
      .update(member)
      .set({ phoneEnc: null, phoneHash: null, phoneSeat: 0 })
      .where(and(eq(member.userId, userId), eq(member.phoneHash, phoneHash)));
    await followPhone(tx, { userId, from: phone, to: "" });
    await keepMessage(tx, { userId, key: `number-released:${userId}:${clock.nowMs()}`, ...news });
  }
}

/**
 * A visit or a stay that is still to come or being paid, or money on its way back: its tickets and its news would be lost to
 * who paid, so its account keeps its number.
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
