import { and, eq, isNull, ne } from "drizzle-orm";
import { numberMoved } from "@/server/commerce/members/copy";
import { membersOfPhone } from "@/server/commerce/members/find-members";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { readOtpReference } from "@/server/commerce/members/otp-code";
import { usePhoneTicket } from "@/server/commerce/members/phone-ticket";
import { hasOpenOrders, takeNumberOff } from "@/server/commerce/members/release-number";
import { sendOtp } from "@/server/commerce/members/send-otp";
import { listSessions } from "@/server/commerce/members/sessions";
import { verifyOtp } from "@/server/commerce/members/verify-otp";
import { messageGateway } from "@/server/commerce/messages/port";
import { recordNumber } from "@/server/commerce/notifications/number-news";
import { followPhone } from "@/server/commerce/order-rows/follow-phone";
import { writeAudit } from "@/server/commerce/staff/audit";
import { requireConfirmed } from "@/server/commerce/staff/authenticator";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused, refusedWith } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { staff } from "@/server/platform/schema/staff/staff";
import type { DeskNumberBody, DeskNumberCodeBody } from "@/shared/contract/main/staff/desk-members";
import { normalPhone } from "@/shared/identity/phone";
import { deskCopy } from "./copy";

const takenNumber = () => refusedWith("V008", deskCopy.takenNumber);

/**
 * Sends a code to the new number of an account without one; the member reads it out. Throws T001 or T002
 * (authenticator), T003, 404, F000 (account not eligible, or a staff number), V008 if other accounts have the number,
 * V019 if it cannot be removed from them (`moves`), and what `sendOtp` throws.
 */
export async function sendNumberCode(db: Db, me: Staff, userId: string, { phone, moves }: DeskNumberCodeBody) {
  requireConfirmed(me);
  await requireNumberless(db, userId);
  const number = normalPhone(phone);
  if (number !== null) {
    await refuseOwnBusiness(db, me, { phoneHashes: [blindIndex("phone", number)] });
    await loadHolders(db, blindIndex("phone", number), moves);
  }
  return sendOtp(db, {
    phone,
    purpose: "desk",
    device: me.id,
    findOwner: async () => `desk|${me.id}`,
    messages: messageGateway(),
  });
}

/**
 * Writes the verified number to an account without one, for a logged reason: the only way back in for a member who lost
 * the number and has no social login. Notifies the new number, the inbox and the account's mail address. If the member
 * has signed up again with that number, `moves` removes it from that account. Repeating it changes nothing. Throws what
 * `sendNumberCode` and `verifyOtp` throw, and V004.
 */
export async function changeMemberNumber(
  db: Db,
  me: Staff,
  userId: string,
  { otp_id: otpId, code, reason, moves, address }: DeskNumberBody & { address: string },
): Promise<null> {
  requireConfirmed(me);
  if (await isGiven(db, userId, otpId)) return null;
  await requireNumberless(db, userId);
  const { phone_ticket: ticket } = await verifyOtp(db, { otpId, code, address });
  await writeNumber(db, me, { userId, ticket, reason, moves });
  return null;
}

/** True when the account already has the number of this code: a repeated call whose first response was lost. */
async function isGiven(db: Db, userId: string, otpId: string): Promise<boolean> {
  const reference = readOtpReference(otpId);
  if (reference === null) return false;
  const phoneHash = blindIndex("phone", reference.phone);
  return (await db.$count(member, and(eq(member.userId, userId), eq(member.phoneHash, phoneHash)))) > 0;
}

async function writeNumber(
  db: Db,
  me: Staff,
  { userId, ticket, reason, moves }: Record<"userId" | "ticket" | "reason", string> & { moves: boolean },
) {
  try {
    await transaction(db, async (tx) => {
      const { phone, phoneHash } = await usePhoneTicket(tx, ticket, "desk");
      await requireNumberless(tx, userId);
      await refuseOwnBusiness(tx, me, { phoneHashes: [phoneHash] });
      const holders = await loadHolders(tx, phoneHash, moves);
      await takeNumberOff(tx, { phone, phoneHash, userIds: holders, news: numberMoved });
      const [given] = await tx
        .update(member)
        .set({
          phoneEnc: sealMemberField("phone_enc", userId, phone),
          phoneHash,
          phoneSeat: 0,
          phoneProvedAt: clock.sqlNow(),
        })
        .where(and(eq(member.userId, userId), eq(member.state, "active"), isNull(member.phoneHash)))
        .returning({ userId: member.userId });
      if (!given) throw refused(deskCopy.hasNumber);
      await followPhone(tx, { userId, from: "", to: phone });
      await recordNumber(tx, userId);
      const by = { subject: "member", reason } as const;
      for (const holder of holders) await writeAudit(tx, me, { ...by, act: "member.number-off", subjectRef: holder });
      await writeAudit(tx, me, { ...by, act: "member.number", subjectRef: userId });
    });
  } catch (error) {
    if (isUniqueViolation(error, "member_phone")) throw takenNumber();
    throw error;
  }
}

/** Throws 404, F000 also for a signed-in member, who can add a number alone: the caller can be an impostor. */
async function requireNumberless(db: Db, userId: string): Promise<void> {
  const [found] = await db
    .select({ state: member.state, phoneHash: member.phoneHash })
    .from(member)
    .where(and(eq(member.userId, userId), ne(member.state, "withdrawn")));
  if (!found) throw notFound();
  if (found.state !== "active") throw refused(deskCopy.numberOfNobody);
  if (found.phoneHash !== null) throw refused(deskCopy.hasNumber);
  if ((await listSessions(db, userId)).length > 0) throw refused(deskCopy.signedInSomewhere);
}

/**
 * Ids of the accounts to remove the number from. Throws V008 unless `moves`, V019 if they have open orders, F000 for an
 * account in its grace period, and F000 for a staff number, so that staff cannot take over accounts.
 */
async function loadHolders(db: Db, phoneHash: string, moves: boolean): Promise<string[]> {
  if ((await db.$count(staff, eq(staff.phoneHash, phoneHash))) > 0) throw refused(deskCopy.staffNumber);
  const holders = await membersOfPhone(db, phoneHash);
  if (holders.length > 0 && !moves) throw takenNumber();
  if (holders.some(({ state }) => state !== "active")) throw refused(deskCopy.leftNumber);
  const userIds = holders.map(({ userId }) => userId);
  if (await hasOpenOrders(db, userIds)) throw refusedWith("V019", deskCopy.numberAhead);
  return userIds;
}
