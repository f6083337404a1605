import { eq } from "drizzle-orm";
import { slot } from "@/server/platform/schema/catalog";
import { orderItem } from "@/server/platform/schema/commerce";
import { deskIssue } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import type { Checkout, OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import { describeEachEngine } from "../support/engines";
import { CANCEL, CONFIRM, FOLLOW_UPS } from "../support/gateways/gateway-troubles";
import { tinyGateway } from "../support/gateways/tiny-gateway";
import { troubledPayments } from "../support/gateways/troubled-payments";
import { addMember, addShop, type Shop } from "../support/seed-commerce";
import { readData, Shopper } from "../support/shopper";
import { scaled } from "../support/trust/scale";

const SEEDS = scaled(1, 5);
const SUM = 27_000;

const cases = (scripts: string[]) =>
  Array.from({ length: SEEDS }, (_, seed) =>
    scripts.map((script) => [script, FOLLOW_UPS[seed % FOLLOW_UPS.length] ?? ""] as const),
  ).flat();

describeEachEngine("결제대행사가 어긋날 때", (engine) => {
  const db = () => engine.handle().db;
  const { confirm, disturb, kept, findOrderId, settle } = troubledPayments(engine);
  let shop: Shop;
  let shopper: Shopper;

  beforeEach(async () => {
    shop = await addShop(db(), { daysAhead: 15, capacity: 6 });
    shopper = new Shopper(await addMember(db()), tinyGateway());
  });

  const buy = async (script: string): Promise<{ placed: OrderPlaced; seen: OrderStatus["outcome"] }> => {
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult, shop.child]));
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, SUM));
    return { placed, seen: await confirm(shopper.client, placed, script) };
  };
  const listed = async (ref: string) => (await db().$count(deskIssue, eq(deskIssue.ref, ref))) > 0;
  const stock = async () => {
    const [row] = await db().select({ held: slot.held, sold: slot.sold }).from(slot).where(eq(slot.id, shop.slotId));
    return row;
  };

  it.each(cases(CONFIRM))(
    "승인 [%s] 뒤 [%s]: 십 분 안에 끝이 나고, 돈과 주문과 자리가 맞는다",
    async (script, follow) => {
      disturb(follow);
      const { placed, seen } = await buy(script);
      await settle(placed.order_id);
      const { order, attempt } = await findOrderId(placed.order_id);
      const money = await kept(placed.order_number);
      if (script.includes("canceled-first")) {
        expect(money).toBe(0);
        expect(order.state !== "PAID" || (await listed(order.id))).toBe(true);
        return;
      }
      expect(["PAID", "FAILED", "EXPIRED"]).toContain(order.state);
      expect([order.state === "PAID", attempt.state === "CAPTURED"]).toEqual([money === SUM, money === SUM]);
      expect([0, SUM]).toContain(money);
      expect(await stock()).toEqual(order.state === "PAID" ? { held: 0, sold: 2 } : { held: 0, sold: 0 });
      if (seen === "paid") expect(order.state).toBe("PAID");
      if (seen === "failed") expect(order.state).not.toBe("PAID");
    },
  );

  it.each(
    cases(CANCEL).flatMap(([script, follow]) => [["전체", script, follow] as const, ["일부", script, follow] as const]),
  )("%s 취소 [%s] 뒤 [%s]: 십 분 안에 한 번만 돌려주거나 그대로 둔다", async (extent, script, follow) => {
    const { placed, seen } = await buy("");
    expect(seen).toBe("paid");
    const pieces = (await shopper.reservation(placed.order_id)).products;
    const asked = extent === "전체" ? pieces : pieces.slice(0, 1);
    const quote = await shopper.quote(
      placed.order_id,
      asked.map(({ pk }) => pk),
    );
    disturb(script, follow);
    const answer = await shopper.cancel(placed.order_id, quote.product_pks, { quote_token: quote.quote_token });
    expect(answer.status).toBe(200);
    await settle(placed.order_id);
    const refunds = await db().select().from(refund).where(eq(refund.orderId, placed.order_id));
    const returned = SUM - (await kept(placed.order_number));
    const { attempt } = await findOrderId(placed.order_id);
    const items = await db()
      .select({ state: orderItem.productState })
      .from(orderItem)
      .where(eq(orderItem.orderId, placed.order_id));
    const gone = items.filter(({ state }) => state === "CANCEL").length;
    const isOpen = refunds.some(({ state }) => state === "PROCESSING");
    expect(attempt.refundedAmount).toBe(isOpen ? 0 : returned);
    expect([0, quote.refund.card]).toContain(returned);
    expect(gone).toBe(returned === 0 || isOpen ? 0 : asked.length);
    // A refund stays open only when the gateway always fails for one key.
    expect(isOpen).toBe(script === "cancel:500-kept");
    if (answer.code === "S000") expect(returned).toBe(quote.refund.card);
  });

  it("[confirm:500-kept] 말고는 승인의 어떤 어긋남도 사람의 손을 부르지 않는다", async () => {
    for (const script of ["confirm:timeout-after", "confirm:wrong-amount", "webhook:repeat=10"]) {
      const { placed } = await buy(script);
      await settle(placed.order_id);
      expect([script, await listed(placed.order_id)]).toEqual([script, false]);
      shopper = new Shopper(await addMember(db()), tinyGateway());
    }
  });
});
