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
import { coupon } from "@/server/platform/schema/commerce";
import { pointCode } from "@/server/platform/schema/points";
import { normalCode } from "@/shared/coupon/normal-code";
import { couponRefusals, pointCodeRefusals } from "./coupon.errors";
import { checkWindow, issueCoupon, type MemberCoupon } from "./issue-coupon";
import { isNewToPhone } from "./once-a-year";

/** What stands in the database instead of a code. */
export const couponCodeHash = (code: string): string => blindIndex("coupon-code", normalCode(code));

/** What is stored of a code; the code itself is not. */
export const pointCodeHash = (code: string): string => blindIndex("point-code", normalCode(code));

const WRONG_TRIES = 5;
const PAUSE_SECONDS = 600;
/** Wrong codes of everyone behind one address: many accounts are still one guesser, but not a crowd of families. */
const WRONG_OF_ADDRESS = { points: 200, seconds: 60 * 60 };
const UNKNOWN = [couponRefusals.unknown().code, pointCodeRefusals.unknown().code];

type Try = { userId: string; code: string; address: string };

/** The coupon behind a code. Throws CP001 … CP005, and 429 after five wrong tries, or a flood of them from one address. */
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

/** The points behind a code, once for each member. Throws PC001 … PC005, and 429 as a coupon's code does. */
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
  const dedupeKey = `code:${found.pk}:${userId}`;
  await lockBalance(tx, userId);
  if (await isLogged(tx, dedupeKey)) throw pointCodeRefusals.used();
  if (!(await isNewToPhone(tx, userId, `point-code|${found.pk}`, 1))) throw pointCodeRefusals.used();
  const counted = await tx
    .update(pointCode)
    .set({ issuedCount: sql`${pointCode.issuedCount} + 1` })
    .where(
      and(
        eq(pointCode.pk, found.pk),
        or(isNull(pointCode.issueLimit), lt(pointCode.issuedCount, pointCode.issueLimit)),
      ),
    )
    .returning({ pk: pointCode.pk });
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

/** Only a code that nobody has is a guess: one that the member has, or that is over or not open yet, is none. */
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
