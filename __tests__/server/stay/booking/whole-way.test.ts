import { eq, inArray } from "drizzle-orm";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { partnerContract } from "@/server/platform/schema/member";
import { roomNight, stayBooking } from "@/server/platform/schema/stay/stay";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { termsPrice } from "@/shared/price/terms-price";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { openInbox } from "../../../support/members";
import { addContract, addCoupon, addMember, givePoints } from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";

describeEachEngine("숙소 확인부터 취소까지", (engine) => {
  beforeAll(() => {
    openInbox();
  });
  afterEach(async () => {
    const { db } = engine.handle();
    while ((await deliverOutbox(db, consumers)) > 0);
    moveClock(0);
    while ((await deliverOutbox(db, consumers)) > 0);
  });

  const loadNights = async (lodge: Lodge, count: number) =>
    (
      await engine
        .handle()
        .db.select()
        .from(roomNight)
        .where(inArray(roomNight.id, lodge.nightIds.slice(0, count)))
    ).map(({ held, sold }) => [held, sold]);

  it("성인 둘과 0·3·7세가 두 밤 묵으면 380,000원이고, 쿠폰과 포인트를 차례로 쓰고, 취소하면 모두 제자리로 온다", async () => {
    const { db } = engine.handle();
    const gateway = installTinyGateway();
    const lodge = await addLodge(db, { daysAhead: 40 });
    const shopper = new StayShopper(await addMember(db), gateway);
    const userId = shopper.member.user.id;
    const couponId = await addCoupon(db, userId, { scope: "stay", maximumDiscountAmount: 0 });
    const [mine] = await db.select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
    const contractId = await addContract(db, userId, 8_000);
    await givePoints(db, userId, 1_300);
    const trip = { lodge, nights: 2, ages: [0, 3, 7] };

    const terms = readData<BookingVerify>(await shopper.verify(trip));
    expect(terms.price_info).toEqual({ list_total: 380_000, product_discount: 0, pay_price: 380_000 });
    expect(termsPrice(terms.terms, { adults: 2, childrenAges: [0, 3, 7] })).toMatchObject({
      total: 380_000,
      counted: 4,
    });
    expect(terms).toMatchObject({ children: 3, is_instant: true, standby_answer_by: null, hold_extendable: true });
    expect(await loadNights(lodge, 3)).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(readData<BookingVerify>(await shopper.verify(trip)).hold_id).toBe(terms.hold_id);

    // 10 % of 380,000 by the coupon, 8,000 partner points and 1,300 own points.
    const amount = 342_000 - 8_000 - 1_300;
    const placed = readData<OrderPlaced>(
      await shopper.book(trip, amount, {
        coupon_pk: mine?.couponId,
        partner_point: { method: "play_point", contract_number: "P-1", amount: 8_000 },
        point_amount: 1_300,
      }),
    );
    expect(placed.amount).toBe(amount);
    // Until payment, a checkout of the same nights returns the benefits set aside for this order.
    expect(terms.set_aside).toBeUndefined();
    expect(readData<BookingVerify>(await shopper.verify(trip)).set_aside).toEqual({
      issued_coupon_id: couponId,
      point_amount: 1_300,
      partner_point: { contract_number: "P-1", amount: 8_000 },
    });
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "paid", kind: "stay" });
    expect(await loadNights(lodge, 3)).toEqual([
      [0, 1],
      [0, 1],
      [0, 0],
    ]);

    expect(await shopper.complete(placed.order_id)).toMatchObject({
      state: "CONFIRMED",
      name: "숲속산장",
      product_name: "가족실",
      check_in_date: lodge.date(0),
      check_out_date: lodge.date(2),
      children: 3,
      guest_name: "이서아",
      pay_amount: amount,
    });
    const bought = await shopper.reservation(placed.order_id);
    expect(bought).toMatchObject({
      kind: "stay",
      people_text: "어른 2 · 아이 3 (0·3·7세)",
      stay: { product_name: "가족실", confirm_state: "CONFIRMED", arrival_transport: "대중교통", is_reviewable: false },
    });
    expect(bought.products.map(({ option_name, option_price }) => [option_name, option_price])).toEqual([
      ["가족실", 380_000],
    ]);
    const [row] = await db.select().from(stayBooking).where(eq(stayBooking.orderId, placed.order_id));
    expect(row?.guestEnc).not.toContain("이서아");
    expect(await brokenLaws(db)).toEqual([]);

    await deliverOutbox(db, consumers);
    const quote = await shopper.quote(placed.order_id);
    expect(quote).toMatchObject({ net_paid: 342_000, fee: 0, coupon_returns: true });
    const answer = await shopper.cancel(placed.order_id, { ppoint_refund_pay_method: "play_point" });
    expect(answer).toMatchObject({ status: 200, code: "S000", data: { state: "CANCEL", fee: 0 } });
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await loadNights(lodge, 2)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const [contract] = await db.select().from(partnerContract).where(eq(partnerContract.id, contractId));
    expect(contract).toMatchObject({ balance: 8_000, reserved: 0 });
    expect(await brokenLaws(db)).toEqual([]);
  });

  it("청소비에는 쿠폰이 들지 않는다", async () => {
    const { db } = engine.handle();
    const lodge = await addLodge(db, { place: { mandatoryFee: 20_000 } });
    const shopper = new StayShopper(await addMember(db), installTinyGateway());
    const couponId = await addCoupon(db, shopper.member.user.id, { maximumDiscountAmount: 0 });
    const [mine] = await db.select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
    const placed = await shopper.buy({ lodge }, 170_000 - 15_000, { coupon_pk: mine?.couponId });
    expect((await shopper.reservation(placed.order_id)).payment).toMatchObject({
      list_total: 170_000,
      coupon_discount: 15_000,
      pay_amount: 155_000,
    });
    expect(await brokenLaws(db)).toEqual([]);
  });

  it("하루가 지난 뒤 취소하면 첫날 밤의 계절과 요일에 따른 수수료만 뗀다", async () => {
    const { db } = engine.handle();
    // 2026-05-10 is a Sunday off season: 10 % on the day before, 20 % on the day itself.
    moveClock(Date.parse("2026-05-07T06:00:00Z") - Date.now());
    const lodge = await addLodge(db, { from: "2026-05-10", nights: 3 });
    const shopper = new StayShopper(await addMember(db), installTinyGateway());
    const placed = await shopper.buy({ lodge, nights: 2 });
    moveClock(Date.parse("2026-05-09T06:00:00Z") - Date.now());
    const promised = (await shopper.complete(placed.order_id)).refund_timeline.find((step) => step.is_now);
    const quote = await shopper.quote(placed.order_id);
    expect(quote).toMatchObject({ rate: 10, fee: 30_000, refund: { total: 270_000 } });
    expect(promised?.refund).toBe(quote.refund.total);
    expect(await shopper.cancel(placed.order_id, { quote_token: quote.quote_token })).toMatchObject({
      code: "S000",
      data: { fee: 30_000 },
    });
    expect((await brokenLaws(db)).filter((law) => !/^I[89]/.test(law))).toEqual([]);
  });

  it.each([
    ["2026-05-09T14:59:00Z", 0],
    ["2026-05-09T15:01:00Z", 20],
  ])("5월 9일 오후 3시에 낸 5월 10일 숙박을 %s에 취소하면 %i %%다", async (at, rate) => {
    const { db } = engine.handle();
    moveClock(Date.parse("2026-05-09T06:00:00Z") - Date.now());
    const lodge = await addLodge(db, { from: "2026-05-10", nights: 1 });
    const shopper = new StayShopper(await addMember(db), installTinyGateway());
    const placed = await shopper.buy({ lodge });
    moveClock(Date.parse(at) - Date.now());
    expect((await shopper.quote(placed.order_id)).rate).toBe(rate);
  });

  it("이웃한 두 예약은 서로의 밤을 건드리지 않고, 다 찬 밤이 하나라도 끼면 하나도 잡지 않는다", async () => {
    const { db } = engine.handle();
    const gateway = installTinyGateway();
    const lodge = await addLodge(db, { rooms: 1 });
    const [first, second] = [
      new StayShopper(await addMember(db), gateway),
      new StayShopper(await addMember(db), gateway),
    ];
    await first.buy({ lodge, night: 2, nights: 2 });
    const refused = await second.verify({ lodge, night: 0, nights: 4 });
    expect(refused).toMatchObject({
      status: 409,
      code: "C_SOLD_OUT",
      data: { left: 0, nights: [lodge.date(2), lodge.date(3)] },
    });
    expect(await loadNights(lodge, 2)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await second.buy({ lodge, night: 0, nights: 2 });
    expect(await brokenLaws(db)).toEqual([]);
  });

  it("머문 뒤 마지막 날 오전 11시에 다녀온 예약이 된다", async () => {
    const { db } = engine.handle();
    const lodge = await addLodge(db, { daysAhead: 3 });
    const shopper = new StayShopper(await addMember(db), installTinyGateway());
    const placed = await shopper.buy({ lodge });

    const over = Date.parse(`${lodge.date(1)}T02:00:00Z`);
    moveClock(over - Date.now() - 60_000);
    await completeOrders(db);
    expect((await shopper.reservation(placed.order_id)).products[0]?.product_state).toBe("ORDER");
    moveClock(over - Date.now() + 1_000);
    await completeOrders(db);
    const after = await shopper.reservation(placed.order_id);
    expect(after.products[0]?.product_state).toBe("COMPLETE");
    expect(after.stay?.is_reviewable).toBe(true);
    expect(after.stay?.check_out_date).toBe(lodge.date(1));
  });
});
