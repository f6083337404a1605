import { eq } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { toSeatLine } from "@/server/commerce/holds/hold-lines";
import { mergeVisitor } from "@/server/commerce/members/merge-visitor";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import { slot } from "@/server/platform/schema/catalog";
import { hold, orders } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { holdLine } from "@/server/platform/schema/hold-line";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { gearNight } from "@/server/platform/schema/stay/stay-gear";
import { stayHost } from "@/server/stay/app";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addCoupon, addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { addLodge, type Lodge, lend } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { StayShopper, type Trip, verifyPath } from "../../../support/stay-shopper";

const TEN_MINUTES = 600_000;
let serial = 0;

describeEachEngine("한 가족이 잡은 자리들", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeEach(async () => {
    gateway = installTinyGateway();
    await forgetLimits(db());
  });
  afterEach(async () => {
    moveClock(6 * TEN_MINUTES);
    await expireHolds(db());
    moveClock(0);
    expect((await brokenLaws(db())).filter((law) => /^I(1|2)\b/.test(law))).toEqual([]);
  });

  const newGuest = async () => new StayShopper(await addMember(db()), gateway);
  const findState = async (id: string) => (await db().select().from(hold).where(eq(hold.id, id)))[0]?.state;
  const stock = async (shop: Shop) => (await db().select().from(slot).where(eq(slot.id, shop.slotId)))[0];
  const night = async (lodge: Lodge, n = 0) =>
    (
      await db()
        .select()
        .from(roomNight)
        .where(eq(roomNight.id, lodge.nightIds[n] ?? 0))
    )[0];
  const verified = async (parent: StayShopper, trip: Trip) => readData<BookingVerify>(await parent.verify(trip));

  function newVisitor() {
    serial += 1;
    const id = `own-${serial}`;
    const [main, stay] = [signedClient(mainHost, visitor(id)), signedClient(stayHost, visitor(id))];
    return {
      id,
      ask: async (shop: Shop) =>
        readData<Checkout>(
          await main.get(
            `/reservations/v2/checkout/?content_pk=${shop.contentId}&option_pks=${shop.adult}&slot_pk=${shop.slotId}`,
          ),
        ),
      look: (trip: Trip) => stay.get(verifyPath(trip)),
      verify: async (trip: Trip) => readData<BookingVerify>(await stay.get(verifyPath(trip))),
      become: ({ member: { user } }: StayShopper) =>
        db().$client.transaction((tx) => mergeVisitor(tx, { visitorId: id, userId: user.id })),
    };
  }

  describe("같은 밤을 세 번째로 잡을 때", () => {
    const beingPaid = async (parent: StayShopper, trip: Trip, amount: number) => {
      const placed = readData<OrderPlaced>(await parent.book(trip, amount));
      gateway.script.confirm.push("lost-after");
      expect(readData(await parent.confirm(placed))).toMatchObject({ outcome: "checking" });
      return placed;
    };

    it("먼저 잡은 것이 풀리되, 더 늘린 것은 나중에 풀린다", async () => {
      const lodge = await addLodge(db(), { rooms: 9 });
      const parent = await newGuest();
      const first = await verified(parent, { lodge, nights: 1 });
      readData(await parent.main.post(`/reservations/hold/${first.hold_id}/extend/`));
      const second = await verified(parent, { lodge, nights: 2 });
      await verified(parent, { lodge, nights: 3 });
      expect([await findState(first.hold_id), await findState(second.hold_id)]).toEqual(["LIVE", "RELEASED"]);
      await verified(parent, { lodge, nights: 4 });
      expect(await findState(first.hold_id)).toBe("LIVE");
      expect([await night(lodge), await night(lodge, 2)]).toMatchObject([{ held: 2 }, { held: 1 }]);
    });

    it("모두 늘린 것이면 먼저 잡은 것이 풀린다", async () => {
      const lodge = await addLodge(db(), { rooms: 9 });
      const parent = await newGuest();
      const held = [await verified(parent, { lodge }), await verified(parent, { lodge, nights: 2 })];
      for (const { hold_id: id } of held) readData(await parent.main.post(`/reservations/hold/${id}/extend/`));
      await verified(parent, { lodge, nights: 3 });
      expect(await Promise.all(held.map(({ hold_id: id }) => findState(id)))).toEqual(["RELEASED", "LIVE"]);
    });

    it("넘치는 밤에 서 있지 않은 자리는 먼저 잡았어도 그대로다", async () => {
      const lodge = await addLodge(db(), { rooms: 9 });
      const parent = await newGuest();
      const first = await verified(parent, { lodge });
      const second = await verified(parent, { lodge, night: 1, nights: 2 });
      const third = await verified(parent, { lodge, night: 2, nights: 2 });
      await verified(parent, { lodge, nights: 3 });
      const states = await Promise.all([first, second, third].map(({ hold_id: id }) => findState(id)));
      expect(states).toEqual(["LIVE", "RELEASED", "LIVE"]);
      expect(await Promise.all([0, 1, 2].map((n) => night(lodge, n)))).toMatchObject([
        { held: 2 },
        { held: 1 },
        { held: 2 },
      ]);
    });

    it("다른 밤과 다른 숙소, 남의 자리는 그대로다", async () => {
      const [lodge, other] = [await addLodge(db(), { rooms: 9 }), await addLodge(db(), { rooms: 9 })];
      const [parent, stranger] = [await newGuest(), await newGuest()];
      const apart = [
        await verified(parent, { lodge, night: 9 }),
        await verified(parent, { lodge: other }),
        await verified(stranger, { lodge }),
      ];
      for (const nights of [1, 2, 3]) await verified(parent, { lodge, nights });
      for (const { hold_id: id } of apart) expect(await findState(id)).toBe("LIVE");
      expect(await night(lodge)).toMatchObject({ held: 3 });
    });

    it("풀리는 자리의 주문도 끝나 쿠폰이 돌아온다", async () => {
      const lodge = await addLodge(db(), { rooms: 9 });
      const parent = await newGuest();
      const couponId = await addCoupon(db(), parent.member.user.id, { scope: "stay", maximumDiscountAmount: 0 });
      const [mine] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
      await verified(parent, { lodge });
      const placed = readData<OrderPlaced>(await parent.book({ lodge }, 135_000, { coupon_pk: mine?.couponId }));
      for (const nights of [2, 3]) await verified(parent, { lodge, nights });
      const [order] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
      expect(order).toMatchObject({ state: "EXPIRED", failReason: "released" });
      expect(await parent.book({ lodge, nights: 3 }, 405_000, { coupon_pk: mine?.couponId })).toMatchObject({
        status: 200,
      });
    });

    it("결제를 확인하고 있는 자리는 풀리지 않고, 남은 것이 모두 그러면 더 잡지 못한다", async () => {
      const lodge = await addLodge(db(), { rooms: 9 });
      const parent = await newGuest();
      const first = await verified(parent, { lodge });
      await beingPaid(parent, { lodge }, 150_000);
      const second = await verified(parent, { lodge, nights: 2 });
      const third = await verified(parent, { lodge, nights: 3 });
      expect([await findState(first.hold_id), await findState(second.hold_id)]).toEqual(["LIVE", "RELEASED"]);
      await beingPaid(parent, { lodge, nights: 3 }, 450_000);
      expect(await parent.verify({ lodge, nights: 4 })).toMatchObject({ status: 400, code: "F000" });
      expect([await findState(first.hold_id), await findState(third.hold_id)]).toEqual(["LIVE", "LIVE"]);
      expect([await night(lodge), await night(lodge, 3)]).toMatchObject([{ held: 2 }, { held: 0 }]);
    });
  });

  describe("로그인할 때", () => {
    it("회원이 이미 잡은 것은 그대로 두고 두 번 잡지 않는다", async () => {
      const shop = await addShop(db(), { capacity: 5 });
      const parent = newVisitor();
      const soft = await parent.ask(shop);
      const member = await newGuest();
      const shopper = new Shopper(member.member, gateway);
      const own = readData<Checkout>(await shopper.checkout(shop, [shop.adult, shop.adult]));
      expect(await parent.become(member)).toEqual({ lostHolds: [] });
      expect([await findState(own.hold_id), await findState(soft.hold_id)]).toEqual(["LIVE", "LIVE"]);
      expect(await stock(shop)).toMatchObject({ held: 2 });
    });

    it("다른 방문자가 놓친 자리는 그 방문자가 다시 볼 때 알려 준다", async () => {
      const lodge = await addLodge(db(), { rooms: 1 });
      const [parent, other] = [newVisitor(), newVisitor()];
      await parent.verify({ lodge, night: 5 });
      await other.verify({ lodge });
      await (await newGuest()).buy({ lodge });
      const gaveWay = { status: 409, data: { gave_way: true } };
      expect(await other.look({ lodge })).toMatchObject(gaveWay);
      expect(await parent.become(await newGuest())).toEqual({ lostHolds: [] });
      expect(await other.look({ lodge })).toMatchObject(gaveWay);
      // Ten minutes later the holds have expired.
      moveClock(TEN_MINUTES + 1000);
      const late = await other.look({ lodge });
      expect([late.status, late.data]).toEqual([409, { left: 0, nights: [lodge.from] }]);
    });

    it("시간이 지난 것은 가져오지 않는다", async () => {
      const shop = await addShop(db(), { capacity: 5 });
      const parent = newVisitor();
      await parent.ask(shop);
      moveClock(TEN_MINUTES + 1000);
      const member = await newGuest();
      expect(await parent.become(member)).toEqual({ lostHolds: [] });
      expect(await stock(shop)).toMatchObject({ held: 0 });
      expect(await db().$count(hold, eq(hold.userId, member.member.user.id))).toBe(0);
    });

    it("회원의 시간이 지난 자리는 다섯 곳에도, 같은 밤의 두 방에도 세지 않는다", async () => {
      const lodge = await addLodge(db(), { rooms: 9 });
      const member = await newGuest();
      const shopper = new Shopper(member.member, gateway);
      for (const nights of [1, 2]) await verified(member, { lodge, nights });
      for (let n = 0; n < 3; n += 1) {
        const shop = await addShop(db());
        readData(await shopper.checkout(shop, [shop.adult]));
      }
      moveClock(TEN_MINUTES + 1000);
      const parent = newVisitor();
      const { hold_id: id } = await parent.verify({ lodge, nights: 3 });
      expect(await parent.become(member)).toEqual({ lostHolds: [] });
      expect(await night(lodge, 2)).toMatchObject({ held: 1 });
      expect((await verified(member, { lodge, nights: 3 })).hold_id).toBe(id);
    });

    it("같은 밤의 방은 회원이 잡은 것까지 둘뿐이고, 넘는 것은 풀린다", async () => {
      const lodge = await addLodge(db(), { rooms: 9 });
      const [parent, member] = [newVisitor(), await newGuest()];
      const own = await verified(member, { lodge, nights: 2 });
      const [earlier, later] = [await parent.verify({ lodge }), await parent.verify({ lodge, nights: 3 })];
      expect(await parent.become(member)).toEqual({ lostHolds: [] });
      const states = [await findState(own.hold_id), await findState(earlier.hold_id), await findState(later.hold_id)];
      expect(states).toEqual(["LIVE", "RELEASED", "LIVE"]);
      expect(await night(lodge)).toMatchObject({ held: 2 });
    });

    it("방 하나를 두 번 담았으면 나중에 담은 것을 잡고, 놀이와 숙소의 이름으로 놓친 곳을 알린다", async () => {
      const [lodge, shop] = [await addLodge(db(), { rooms: 1 }), await addShop(db(), { capacity: 1 })];
      const parent = newVisitor();
      const earlier = await parent.verify({ lodge });
      const gone = await parent.ask(shop);
      const later = await parent.verify({ lodge, nights: 2 });
      await new Shopper(await addMember(db()), gateway).buy(shop, [shop.adult], 15_000);
      const member = await newGuest();
      expect(await parent.become(member)).toEqual({ lostHolds: ["숲속 도예 교실", "숲속산장"] });
      const states = [await findState(earlier.hold_id), await findState(gone.hold_id), await findState(later.hold_id)];
      expect(states).toEqual(["YIELDED", "YIELDED", "LIVE"]);
      expect(await night(lodge)).toMatchObject({ held: 1 });
      // Checking the lost room again returns the same reason.
      expect(await member.verify({ lodge })).toMatchObject({ status: 409, data: { gave_way: true } });
    });

    it("빌릴 것이 없어진 방은 그것만 빼고 잡고, 다른 방의 빌린 것은 그대로다", async () => {
      const lodge = await addLodge(db(), { rooms: 9 });
      await lend(db(), lodge, "baby_bed", 1, 1_000);
      const [parent, member, other] = [newVisitor(), await newGuest(), await newGuest()];
      const lent = { lodge, gear: "baby_bed:1" };
      const bare = await parent.verify(lent);
      const whole = await parent.verify({ ...lent, night: 5 });
      await other.buy(lent, 151_000);
      expect(await parent.become(member)).toEqual({ lostHolds: [] });
      expect([await findState(bare.hold_id), await findState(whole.hold_id)]).toEqual(["LIVE", "LIVE"]);
      const lines = await db().select().from(holdLine);
      const kinds = (id: string) => lines.filter(({ holdId }) => holdId === id).map((row) => toSeatLine(row).kind);
      expect([kinds(bare.hold_id), kinds(whole.hold_id).sort()]).toEqual([["night"], ["gear", "night"]]);
      const gear = await db().select().from(gearNight).orderBy(gearNight.night);
      expect(gear.map(({ held, sold }) => [held, sold])).toEqual([
        [0, 1],
        [1, 0],
      ]);
      // An order without rental items uses the hold, which now covers only the room.
      expect(await member.book({ lodge }, 150_000)).toMatchObject({ status: 200 });
      await member.buy({ ...lent, night: 5 }, 151_000);
    });
  });
});
