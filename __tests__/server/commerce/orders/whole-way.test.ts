import { eq } from "drizzle-orm";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { slot } from "@/server/platform/schema/catalog";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { partnerContract } from "@/server/platform/schema/member";
import { pointBalance } from "@/server/platform/schema/points";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { addContract, addCoupon, addMember, addPlus, addShop, givePoints } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

describeEachEngine("주문부터 취소까지", (engine) => {
  afterEach(() => moveClock(0));

  it("42,000원 주문은 할인을 순서대로 빼고 27,500원을 결제하며, 닷새 전에 취소하면 수수료 7,360원을 뺀다", async () => {
    const { db } = engine.handle();
    const gateway = installTinyGateway();
    const shop = await addShop(db, { daysAhead: 15 });
    const member = await addMember(db);
    const userId = member.user.id;
    const couponId = await addCoupon(db, userId);
    const plusId = await addPlus(db, shop.contentId);
    const contractId = await addContract(db, userId);
    await givePoints(db, userId, 1_300);
    const shopper = new Shopper(member, gateway);

    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult, shop.adult, shop.child, shop.infant]));
    expect(terms.price_info).toEqual({ list_total: 42_000, product_discount: 0, pay_price: 42_000 });
    expect(terms.plus_discount.map(({ id }) => id)).toEqual([plusId]);
    const [held] = await db.select().from(slot).where(eq(slot.id, shop.slotId));
    expect(held).toMatchObject({ held: 3, sold: 0 });

    const placed = readData<OrderPlaced>(
      await shopper.order(terms.hold_id, 27_500, {
        issued_coupon_id: couponId,
        plus_discount_id: plusId,
        partner_point: { method: "play_point", contract_number: "P-1", amount: 8_000 },
        point_amount: 1_300,
        policy_hash: terms.refund.policy_hash,
        people: [{ kind: "adult" }, { kind: "adult" }, { kind: "child", birth: "2019-03-02" }],
      }),
    );
    expect(placed.amount).toBe(27_500);
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "paid" });
    expect(gateway.kept(placed.order_number)).toBe(27_500);

    const bought = await shopper.reservation(placed.order_id);
    expect(bought.payment).toMatchObject({
      list_total: 42_000,
      coupon_discount: 4_200,
      plus_discount: 1_000,
      partner_point: 8_000,
      own_point: 1_300,
      pay_amount: 27_500,
    });
    expect(bought.products).toHaveLength(4);
    const [sold] = await db.select().from(slot).where(eq(slot.id, shop.slotId));
    expect(sold).toMatchObject({ held: 0, sold: 3 });

    expect(await brokenLaws(db)).toEqual([]);
    moveClock(10 * 86_400_000);
    await deliverOutbox(db, consumers);
    const quote = await shopper.quote(placed.order_id);
    expect(quote).toMatchObject({
      rate: 20,
      net_paid: 36_800,
      fee: 7_360,
      fee_split: { own_point: 1_300, partner_point: 6_060, card: 0 },
      refund: { card: 27_500, partner_point: 1_940, own_point: 0, total: 29_440 },
      coupon_returns: true,
    });
    const answer = await shopper.cancel(placed.order_id, quote.product_pks, {
      quote_token: quote.quote_token,
      ppoint_refund_pay_method: "play_point",
    });
    expect(answer).toMatchObject({ status: 200, code: "S000", data: { state: "CANCEL", fee: 7_360 } });

    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await shopper.reservation(placed.order_id)).toMatchObject({
      state: "CANCELED",
      payment: { refunded_amount: 27_500, fee: 7_360 },
    });
    const [free] = await db.select().from(slot).where(eq(slot.id, shop.slotId));
    expect(free).toMatchObject({ held: 0, sold: 0 });
    const [coupon] = await db.select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
    expect(coupon?.state).toBe("active");
    const [contract] = await db.select().from(partnerContract).where(eq(partnerContract.id, contractId));
    expect(contract).toMatchObject({ balance: 1_940, reserved: 0 });
    const [points] = await db.select().from(pointBalance).where(eq(pointBalance.userId, userId));
    expect(points?.balance).toBe(0);
    expect(await brokenLaws(db)).toEqual([]);
  });
});
