import { and, eq } from "drizzle-orm";
import { leaveFamily } from "@/server/commerce/families/leave";
import { messageGateway } from "@/server/commerce/messages/port";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound, refusedWith } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { membersOfPhone } from "./find-members";
import { openMemberField } from "./member-fields";
import { usePhoneTicket } from "./phone-ticket";
import { endAllSessions, type OpenSession } from "./sessions";
import { type AtDevice, enter } from "./sign-in";

/** Days in which a withdrawal can be taken back. */
export const UNDO_DAYS = 7;

/**
 * Withdraws a member whose number was verified for it a moment ago: no session of theirs works from now on, their family
 * is left, and after seven days everything personal is erased. Throws V004, and 404 when the number is not theirs.
 */
export async function withdraw(db: Db, { userId, ticket }: { userId: string; ticket: string }): Promise<void> {
  const phone = await transaction(db, async (tx) => {
    const verified = await usePhoneTicket(tx, ticket, "unregister");
    const [left] = await tx
      .update(member)
      .set({ state: "grace", withdrawnAt: clock.sqlNow() })
      .where(and(eq(member.userId, userId), eq(member.phoneHash, verified.phoneHash), eq(member.state, "active")))
      .returning({ phoneEnc: member.phoneEnc });
    if (!left) throw notFound();
    await leaveFamily(tx, userId);
    await endAllSessions(tx, userId);
    return openMemberField("phone_enc", userId, left.phoneEnc);
  });
  if (phone) {
    await messageGateway().send({
      channel: "sms",
      to: phone,
      key: `withdraw:${userId}:${clock.nowMs()}`,
      body: `[나들랑] 탈퇴를 받았어요. ${UNDO_DAYS}일 안에는 되돌릴 수 있어요. ${env().APP_ORIGIN}/mypage/activation`,
    });
  }
}

/** Takes a withdrawal back with a number verified for signing in. Throws V004, V005 (nothing to take back), 404. */
export function undoWithdrawal(
  db: Db,
  ask: { ticket: string; userId: string | null } & AtDevice,
): Promise<OpenSession> {
  return transaction(db, async (tx) => {
    const { phoneHash } = await usePhoneTicket(tx, ask.ticket, "sign");
    const resting = (await membersOfPhone(tx, phoneHash)).filter(({ state }) => state === "grace");
    const account = ask.userId === null ? resting[0] : resting.find(({ userId }) => userId === ask.userId);
    if (!account) throw refusedWith("V005", "되돌릴 계정이 없어요. 새로 가입해 주세요.");
    await tx
      .update(member)
      .set({ state: "active", withdrawnAt: null })
      .where(and(eq(member.userId, account.userId), eq(member.state, "grace")));
    return enter(tx, account, ask);
  });
}
