import { and, eq, inArray } from "drizzle-orm";
import { keepMessage } from "@/server/commerce/messages/member-inbox";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { numberReleased, stillAhead } from "./copy";
import { membersOfPhone } from "./find-members";
import { readPhoneTicket } from "./phone-ticket";
import { takenNumber } from "./sign-up";

/**
 * Takes a proved number off the accounts that were not used for long, for its new holder to begin with. They stay as they are,
 * open to a provider's account and to the number that the desk gives them, and are told in their inbox. What is paid and still
 * ahead keeps its number: its tickets and its news would be lost to who paid. The ticket stays good. Throws V004, V008 where an
 * account of the number is in use, V019 where something is ahead.
 */
export function releaseNumber(db: Db, ticket: string): Promise<void> {
  return transaction(db, async (tx) => {
    const { phoneHash } = await readPhoneTicket(tx, ticket, "sign");
    const accounts = await membersOfPhone(tx, phoneHash);
    if (accounts.some(({ state, isUnused }) => state !== "active" || !isUnused)) throw takenNumber();
    const userIds = accounts.map(({ userId }) => userId);
    if (userIds.length === 0) return;
    if (await hasOpenOrders(tx, userIds)) throw refusedWith("V019", stillAhead);
    await tx
      .update(member)
      .set({ phoneEnc: null, phoneHash: null, phoneSeat: 0 })
      .where(and(inArray(member.userId, userIds), eq(member.phoneHash, phoneHash)));
    for (const userId of userIds)
      await keepMessage(tx, { userId, key: `number-released:${userId}:${clock.nowMs()}`, ...numberReleased });
  });
}

/** A visit or a stay that is still to come, or money on its way back. */
async function hasOpenOrders(tx: Db, userIds: readonly string[]): Promise<boolean> {
  const [open] = await tx
    .select({ id: purchaseItem.id })
    .from(purchase)
    .innerJoin(purchaseItem, eq(purchaseItem.purchaseId, purchase.id))
    .where(
      and(inArray(purchase.userId, [...userIds]), inArray(purchaseItem.productState, ["ORDER", "CANCEL_PROCESSING"])),
    )
    .limit(1);
  return open !== undefined;
}
