import { and, eq } from "drizzle-orm";
import { messageGateway } from "@/server/commerce/messages/port";
import { followPhone } from "@/server/commerce/order-rows/follow-phone";
import type { User } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound, refusedWith } from "@/server/platform/errors";
import { member } from "@/server/platform/schema/member";
import { phoneChangedText } from "./copy";
import { openMemberField, sealMemberField } from "./member-fields";
import { usePhoneTicket } from "./phone-ticket";
import { endAllSessions, type OpenSession, openSession } from "./sessions";

/** Names and mail address that a member can change. */
type AccountNames = {
  username?: string | undefined;
  realname?: string | undefined;
  /** null removes it. */
  email?: string | null | undefined;
  isDisplayChild?: boolean | undefined;
};

/** Writes only the fields that are given. Throws 404 when the account is not active. */
export async function writeNames(tx: Db, userId: string, names: AccountNames): Promise<void> {
  const email = names.email?.trim().toLowerCase();
  const values = {
    ...(names.username === undefined ? {} : { username: names.username }),
    ...(names.realname === undefined ? {} : { realnameEnc: sealMemberField("realname_enc", userId, names.realname) }),
    ...(names.email === undefined
      ? {}
      : {
          emailEnc: email ? sealMemberField("email_enc", userId, email) : null,
          emailHash: email ? blindIndex("email", email) : null,
        }),
    ...(names.isDisplayChild === undefined ? {} : { isDisplayChild: names.isDisplayChild }),
  };
  if (Object.keys(values).length === 0) return;
  const changed = await tx
    .update(member)
    .set(values)
    .where(and(eq(member.userId, userId), eq(member.state, "active")))
    .returning({ userId: member.userId });
  if (changed.length === 0) throw notFound();
}

type PhoneChange = { user: User; ticket: string; device: string };

/**
 * Replaces a member's verified number, also on their orders. Signs out every device, opens a new session on this one,
 * and notifies the previous number: the change could come from a stranger at an unlocked device. Throws V004, and V008
 * when the number belongs to another account.
 */
export async function changePhone(db: Db, ask: PhoneChange): Promise<OpenSession> {
  const { opened, from } = await writePhone(db, ask);
  if (from !== null)
    await messageGateway().send({
      channel: "sms",
      to: from,
      key: `phone-changed:${ask.user.id}:${clock.nowMs()}`,
      body: phoneChangedText(`${env().APP_ORIGIN}/help`),
    });
  return opened;
}

async function writePhone(db: Db, { user, ticket, device }: PhoneChange) {
  try {
    return await transaction(db, async (tx) => {
      const { phone, phoneHash } = await usePhoneTicket(tx, ticket, "phone_change");
      await endAllSessions(tx, user.id);
      const [before] = await tx.select({ phoneEnc: member.phoneEnc }).from(member).where(eq(member.userId, user.id));
      const from = openMemberField("phone_enc", user.id, before?.phoneEnc ?? null);
      const [changed] = await tx
        .update(member)
        .set({
          phoneEnc: sealMemberField("phone_enc", user.id, phone),
          phoneHash,
          phoneSeat: 0,
          phoneProvedAt: clock.sqlNow(),
        })
        .where(and(eq(member.userId, user.id), eq(member.state, "active")))
        .returning({ sessionVersion: member.sessionVersion });
      if (!changed) throw notFound();
      await followPhone(tx, { userId: user.id, from: from ?? "", to: phone });
      const opened = await openSession(tx, { userId: user.id, sessionVersion: changed.sessionVersion, device });
      return { opened, from: from === phone ? null : from };
    });
  } catch (error) {
    if (isUniqueViolation(error, "member_phone")) throw refusedWith("V008", "다른 계정이 쓰고 있는 번호예요.");
    throw error;
  }
}
