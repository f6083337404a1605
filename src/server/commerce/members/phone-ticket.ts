import { and, eq, gt, isNull } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { randomSecret } from "@/server/platform/ids";
import { phoneTicket } from "@/server/platform/schema/member";
import type { OtpPurpose } from "./otp-code";

export const TICKET_SECONDS = 10 * 60;

/** A number that was just verified. */
export type VerifiedPhone = { phone: string; phoneHash: string };

const refusedTicket = () => refusedWith("V004", "휴대폰 인증을 다시 해 주세요.");
const cell = (id: string) => ({ table: "phone_ticket", column: "phone_enc", row: id });

/** Only a hash of the ticket is stored; the caller has the ticket. */
const toId = (ticket: string): string => blindIndex("phone-ticket", ticket);

/** Issues a single-use ticket for a number and purpose, valid for ten minutes. */
export async function issuePhoneTicket(
  tx: Db,
  { phone, phoneHash, purpose }: VerifiedPhone & { purpose: OtpPurpose },
): Promise<string> {
  const ticket = randomSecret();
  const id = toId(ticket);
  const phoneEnc = sealField(cell(id), phone);
  await tx
    .insert(phoneTicket)
    .values({ id, phoneHash, phoneEnc, purpose, expiresAt: clock.sqlNowPlus(TICKET_SECONDS) });
  return ticket;
}

const isGood = (ticket: string, purpose: OtpPurpose) =>
  and(
    eq(phoneTicket.id, toId(ticket)),
    eq(phoneTicket.purpose, purpose),
    isNull(phoneTicket.usedAt),
    gt(phoneTicket.expiresAt, clock.sqlNow()),
  );

/** Returns the number of a ticket without using it. Throws V004. */
export async function readPhoneTicket(db: Db, ticket: string, purpose: OtpPurpose): Promise<VerifiedPhone> {
  const [row] = await db.select().from(phoneTicket).where(isGood(ticket, purpose));
  if (!row) throw refusedTicket();
  return { phone: openField(cell(row.id), row.phoneEnc), phoneHash: row.phoneHash };
}

/** Uses a ticket; a rollback restores it. Throws V004 when it was used, has expired or has another purpose. */
export async function usePhoneTicket(tx: Db, ticket: string, purpose: OtpPurpose): Promise<VerifiedPhone> {
  const [row] = await tx.update(phoneTicket).set({ usedAt: clock.sqlNow() }).where(isGood(ticket, purpose)).returning();
  if (!row) throw refusedTicket();
  return { phone: openField(cell(row.id), row.phoneEnc), phoneHash: row.phoneHash };
}
