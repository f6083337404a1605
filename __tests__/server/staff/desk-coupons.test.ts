import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { mainHost } from "@/server/main/app";
import { clock } from "@/server/platform/clock";
import type { MyCoupon } from "@/shared/contract/main/benefits";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import type { DeskIssues } from "@/shared/contract/main/staff/desk";
import type { DeskCoupon, DeskCouponMade, DeskCoupons } from "@/shared/contract/main/staff/desk-coupons";
import { isWeekdayUse } from "@/shared/dates/holidays";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { plainTerms } from "../../support/coupon-terms";
import { describeEachEngine } from "../../support/engines";
import { tinyGateway } from "../../support/gateways/tiny-gateway";
import { type SignedClient, signedClient } from "../../support/http-client";
import { forgetLimits } from "../../support/members";
import { addMember, addShop } from "../../support/seed-commerce";
import { readData, Shopper } from "../../support/shopper";
import { addConfirmed, addStaff } from "../../support/staff";

describeEachEngine("고객센터가 만드는 쿠폰", (engine) => {
  const db = () => engine.handle().db;
  const gateway = tinyGateway();
  beforeEach(() => installPaymentGateway(gateway));
  afterEach(async () => {
    expect(await brokenLaws(db())).toEqual([]);
    await forgetLimits(db());
  });

  const today = () => kstToday(clock.now());
  const terms = (more: object = {}) => ({
    ...plainTerms,
    name: "평일 나들이 10%",
    is_percent: true,
    discount_percent: 10,
    maximum_discount_amount: 5_000,
    weekdays_only: true,
    target: "activity",
    target_pk: null,
    from_day: today(),
    to_day: addDays(today(), 60),
    issue_limit: 20,
    reason: "겨울 평일에 오시라고 만들어요",
    ...more,
  });
  const make = (by: SignedClient, more: object = {}, key = crypto.randomUUID()) =>
    by.post("/desk/coupons/", { json: terms(more), idempotencyKey: key });
  const listed = async (by: SignedClient): Promise<DeskCoupons> => readData(await by.get("/desk/coupons/"));
  const newest = async (by: SignedClient): Promise<DeskCoupon> => {
    const [coupon] = (await listed(by)).coupons;
    if (!coupon) throw new Error("no coupon");
    return coupon;
  };

  it("만든 쿠폰을 가족이 받아 평일에는 쓰고, 주말에는 쓸 수 없다", async () => {
    const desk = await addConfirmed(db(), "desk");
    expect(readData<DeskCouponMade>(await make(desk))).toEqual({ state: "made", budget: 100_000 });
    const coupon = await newest(desk);
    expect(coupon).toMatchObject({ state: "open", scope: "activity", weekdays_only: true, issued: 0, used: 0 });

    const parent = await addMember(db());
    const member = signedClient(mainHost, parent);
    let days = 15;
    const isWeekday = (date: string) => isWeekdayUse({ date, isNight: false });
    while (!isWeekday(addDays(today(), days)) || isWeekday(addDays(today(), days + 1))) days += 1;
    const friday = await addShop(db(), { daysAhead: days });
    const saturday = await addShop(db(), { daysAhead: days + 1 });
    const offered = readData<{ coupons: Coupon[] }>(await member.get(`/contents/${friday.contentId}/coupons/`)).coupons;
    expect(offered.map(({ coupon_pk, state }) => [coupon_pk, state])).toContainEqual([coupon.coupon_pk, "receivable"]);
    const received = await member.post(`/contents/coupons/${coupon.coupon_pk}/download/`, { json: {} });
    const { issued_id } = readData<{ coupon: MyCoupon }>(received).coupon;

    const shopper = new Shopper(parent, gateway);
    const { hold_id } = readData<{ hold_id: string }>(await shopper.checkout(saturday, [saturday.adult]));
    const refused = await shopper.order(hold_id, 13_500, { issued_coupon_id: issued_id });
    expect([refused.status, refused.message]).toEqual([
      400,
      "이 날짜에는 쓸 수 없는 쿠폰이에요. 다른 쿠폰을 골라 주세요.",
    ]);
    await shopper.buy(friday, [friday.adult], 13_500, { issued_coupon_id: issued_id });
    expect(await newest(desk)).toMatchObject({ issued: 1, used: 1 });
  });

  it("하루에 혼자 정할 수 있는 금액을 넘거나 끝이 없으면 다른 사람이 확인해야 만들어진다", async () => {
    const desk = await addConfirmed(db(), "desk");
    expect(readData<DeskCouponMade>(await make(desk, { issue_limit: 60 }))).toEqual({ state: "made", budget: 300_000 });
    expect((await listed(desk)).left).toBe(0);
    const before = (await listed(desk)).coupons.length;
    for (const [more, budget] of [
      [{ issue_limit: 1 }, 5_000],
      [{ issue_limit: null }, null],
      [{ maximum_discount_amount: 0 }, null],
    ] as const)
      expect(readData<DeskCouponMade>(await make(desk, more))).toEqual({ state: "waiting", budget });
    expect((await listed(desk)).coupons).toHaveLength(before);

    const waiting = readData<DeskIssues>(await desk.get("/desk/issues/")).coupons ?? [];
    expect(waiting.map(({ is_mine, budget }) => [is_mine, budget])).toEqual([
      [true, 5_000],
      [true, null],
      [true, null],
    ]);
    const [small, endless, uncapped] = waiting.map(({ id }) => `/desk/coupon-requests/${id}/`);
    const finance = await addConfirmed(db(), "finance");
    expect((await desk.post(small ?? "")).status).toBe(403);
    expect(readData<DeskCouponMade>(await finance.post(small ?? "")).state).toBe("made");
    expect((await finance.post(small ?? "")).status).toBe(404);
    expect(readData<DeskCouponMade>(await finance.delete(endless ?? "")).state).toBe("declined");
    expect(readData<DeskCouponMade>(await finance.post(uncapped ?? "")).state).toBe("made");
    expect((await listed(desk)).coupons).toHaveLength(before + 2);

    expect(readData<DeskCouponMade>(await make(finance, { issue_limit: null })).state).toBe("waiting");
    const own = readData<DeskIssues>(await finance.get("/desk/issues/")).coupons?.at(-1)?.id;
    expect((await finance.post(`/desk/coupon-requests/${own}/`)).message).toContain("다른 직원");
    await finance.delete(`/desk/coupon-requests/${own}/`);
  });

  it("같은 단추를 다시 눌러도 하나만 만들어지고, 확인번호 없이는 만들 수 없다", async () => {
    const plain = await addStaff(db(), { venueId: null, role: "desk" });
    expect(await make(plain)).toMatchObject({ code: "T002" });
    const desk = await addConfirmed(db(), "desk");
    const before = (await listed(desk)).coupons.length;
    const made = await Promise.all(Array.from({ length: 5 }, () => make(desk, {}, "once-only")));
    expect(made.some(({ status }) => status === 200)).toBe(true);
    expect((await listed(desk)).coupons).toHaveLength(before + 1);
  });

  it("혼자 정하는 금액은 한꺼번에 눌러도 넘지 않는다", async () => {
    const desk = await addConfirmed(db(), "desk");
    const made = await Promise.all(Array.from({ length: 6 }, () => make(desk)));
    expect(made.map((sent) => readData<DeskCouponMade>(sent).state).sort()).toEqual(
      ["made", "made", "made"].concat(Array(3).fill("waiting")),
    );
    const finance = await addConfirmed(db(), "finance");
    for (const { id } of readData<DeskIssues>(await finance.get("/desk/issues/")).coupons ?? [])
      await finance.delete(`/desk/coupon-requests/${id}/`);
  });

  it("멈추면 더는 받을 수 없고, 이미 받은 쿠폰은 남는다", async () => {
    const desk = await addConfirmed(db(), "desk");
    await make(desk, { weekdays_only: false });
    const { coupon_pk } = await newest(desk);
    const member = signedClient(mainHost, await addMember(db()));
    const download = (by: SignedClient) => by.post(`/contents/coupons/${coupon_pk}/download/`, { json: {} });
    expect((await download(member)).status).toBe(200);
    const stop = () => desk.post(`/desk/coupons/${coupon_pk}/stop/`, { json: { reason: "준비한 금액을 다 썼어요" } });
    const after = readData<DeskCoupons>(await stop()).coupons.find((coupon) => coupon.coupon_pk === coupon_pk);
    expect(after).toMatchObject({ state: "over", issued: 1 });
    expect((await stop()).status).toBe(404);
    expect(await download(signedClient(mainHost, await addMember(db())))).toMatchObject({ code: "CP003" });
    const mine = readData<{ activated_coupons: MyCoupon[] }>(await member.get("/coupons/")).activated_coupons;
    expect(mine.map((item) => item.coupon_pk)).toContain(coupon_pk);
  });

  it("빠진 것과 틀린 것은 칸마다 말한다", async () => {
    const desk = await addConfirmed(db(), "desk");
    const faults = async (more: object) => {
      const { status, data } = await make(desk, more);
      return [status, Object.keys((data as { fields?: object }).fields ?? {})];
    };
    expect(await faults({ name: "" })).toEqual([422, ["name"]]);
    expect(await faults({ discount_percent: 0 })).toEqual([422, ["discount_percent"]]);
    expect(await faults({ is_percent: false })).toEqual([422, ["discount_amount"]]);
    expect(await faults({ to_day: addDays(today(), -1), from_day: addDays(today(), -2) })).toEqual([422, ["to_day"]]);
    expect(await faults({ to_day: addDays(today(), -1) })).toEqual([422, ["to_day"]]);
    expect(await faults({ target: "content" })).toEqual([422, ["target_pk"]]);
    expect(await faults({ target: "content", target_pk: 2_000_000 })).toEqual([422, ["target_pk"]]);
  });
});
