import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { couponFacts, couponUse, targetName } from "@/server/commerce/coupons/read-coupons";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { coupon } from "@/server/platform/schema/coupon";
import { deskCoupon, staff } from "@/server/platform/schema/staff/staff";
import type { DeskCoupon, DeskCoupons } from "@/shared/contract/main/staff/desk-coupons";
import { couponLimit, promisedToday } from "./new-coupons";

const SHOWN = 200;

const used = sql<number>`(select count(*)::int from issued_coupon i where i.coupon_id = ${coupon.id} and i.state = 'used')`;

/** All coupons, the newest first, and the won of discounts that this person may still promise alone today. */
export async function listCoupons(db: Db, me: Staff): Promise<DeskCoupons> {
  const rows = await db
    .select({ definition: coupon, targetName, used, reason: deskCoupon.reason, madeBy: staff.name })
    .from(coupon)
    .leftJoin(deskCoupon, eq(deskCoupon.couponId, coupon.id))
    .leftJoin(staff, eq(staff.id, deskCoupon.askedBy))
    .orderBy(desc(coupon.id))
    .limit(SHOWN);
  const limit = couponLimit(me);
  return {
    coupons: rows.map(({ definition, targetName: name, madeBy, reason, used: count }) => ({
      ...couponFacts(definition, null),
      ...couponUse(definition, name),
      kind: definition.kind,
      starts_at: definition.startsAt?.toISOString() ?? null,
      state: toState(definition),
      issue_limit: definition.issueLimit,
      issued: definition.issuedCount,
      used: count,
      made_by: madeBy,
      reason,
    })),
    limit,
    left: Math.max(0, limit - (await promisedToday(db, me))),
  };
}

function toState({ startsAt, endsAt, issueLimit, issuedCount }: typeof coupon.$inferSelect): DeskCoupon["state"] {
  if (endsAt && endsAt <= clock.now()) return "over";
  if (issueLimit !== null && issuedCount >= issueLimit) return "sold_out";
  return startsAt && startsAt > clock.now() ? "coming" : "open";
}

/** Ends the issue of a coupon now; issued ones stay valid. Throws 404 for a welcome coupon, and when it has ended. */
export async function stopCoupon(db: Db, me: Staff, { pk, reason }: { pk: number; reason: string }) {
  await transaction(db, async (tx) => {
    const [stopped] = await tx
      .update(coupon)
      .set({ endsAt: clock.sqlNow() })
      .where(
        and(
          eq(coupon.id, pk),
          inArray(coupon.kind, ["download", "code"]),
          or(isNull(coupon.endsAt), gt(coupon.endsAt, clock.sqlNow())),
        ),
      )
      .returning({ name: coupon.name, issued: coupon.issuedCount });
    if (!stopped) throw notFound();
    await writeAudit(tx, me, { act: "coupon.stop", subject: "coupon", subjectRef: pk, after: stopped, reason });
  });
  return listCoupons(db, me);
}
