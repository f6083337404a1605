import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { earnPoints } from "@/server/commerce/points/move-points";
import { isLogged, lockBalance } from "@/server/commerce/points/points.repository";
import { pointSummary } from "@/server/commerce/points/read-points";
import { clock } from "@/server/platform/clock";
import { blindIndex, blindIndexes } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { ApiError } from "@/server/platform/errors";
import { guarded } from "@/server/platform/http/rate-limit";
import { coupon } from "@/server/platform/schema/coupon";
import { pointCode } from "@/server/platform/schema/points";
import { normalCode } from "@/shared/coupon/coupon";
import { couponRefusals, pointCodeRefusals } from "./coupon.errors";
import { checkWindow, issueCoupon, type MemberCoupon } from "./issue-coupon";
import { isNewToPhone } from "./once-a-year";

export const couponCodeHash = (code: string): string => blindIndex("coupon-code", normalCode(code));

export const pointCodeHash = (code: string): string => blindIndex("point-code", normalCode(code));

const WRONG_TRIES = 5;
const PAUSE_SECONDS = 600;
/** Limit per address: stops guessing with many accounts, but not many families behind one address. */
const WRONG_OF_ADDRESS = { points: 200, seconds: 60 * 60 };
const UNKNOWN = [couponRefusals.unknown().code, pointCodeRefusals.unknown().code];

type Try = { userId: string; code: string; address: string };

/** Issues the coupon of a code. Throws CP001 … CP005, and 429 after five wrong tries or too many from one address. */
export async function redeemCouponCode(db: Db, { userId, code, address }: Try): Promise<MemberCoupon> {
  return tried(db, { userId, address }, async () => {
    const [definition] = await db
      .select()
      .from(coupon)
      .where(and(inArray(coupon.codeHash, blindIndexes("coupon-code", normalCode(code))), eq(coupon.kind, "code")));
    if (!definition) throw couponRefusals.unknown();
    checkWindow(definition);
    return issueCoupon(db, definition, userId);
  });
}

/** Credits the points of a code, once a member. Throws PC001 … PC005, and 429 like `redeemCouponCode`. */
export async function redeemPointCode(db: Db, { userId, code, address }: Try) {
  return tried(db, { userId, address }, async () => {
    const [found] = await db
      .select()
      .from(pointCode)
      .where(inArray(pointCode.codeHash, blindIndexes("point-code", normalCode(code))));
    if (!found) throw pointCodeRefusals.unknown();
    if (found.startsAt && found.startsAt > clock.now()) throw pointCodeRefusals.notBegun();
    if (found.endsAt && found.endsAt <= clock.now()) throw pointCodeRefusals.ended();
    await transaction(db, (tx) => give(tx, userId, found));
    return { name: found.name, amount: found.amount, balance: (await pointSummary(db, userId)).balance };
  });
}

async function give(tx: Db, userId: string, found: typeof pointCode.$inferSelect): Promise<void> {
  const dedupeKey = `code:${found.id}:${userId}`;
  await lockBalance(tx, userId);
  if (await isLogged(tx, dedupeKey)) throw pointCodeRefusals.used();
  if (!(await isNewToPhone(tx, userId, `point-code|${found.id}`, 1))) throw pointCodeRefusals.used();
  const counted = await tx
    .update(pointCode)
    .set({ issuedCount: sql`${pointCode.issuedCount} + 1` })
    .where(
      and(
        eq(pointCode.id, found.id),
        or(isNull(pointCode.issueLimit), lt(pointCode.issuedCount, pointCode.issueLimit)),
      ),
    )
    .returning({ pk: pointCode.id });
  if (counted.length !== 1) throw pointCodeRefusals.soldOut();
  await earnPoints(tx, {
    userId,
    amount: found.amount,
    source: "code",
    reason: found.name,
    expiresAt: new Date(clock.nowMs() + found.validDays * 86_400_000),
    dedupeKey,
  });
}

/** Only an unknown code counts as a guess; a used, expired or not yet valid one does not. */
const tried = <T>(db: Db, { userId, address }: Omit<Try, "code">, work: () => Promise<T>): Promise<T> =>
  guarded(
    db,
    [
      { key: `wrong-code|${userId}`, points: WRONG_TRIES, seconds: PAUSE_SECONDS },
      { key: `wrong-code|at|${address}`, ...WRONG_OF_ADDRESS },
    ],
    (error) => error instanceof ApiError && UNKNOWN.includes(error.code),
    work,
  );
