import { eq } from "drizzle-orm";
import type { User } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { confirmOwner } from "./confirm-owner";
import { chosenAccount, type FoundMember, membersOfPhone } from "./find-members";
import { mergeVisitor } from "./merge-visitor";
import { usePhoneTicket } from "./phone-ticket";
import { type OpenSession, openSession } from "./sessions";

/** `caller`: the visitor to merge into the member. `device`: the browser's own name. */
export type AtDevice = { caller: User; device: string };

/**
 * Signs a member in with a verified number. Throws V004 (ticket), V005 (no account), V006 (several: name one), V007
 * (not active), 404 (account is not of this number), and what `confirmOwner` throws. A failure leaves the ticket valid.
 */
export async function signIn(
  db: Db,
  ask: { ticket: string; userId: string | null; name: string | null } & AtDevice,
): Promise<OpenSession> {
  await confirmOwner(db, ask);
  return transaction(db, async (tx) => {
    const { phoneHash } = await usePhoneTicket(tx, ask.ticket, "sign");
    const account = chosenAccount(await membersOfPhone(tx, phoneHash), ask.userId);
    if (account.state !== "active") throw refusedWith("V007", "쉬고 있는 계정이에요. 고객센터로 알려 주세요.");
    return enterByNumber(tx, account, ask);
  });
}

/** Like `enter`, for an account whose number was just verified. */
export async function enterByNumber(tx: Db, account: Parameters<typeof enter>[1], at: AtDevice): Promise<OpenSession> {
  await tx.update(member).set({ phoneProvedAt: clock.sqlNow() }).where(eq(member.userId, account.userId));
  return enter(tx, account, at);
}

/** Opens the session and merges the visitor. */
export async function enter(
  tx: Db,
  { userId, sessionVersion }: Pick<FoundMember, "userId" | "sessionVersion">,
  { caller, device }: AtDevice,
): Promise<OpenSession> {
  const brought = caller.isMember ? {} : await mergeVisitor(tx, { visitorId: caller.id, userId });
  return { ...(await openSession(tx, { userId, sessionVersion, device })), ...brought };
}
