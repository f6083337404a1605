import { eq } from "drizzle-orm";
import { moveClock } from "@/server/platform/clock";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { refund } from "@/server/platform/schema/refund";
import { brokenLaws } from "../support/books";
import { cancelWhenFree } from "../support/cancel-when-free";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { forgetLimits } from "../support/members";
import { addCoupon, addMember, addShop, givePoints, type Shop } from "../support/seed-commerce";
import { Shopper } from "../support/shopper";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

const DAY = 86_400_000;
const SIZES = scaled(
  [1, 3, 7, 20],
  Array.from({ length: 20 }, (_, n) => n + 1),
);
const TOGETHER = 50;
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describeEachEngine("취소의 경주와 차례", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterEach(() => moveClock(0));

  /** Buys with a 10 % coupon and `points`. */
  async function buy(shop: Shop, pieces: readonly number[], points: number) {
    const shopper = new Shopper(await addMember(db()), gateway);
    const userId = shopper.member.user.id;
    const couponId = await addCoupon(db(), userId);
    if (points > 0) await givePoints(db(), userId, points);
    const list = pieces.reduce((sum, pk) => sum + (pk === shop.adult ? 15_000 : 12_000), 0);
    const amount = list - Math.min(5_000, Math.floor(list / 10)) - points;
    const more = { issued_coupon_id: couponId, ...(points > 0 ? { point_amount: points } : {}) };
    const placed = await shopper.buy(shop, pieces, amount, more);
    const items = await db().select().from(orderItem).where(eq(orderItem.orderId, placed.order_id));
    items.sort((a, b) => a.position - b.position);
    return { userId, couponId, placed, amount, pks: items.map(({ id }) => id), items };
  }

  const refundsOf = (orderId: string) => db().select().from(refund).where(eq(refund.orderId, orderId));

  it(
    "겹치는 상품을 한꺼번에 취소해도 낸 만큼만 한 번 돌려주고, 어느 차례로 취소해도 합이 같다",
    async () => {
      const random = seededRandom(trustSeed);
      const wrong: string[] = [];
      const shop = await addShop(db(), { capacity: 5_000, daysAhead: 5 });
      for (const size of SIZES) {
        const pieces = Array.from({ length: size }, (_, n) => (n % 2 === 0 ? shop.adult : shop.child));
        const { userId, couponId, placed, amount, pks, items } = await buy(shop, pieces, 700);
        const [order] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
        const shares = items.reduce((sum, item) => sum + item.couponShare, 0);
        if (shares !== order?.couponDiscount) wrong.push(`${size} pieces: coupon shares ${shares}`);
        moveClock(1.5 * DAY);
        const asks = Array.from({ length: TOGETHER }, () => pks.filter(() => random() < 0.4));
        await Promise.all(
          asks
            .filter((productIds) => productIds.length > 0)
            .map((productIds) => cancelWhenFree(db(), { userId, orderId: placed.order_id, productIds })),
        );
        const open = await db().select().from(orderItem).where(eq(orderItem.orderId, placed.order_id));
        const rest = open.filter(({ productState }) => productState === "ORDER").map(({ id }) => id);
        if (rest.length > 0) await cancelWhenFree(db(), { userId, orderId: placed.order_id, productIds: rest });
        moveClock(0);
        const rows = await refundsOf(placed.order_id);
        const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
        const fees = sum(({ fee }) => fee);
        const back = sum(({ payAmount }) => payAmount);
        const [coupon] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
        const isRight =
          gateway.kept(placed.order_number) === amount - back &&
          back + fees + sum(({ ownPoint }) => ownPoint) === amount + 700 &&
          rows.every(({ state }) => state === "DONE") &&
          coupon?.state === "active";
        if (!isRight) wrong.push(`${size} pieces: paid ${amount}, back ${back}, fees ${fees}`);
      }
      const sums = new Set<string>();
      for (const places of ORDERS) {
        await forgetLimits(db());
        const { userId, placed, pks } = await buy(shop, [shop.adult, shop.child, shop.adult], 1_301);
        moveClock(1.5 * DAY);
        for (const place of places) {
          await cancelWhenFree(db(), { userId, orderId: placed.order_id, productIds: [pks[place] ?? ""] });
        }
        moveClock(0);
        const rows = await refundsOf(placed.order_id);
        const total = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
        sums.add(
          `${total(({ fee }) => fee)} ${total(({ payAmount }) => payAmount)} ${total(({ ownPoint }) => ownPoint)}`,
        );
      }
      const books = (await brokenLaws(db())).filter((law) => !law.startsWith("I9"));
      measured({
        goal: "R13",
        name: "cancel and refund",
        engine: engine.name,
        figures: `orders of ${SIZES[0]}-${SIZES.at(-1)} pieces × ${TOGETHER} overlapping cancels, ${ORDERS.length} orders of 3 partial cancels with ${sums.size} outcome; ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "refund = paid part exactly, once; all permutations equal; shares sum to the won",
        laws: {
          "each won comes back once": wrong.length === 0,
          "every order of cancels comes to the same": sums.size === 1,
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
