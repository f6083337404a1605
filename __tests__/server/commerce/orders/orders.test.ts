import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import type { OrderDraft } from "@/server/commerce/orders/insert-order";
import { placeOrder } from "@/server/commerce/orders/place-order";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { expirePoints } from "@/server/commerce/points/move-points";
import { pointSummary } from "@/server/commerce/points/read-points";
import { mainHost } from "@/server/main/app";
import { orderActivity } from "@/server/main/reservations/order.usecases";
import { moveClock } from "@/server/platform/clock";
import { openField } from "@/server/platform/crypto/field";
import { isCheckViolation } from "@/server/platform/db/errors";
import { content, contentOption, slot } from "@/server/platform/schema/catalog";
import { hold, orderItem, orders, payment } from "@/server/platform/schema/commerce";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { partnerContract } from "@/server/platform/schema/member";
import { pointBalance, pointLog, pointLot } from "@/server/platform/schema/points";
import { refund } from "@/server/platform/schema/refund";
import { refundPolicy } from "@/server/platform/schema/venue";
import type { ReceivedCoupon } from "@/shared/contract/main/benefits";
import type { MoveOffer } from "@/shared/contract/main/booking/move";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import type { Checkout, OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import type { UserOrders } from "@/shared/contract/main/booking/reservation";
import type { ContentSlots } from "@/shared/contract/main/contents";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { addTime, letMove } from "../../../support/movable-shop";
import { addContract, addCoupon, addMember, addPlus, addShop, givePoints } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

const MINUTE = 60_000;

describeEachEngine("주문과 결제", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const orderRow = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0];
  const held = async (shopper: Shopper, shop: Awaited<ReturnType<typeof addShop>>, pks: number[]) =>
    readData<Checkout>(await shopper.checkout(shop, pks));

  beforeEach(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    moveClock(0);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("화면의 금액이 다르면 409 C_PRICE와 새 금액을 주고 아무것도 묶지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const couponId = await addCoupon(db(), shopper.member.user.id);
    const terms = await held(shopper, shop, [shop.adult, shop.child]);
    await db().update(contentOption).set({ price: 14_000 }).where(eq(contentOption.id, shop.adult));
    const answer = await shopper.order(terms.hold_id, 24_300, { issued_coupon_id: couponId });
    expect(answer).toMatchObject({
      status: 409,
      code: "C_PRICE",
      data: { quote: { list_total: 27_000, product_discount: 1_000, coupon_discount: 2_600, pay_amount: 23_400 } },
    });
    const [coupon] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
    expect(coupon?.state).toBe("active");
    expect(gateway.count.prepare).toBe(0);
  });

  it("결제사가 받지 않는 금액이 남으면 쓸 수 있는 포인트를 말하고 아무것도 묶지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    await givePoints(db(), shopper.member.user.id, 50_000);
    const terms = await held(shopper, shop, [shop.adult, shop.child]);
    const sum = terms.price_info.pay_price;
    const answer = await shopper.order(terms.hold_id, 50, { point_amount: sum - 50 });
    expect(answer).toMatchObject({ status: 400, code: "F000" });
    expect(answer.message).toContain(`${(sum - 100).toLocaleString("ko-KR")}P`);
    expect((await pointSummary(db(), shopper.member.user.id)).balance).toBe(50_000);
    expect(gateway.count.prepare).toBe(0);
  });

  it("쿠폰으로 산 두 사람은 두 자리를 쓴다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const couponId = await addCoupon(db(), shopper.member.user.id);
    await shopper.buy(shop, [shop.adult, shop.child], 24_300, { issued_coupon_id: couponId });
    const [seats] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect(seats).toMatchObject({ held: 0, sold: 2 });
  });

  it.each([0, -1, 0.5, 1e21, Number.NaN, "15000", [15_000]])("금액으로 %p을 보내면 받지 않는다", async (amount) => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const answer = await shopper.order(terms.hold_id, 0, { payment: { amount, pay_method: "card" } });
    expect([409, 422]).toContain(answer.status);
    expect(await db().$count(orders, eq(orders.holdId, terms.hold_id))).toBe(0);
  });

  it("남의 쿠폰, 남의 제휴 계약, 가진 것보다 많은 포인트는 쓸 수 없다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const other = await addMember(db());
    const couponId = await addCoupon(db(), other.user.id);
    await addContract(db(), other.user.id, 8_000, "OTHER-1");
    await givePoints(db(), shopper.member.user.id, 100);
    const terms = await held(shopper, shop, [shop.adult]);
    expect(await shopper.order(terms.hold_id, 13_500, { issued_coupon_id: couponId })).toMatchObject({ code: "F000" });
    const partner = { method: "play_point", contract_number: "OTHER-1", amount: 1_000 };
    expect(await shopper.order(terms.hold_id, 14_000, { partner_point: partner })).toMatchObject({ code: "F000" });
    expect(await shopper.order(terms.hold_id, 14_000, { point_amount: 1_000 })).toMatchObject({ code: "C_PRICE" });
  });

  it("주문자 정보와 생일은 봉해 두고, 남겨 두는 것은 나이뿐이다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult, shop.child]);
    const placed = readData<OrderPlaced>(
      await shopper.order(terms.hold_id, 27_000, {
        people: [{ kind: "adult" }, { kind: "child", name: "서아", birth: "2019-03-02" }],
      }),
    );
    const row = await orderRow(placed.order_id);
    const text = JSON.stringify(row);
    for (const secret of ["김하준", "010-1234-5678", "서아", "2019-03-02"]) expect(text).not.toContain(secret);
    const opened = openField({ table: "orders", column: "orderer_enc", row: placed.order_id }, row?.ordererEnc ?? "");
    expect(JSON.parse(opened)).toMatchObject({ name: "김하준", people: [{}, { birth: "2019-03-02" }] });
    expect(row?.snapshot).toMatchObject({ people_text: expect.stringMatching(/^어른 1 · 아이 1 \(만 [678]세\)$/) });
  });

  it("보낼 곳도 봉해 두고, 보낼 것이 없으면 아무것도 적지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const plain = await shopper.buy(shop, [shop.adult], 15_000);
    expect(await orderRow(plain.order_id)).toMatchObject({ shippingEnc: null });
    await db().update(content).set({ needsShipping: true }).where(eq(content.id, shop.contentId));
    const json = {
      receiver_name: "카나리아",
      receiver_phone: "010-8765-4321",
      postal_code: "04524",
      address_one: "서울특별시 중구 햇살로 1",
      address_two: "카나리아동 77호",
    };
    const { pk } = readData<{ pk: string }>(await shopper.client.post("/shipping-addresses/", { json }));
    const terms = await held(shopper, shop, [shop.adult]);
    expect(await shopper.order(terms.hold_id, 15_000)).toMatchObject({ status: 422 });
    const shipping = { address_pk: pk, memo: "문 앞에" };
    const { order_id: id } = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000, { shipping }));
    const row = await orderRow(id);
    expect(JSON.stringify(row)).not.toMatch(/카나리아|87654321|햇살로/);
    const opened = openField({ table: "orders", column: "shipping_enc", row: id }, row?.shippingEnc ?? "");
    expect(JSON.parse(opened)).toMatchObject({ address_two: json.address_two, memo: "문 앞에" });
  });

  it("예약 번호는 주문한 날과 소리 내어 읽기 쉬운 여덟 글자다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const numbers = [];
    for (let n = 0; n < 2; n += 1) {
      const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
      numbers.push((await shopper.reservation(id)).display_number);
    }
    const day = kstToday(Date.now()).slice(2).replaceAll("-", "");
    for (const number of numbers) expect(number).toMatch(new RegExp(`^N${day}-[0-9A-HJKMNP-TV-Z]{8}$`));
    expect(new Set(numbers).size).toBe(2);
  });

  it("주민등록번호가 섞인 이름은 받지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const orderer = { name: "하준 190302-3123456", phone: "010-1234-5678" };
    expect(await shopper.order(terms.hold_id, 15_000, { orderer })).toMatchObject({ status: 422 });
  });

  it("환불 규정이 바뀌면 409 C_POLICY로 다시 묻는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    await db()
      .update(refundPolicy)
      .set({ steps: [{ days_before: 0, rate: 5 }] });
    const answer = await shopper.order(terms.hold_id, 15_000, { policy_hash: terms.refund.policy_hash });
    expect(answer).toMatchObject({ status: 409, code: "C_POLICY" });
    await db().update(refundPolicy).set({ steps: [] });
  });

  it("자리를 잡아 둔 사이 닫힌 시간은 결제하기 전에 말해 주고, 그 전에 결제한 주문은 그대로 답한다", async () => {
    const shop = await addShop(db());
    const [late, early] = [await newShopper(), await newShopper()];
    const terms = await held(late, shop, [shop.adult]);
    const paid = await held(early, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await early.order(paid.hold_id, 15_000));
    readData(await early.confirm(placed));
    await db().update(slot).set({ isClosed: true }).where(eq(slot.id, shop.slotId));
    const prepared = gateway.count.prepare;
    const refused = await late.order(terms.hold_id, 15_000);
    expect(refused).toMatchObject({ status: 400, code: "F000", message: expect.stringContaining("닫혔어요") });
    expect(gateway.count.prepare).toBe(prepared);
    expect(await db().$count(orders, eq(orders.userId, late.member.user.id))).toBe(0);
    expect(readData<OrderPlaced>(await early.order(paid.hold_id, 15_000)).order_id).toBe(placed.order_id);
  });

  it("주문한 뒤 닫힌 시간은 결제하지 않고, 잡아 둔 자리와 포인트를 바로 돌려준다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    await givePoints(db(), shopper.member.user.id, 1_000);
    const terms = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 14_000, { point_amount: 1_000 }));
    await db().update(slot).set({ isClosed: true }).where(eq(slot.id, shop.slotId));
    const answer = readData<OrderStatus>(await shopper.confirm(placed));
    expect(answer).toMatchObject({ outcome: "failed", fail_reason: expect.stringContaining("예약을 닫았어요") });
    expect(answer.fail_reason).toContain("돈은 빠져나가지 않았어요");
    expect(gateway.count.confirm).toBe(0);
    expect(await pointSummary(db(), shopper.member.user.id)).toMatchObject({ balance: 1_000 });
    const [left] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect(left).toMatchObject({ held: 0, sold: 0 });
  });

  it("주문에는 고른 행사가 남고, 쓰지 않은 제휴 계약은 남지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const plusId = await addPlus(db(), shop.contentId, 15_000);
    await addContract(db(), shopper.member.user.id);
    const terms = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(
      await shopper.order(terms.hold_id, 0, {
        plus_discount_id: plusId,
        partner_point: { method: "play_point", contract_number: "P-1", amount: 1_000 },
      }),
    );
    expect(await orderRow(placed.order_id)).toMatchObject({
      plusDiscountId: plusId,
      plusDiscount: 15_000,
      partnerContractId: null,
      partnerMethod: null,
    });
  });

  it("답을 듣지 못한 사이 닫힌 시간은 다시 결제하지 않고, 1분 뒤 결제하지 않은 것으로 끝난다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    gateway.script.confirm.push("lost-before");
    await shopper.confirm(placed);
    await db().update(slot).set({ isClosed: true }).where(eq(slot.id, shop.slotId));
    const settle = () => settleOrder({ db: db(), orderId: placed.order_id });
    await settle();
    expect((await orderRow(placed.order_id))?.state).toBe("PAYING");
    moveClock(MINUTE + 1_000);
    await settle();
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "FAILED", failReason: "not_charged" });
    expect([gateway.count.confirm, gateway.kept(placed.order_number)]).toEqual([1, 0]);
  });

  it("같은 주문을 50번 한꺼번에 보내도 주문은 하나다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const body = {
      hold_id: terms.hold_id,
      orderer: { name: "김하준", phone: "010-1234-5678" },
      payment: { amount: 15_000, pay_method: "card" as const },
    };
    const userId = shopper.member.user.id;
    const placed = await Promise.all(Array.from({ length: 50 }, () => orderActivity(db(), { userId, body })));
    expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await db().$count(orders, eq(orders.userId, userId))).toBe(1);
    expect(await db().$count(payment, eq(payment.orderId, placed[0]?.order_id ?? ""))).toBe(1);
  });

  it("같은 요청 번호는 같은 답을 주고, 다른 내용이면 422다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shopper.order(terms.hold_id, 15_000, {}, "key-1")),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const other = await shopper.order(terms.hold_id, 15_000, { point_amount: 0 }, "key-1");
    expect(other).toMatchObject({ status: 422 });
  });

  it("같은 자리로 다르게 주문하면 앞 주문은 끝나고 묶였던 것이 풀린다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const userId = shopper.member.user.id;
    const couponId = await addCoupon(db(), userId);
    const contractId = await addContract(db(), userId);
    await givePoints(db(), userId, 1_000);
    const terms = await held(shopper, shop, [shop.adult]);
    expect(terms.set_aside).toBeUndefined();
    const first = readData<OrderPlaced>(
      await shopper.order(terms.hold_id, 8_450, {
        issued_coupon_id: couponId,
        partner_point: { method: "play_point", contract_number: "P-1", amount: 4_050 },
        point_amount: 1_000,
      }),
    );
    // Until then a checkout of the same seats returns the benefits set aside for this order.
    const again = await held(shopper, shop, [shop.adult]);
    expect(again.set_aside).toEqual({
      issued_coupon_id: couponId,
      point_amount: 1_000,
      partner_point: { contract_number: "P-1", amount: 4_050 },
    });
    const second = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    expect(second.order_id).not.toBe(first.order_id);
    const nothing = { issued_coupon_id: null, point_amount: 0, partner_point: null };
    expect((await held(shopper, shop, [shop.adult])).set_aside).toEqual(nothing);
    expect(await orderRow(first.order_id)).toMatchObject({ state: "EXPIRED", failReason: "superseded" });
    const [coupon] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
    const [contract] = await db().select().from(partnerContract).where(eq(partnerContract.id, contractId));
    const [points] = await db().select().from(pointBalance).where(eq(pointBalance.userId, userId));
    expect([coupon?.state, contract?.reserved, points?.balance]).toEqual(["active", 0, 1_000]);
    expect(readData(await shopper.confirm(first))).toMatchObject({ outcome: "failed" });
    expect(gateway.count.confirm).toBe(0);
    expect(readData(await shopper.confirm(second))).toMatchObject({ outcome: "paid" });
  });

  it("주문서를 열었다 그만두기를 거듭해도 포인트의 끝은 미뤄지지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const userId = shopper.member.user.id;
    await givePoints(db(), userId, 1_000, 2);
    const [first] = await db().select().from(pointLot).where(eq(pointLot.userId, userId));
    const openLots = () =>
      db()
        .select({ remaining: pointLot.remaining, expiresAt: pointLot.expiresAt })
        .from(pointLot)
        .where(and(eq(pointLot.userId, userId), gt(pointLot.remaining, 0)));
    const ends = [{ remaining: 1_000, expiresAt: first?.expiresAt }];
    const giveUp = [
      async (id: string) => readData(await shopper.client.delete(`/reservations/hold/${id}/`)),
      async () => {
        moveClock(11 * MINUTE);
        await expireHolds(db());
        moveClock(0);
      },
    ];
    for (const end of giveUp) {
      const { hold_id: id } = await held(shopper, shop, [shop.adult]);
      readData(await shopper.order(id, 14_000, { point_amount: 1_000 }));
      expect(await openLots()).toEqual([]);
      await end(id);
      expect(await openLots()).toEqual(ends);
    }
    const { hold_id: id } = await held(shopper, shop, [shop.adult]);
    for (const points of [1_000, 400]) readData(await shopper.order(id, 15_000 - points, { point_amount: points }));
    readData(await shopper.client.delete(`/reservations/hold/${id}/`));
    expect((await openLots()).map(({ expiresAt }) => expiresAt)).toEqual([first?.expiresAt, first?.expiresAt]);
  });

  it("제휴 포인트만 쓴 주문도 그만큼 묶어 두었다가, 결제하면 쓴 것이 된다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const contractId = await addContract(db(), shopper.member.user.id, 8_000);
    const points = async () => {
      const [kept] = await db().select().from(partnerContract).where(eq(partnerContract.id, contractId));
      return [kept?.balance, kept?.reserved];
    };
    const { hold_id: id } = await held(shopper, shop, [shop.adult]);
    const partner = { method: "play_point", contract_number: "P-1", amount: 4_500 };
    const placed = readData<OrderPlaced>(await shopper.order(id, 10_500, { partner_point: partner }));
    expect(await points()).toEqual([8_000, 4_500]);
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "paid" });
    expect(await points()).toEqual([3_500, 0]);
  });

  it("결제를 확인하는 동안에는 같은 자리로 다르게 주문할 수 없다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const { hold_id: id } = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(id, 15_000));
    gateway.script.confirm.push("lost-after");
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "checking" });
    expect(await shopper.order(id, 15_000, { point_amount: 0 })).toMatchObject({ status: 409, code: "C_BUSY" });
    expect(readData(await shopper.state(placed.order_id))).toMatchObject({ outcome: "paid" });
  });

  it("포인트가 끝난 뒤에 그만둔 주문의 포인트는 돌아와도 쓸 수 없다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const userId = shopper.member.user.id;
    await givePoints(db(), userId, 1_000, 5 / 1_440);
    const { hold_id: id } = await held(shopper, shop, [shop.adult]);
    readData(await shopper.order(id, 14_000, { point_amount: 1_000 }));
    expect((await held(shopper, shop, [shop.adult])).set_aside?.point_amount).toBe(1_000);
    moveClock(6 * MINUTE);
    expect((await held(shopper, shop, [shop.adult])).set_aside?.point_amount).toBe(0);
    moveClock(11 * MINUTE);
    await expireHolds(db());
    expect((await pointSummary(db(), userId)).balance).toBe(0);
    await expirePoints(db());
    const log = await db().select().from(pointLog).where(eq(pointLog.userId, userId)).orderBy(pointLog.seq);
    expect(log.map(({ kind, balanceAfter }) => [kind, balanceAfter])).toEqual([
      ["earn", 1_000],
      ["spend", 0],
      ["refund", 1_000],
      ["expire", 0],
    ]);
  });

  it("한 사람이 여러 장 받는 쿠폰은 쓰고 나면 다음 장을, 정한 수까지만 받을 수 있다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const [offered] = await db()
      .insert(coupon)
      .values({
        key: randomUUID(),
        name: "두 장 쿠폰",
        kind: "download",
        scope: "all",
        isPercent: false,
        discountAmount: 1_000,
        contentId: shop.contentId,
        perMember: 2,
      })
      .returning();
    const pk = offered?.id ?? 0;
    const states = async () => {
      const { coupons } = readData<{ coupons: Coupon[] }>(
        await shopper.client.get(`/contents/${shop.contentId}/coupons/`),
      );
      return coupons.filter(({ coupon_pk }) => coupon_pk === pk).map(({ state }) => state);
    };
    const receive = () => shopper.client.post(`/contents/coupons/${pk}/download/`, { json: {} });
    for (const used of [[], ["used"]]) {
      expect(await states()).toEqual(["receivable", ...used]);
      const { coupon: received } = readData<ReceivedCoupon>(await receive());
      expect(await states()).toEqual(["usable", ...used]);
      await shopper.buy(shop, [shop.adult], 14_000, { issued_coupon_id: received.issued_id });
    }
    expect(await states()).toEqual(["used", "used"]);
    expect(await receive()).toMatchObject({ code: "CP002" });
  });

  it("쿠폰 한 장을 여러 주문에 한꺼번에 써도 한 주문만 가져간다", async () => {
    const shopper = await newShopper();
    const userId = shopper.member.user.id;
    const couponId = await addCoupon(db(), userId);
    const holds = [];
    for (let n = 0; n < 5; n += 1) {
      const shop = await addShop(db());
      holds.push(await held(shopper, shop, [shop.adult]));
    }
    const answers = await Promise.all(
      holds.map(({ hold_id }) => shopper.order(hold_id, 13_500, { issued_coupon_id: couponId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it("낼 돈이 없으면 결제사를 거치지 않고 바로 예약된다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    await givePoints(db(), shopper.member.user.id, 20_000);
    const placed = await shopper.buy(shop, [shop.adult], 0, { point_amount: 15_000 });
    expect(placed).toMatchObject({ amount: 0, next: { kind: "done" } });
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PAID", payMethod: "point", payAmount: 0 });
    expect(await db().$count(payment, eq(payment.orderId, placed.order_id))).toBe(0);
    expect(gateway.count).toMatchObject({ prepare: 0, confirm: 0 });
  });

  it("낼 돈이 남았으면 결제 수단을 골라야 하고, 남지 않았으면 고르지 않아도 된다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    await givePoints(db(), shopper.member.user.id, 15_000);
    const { hold_id: id } = await held(shopper, shop, [shop.adult]);
    const order = (amount: number, points: number) =>
      shopper.order(id, amount, { point_amount: points, payment: { amount, pay_method: "point" } });
    for (const points of [0, 14_000]) {
      const message = "결제 수단을 골라 주세요.";
      expect(await order(15_000 - points, points)).toMatchObject({ status: 400, code: "F000", message });
      expect(await db().$count(orders, eq(orders.holdId, id))).toBe(0);
    }
    expect(readData(await order(0, 15_000))).toMatchObject({ amount: 0, next: { kind: "done" } });
  });

  it("승인 요청의 금액, 번호, 주인이 다르면 결제하지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    const until = async () => (await db().select().from(hold).where(eq(hold.id, terms.hold_id)))[0]?.expiresAt;
    const before = await until();
    moveClock(9.5 * MINUTE);
    expect(await shopper.confirm({ ...placed, amount: 1_000 })).toMatchObject({ status: 400 });
    expect(await shopper.confirm({ ...placed, order_number: "ord_other" })).toMatchObject({ status: 400 });
    const stranger = await newShopper();
    const [foreign, missing] = [
      await stranger.confirm(placed),
      await stranger.confirm({ ...placed, order_id: "none" }),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    for (const id of [placed.order_id, "none"]) expect(await stranger.state(id)).toMatchObject({ status: 404 });
    // The payment window was never opened, so the gateway is not queried.
    expect(readData(await shopper.state(placed.order_id))).toMatchObject({ outcome: "checking" });
    expect(gateway.count).toMatchObject({ confirm: 0, lookup: 0 });
    // Rejected confirmations do not extend the hold.
    expect(await until()).toEqual(before);
  });

  it("결제창을 열 수 없으면 주문은 그대로 기다리고, 다시 하면 같은 주문을 낸다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    await db()
      .update(content)
      .set({ name: "숲".repeat(120) })
      .where(eq(content.id, shop.contentId));
    const { hold_id: id } = await held(shopper, shop, [shop.adult]);
    const order = () => shopper.order(id, 15_000, { payment: { amount: 15_000, pay_method: "kakaopay" } });
    gateway.script.prepare.push("lost-before");
    expect(await order()).toMatchObject({ status: 503 });
    const { prepare } = gateway;
    gateway.prepare = async () => ({ kind: "refused", code: "INVALID", message: "거절" });
    expect(await order()).toMatchObject({ status: 400, message: expect.stringContaining("결제창을 열지 못했어요") });
    const asked: unknown[] = [];
    gateway.prepare = (ask) => {
      asked.push(ask);
      return prepare(ask);
    };
    const placed = readData<OrderPlaced>(await order());
    expect(placed.next).toMatchObject({ kind: "gateway" });
    // The gateway accepts a hundred characters of a name.
    const name = "숲".repeat(100);
    expect(asked).toMatchObject([
      { orderId: placed.order_number, orderName: name, amount: 15_000, method: "kakaopay" },
    ]);
    expect(JSON.stringify(asked)).not.toContain(shopper.member.user.id);
    expect(await db().$count(orders, eq(orders.holdId, id))).toBe(1);
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "paid" });
  });

  it("놓은 자리도 시간이 지난 자리도 주문할 수 없다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const released = await held(shopper, shop, [shop.adult]);
    readData(await shopper.client.delete(`/reservations/hold/${released.hold_id}/`));
    const late = await held(shopper, shop, [shop.adult]);
    const gone = { status: 409, code: "C_HOLD" };
    expect(await shopper.order(released.hold_id, 15_000)).toMatchObject(gone);
    moveClock(10 * MINUTE + 1);
    expect(await shopper.order(late.hold_id, 15_000)).toMatchObject(gone);
    await expireHolds(db());
    expect(await shopper.order(late.hold_id, 15_000)).toMatchObject(gone);
    expect(await db().$count(orders, eq(orders.userId, shopper.member.user.id))).toBe(0);
  });

  it("남의 자리로 같은 주문을 써도 남의 주문을 돌려주지 않는다", async () => {
    const shop = await addShop(db());
    const [shopper, stranger] = [await newShopper(), await newShopper()];
    const { hold_id: holdId } = await held(shopper, shop, [shop.adult]);
    const { order_id: id } = readData<OrderPlaced>(await shopper.order(holdId, 15_000));
    const { snapshot } = (await orderRow(id)) ?? {};
    const draft = { userId: stranger.member.user.id, holdId, choices: { point_amount: 1 }, snapshot } as OrderDraft;
    await expect(placeOrder(db(), draft)).rejects.toMatchObject({ status: 404 });
    expect(await orderRow(id)).toMatchObject({ state: "HELD" });
  });

  it("자리를 놓았거나 샀으면 그 자리로 다시 결제할 시간은 없다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const bought = await shopper.buy(shop, [shop.adult], 15_000);
    expect(readData(await shopper.state(bought.order_id))).toMatchObject({ outcome: "paid", hold_until: null });
    const { hold_id: id, hold_until } = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(id, 15_000));
    expect(readData(await shopper.state(placed.order_id))).toMatchObject({ outcome: "checking", hold_until });
    readData(await shopper.client.delete(`/reservations/hold/${id}/`));
    expect(readData(await shopper.state(placed.order_id))).toMatchObject({ outcome: "failed", hold_until: null });
  });

  it("승인을 여러 번 눌러도 한 번만 결제된다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.confirm(placed)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(readData(await shopper.state(placed.order_id))).toMatchObject({ outcome: "paid" });
    expect(gateway.count.confirm).toBe(1);
    expect(gateway.kept(placed.order_number)).toBe(15_000);
  });

  it("결제사가 알려 준 수단과 영수증과 승인 시각을 남기고, 알려 주지 않으면 고른 수단과 확정한 시각을 남긴다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const couponId = await addCoupon(db(), shopper.member.user.id);
    const { confirm } = gateway;
    for (const [amount, more] of [[15_000, {}] as const, [13_500, { issued_coupon_id: couponId }] as const]) {
      for (const told of [{ method: "카드 (앱카드)", approvedAt: "2026-05-09T10:00:00.000Z" }, null]) {
        gateway.confirm = async (ask) => {
          const answer = await confirm(ask);
          const receiptUrl = `https://receipt.example/${ask.orderId}`;
          const said = { receiptUrl, ...(told ?? { method: "", approvedAt: null }) };
          return answer.kind === "ok" ? { ...answer, value: { ...answer.value, ...said } } : answer;
        };
        const { hold_id: holdId } = await held(shopper, shop, [shop.adult]);
        const placed = readData<OrderPlaced>(await shopper.order(holdId, amount, more));
        readData(await shopper.confirm(placed));
        const [kept] = await db().select().from(payment).where(eq(payment.orderId, placed.order_id));
        expect(kept).toMatchObject({
          paymentKey: gateway.pay(placed.order_number),
          receiptUrl: `https://receipt.example/${placed.order_number}`,
          method: told?.method ?? "card",
          approvedAt: told ? new Date(told.approvedAt) : (await orderRow(placed.order_id))?.paidAt,
        });
        const { products } = await shopper.reservation(placed.order_id);
        readData(await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""]));
      }
    }
  });

  it("자리를 차지하지 않는 입장권만 사도 낸 만큼 예약이 된다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const price = { listPrice: 3_000, price: 3_000 };
    await db().update(contentOption).set(price).where(eq(contentOption.id, shop.infant));
    const placed = await shopper.buy(shop, [shop.infant], 3_000);
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PAID" });
    expect(gateway.kept(placed.order_number)).toBe(3_000);
    const [row] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect(row).toMatchObject({ held: 0, sold: 0 });
  });

  it("결제한 뒤 같은 주문을 다시 보내도 새로 결제하지 않고 같은 주문을 답한다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    readData(await shopper.confirm(placed));
    const again = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    expect(again).toMatchObject({ order_id: placed.order_id, next: { kind: "done" } });
    expect(await shopper.order(terms.hold_id, 15_000, { point_amount: 0 })).toMatchObject({ code: "C_HOLD" });
    expect(readData(await shopper.client.get(`/booking/complete?order_id=${placed.order_id}`))).toMatchObject({
      id: placed.order_id,
      state: "PAID",
    });
  });

  it("남의 결제 열쇠로는 승인되지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const bought = await shopper.buy(shop, [shop.adult], 15_000);
    const two = await newShopper();
    const terms = await held(two, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await two.order(terms.hold_id, 15_000));
    const answer = await two.client.post(`/reservations/orders/${placed.order_id}/confirm/`, {
      json: { payment_key: gateway.pay(bought.order_number), order_number: placed.order_number, amount: 15_000 },
    });
    expect(answer).toMatchObject({ status: 400 });
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "HELD" });
  });

  it("자리 시간이 1분도 안 남았으면 늘린 다음 결제하고, 지났으면 결제하지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    moveClock(9.5 * MINUTE);
    gateway.script.confirm.push("lost-before");
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "checking" });
    const [longer] = await db().select().from(hold).where(eq(hold.id, terms.hold_id));
    expect((longer?.expiresAt.getTime() ?? 0) - Date.parse(terms.hold_until)).toBeGreaterThan(4 * MINUTE);
    expect(readData(await shopper.state(placed.order_id))).toMatchObject({ outcome: "paid" });
    moveClock(0);

    const late = await newShopper();
    const lateTerms = await held(late, shop, [shop.adult]);
    const latePlaced = readData<OrderPlaced>(await late.order(lateTerms.hold_id, 15_000));
    moveClock(10 * MINUTE + 1);
    const before = gateway.count.confirm;
    expect(readData(await late.confirm(latePlaced))).toMatchObject({ outcome: "failed", hold_until: null });
    expect(gateway.count.confirm).toBe(before);
    const [row] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect(row).toMatchObject({ held: 0, sold: 1 });
  });

  it("시간이 없는 입장권은 결제를 마칠 시간이 그날 안에 남아 있을 때까지만 팔아, 지난 날을 사는 일이 없다", async () => {
    const shop = await addShop(db(), { daysAhead: 1 });
    await db().update(slot).set({ startsAt: null }).where(eq(slot.id, shop.slotId));
    const goTo = (time: string) => moveClock(kstInstant(shop.date, time) - Date.now());
    const [shopper, late] = [await newShopper(), await newShopper()];
    goTo("23:29");
    const terms = await held(shopper, shop, [shop.adult]);
    readData(await shopper.client.post(`/reservations/hold/${terms.hold_id}/extend/`));
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    goTo("23:48");
    readData(await shopper.confirm(placed));
    expect(kstToday((await orderRow(placed.order_id))?.paidAt ?? 0)).toBe(shop.date);
    expect(await shopper.quote(placed.order_id)).toMatchObject({ blocked: [] });
    goTo("23:31");
    const message = expect.stringContaining("이 날의 판매가 끝났어요");
    expect(await late.checkout(shop, [shop.adult])).toMatchObject({ status: 400, code: "F000", message });
  });

  it("하루 종일 쓰는 입장권은 그날 밤 11시 반부터 목록, 달력, 날짜 변경 어디서도 살 수 있다고 하지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 1, capacity: 1 });
    await letMove(db(), shop);
    await db().update(slot).set({ startsAt: null }).where(eq(slot.id, shop.slotId));
    const other = await addTime(db(), shop, { days: 3 });
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy({ ...shop, slotId: other.slotId }, [shop.adult], 15_000);
    const seen = async () => {
      const { client } = shopper;
      const { slots } = readData<ContentSlots>(await client.get(`/contents/${shop.contentId}/slots/`));
      const found = await client.get(`/activity/contents/?date=${shop.date}&size=50`, { version: "2" });
      const cards = readData<{ contents: { pk: number; seats_left: number | null }[] }>(found).contents;
      const offer = readData<MoveOffer>(await client.get(`/reservations/${id}/move/`));
      return {
        day: slots.find(({ pk }) => pk === shop.slotId)?.state,
        listed: cards.find(({ pk }) => pk === shop.contentId)?.seats_left,
        moves: offer.slots.length,
      };
    };
    moveClock(kstInstant(shop.date, "23:29") - Date.now());
    expect(await seen()).toEqual({ day: "few", listed: 1, moves: 1 });
    moveClock(kstInstant(shop.date, "23:31") - Date.now());
    expect(await seen()).toEqual({ day: "closed", listed: undefined, moves: 0 });
  });

  it("결제사가 거절하면 이유를 알리고, 같은 자리로 다시 결제할 수 있다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const couponId = await addCoupon(db(), shopper.member.user.id);
    const terms = await held(shopper, shop, [shop.adult]);
    const more = { issued_coupon_id: couponId };
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 13_500, more));
    gateway.script.confirm.push("refused");
    const status = readData<OrderStatus>(await shopper.confirm(placed));
    expect(status).toMatchObject({ outcome: "failed", hold_until: terms.hold_until });
    expect(status.fail_reason).toMatch(/^카드사에서 결제를 승인하지 않았어요.*\n돈은 빠져나가지 않았어요\.$/);
    const again = readData<OrderPlaced>(await shopper.order(terms.hold_id, 13_500, more));
    expect(again.order_id).not.toBe(placed.order_id);
    expect(readData(await shopper.confirm(again))).toMatchObject({ outcome: "paid" });
  });

  it("결제하지 않은 주문은 예약으로 보이지 않고, 남의 예약은 없는 예약과 같다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = await held(shopper, shop, [shop.adult]);
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    expect(await shopper.client.get(`/reservations/${placed.order_id}/`)).toMatchObject({ status: 404 });
    expect(readData(await shopper.client.get("/reservations/"))).toMatchObject({ reservations: [] });
    readData(await shopper.confirm(placed));
    const stranger = await newShopper();
    const [foreign, missing] = [
      await stranger.client.get(`/reservations/${placed.order_id}/`),
      await stranger.client.get("/reservations/none/"),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    expect(readData(await shopper.client.get("/reservations/"))).toMatchObject({
      reservations: [{ id: placed.order_id, segment: "upcoming", total: 15_000, cancellable_count: 1 }],
      next_resv_date: shop.date,
    });
    expect(readData(await shopper.client.get(`/reservations/${placed.order_id}/`, { version: "3" }))).toEqual({
      products: [
        { pk: expect.any(String), product_state: "ORDER", option_price: 15_000, selected: true, check_in_at: null },
      ],
      check_in_at: null,
    });
    const [piece] = (await shopper.reservation(placed.order_id)).products;
    readData(await shopper.cancel(placed.order_id, [piece?.pk ?? ""]));
    expect((await shopper.reservation(placed.order_id)).products).toMatchObject([{ selected: false }]);
  });

  it("목록의 기간은 1년까지다", async () => {
    const shopper = await newShopper();
    const ask = (from: string, to: string) => shopper.client.get(`/reservations/?start_date=${from}&end_date=${to}`);
    expect((await ask("2026-01-01", "2026-12-31")).status).toBe(200);
    expect((await ask("2026-01-01", "2027-01-02")).status).toBe(422);
    expect((await ask("2026-02-01", "2026-01-01")).status).toBe(422);
  });

  it("주문은 새것부터 한 쪽씩 보이고, 남의 주문과 결제하지 않은 주문은 없다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const orders = async (query = "") =>
      readData<UserOrders>(await shopper.client.get(`/users/orders/${query}`)).orders.map(({ id }) => id);
    expect(await orders()).toEqual([]);
    const first = await shopper.buy(shop, [shop.adult], 15_000);
    const second = await shopper.buy(shop, [shop.adult], 15_000);
    const stranger = await newShopper();
    await stranger.buy(shop, [shop.adult], 15_000);
    const terms = await held(shopper, shop, [shop.adult]);
    readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    expect(await orders()).toEqual([second.order_id, first.order_id]);
    expect(await orders("?size=1")).toEqual([second.order_id]);
    expect(await orders("?index=2&size=1")).toEqual([first.order_id]);
    expect(await orders("?index=3&size=1")).toEqual([]);
    expect((await shopper.client.get("/users/orders/?size=51")).status).toBe(422);
    expect((await signedClient(mainHost, visitor("guest")).get("/users/orders/")).status).toBe(403);
  });

  it("데이터베이스는 상태를 건너뛰는 고침을 스스로 거절한다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    const { products } = await shopper.reservation(placed.order_id);
    readData(await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""]));
    const illegal = [
      db().update(orders).set({ state: "HELD" }).where(eq(orders.id, placed.order_id)),
      db()
        .update(orderItem)
        .set({ productState: "ORDER" })
        .where(eq(orderItem.id, products[0]?.pk ?? "")),
      db()
        .update(orderItem)
        .set({ productState: "CANCEL" })
        .where(eq(orderItem.id, products[1]?.pk ?? "")),
      db().update(payment).set({ state: "READY" }).where(eq(payment.orderId, placed.order_id)),
      db().update(refund).set({ state: "PROCESSING" }).where(eq(refund.orderId, placed.order_id)),
      db().update(hold).set({ state: "LIVE" }).where(eq(hold.userId, shopper.member.user.id)),
      db().delete(pointLog),
    ];
    await givePoints(db(), shopper.member.user.id, 10);
    for (const change of illegal) {
      await expect(
        change.then(
          () => null,
          (error: unknown) => isCheckViolation(error),
        ),
      ).resolves.toBe(true);
    }
  });
});
