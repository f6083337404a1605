import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { tokenRefused } from "@/server/platform/errors";
import { orders } from "@/server/platform/schema/commerce";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { child, member } from "@/server/platform/schema/member";
import { pointLot } from "@/server/platform/schema/points";
import { district } from "@/server/platform/schema/region";
import { favorite, review } from "@/server/platform/schema/review";
import { stayFavorite } from "@/server/platform/schema/stay/stay";
import type { UserInfo } from "@/shared/contract/main/members";
import { openMemberField } from "./member-fields";

/** A member's own page. Figures are counted from the rows themselves, in one query. */
export async function readUserInfo(db: Db, userId: string): Promise<UserInfo> {
  const [row] = await db
    .select({ member, districtName: district.fullName, ...figures(db, userId) })
    .from(member)
    .leftJoin(district, eq(district.id, member.districtId))
    .where(eq(member.userId, userId));
  if (!row) throw tokenRefused();
  const { member: own } = row;
  const realname = openMemberField("realname_enc", userId, own.realnameEnc);
  const email = openMemberField("email_enc", userId, own.emailEnc);
  const contentReviews = Number(row.contentReviews);
  const stayReviews = Number(row.stayReviews);
  const contentFavorites = Number(row.contentFavorites);
  const stayFavorites = Number(row.stayFavorites);
  return {
    pk: own.number,
    user_id: own.userId,
    is_member: true,
    username: own.username,
    realname,
    has_realname: realname !== null,
    user_email: email,
    has_email: email !== null,
    user_phone: openMemberField("phone_enc", userId, own.phoneEnc),
    user_level: own.userLevel,
    user_vip: own.userVip,
    social: own.social,
    district: own.districtId === null ? null : { pk: own.districtId, name: row.districtName ?? "" },
    is_display_child: own.isDisplayChild,
    review_count: contentReviews + stayReviews,
    content_review_count: contentReviews,
    stay_review_count: stayReviews,
    favorite_count: contentFavorites + stayFavorites,
    favorite_content_count: contentFavorites,
    favorite_stay_count: stayFavorites,
    reservation_count: Number(row.reservations),
    point_amount: Number(row.points),
    coupon_count: Number(row.coupons),
    available_coupon: Number(row.usableCoupons),
    children_count: Number(row.children),
  };
}

/** One scalar subquery per figure. */
function figures(db: Db, userId: string) {
  const now = clock.sqlNow();
  const inHand = and(
    eq(issuedCoupon.userId, userId),
    inArray(issuedCoupon.state, ["active", "locked"]),
    gt(issuedCoupon.expiresAt, now),
  );
  const hasBegun = or(isNull(coupon.startsAt), lte(coupon.startsAt, now));
  const usable = db
    .select({ n: sql`count(*)` })
    .from(issuedCoupon)
    .innerJoin(coupon, eq(coupon.id, issuedCoupon.couponId))
    .where(and(inHand, eq(issuedCoupon.state, "active"), hasBegun));
  const points = db
    .select({ n: sql`coalesce(sum(${pointLot.remaining}), 0)` })
    .from(pointLot)
    .where(and(eq(pointLot.userId, userId), gt(pointLot.remaining, 0), gt(pointLot.expiresAt, now)));
  const isOwn = and(eq(review.userId, userId), inArray(review.state, ["visible", "blocked"]));
  return {
    contentReviews: counted(db, review, and(isOwn, eq(review.subjectKind, "activity"))),
    stayReviews: counted(db, review, and(isOwn, eq(review.subjectKind, "stay"))),
    stayFavorites: counted(db, stayFavorite, eq(stayFavorite.userId, userId)),
    contentFavorites: counted(db, favorite, eq(favorite.userId, userId)),
    reservations: counted(
      db,
      orders,
      and(eq(orders.userId, userId), inArray(orders.state, ["PAID", "PARTIAL_CANCELED"])),
    ),
    coupons: counted(db, issuedCoupon, inHand),
    usableCoupons: sql<string>`(${usable})`,
    points: sql<string>`(${points})`,
    children: counted(db, child, eq(child.userId, userId)),
  };
}

const counted = (db: Db, table: PgTable, where: SQL | undefined) =>
  sql<string>`(${db.select({ n: sql`count(*)` }).from(table).where(where)})`;
