import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { ApiError, refusedWith } from "@/server/platform/errors";
import { guarded } from "@/server/platform/http/rate-limit";
import { otp } from "@/server/platform/schema/member";
import { OTP_RULES, triesLeft } from "@/shared/identity/phone";
import { codeHash, isSameCode, type OtpPurpose, readOtpReference } from "./otp-code";
import { issuePhoneTicket, TICKET_SECONDS } from "./phone-ticket";

const expired = () => refusedWith("V002", "인증번호 시간이 지났어요. 새 인증번호를 받아 주세요.");
const NO_TRIES_LEFT = "다섯 번 틀려서 이 인증번호는 더 쓸 수 없어요. 새 인증번호를 받아 주세요.";
const locked = () => refusedWith("V003", NO_TRIES_LEFT);

/** 422 on the field `code`, with the tries left. `isNew`: this wrong code was not tried before. */
class WrongCode extends ApiError {
  constructor(
    left: number,
    readonly isNew: boolean,
  ) {
    super(422, "F422", "인증번호가 달라요.", {
      fields: { code: left > 0 ? `인증번호가 달라요. ${left}번 더 해 볼 수 있어요.` : NO_TRIES_LEFT },
      tries_left: left,
    });
  }
}

/** Wrong codes from one IP address: blocks scripts that try many numbers, not families. */
const WRONG_OF_ADDRESS = { points: 200, seconds: 60 * 60 };

type Guess = { otpId: string; code: string };
type Ticket = { phone_ticket: string; expires_in: number; phone: string };

/**
 * Exchanges a code for a phone ticket, once. Throws 422 (wrong), V002 (expired), V003 (five wrong tries), and 429 after
 * too many wrong codes from `address`.
 */
export const verifyOtp = (db: Db, { address, ...guess }: Guess & { address: string }): Promise<Ticket> =>
  guarded(
    db,
    [{ key: `otp-wrong|at|${address}`, ...WRONG_OF_ADDRESS }],
    (error) => error instanceof WrongCode && error.isNew,
    () => compare(db, guess),
  );

/**
 * Counts the try before comparing, in one statement, so concurrent requests get five guesses in total. A repeated wrong
 * code is not counted again: it was sent twice.
 */
async function compare(db: Db, { otpId, code }: Guess): Promise<Ticket> {
  const reference = readOtpReference(otpId);
  if (reference === null) throw expired();
  const { id, phone } = reference;
  const hash = codeHash(id, code);
  const [attempt] = await db
    .update(otp)
    .set({ tries: sql`${otp.tries} + 1`, tried: sql`array_append(${otp.tried}, ${hash})` })
    .where(and(isLive(id), lt(otp.tries, OTP_RULES.maxTries), sql`not ${hash} = any(${otp.tried})`))
    .returning({ codeHash: otp.codeHash, tries: otp.tries, purpose: otp.purpose, phoneHash: otp.phoneHash });
  if (!attempt) throw await findRefusal(db, id, hash);
  if (!isSameCode(id, code, attempt.codeHash)) throw new WrongCode(triesLeft(attempt.tries), true);
  const ticket = await transaction(db, async (tx) => {
    const ended = await tx.update(otp).set({ endedAt: clock.sqlNow() }).where(isLive(id)).returning({ id: otp.id });
    if (ended.length === 0) throw expired();
    return issuePhoneTicket(tx, { phone, phoneHash: attempt.phoneHash, purpose: readPurpose(attempt.purpose) });
  });
  return { phone_ticket: ticket, expires_in: TICKET_SECONDS, phone };
}

/** Reason why the try was not counted. */
async function findRefusal(db: Db, id: string, hash: string): Promise<ApiError> {
  const [row] = await db
    .select({ tries: otp.tries, tried: otp.tried, codeHash: otp.codeHash })
    .from(otp)
    .where(isLive(id));
  // The right code, sent twice: the first request is issuing the ticket.
  if (!row || (row.codeHash === hash && row.tried.includes(hash))) return expired();
  if (row.tries >= OTP_RULES.maxTries) return locked();
  return new WrongCode(triesLeft(row.tries), false);
}

const isLive = (id: string) => and(eq(otp.id, id), isNull(otp.endedAt), gt(otp.expiresAt, clock.sqlNow()));

const OTHERS: readonly OtpPurpose[] = ["phone_change", "unregister", "staff", "desk"];

const readPurpose = (stored: string): OtpPurpose => OTHERS.find((purpose) => purpose === stored) ?? "sign";
