import { randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { MessageGateway } from "@/server/commerce/messages/port";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, tooMany, unavailable } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import { uuidv7 } from "@/server/platform/ids";
import { otp } from "@/server/platform/schema/member";
import { normalPhone, OTP_RULES } from "@/shared/identity/phone";
import { codeText, deskCodeText } from "./copy";
import { codeHash, type OtpPurpose, otpReference } from "./otp-code";

const LIFE_SECONDS = OTP_RULES.lifeMs / 1000;
const RESEND_SECONDS = OTP_RULES.resendMs / 1000;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Codes sent to a number per period, shortest first: for all strangers together, and for each caller who verified the
 * number before.
 */
const SEND_LIMITS = [
  { codes: 1, seconds: RESEND_SECONDS, reason: "인증번호는 1분에 한 번 받을 수 있어요." },
  { codes: 5, seconds: 60 * 60, reason: "이 번호로 인증번호를 많이 보냈어요." },
  { codes: OTP_RULES.dailyCap, seconds: DAY_SECONDS, reason: "오늘은 이 번호로 인증번호를 더 보낼 수 없어요." },
] as const;

/** For one visitor's device or member, whatever the numbers. */
const DEVICE_LIMIT = { points: 5, seconds: 60 * 60, reason: "이 기기에서 인증번호를 많이 받았어요." };

type Sending = {
  phone: string;
  purpose: OtpPurpose;
  device: string;
  /** Key of the caller if they verified this number before; null for a stranger. */
  findOwner: (phone: string) => Promise<string | null>;
  messages: MessageGateway;
};

/**
 * Sends a six-digit code to a Korean mobile number and expires the codes that the same caller requested before for the
 * same purpose. Requests for one number are serialised, so its limits are exact. Throws 422 for any other number, 429
 * beyond a limit of the number or of `device`, 503 when the carrier did not accept the message.
 */
export async function sendOtp(
  db: Db,
  { phone, purpose, device, findOwner, messages }: Sending,
): Promise<{ otp_id: string; expires_in: number; resend_in: number }> {
  const number = normalPhone(phone);
  if (number === null) throw invalidFields({ phone: "휴대폰 번호를 확인해 주세요." });
  const phoneHash = blindIndex("phone", number);
  const owner = await findOwner(number);
  const caller = { device: blindIndex("otp-device", owner ?? device), isOwner: owner !== null };
  const id = uuidv7();
  const code = String(randomInt(10 ** OTP_RULES.digits)).padStart(OTP_RULES.digits, "0");
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${phoneHash}`}, 0))`);
    refuseTooMany(await agesOfCodes(tx, phoneHash, caller));
    await consume(tx, { key: `otp-device|${device}`, ...DEVICE_LIMIT });
    await tx
      .update(otp)
      .set({ endedAt: clock.sqlNow() })
      .where(
        and(eq(otp.phoneHash, phoneHash), eq(otp.purpose, purpose), eq(otp.device, caller.device), isNull(otp.endedAt)),
      );
    await tx.insert(otp).values({
      id,
      phoneHash,
      purpose,
      codeHash: codeHash(id, code),
      sentAt: clock.sqlNow(),
      expiresAt: clock.sqlNowPlus(LIFE_SECONDS),
      ...caller,
    });
  });
  const body = purpose === "desk" ? deskCodeText(code) : codeText(code);
  if ((await messages.send({ channel: "sms", to: number, body, key: id })) === "failed")
    throw unavailable(RESEND_SECONDS);
  return { otp_id: otpReference(id, number), expires_in: LIFE_SECONDS, resend_in: RESEND_SECONDS };
}

type Caller = { device: string; isOwner: boolean };

/** Age in seconds of the last day's codes of this number that count for this caller, newest first. */
async function agesOfCodes(tx: Db, phoneHash: string, { device, isOwner }: Caller): Promise<number[]> {
  const rows = await tx
    .select({ age: sql<string>`extract(epoch from ${clock.sqlNow()} - ${otp.sentAt})` })
    .from(otp)
    .where(
      and(
        eq(otp.phoneHash, phoneHash),
        eq(otp.isOwner, isOwner),
        isOwner ? eq(otp.device, device) : undefined,
        gt(otp.sentAt, clock.sqlNowPlus(-DAY_SECONDS)),
      ),
    )
    .orderBy(desc(otp.sentAt))
    .limit(OTP_RULES.dailyCap);
  return rows.map(({ age }) => Number(age));
}

function refuseTooMany(ages: readonly number[]): void {
  for (const { codes, seconds, reason } of SEND_LIMITS) {
    const oldest = ages[codes - 1];
    if (oldest === undefined || oldest >= seconds) continue;
    throw tooMany(seconds - oldest, reason);
  }
}
