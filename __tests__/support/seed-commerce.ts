import { randomUUID } from "node:crypto";
import { earnPoints } from "@/server/commerce/points/move-points";
import type { User } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { category, content, contentOption, slot, subCategory } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { member, partnerContract, session } from "@/server/platform/schema/member";
import { plusDiscount } from "@/server/platform/schema/points";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

export type TestMember = { user: User; sessionVersion: number };

/** A member with a live session, for `signedClient(host, member)`. */
export async function addMember(db: Db, set: Partial<typeof member.$inferInsert> = {}): Promise<TestMember> {
  const userId = set.userId ?? randomUUID();
  const sessionId = randomUUID();
  await db.insert(member).values({ userId, username: "하준네", ...set });
  await db.insert(session).values({
    id: sessionId,
    userId,
    isMember: true,
    refreshHash: randomUUID(),
    expiresAt: new Date(clock.nowMs() + 86_400_000_000),
  });
  return { user: { id: userId, isMember: true, sessionId }, sessionVersion: 1 };
}

export type Shop = {
  contentId: number;
  /** 어른 15,000 · 어린이 12,000 · 아기 0 */
  adult: number;
  child: number;
  infant: number;
  slotId: number;
  date: string;
};

let serial = 0;

/** One content on sale with a slot `daysAhead`, the standard show policy and `capacity` seats. */
export async function addShop(
  db: Db,
  set: { capacity?: number; daysAhead?: number; undated?: boolean; picnic?: typeof content.$inferInsert.picnic } = {},
): Promise<Shop> {
  serial += 1;
  const key = `t${serial}-${randomUUID()}`;
  await db
    .insert(category)
    .values({ id: 1, slug: "t", name: "체험", object: "t", tint: "t", sceneKind: "t", priority: 1 })
    .onConflictDoNothing();
  await db
    .insert(subCategory)
    .values({ id: 1, categoryId: 1, slug: "t", name: "체험", priority: 1 })
    .onConflictDoNothing();
  const [sold] = await db.insert(venue).values({ key, name: "숲속놀이터" }).returning();
  const [policy] = await db.insert(refundPolicy).values({ key, name: "표준", standard: "show", steps: [] }).returning();
  const [made] = await db
    .insert(content)
    .values({
      source: "demo",
      sourceKey: key,
      name: "숲속 도예 교실",
      categoryId: 1,
      subCategoryId: 1,
      venueId: sold?.id ?? 0,
      refundPolicyId: policy?.id ?? 0,
      districtId: 11110119,
      place: "숲속놀이터",
      scene: { kind: "pottery", seed: 1 },
      saleState: "on_sale",
      dating: set.undated ? "open" : "dated",
      // Tests must not depend on the hour at which they run.
      cutoffHours: null,
      picnic: set.picnic ?? null,
      searchKey: "",
      choseongKey: "",
    })
    .returning();
  const contentId = made?.id ?? 0;
  const options = await db
    .insert(contentOption)
    .values([
      { contentId, name: "어른", band: "adult", listPrice: 15_000, price: 15_000 },
      { contentId, name: "어린이", band: "child", minMonths: 36, maxMonths: 155, listPrice: 12_000, price: 12_000 },
      { contentId, name: "아기", band: "infant", maxMonths: 35, listPrice: 0, price: 0, seats: 0 },
    ])
    .returning();
  const date = addDays(kstToday(clock.now()), set.daysAhead ?? 15);
  const [stock] = await db
    .insert(slot)
    .values({
      contentId,
      date: set.undated ? null : date,
      startsAt: set.undated ? null : "10:00",
      capacity: set.capacity ?? 30,
    })
    .returning();
  const pkOf = (name: string) => options.find((option) => option.name === name)?.id ?? 0;
  return { contentId, adult: pkOf("어른"), child: pkOf("어린이"), infant: pkOf("아기"), slotId: stock?.id ?? 0, date };
}

/** Adds an order without items, for rows that reference one. Returns its id. */
export async function addOrder(db: Db, userId: string, kind: "activity" | "stay" = "activity"): Promise<string> {
  const id = randomUUID();
  const paid = { listTotal: 0, payAmount: 0, payMethod: "point" };
  await db
    .insert(orders)
    .values({ id, userId, kind, number: id, displayNumber: id, state: "DRAFT", snapshot: {}, ...paid });
  return id;
}

/** Adds a coupon of a member: by default 10 %, at most 5,000 won. Returns its id. */
export async function addCoupon(
  db: Db,
  userId: string,
  set: Partial<typeof coupon.$inferInsert> = {},
): Promise<string> {
  const [made] = await db
    .insert(coupon)
    .values({
      key: randomUUID(),
      name: "첫 나들이 쿠폰",
      kind: "download",
      scope: "all",
      isPercent: true,
      discountPercent: 10,
      maximumDiscountAmount: 5_000,
      issuedCount: 1,
      ...set,
    })
    .returning();
  const id = randomUUID();
  await db
    .insert(issuedCoupon)
    .values({ id, couponId: made?.id ?? 0, userId, expiresAt: new Date(clock.nowMs() + 30 * 86_400_000) });
  return id;
}

export async function addPlus(db: Db, contentId: number, value = 1_000): Promise<number> {
  const [made] = await db
    .insert(plusDiscount)
    .values({ key: randomUUID(), name: "봄 나들이", scope: "activity", contentId, type: "amount", value })
    .returning();
  return made?.id ?? 0;
}

export async function addContract(db: Db, userId: string, balance = 8_000, number = "P-1"): Promise<string> {
  const id = randomUUID();
  await db
    .insert(partnerContract)
    .values({ id, userId, contractNumber: number, method: "play_point", name: "플레이", balance });
  return id;
}

export const givePoints = (db: Db, userId: string, amount: number, days = 200): Promise<boolean> =>
  db.$client.transaction((tx) =>
    earnPoints(tx, {
      userId,
      amount,
      source: "event",
      reason: "이벤트",
      expiresAt: new Date(clock.nowMs() + days * 86_400_000),
      dedupeKey: randomUUID(),
    }),
  );
