import { and, eq, inArray } from "drizzle-orm";
import { keepMessage } from "@/server/commerce/messages/member-inbox";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { member } from "@/server/platform/schema/member";
import { numberReleased } from "./copy";
import { membersOfPhone } from "./find-members";
import { readPhoneTicket } from "./phone-ticket";
import { takenNumber } from "./sign-up";

/**
 * Takes a proved number off the accounts that were not used for long, for its new holder to begin with. They stay as they are,
 * open to a provider's account, and are told in their inbox. The ticket stays good. Throws V004, V008 where an account of the
 * number is in use.
 */
export function releaseNumber(db: Db, ticket: string): Promise<void> {
  return transaction(db, async (tx) => {
    const { phoneHash } = await readPhoneTicket(tx, ticket, "sign");
    const accounts = await membersOfPhone(tx, phoneHash);
    if (accounts.some(({ state, isUnused }) => state !== "active" || !isUnused)) throw takenNumber();
    const userIds = accounts.map(({ userId }) => userId);
    if (userIds.length === 0) return;
    await tx
      .update(member)
      .set({ phoneEnc: null, phoneHash: null, phoneSeat: 0 })
      .where(and(inArray(member.userId, userIds), eq(member.phoneHash, phoneHash)));
    for (const userId of userIds)
      await keepMessage(tx, { userId, key: `number-released:${userId}:${clock.nowMs()}`, ...numberReleased });
  });
}
