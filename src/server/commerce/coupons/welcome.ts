import { asc, inArray } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { coupon } from "@/server/platform/schema/coupon";
import { issueCoupon, type MemberCoupon } from "./issue-coupon";
import { isWithinYear } from "./once-a-year";

/** 19,000 won in total. */
const WELCOME: readonly (typeof coupon.$inferInsert)[] = [
  { key: "welcome-3000", name: "가입 축하 3,000원", scope: "all", discountAmount: 3_000, minSpend: 20_000 },
  { key: "welcome-6000", name: "가입 축하 6,000원", scope: "all", discountAmount: 6_000, minSpend: 40_000 },
  { key: "welcome-stay-10000", name: "첫 숙소 10,000원", scope: "stay", discountAmount: 10_000, minSpend: 100_000 },
].map((item) => ({
  ...item,
  kind: "welcome" as const,
  scope: item.scope === "stay" ? "stay" : "all",
  isPercent: false,
  validDays: 30,
}));

/**
 * Issues the welcome coupons in the transaction of the sign-up, once a year for a verified phone. Returns the issued
 * coupons.
 */
export async function issueWelcomeCoupons(
  tx: Db,
  { userId, phoneHash }: { userId: string; phoneHash: string },
): Promise<MemberCoupon[]> {
  if (!(await isWithinYear(tx, `welcome|${phoneHash}`, 1))) return [];
  await tx
    .insert(coupon)
    .values([...WELCOME])
    .onConflictDoNothing({ target: coupon.key });
  const definitions = await tx
    .select()
    .from(coupon)
    .where(
      inArray(
        coupon.key,
        WELCOME.map(({ key }) => key),
      ),
    )
    .orderBy(asc(coupon.minSpend));
  const given: MemberCoupon[] = [];
  for (const definition of definitions) given.push(await issueCoupon(tx, definition, userId));
  return given;
}
