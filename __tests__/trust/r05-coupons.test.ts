import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cancelOrder } from "@/server/commerce/cancel/cancel-order";
import { pointCodeHash } from "@/server/commerce/coupons/codes";
import { issueCoupon } from "@/server/commerce/coupons/issue-coupon";
import { mainHost } from "@/server/main/app";
import { orderActivity } from "@/server/main/reservations/order.usecases";
import { ApiError, conflict } from "@/server/platform/errors";
import { armFailpoint } from "@/server/platform/failpoints";
import { orders } from "@/server/platform/schema/commerce";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";
import { pointCode } from "@/server/platform/schema/points";
import { refund } from "@/server/platform/schema/refund";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { signedClient } from "../support/http-client";
import { addCoupon, addMember, addShop } from "../support/seed-commerce";
import { readData, Shopper } from "../support/shopper";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";

const ROUNDS = scaled(1, 10);
const TAKERS = 300;
const LIMIT = 50;
const CODE_USERS = scaled(40, 100);
const CHECKOUTS = 50;
const CANCELS = 20;

describeEachEngine("쿠폰과 코드의 경주", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });

  async function defineCoupon() {
    const [made] = await db()
      .insert(coupon)
      .values({
        key: randomUUID(),
        name: "선착순",
        kind: "download",
        scope: "all",
        isPercent: false,
        discountAmount: 1_000,
        issueLimit: LIMIT,
      })
      .returning();
    if (!made) throw new Error("no coupon");
    return made;
  }

  /** Retries when a lock wait times out: a slow machine must not fail the test. */
  async function patient<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "C_BUSY")) throw error;
      }
    }
  }

  /** Ids of new members without sessions. */
  async function takers(count: number): Promise<string[]> {
    const people = Array.from({ length: count }, () => ({ userId: randomUUID(), username: "하준네" }));
    await db().insert(member).values(people);
    return people.map(({ userId }) => userId);
  }

  async function download(): Promise<boolean> {
    const made = await defineCoupon();
    const people = await takers(TAKERS);
    const tries = await Promise.allSettled(people.map((id) => patient(() => issueCoupon(db(), made, id))));
    const lost = tries.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    const rows = await db().$count(issuedCoupon, eq(issuedCoupon.couponId, made.id));
    return rows === LIMIT && lost.every((error) => error instanceof ApiError && error.code === "CP005");
  }

  async function oneCode(): Promise<boolean> {
    const code = randomUUID();
    await db()
      .insert(pointCode)
      .values({ codeHash: pointCodeHash(code), name: "한 분", amount: 3_000, issueLimit: 1 });
    const people = await Promise.all(Array.from({ length: CODE_USERS }, () => addMember(db())));
    const answers = await Promise.all(
      people.map((person) =>
        patient(async () => {
          const answer = await signedClient(mainHost, person).post("/point-code/", { json: { code } });
          if (answer.code === "C_BUSY") throw conflict("C_BUSY", "");
          return answer;
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    return won === 1 && answers.filter((answer) => answer.code === "PC005").length === CODE_USERS - 1;
  }

  /** One coupon in fifty orders of one member over five holds: at most one order may use it. */
  async function oneCoupon(): Promise<boolean> {
    const shopper = new Shopper(await addMember(db()), gateway);
    const userId = shopper.member.user.id;
    const couponId = await addCoupon(db(), userId);
    const holds: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const shop = await addShop(db());
      holds.push(readData<Checkout>(await shopper.checkout(shop, [shop.adult])).hold_id);
    }
    const tries = await Promise.allSettled(
      Array.from({ length: CHECKOUTS }, (_, n) =>
        orderActivity(db(), {
          userId,
          body: {
            hold_id: holds[n % 5] ?? "",
            orderer: { name: "김하준", phone: "010-1234-5678" },
            issued_coupon_id: couponId,
            payment: { amount: 13_500, pay_method: "card" },
          },
        }),
      ),
    );
    const sold = new Set(tries.flatMap((result) => (result.status === "fulfilled" ? [result.value.order_id] : [])));
    const rows = await db().select().from(orders).where(eq(orders.userId, userId));
    return sold.size === 1 && rows.filter(({ state }) => state === "HELD").length === 1;
  }

  async function cancelTogether(): Promise<boolean> {
    const shop = await addShop(db());
    const shopper = new Shopper(await addMember(db()), gateway);
    const userId = shopper.member.user.id;
    const couponId = await addCoupon(db(), userId);
    const { order_id: orderId } = await shopper.buy(shop, [shop.adult], 13_500, { issued_coupon_id: couponId });
    const productIds = (await shopper.reservation(orderId)).products.map(({ pk }) => pk);
    await Promise.all(
      Array.from({ length: CANCELS }, () => patient(() => cancelOrder(db(), { userId, orderId, productIds }))),
    );
    const [mine] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
    return mine?.state === "active" && (await db().$count(refund, eq(refund.orderId, orderId))) === 1;
  }

  it(
    "선착순 50장은 50장, 한 분께 드리는 코드는 한 분, 쿠폰 한 장은 한 주문, 취소는 한 번만 돌려준다",
    async () => {
      const kept = { download: 0, code: 0, coupon: 0, cancel: 0 };
      for (let n = 0; n < ROUNDS; n += 1) {
        if (await download()) kept.download += 1;
        if (await oneCode()) kept.code += 1;
        if (await oneCoupon()) kept.coupon += 1;
        if (await cancelTogether()) kept.cancel += 1;
      }
      const books = await brokenLaws(db());
      measured({
        goal: "R5",
        name: "coupons and codes",
        engine: engine.name,
        figures: `${ROUNDS} rounds: ${TAKERS} takers of ${LIMIT} ${kept.download} right, 1 code × ${CODE_USERS} users ${kept.code}, 1 coupon × ${CHECKOUTS} checkouts ${kept.coupon}, cancel × ${CANCELS} ${kept.cancel}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "50 / 1 / 1 / restored once, every round",
        laws: {
          "every round is right": Object.values(kept).every((count) => count === ROUNDS),
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );

  it(
    "마지막 한 장을 세기 직전에 다른 사람이 가져가면 나중 사람은 받지 못한다",
    async () => {
      const made = await defineCoupon();
      await db().update(coupon).set({ issueLimit: 1 }).where(eq(coupon.id, made.id));
      const definition = { ...made, issueLimit: 1 };
      const people = await takers(2);
      let waiting = 0;
      let release = (): void => {};
      const both = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Both read before either counts; PGlite has one connection, so there the first continues alone.
      armFailpoint("coupon.before-count", async () => {
        waiting += 1;
        if (engine.name === "postgres" && waiting < 2) await both;
        release();
      });
      const tries = await Promise.allSettled(people.map((id) => issueCoupon(db(), definition, id)));
      armFailpoint("coupon.before-count", null);
      expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    },
    PATIENCE_MS,
  );

  if (engine.name === "postgres") {
    it(
      "세는 문장을 생각 없이 쓴 것으로 바꾸면 같은 경주에서 넘치게 나간다",
      async () => {
        const rounds = scaled(3, 10);
        let failed = 0;
        for (let n = 0; n < rounds; n += 1) {
          const made = await defineCoupon();
          const people = await takers(TAKERS);
          await Promise.allSettled(people.map((id) => naiveIssue(made.id, id)));
          if ((await db().$count(issuedCoupon, eq(issuedCoupon.couponId, made.id))) > LIMIT) failed += 1;
        }
        measured({
          goal: "R3",
          name: "negative control of R5",
          engine: engine.name,
          figures: `${failed} of ${rounds} rounds gave too many without the guard`,
          target: ">= 9 of 10 rounds must fail",
          laws: { "the race is real": failed >= scaled(1, 9) },
        });
      },
      PATIENCE_MS,
    );
  }

  /** The control: read, then write. */
  const naiveIssue = (pk: number, userId: string): Promise<void> =>
    db().$client.transaction(async (tx) => {
      const [row] = await tx.select().from(coupon).where(eq(coupon.id, pk));
      if (!row || row.issuedCount >= LIMIT) return;
      await tx
        .insert(issuedCoupon)
        .values({ id: randomUUID(), couponId: pk, userId, expiresAt: new Date(Date.now() + 86_400_000) });
      await tx
        .update(coupon)
        .set({ issuedCount: row.issuedCount + 1 })
        .where(eq(coupon.id, pk));
    });
});
