import { and, asc, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { coupon, issuedCoupon } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import type { MyCoupon, MyCoupons } from "@/shared/contract/main/benefits";
import type { ContentCoupon } from "@/shared/contract/main/booking/purchase";
import { couponState, isActivated } from "@/shared/coupon/state";
import type { IssuedCoupon, MemberCoupon } from "./issue-coupon";
import { type CouponDefinition, type CouponTarget, covers } from "./lock-coupon";
import { couponGift, usedUpByPhone } from "./once-a-year";

const stateOf = ({ issued, definition }: MemberCoupon) =>
  couponState({ state: issued.state, startsAt: definition.startsAt, expiresAt: issued.expiresAt }, clock.now());

/** A member's coupon as the member sees it. */
export function couponView(owned: MemberCoupon): MyCoupon {
  const { issued, definition } = owned;
  return {
    issued_id: issued.id,
    coupon_pk: definition.pk,
    name: definition.name,
    scope: definition.scope,
    content_pk: definition.contentPk,
    accommodation_id: definition.accommodationId,
    is_percent: definition.isPercent,
    discount_percent: definition.discountPercent,
    discount_amount: definition.discountAmount,
    maximum_discount_amount: definition.maximumDiscountAmount,
    min_spend: definition.minSpend,
    issued_at: issued.issuedAt.toISOString(),
    expires_at: issued.expiresAt.toISOString(),
    state: stateOf(owned),
  };
}

/** Everything a member ever received, what can be used apart from what cannot. */
export async function myCoupons(db: Db, userId: string): Promise<MyCoupons> {
  const rows = await heldBy(db, userId);
  const views = rows.map(couponView);
  return {
    activated_coupons: views.filter(({ state }) => isActivated(state)),
    inactivated_coupons: views.filter(({ state }) => !isActivated(state)).reverse(),
  };
}

const heldBy = (db: Db, userId: string): Promise<MemberCoupon[]> =>
  db
    .select({ issued: issuedCoupon, definition: coupon })
    .from(issuedCoupon)
    .innerJoin(coupon, eq(coupon.pk, issuedCoupon.couponPk))
    .where(eq(issuedCoupon.userId, userId))
    .orderBy(asc(issuedCoupon.expiresAt), asc(issuedCoupon.id))
    .limit(500);

type Ask = {
  userId: string | null;
  target: CouponTarget;
  /** Price of what is chosen: says which coupons are below their minimum; null where nothing is chosen yet. */
  amount: number | null;
};

/** The coupons of a product: those to receive and those in the member's hand, the usable ones first. */
export async function couponsFor(db: Db, { userId, target, amount }: Ask): Promise<ContentCoupon[]> {
  const owned = (userId ? await heldBy(db, userId) : []).filter(({ definition }) => covers(definition, target));
  const offered = (await downloadable(db, target)).filter((definition) => isNextOffered(definition, owned));
  const open = await openTo(db, userId, offered);
  const isMine = owned.map(({ issued, definition }) => line(definition, issued, amount));
  const rank = ({ state }: ContentCoupon) =>
    ["usable", "receivable", "below_min_spend", "not_started"].indexOf(state) >>> 0;
  return [...isMine, ...open.map((definition) => line(definition, null, amount))].sort((a, b) => rank(a) - rank(b));
}

/** Whether a member may receive another copy: none is in the hand, and there have been fewer than each may have. */
function isNextOffered({ pk, perMember }: CouponDefinition, owned: readonly MemberCoupon[]): boolean {
  const copies = owned.filter(({ definition }) => definition.pk === pk);
  return copies.length < perMember && !copies.some((one) => isActivated(stateOf(one)));
}

/** Those that a member would be given: a family that signed up again has had its own, and some are for regulars alone. */
async function openTo(db: Db, userId: string | null, definitions: CouponDefinition[]): Promise<CouponDefinition[]> {
  const gifts = definitions.map(({ pk, perMember }) => ({ gift: couponGift(pk), times: perMember }));
  const had = userId ? await usedUpByPhone(db, userId, gifts) : new Set<string>();
  const isRegular = definitions.some(({ vipOnly }) => vipOnly) && (await isVip(db, userId));
  return definitions.filter(({ pk, vipOnly }) => !had.has(couponGift(pk)) && (!vipOnly || isRegular));
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
        target.contentPk === null
          ? isNull(coupon.contentPk)
          : or(isNull(coupon.contentPk), eq(coupon.contentPk, target.contentPk)),
        target.categoryPk === null
          ? isNull(coupon.categoryPk)
          : or(isNull(coupon.categoryPk), eq(coupon.categoryPk, target.categoryPk)),
        target.accommodationId === null
          ? isNull(coupon.accommodationId)
          : or(isNull(coupon.accommodationId), eq(coupon.accommodationId, target.accommodationId)),
        or(isNull(coupon.endsAt), gt(coupon.endsAt, clock.sqlNow())),
      ),
    )
    .orderBy(desc(coupon.contentPk), asc(coupon.pk))
    .limit(50);

function line(definition: CouponDefinition, issued: IssuedCoupon | null, amount: number | null): ContentCoupon {
  return {
    coupon_pk: definition.pk,
    issued_id: issued?.id ?? null,
    name: definition.name,
    is_percent: definition.isPercent,
    discount_percent: definition.discountPercent,
    discount_amount: definition.discountAmount,
    maximum_discount_amount: definition.maximumDiscountAmount,
    min_spend: definition.minSpend,
    ends_at: (issued?.expiresAt ?? definition.endsAt)?.toISOString() ?? null,
    state: issued ? heldState({ issued, definition }, amount) : openState(definition),
  };
}

function heldState(owned: MemberCoupon, amount: number | null): ContentCoupon["state"] {
  const state = stateOf(owned);
  if (state === "void" || state === "locked") return "used";
  if (state === "usable" && amount !== null && amount < owned.definition.minSpend) return "below_min_spend";
  return state;
}

function openState({ startsAt, issueLimit, issuedCount }: CouponDefinition): ContentCoupon["state"] {
  if (startsAt && startsAt > clock.now()) return "not_started";
  return issueLimit !== null && issuedCount >= issueLimit ? "sold_out" : "receivable";
}
