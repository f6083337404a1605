import { hash } from "node:crypto";
import { and, asc, desc, eq, gt, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import { couponTerms } from "@/server/commerce/coupons/coupon-columns";
import { checkWindow, issueCoupon } from "@/server/commerce/coupons/issue-coupon";
import type { CouponDefinition } from "@/server/commerce/coupons/lock-coupon";
import { storeMessage } from "@/server/commerce/messages/member-inbox";
import { earnPoints } from "@/server/commerce/points/move-points";
import { writeAudit } from "@/server/commerce/staff/audit";
import { requireConfirmed } from "@/server/commerce/staff/authenticator";
import { ownBusiness, refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { coupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";
import { deskGrant, staff } from "@/server/platform/schema/staff/staff";
import type { DeskIssues } from "@/shared/contract/main/staff/desk";
import type { DeskGifts, DeskGrantBody, DeskGrantMade, DeskMember } from "@/shared/contract/main/staff/desk-members";
import { couponWorth } from "@/shared/coupon/coupon-terms";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { GRANTS_A_DAY } from "@/shared/staff/roles";
import { deskCopy } from "./copy";

const YEAR_MS = 365 * 86_400_000;
const SHOWN = 50;

type Grant = typeof deskGrant.$inferSelect;

const computeWorth = (definition: CouponDefinition): number | null => couponWorth(couponTerms(definition));

const grantLimit = ({ role }: Staff): number => (role in GRANTS_A_DAY ? GRANTS_A_DAY[role as "desk"] : 0);

/** Won that a person has given alone since midnight in Korea. */
async function givenToday(db: Db, me: Staff): Promise<number> {
  const [row] = await db
    .select({ won: sql<string>`coalesce(sum(${deskGrant.worth}), 0)` })
    .from(deskGrant)
    .where(
      and(
        eq(deskGrant.askedBy, me.id),
        // Grants that a second person decided do not count.
        eq(deskGrant.state, "made"),
        eq(deskGrant.decidedBy, me.id),
        gte(deskGrant.createdAt, new Date(kstInstant(kstToday(clock.now()), "00:00"))),
      ),
    );
  return Number(row?.won ?? 0);
}

/** Coupons that can be given now, and the won that this person may still give alone today. */
export async function listGifts(db: Db, me: Staff): Promise<DeskGifts> {
  const rows = await db
    .select()
    .from(coupon)
    .where(
      and(
        or(isNull(coupon.startsAt), lt(coupon.startsAt, clock.sqlNow())),
        or(isNull(coupon.endsAt), gt(coupon.endsAt, clock.sqlNow())),
        or(isNull(coupon.issueLimit), lt(coupon.issuedCount, coupon.issueLimit)),
      ),
    )
    .orderBy(asc(coupon.name))
    .limit(200);
  const limit = grantLimit(me);
  return {
    limit,
    left: Math.max(0, limit - (await givenToday(db, me))),
    coupons: rows.map((row) => ({
      pk: row.id,
      name: row.name,
      worth: computeWorth(row) ?? 0,
      ends_at: row.endsAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Gives points or a coupon with a reason; above this person's daily limit the grant waits for a second person.
 * Repeating a `key` makes no second gift, even if the first response was lost. Throws T001 or T002 (authenticator),
 * T003, 404, 422, F000, CP002 … CP005.
 */
export async function requestGrant(
  db: Db,
  me: Staff,
  userId: string,
  ask: DeskGrantBody,
  key: string | null,
): Promise<DeskGrantMade> {
  const id = key === null ? uuidv7() : hash("sha256", `${me.id} ${userId} ${key}`);
  return transaction(db, async (tx) => {
    // Lock the giver's row, so that two concurrent calls cannot exceed the limit together.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, me.id)).for("no key update");
    const [made] = await tx.select().from(deskGrant).where(eq(deskGrant.id, id));
    if (made) return { state: made.state, worth: made.worth };
    requireConfirmed(me);
    await refuseOwnBusiness(tx, me, { members: [userId] });
    await lockReceiver(tx, userId);
    const gift = ask.kind === "coupon" ? await findCoupon(tx, ask.coupon_pk) : null;
    const worth = ask.kind === "points" ? ask.amount : gift && computeWorth(gift);
    const isLarge = worth === null || (await givenToday(tx, me)) + worth > grantLimit(me);
    const row = {
      id,
      userId,
      kind: ask.kind,
      couponId: gift?.id ?? null,
      worth: worth ?? 0,
      reason: ask.reason,
      askedBy: me.id,
      createdAt: clock.sqlNow(),
    };
    if (!isLarge) await give(tx, row);
    await tx
      .insert(deskGrant)
      .values(
        isLarge ? { ...row, state: "waiting" } : { ...row, state: "made", decidedBy: me.id, decidedAt: clock.sqlNow() },
      );
    await writeAudit(tx, me, {
      act: isLarge ? "grant.ask" : "grant.make",
      subject: "member",
      subjectRef: userId,
      after: { kind: ask.kind, worth: row.worth, coupon: gift?.name ?? null },
      reason: ask.reason,
    });
    return { state: isLarge ? "waiting" : "made", worth: row.worth };
  });
}

/** Makes or declines a colleague's grant as the second person. Throws T001 … T003, 404, F000 (own request). */
export async function decideGrant(
  db: Db,
  me: Staff,
  { id, isMade }: { id: string; isMade: boolean },
): Promise<DeskGrantMade> {
  if (isMade) requireConfirmed(me);
  return transaction(db, async (tx) => {
    const [grant] = await tx
      .select()
      .from(deskGrant)
      .where(and(eq(deskGrant.id, id), eq(deskGrant.state, "waiting")))
      .for("no key update");
    if (!grant) throw notFound();
    const state = isMade ? "made" : "declined";
    if (isMade) {
      await refuseOwnBusiness(tx, me, { members: [grant.userId], askedBy: grant.askedBy });
      await lockReceiver(tx, grant.userId);
      await give(tx, grant);
    }
    await tx.update(deskGrant).set({ state, decidedBy: me.id, decidedAt: clock.sqlNow() }).where(eq(deskGrant.id, id));
    await writeAudit(tx, me, {
      act: isMade ? "grant.approve" : "grant.decline",
      subject: "member",
      subjectRef: grant.userId,
      after: { kind: grant.kind, worth: grant.worth },
      reason: grant.reason,
    });
    return { state, worth: grant.worth };
  });
}

/** Throws 404, and F000 for a member who is not active. */
async function lockReceiver(tx: Db, userId: string): Promise<void> {
  const [found] = await tx
    .select({ state: member.state })
    .from(member)
    .where(and(eq(member.userId, userId), ne(member.state, "withdrawn")))
    .for("share");
  if (!found) throw notFound();
  if (found.state !== "active") throw refused(deskCopy.notActive);
}

async function findCoupon(tx: Db, pk: number): Promise<CouponDefinition> {
  const [found] = await tx.select().from(coupon).where(eq(coupon.id, pk));
  if (!found) throw invalidFields({ coupon_pk: deskCopy.chooseCoupon });
  checkWindow(found);
  return found;
}

/** Credits the points or issues the coupon, and writes a message to the member's inbox. */
async function give(
  tx: Db,
  { id, userId, kind, couponId, worth }: Pick<Grant, "id" | "userId" | "kind" | "couponId" | "worth">,
) {
  if (kind === "points") {
    await earnPoints(tx, {
      userId,
      amount: worth,
      source: "desk",
      reason: deskCopy.pointsReason,
      expiresAt: new Date(clock.nowMs() + YEAR_MS),
      dedupeKey: `desk:${id}`,
    });
    return storeMessage(tx, { userId, key: `desk-grant:${id}`, path: "/mypage/point", ...deskCopy.pointsGiven(worth) });
  }
  const gift = await findCoupon(tx, couponId ?? 0);
  await issueCoupon(tx, gift, userId);
  return storeMessage(tx, {
    userId,
    key: `desk-grant:${id}`,
    path: "/mypage/coupon",
    ...deskCopy.couponGiven(gift.name),
  });
}

const selectRows = (db: Db) =>
  db
    .select({ grant: deskGrant, coupon: coupon.name, asker: staff.name, nickname: member.username })
    .from(deskGrant)
    .innerJoin(member, eq(member.userId, deskGrant.userId))
    .leftJoin(coupon, eq(coupon.id, deskGrant.couponId))
    .leftJoin(staff, eq(staff.id, deskGrant.askedBy));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const toView = ({ grant, coupon: couponName, asker }: Row, me: Staff): DeskMember["grants"][number] => ({
  id: grant.id,
  kind: grant.kind,
  coupon_name: couponName,
  worth: grant.worth,
  reason: grant.reason,
  state: grant.state,
  asked_by: asker ?? "",
  is_mine: grant.askedBy === me.id,
  created_at: grant.createdAt.toISOString(),
});

/** Grants that wait for a second person, oldest first. */
export async function waitingGrants(db: Db, me: Staff): Promise<DeskIssues["grants"]> {
  const rows = await selectRows(db).where(eq(deskGrant.state, "waiting")).orderBy(asc(deskGrant.createdAt));
  return Promise.all(
    rows.map(async (row) => ({
      ...toView(row, me),
      user_id: row.grant.userId,
      member: row.nickname,
      refusal: await ownBusiness(db, me, { members: [row.grant.userId], askedBy: row.grant.askedBy }),
    })),
  );
}

/** The desk's grants to a member, latest first. */
export async function loadGrants(db: Db, me: Staff, userId: string): Promise<DeskMember["grants"]> {
  const rows = await selectRows(db).where(eq(deskGrant.userId, userId)).orderBy(desc(deskGrant.createdAt)).limit(SHOWN);
  return rows.map((row) => toView(row, me));
}
