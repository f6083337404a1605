import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { ApiError, refusedWith } from "@/server/platform/errors";
import { otp } from "@/server/platform/schema/member";
import { OTP_RULES, triesLeft } from "@/shared/identity/otp";
import { isSameCode, type OtpPurpose, readOtpReference } from "./otp-code";
import { issuePhoneTicket, TICKET_SECONDS } from "./phone-ticket";

const expired = () => refusedWith("V002", "인증번호 시간이 지났어요. 새 인증번호를 받아 주세요.");
const NO_TRIES_LEFT = "다섯 번 틀려서 이 인증번호는 더 쓸 수 없어요. 새 인증번호를 받아 주세요.";
const locked = () => refusedWith("V003", NO_TRIES_LEFT);

/** 422 on the field `code`, with the tries that are left. */
const mismatched = (left: number) =>
  new ApiError(422, "F422", "인증번호가 달라요.", {
    fields: { code: left > 0 ? `인증번호가 달라요. ${left}번 더 해 볼 수 있어요.` : NO_TRIES_LEFT },
    tries_left: left,
  });

/**
 * Trades a code for a phone ticket, once. A try is taken before anything is compared and by one statement, so at most
 * five guesses are ever looked at, however many arrive together. Throws 422 (wrong), V002 (over), V003 (five wrong tries).
 */
export async function verifyOtp(
  db: Db,
  ask: { otpId: string; code: string },
): Promise<{ phone_ticket: string; expires_in: number }> {
  const reference = readOtpReference(ask.otpId);
  if (reference === null) throw expired();
  const { id, phone } = reference;
  const [taken] = await db
    .update(otp)
    .set({ tries: sql`${otp.tries} + 1` })
    .where(and(isLive(id), lt(otp.tries, OTP_RULES.maxTries)))
    .returning({ codeHash: otp.codeHash, tries: otp.tries, purpose: otp.purpose, phoneHash: otp.phoneHash });
  if (!taken) throw (await db.$count(otp, isLive(id))) > 0 ? locked() : expired();
  if (!isSameCode(id, ask.code, taken.codeHash)) throw mismatched(triesLeft(taken.tries));
  const ticket = await transaction(db, async (tx) => {
    const ended = await tx.update(otp).set({ endedAt: clock.sqlNow() }).where(isLive(id)).returning({ id: otp.id });
    if (ended.length === 0) throw expired();
    return issuePhoneTicket(tx, { phone, phoneHash: taken.phoneHash, purpose: purposeOf(taken.purpose) });
  });
  return { phone_ticket: ticket, expires_in: TICKET_SECONDS };
}

const isLive = (id: string) => and(eq(otp.id, id), isNull(otp.endedAt), gt(otp.expiresAt, clock.sqlNow()));

const purposeOf = (stored: string): OtpPurpose =>
  stored === "phone_change" || stored === "unregister" ? stored : "sign";
