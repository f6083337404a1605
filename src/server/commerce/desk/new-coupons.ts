import { hash } from "node:crypto";
import { and, asc, eq, gte, sql } from "drizzle-orm";
import { couponColumns } from "@/server/commerce/coupons/coupon-columns";
import { writeAudit } from "@/server/commerce/staff/audit";
import { requireConfirmed } from "@/server/commerce/staff/authenticator";
import { ownBusiness, refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { category, content } from "@/server/platform/schema/catalog";
import { coupon } from "@/server/platform/schema/coupon";
import { deskCoupon, staff } from "@/server/platform/schema/staff/staff";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { DeskIssues } from "@/shared/contract/main/staff/desk";
import type { DeskCouponBody, DeskCouponMade } from "@/shared/contract/main/staff/desk-coupons";
import { couponBudget } from "@/shared/coupon/coupon-terms";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { sumWon } from "@/shared/price/quote";
import { COUPONS_A_DAY } from "@/shared/staff/roles";
import { deskCopy } from "./copy";

type Target = Pick<DeskCouponBody, "target" | "target_pk">;

export const couponLimit = ({ role }: Staff): number => (role in COUPONS_A_DAY ? COUPONS_A_DAY[role as "desk"] : 0);

/** Won of discounts that a person has promised alone since midnight in Korea. */
export async function promisedToday(db: Db, me: Staff): Promise<number> {
  const rows = await db
    .select({ budget: deskCoupon.budget })
    .from(deskCoupon)
    .where(
      and(
        eq(deskCoupon.askedBy, me.id),
        eq(deskCoupon.decidedBy, me.id),
        eq(deskCoupon.state, "made"),
        gte(deskCoupon.createdAt, new Date(kstInstant(kstToday(clock.now()), "00:00"))),
      ),
    );
  return sumWon(rows.map(({ budget }) => budget ?? 0));
}

/**
 * Makes a coupon that members can receive; above this person's daily limit, or without a largest sum of discounts, it
 * waits for a second person. Repeating a `key` makes no second coupon. Throws T001 … T003, 422.
 */
export async function askCoupon(db: Db, me: Staff, body: DeskCouponBody, key: string | null): Promise<DeskCouponMade> {
  const id = key === null ? uuidv7() : hash("sha256", `${me.id} coupon ${key}`);
  return transaction(db, async (tx) => {
    // Lock the person's row, so that two concurrent calls cannot exceed the limit together.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, me.id)).for("no key update");
    const [made] = await tx.select().from(deskCoupon).where(eq(deskCoupon.id, id));
    if (made) return { state: made.state, budget: made.budget };
    requireConfirmed(me);
    if (body.to_day < kstToday(clock.now())) throw invalidFields({ to_day: deskCopy.couponOver });
    await refuseOwnBusiness(tx, me, { venueId: await findVenue(tx, body) });
    const budget = couponBudget(body, body.issue_limit);
    const isLarge = budget === null || (await promisedToday(tx, me)) + budget > couponLimit(me);
    const couponId = isLarge ? null : await insertCoupon(tx, id, body);
    await tx.insert(deskCoupon).values({
      id,
      couponId,
      body,
      budget,
      reason: body.reason,
      state: isLarge ? "waiting" : "made",
      askedBy: me.id,
      createdAt: clock.sqlNow(),
      ...(isLarge ? {} : { decidedBy: me.id, decidedAt: clock.sqlNow() }),
    });
    await writeAudit(tx, me, {
      act: isLarge ? "coupon.ask" : "coupon.make",
      subject: "coupon",
      subjectRef: couponId ?? id,
      after: { name: body.name, budget },
      reason: body.reason,
    });
    return { state: isLarge ? "waiting" : "made", budget };
  });
}

/** Makes or declines a colleague's coupon as the second person. Throws T001 … T003, 404, 422, F000 (own request). */
export async function decideCoupon(
  db: Db,
  me: Staff,
  { id, isMade }: { id: string; isMade: boolean },
): Promise<DeskCouponMade> {
  if (isMade) requireConfirmed(me);
  return transaction(db, async (tx) => {
    const [asked] = await tx
      .select()
      .from(deskCoupon)
      .where(and(eq(deskCoupon.id, id), eq(deskCoupon.state, "waiting")))
      .for("no key update");
    if (!asked) throw notFound();
    const state = isMade ? "made" : "declined";
    if (isMade) await refuseOwnBusiness(tx, me, { venueId: await findVenue(tx, asked.body), askedBy: asked.askedBy });
    const couponId = isMade ? await insertCoupon(tx, id, asked.body) : null;
    await tx
      .update(deskCoupon)
      .set({ state, couponId, decidedBy: me.id, decidedAt: clock.sqlNow() })
      .where(eq(deskCoupon.id, id));
    await writeAudit(tx, me, {
      act: isMade ? "coupon.approve" : "coupon.decline",
      subject: "coupon",
      subjectRef: couponId ?? id,
      after: { name: asked.body.name, budget: asked.budget },
      reason: asked.reason,
    });
    return { state, budget: asked.budget };
  });
}

/** Coupons that wait for a second person, oldest first. */
export async function waitingCoupons(db: Db, me: Staff): Promise<NonNullable<DeskIssues["coupons"]>> {
  const rows = await db
    .select({ asked: deskCoupon, asker: staff.name })
    .from(deskCoupon)
    .leftJoin(staff, eq(staff.id, deskCoupon.askedBy))
    .where(eq(deskCoupon.state, "waiting"))
    .orderBy(asc(deskCoupon.createdAt));
  return Promise.all(
    rows.map(async ({ asked: { id, body, budget, reason, askedBy, createdAt }, asker }) => ({
      id,
      budget,
      reason,
      name: body.name,
      terms: body,
      issue_limit: body.issue_limit,
      from_day: body.from_day,
      to_day: body.to_day,
      asked_by: asker ?? "",
      is_mine: askedBy === me.id,
      refusal: await ownBusiness(db, me, { venueId: await findVenue(db, body), askedBy }),
      created_at: createdAt.toISOString(),
    })),
  );
}

async function insertCoupon(tx: Db, id: string, body: DeskCouponBody): Promise<number> {
  const { name, target, target_pk: pk, from_day, to_day, issue_limit } = body;
  const scope =
    target === "category" || target === "content" ? "activity" : target === "accommodation" ? "stay" : target;
  const [made] = await tx
    .insert(coupon)
    .values({
      key: `desk-${id}`,
      name,
      kind: "download",
      scope,
      categoryId: target === "category" ? pk : null,
      contentId: target === "content" ? pk : null,
      accommodationId: target === "accommodation" ? pk : null,
      ...couponColumns(body),
      startsAt: new Date(kstInstant(from_day, "00:00")),
      endsAt: new Date(kstInstant(addDays(to_day, 1), "00:00")),
      issueLimit: issue_limit,
    })
    .returning({ pk: coupon.id });
  if (!made) throw new Error("A coupon was not written.");
  return made.pk;
}

/** Venue of the content or accommodation that a coupon is for; null for a wider coupon. Throws 422 for an unknown one. */
async function findVenue(db: Db, { target, target_pk: pk }: Target): Promise<number | null> {
  if (target === "all" || target === "activity" || target === "stay") return null;
  const id = pk ?? 0;
  const found =
    target === "category"
      ? await db.select({ venueId: sql<null>`null` }).from(category).where(eq(category.id, id))
      : target === "content"
        ? await db.select({ venueId: content.venueId }).from(content).where(eq(content.id, id))
        : await db.select({ venueId: accommodation.venueId }).from(accommodation).where(eq(accommodation.id, id));
  const [thing] = found;
  if (!thing) throw invalidFields({ target_pk: deskCopy.noCouponTarget });
  return thing.venueId;
}
