import { and, eq, sql } from "drizzle-orm";
import { leaveFamily } from "@/server/commerce/families/leave";
import { releaseHolds } from "@/server/commerce/holds/change-hold";
import { membersOfPhone } from "@/server/commerce/members/find-members";
import { openMemberField } from "@/server/commerce/members/member-fields";
import { usePhoneTicket } from "@/server/commerce/members/phone-ticket";
import { endAllSessions, type OpenSession } from "@/server/commerce/members/sessions";
import { type AtDevice, enterByNumber } from "@/server/commerce/members/sign-in";
import { messageGateway } from "@/server/commerce/messages/port";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound, refusedWith } from "@/server/platform/errors";
import { handOff } from "@/server/platform/schema/family";
import { leaveReason, member } from "@/server/platform/schema/member";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import { dateTimeText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { type LeaveReason, UNDO_DAYS } from "@/shared/identity/membership";
import { recordLeaverTickets } from "./leaver-tickets";

const DAY_MS = 86_400_000;

type Leaving = { userId: string; ticket: string; reason?: LeaveReason | undefined };

/**
 * Withdraws a member whose number was just verified: ends all sessions, leaves the family and waitlists, releases held
 * seats, texts coming bookings, and erases personal data after seven days. Throws V004, and 404 when the number is not
 * theirs.
 */
export async function withdraw(db: Db, { userId, ticket, reason }: Leaving): Promise<void> {
  const phone = await transaction(db, async (tx) => {
    const verified = await usePhoneTicket(tx, ticket, "unregister");
    const [left] = await tx
      .update(member)
      .set({ state: "grace", withdrawnAt: clock.sqlNow() })
      .where(and(eq(member.userId, userId), eq(member.phoneHash, verified.phoneHash), eq(member.state, "active")))
      .returning({ phoneEnc: member.phoneEnc });
    if (!left) throw notFound();
    await leaveFamily(tx, userId);
    await leaveLines(tx, userId);
    await endAllSessions(tx, userId);
    await recordLeaverTickets(tx, userId);
    if (reason !== undefined) await countReason(tx, reason);
    return openMemberField("phone_enc", userId, left.phoneEnc);
  });
  if (phone) {
    await messageGateway().send({
      channel: "sms",
      to: phone,
      key: `withdraw:${userId}:${clock.nowMs()}`,
      body: `[나들랑] 탈퇴했어요. ${dateTimeText(clock.nowMs() + UNDO_DAYS * DAY_MS)}까지는 되돌릴 수 있고, 그 뒤에 정보를 지워요. ${env().APP_ORIGIN}/mypage/activation`,
    });
  }
  // One transaction per hold, for the common lock order; holds left over expire.
  await releaseHolds(db, userId);
}

/** Counts reasons by month only: a day could identify the member. */
const countReason = (tx: Db, reason: LeaveReason) =>
  tx
    .insert(leaveReason)
    .values({ month: `${kstToday(clock.now()).slice(0, 7)}-01`, reason, members: 1 })
    .onConflictDoUpdate({
      target: [leaveReason.month, leaveReason.reason],
      set: { members: sql`${leaveReason.members} + 1` },
    });

/** Leaves the waitlist. Offers are released with the member's other holds. */
const leaveLines = (tx: Db, userId: string) =>
  tx
    .update(waitlistEntry)
    .set({ state: "LEFT", endedAt: clock.sqlNow() })
    .where(and(eq(waitlistEntry.userId, userId), eq(waitlistEntry.state, "WAITING")));

/** Undoes a withdrawal with a number verified for signing in. Throws V004, V005 (nothing to undo), 404. */
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
    // The account shows its bookings again.
    await tx.delete(handOff).where(and(eq(handOff.userId, account.userId), eq(handOff.isOwn, true)));
    return enterByNumber(tx, account, ask);
  });
}
