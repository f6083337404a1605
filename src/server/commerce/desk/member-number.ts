import { and, eq, isNull, ne } from "drizzle-orm";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { readOtpReference } from "@/server/commerce/members/otp-code";
import { usePhoneTicket } from "@/server/commerce/members/phone-ticket";
import { sendOtp } from "@/server/commerce/members/send-otp";
import { listSessions } from "@/server/commerce/members/sessions";
import { verifyOtp } from "@/server/commerce/members/verify-otp";
import { messageGateway } from "@/server/commerce/messages/port";
import { noteNumber } from "@/server/commerce/notifications/number-news";
import { writeAudit } from "@/server/commerce/staff/audit";
import { requireConfirmed } from "@/server/commerce/staff/authenticator";
import type { Staff } from "@/server/platform/auth/policy";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused, refusedWith } from "@/server/platform/errors";
import { staff } from "@/server/platform/schema/counter/staff";
import { member } from "@/server/platform/schema/member";
import type { DeskNumberBody } from "@/shared/contract/main/counter/desk-members";
import { normalPhone } from "@/shared/identity/phone";
import { deskCopy } from "./copy";

const takenNumber = () => refusedWith("V008", deskCopy.takenNumber);

/**
 * Sends a code to a number that an account without one is to have; the member reads it out. Throws T001 or T002
 * (authenticator), 404, F000 (not an account for it, or a number of the staff's own), V008 (another account's number), and
 * what `sendOtp` throws.
 */
export async function sendNumberCode(db: Db, me: Staff, userId: string, phone: string) {
  requireConfirmed(me);
  await requireNumberless(db, userId);
  const number = normalPhone(phone);
  if (number !== null) await requireFree(db, blindIndex("phone", number));
  return sendOtp(db, { phone, purpose: "desk", device: me.id, messages: messageGateway() });
}

/**
 * Gives an account without a number the one whose code was read out, for a reason that is written down: who lost the number
 * and has no provider's account comes back by nothing else. The new number, the inbox and the account's mail address hear
 * of it. What was given already is left as it is. Throws what `sendNumberCode` and `verifyOtp` throw, and V004.
 */
export async function giveNumber(
  db: Db,
  me: Staff,
  userId: string,
  { otp_id: otpId, code, reason, address }: DeskNumberBody & { address: string },
): Promise<null> {
  requireConfirmed(me);
  if (await isGiven(db, userId, otpId)) return null;
  await requireNumberless(db, userId);
  const { phone_ticket: ticket } = await verifyOtp(db, { otpId, code, address });
  await writeNumber(db, me, { userId, ticket, reason });
  return null;
}

/** The number of this very code stands in the account: the answer was lost on its way. */
async function isGiven(db: Db, userId: string, otpId: string): Promise<boolean> {
  const reference = readOtpReference(otpId);
  if (reference === null) return false;
  const phoneHash = blindIndex("phone", reference.phone);
  return (await db.$count(member, and(eq(member.userId, userId), eq(member.phoneHash, phoneHash)))) > 0;
}

async function writeNumber(
  db: Db,
  me: Staff,
  { userId, ticket, reason }: Record<"userId" | "ticket" | "reason", string>,
) {
  try {
    await transaction(db, async (tx) => {
      const { phone, phoneHash } = await usePhoneTicket(tx, ticket, "desk");
      await requireNumberless(tx, userId);
      await requireFree(tx, phoneHash);
      const [given] = await tx
        .update(member)
        .set({ phoneEnc: sealMemberField("phone_enc", userId, phone), phoneHash, phoneSeat: 0 })
        .where(and(eq(member.userId, userId), eq(member.state, "active"), isNull(member.phoneHash)))
        .returning({ userId: member.userId });
      if (!given) throw refused(deskCopy.hasNumber);
      await noteNumber(tx, userId);
      await writeAudit(tx, me, { act: "member.number", subject: "member", subjectRef: userId, reason });
    });
  } catch (error) {
    if (isUniqueViolation(error, "member_phone")) throw takenNumber();
    throw error;
  }
}

/** Throws 404 and F000: who is signed in somewhere writes a number down themselves, and it may be somebody else who calls. */
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

/** Throws V008, and F000 for a number of who works here: nobody takes an account over with a phone of ours. */
async function requireFree(db: Db, phoneHash: string): Promise<void> {
  if ((await db.$count(staff, eq(staff.phoneHash, phoneHash))) > 0) throw refused(deskCopy.staffNumber);
  const holders = await db.$count(member, and(eq(member.phoneHash, phoneHash), ne(member.state, "withdrawn")));
  if (holders > 0) throw takenNumber();
}
