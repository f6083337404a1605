import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";
import type { CouponUse, MyCoupon, MyCoupons, OfferedCoupons } from "@/shared/contract/main/benefits";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import { couponState, isActivated } from "@/shared/coupon/coupon";
import { couponTerms } from "./coupon-columns";
import type { IssuedCoupon, MemberCoupon } from "./issue-coupon";
import { type CouponDefinition, type CouponTarget, covers } from "./lock-coupon";
import { couponGift, usedUpByPhone } from "./once-a-year";

/** Name of the content, accommodation or category that a coupon is for; null if it is for a whole scope. */
export const targetName = sql<string | null>`coalesce(
  (select name from content where content.id = ${coupon.contentId}),
  (select name from accommodation where accommodation.id = ${coupon.accommodationId}),
  (select name from category where category.id = ${coupon.categoryId}))`;

type Owned = MemberCoupon & { targetName: string | null };

export const couponUse = (
  { scope, categoryId, contentId, accommodationId }: CouponDefinition,
  name: string | null,
): CouponUse => ({
  scope,
  category_pk: categoryId,
  content_pk: contentId,
  accommodation_id: accommodationId,
  target_name: name,
});

const toState = ({ issued, definition }: MemberCoupon) =>
  couponState({ state: issued.state, startsAt: definition.startsAt, expiresAt: issued.expiresAt }, clock.now());

/** A just issued coupon in the member's view. */
export async function receivedView(db: Db, owned: MemberCoupon): Promise<MyCoupon> {
  const [found] = await db.select({ targetName }).from(coupon).where(eq(coupon.id, owned.definition.id));
  return couponView({ ...owned, targetName: found?.targetName ?? null });
}

/** A member's coupon in the member's view. */
function couponView(owned: Owned): MyCoupon {
  const { issued, definition } = owned;
  return {
    ...couponUse(definition, owned.targetName),
    issued_id: issued.id,
    coupon_pk: definition.id,
    name: definition.name,
    ...couponTerms(definition),
    issued_at: issued.issuedAt.toISOString(),
    expires_at: issued.expiresAt.toISOString(),
    state: toState(owned),
  };
}

/** All coupons of a member (500 at most), activated and inactivated ones separately. */
export async function myCoupons(db: Db, userId: string): Promise<MyCoupons> {
  const rows = await heldBy(db, userId);
  const views = rows.map(couponView);
  return {
    activated_coupons: views.filter(({ state }) => isActivated(state)),
    inactivated_coupons: views.filter(({ state }) => !isActivated(state)).reverse(),
  };
}

const heldBy = (db: Db, userId: string): Promise<Owned[]> =>
  db
    .select({ issued: issuedCoupon, definition: coupon, targetName })
    .from(issuedCoupon)
    .innerJoin(coupon, eq(coupon.id, issuedCoupon.couponId))
    .where(eq(issuedCoupon.userId, userId))
    .orderBy(asc(issuedCoupon.expiresAt), asc(issuedCoupon.id))
    .limit(500);

/** Coupons of any scope that a member can claim now, the one that ends soonest first. */
export async function offeredCoupons(db: Db, userId: string): Promise<OfferedCoupons> {
  const owned = await heldBy(db, userId);
  const rows = await db
    .select({ definition: coupon, targetName })
    .from(coupon)
    .where(
      and(
        eq(coupon.kind, "download"),
        or(isNull(coupon.startsAt), lte(coupon.startsAt, clock.sqlNow())),
        or(isNull(coupon.endsAt), gt(coupon.endsAt, clock.sqlNow())),
        or(isNull(coupon.issueLimit), lt(coupon.issuedCount, coupon.issueLimit)),
        or(
          isNull(coupon.contentId),
          sql`exists (select from content c
          where c.id = ${coupon.contentId} and c.sale_state = 'on_sale')`,
        ),
        or(
          isNull(coupon.accommodationId),
          sql`exists (select from accommodation a
          where a.id = ${coupon.accommodationId} and a.is_active)`,
        ),
      ),
    )
    .orderBy(sql`${coupon.endsAt} nulls last`, asc(coupon.id))
    .limit(50);
  const next = rows.map(({ definition }) => definition).filter((definition) => isNextOffered(definition, owned));
  const open = new Set((await openTo(db, userId, next)).map(({ id }) => id));
  return {
    coupons: rows
      .filter(({ definition }) => open.has(definition.id))
      .map(({ definition, targetName: name }) => ({
        ...couponFacts(definition, null),
        ...couponUse(definition, name),
      })),
  };
}

type Ask = {
  userId: string | null;
  target: CouponTarget;
  /** Price of the chosen items, compared with the minimum spend; null if nothing is chosen yet. */
  amount: number | null;
};

/** A product's coupons, claimable ones and the member's own, usable ones first. */
export async function couponsFor(db: Db, { userId, target, amount }: Ask): Promise<Coupon[]> {
  const owned = (userId ? await heldBy(db, userId) : []).filter(({ definition }) => covers(definition, target));
  const offered = (await downloadable(db, target)).filter((definition) => isNextOffered(definition, owned));
  const open = await openTo(db, userId, offered);
  const isMine = owned.map(({ issued, definition }) => line(definition, issued, amount));
  const rank = ({ state }: Coupon) => ["usable", "receivable", "below_min_spend", "not_started"].indexOf(state) >>> 0;
  return [...isMine, ...open.map((definition) => line(definition, null, amount))].sort((a, b) => rank(a) - rank(b));
}

/** True when a member has no activated copy and has had fewer copies than allowed. */
function isNextOffered({ id, perMember }: CouponDefinition, owned: readonly MemberCoupon[]): boolean {
  const copies = owned.filter(({ definition }) => definition.id === id);
  return copies.length < perMember && !copies.some((memberCoupon) => isActivated(toState(memberCoupon)));
}

/** Leaves out coupons that the member's phone has used up, and VIP coupons for other members. */
async function openTo(db: Db, userId: string | null, definitions: CouponDefinition[]): Promise<CouponDefinition[]> {
  const gifts = definitions.map(({ id, perMember }) => ({ gift: couponGift(id), times: perMember }));
  const had = userId ? await usedUpByPhone(db, userId, gifts) : new Set<string>();
  const isRegular = definitions.some(({ vipOnly }) => vipOnly) && (await isVip(db, userId));
  return definitions.filter(({ id, vipOnly }) => !had.has(couponGift(id)) && (!vipOnly || isRegular));
}

async function isVip(db: Db, userId: string | null): Promise<boolean> {
  if (!userId) return false;
  const [row] = await db.select({ vip: member.userVip }).from(member).where(eq(member.userId, userId));
  return row?.vip ?? false;
}

const downloadable = (db: Db, target: CouponTarget): Promise<CouponDefinition[]> =>
  db
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.kind, "download"),
        inArray(coupon.scope, ["all", target.kind]),
        target.contentId === null
          ? isNull(coupon.contentId)
          : or(isNull(coupon.contentId), eq(coupon.contentId, target.contentId)),
        target.categoryId === null
          ? isNull(coupon.categoryId)
          : or(isNull(coupon.categoryId), eq(coupon.categoryId, target.categoryId)),
        target.accommodationId === null
          ? isNull(coupon.accommodationId)
          : or(isNull(coupon.accommodationId), eq(coupon.accommodationId, target.accommodationId)),
        or(isNull(coupon.endsAt), gt(coupon.endsAt, clock.sqlNow())),
      ),
    )
    .orderBy(desc(coupon.contentId), asc(coupon.id))
    .limit(50);

/** Public data of a coupon; `ends_at` is the issued one's expiry, if there is one. */
export function couponFacts(
  definition: CouponDefinition,
  issued: IssuedCoupon | null,
): Omit<Coupon, "issued_id" | "state"> {
  return {
    coupon_pk: definition.id,
    name: definition.name,
    ...couponTerms(definition),
    ends_at: (issued?.expiresAt ?? definition.endsAt)?.toISOString() ?? null,
  };
}

const line = (definition: CouponDefinition, issued: IssuedCoupon | null, amount: number | null): Coupon => ({
  ...couponFacts(definition, issued),
  issued_id: issued?.id ?? null,
  state: issued ? heldState({ issued, definition }, amount) : openState(definition),
});

function heldState(owned: MemberCoupon, amount: number | null): Coupon["state"] {
  const state = toState(owned);
  if (state === "void" || state === "locked") return "used";
  if (state === "usable" && amount !== null && amount < owned.definition.minSpend) return "below_min_spend";
  return state;
}

function openState({ startsAt, issueLimit, issuedCount }: CouponDefinition): Coupon["state"] {
  if (startsAt && startsAt > clock.now()) return "not_started";
  return issueLimit !== null && issuedCount >= issueLimit ? "sold_out" : "receivable";
}
