import { eq, sql } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { seatGuard } from "@/server/commerce/holds/stock";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { moveClock } from "@/server/platform/clock";
import { hold } from "@/server/platform/schema/commerce";
import { gearNight, stayGear } from "@/server/platform/schema/stay/stay-gear";
import { stayHost } from "@/server/stay/app";
import { gearSeats } from "@/server/stay/gear/gear-stock";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge, lend } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { StayShopper, type Trip } from "../../../support/stay-shopper";

describeEachEngine("아이 용품 빌리기", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  beforeEach(() => forgetLimits(db()));
  afterEach(() => {
    moveClock(0);
    jest.restoreAllMocks();
  });
  const newShopper = async () => new StayShopper(await addMember(db()), gateway);
  const lendingLodge = async (pieces: number, fee = 0): Promise<Lodge> => {
    const lodge = await addLodge(db(), { rooms: 50 });
    await lend(db(), lodge, "baby_bed", pieces, fee);
    return lodge;
  };
  const stock = ({ accommodationId }: Lodge) =>
    db()
      .select({ night: gearNight.night, capacity: gearNight.capacity, held: gearNight.held, sold: gearNight.sold })
      .from(gearNight)
      .innerJoin(stayGear, eq(stayGear.id, gearNight.gearId))
      .where(eq(stayGear.accommodationId, accommodationId))
      .orderBy(gearNight.night);
  const filterLeft = async ({ lodge, night = 0, nights = 1 }: Trip) => {
    const path = `/accommodations/${lodge.accommodationId}/products/detail?product_id=${lodge.productId}&check_in=${lodge.date(night)}&check_out=${lodge.date(night + nights)}&adults=2`;
    return readData<StayProductDetail>(await signedClient(stayHost, visitor("looks")).get(path)).gear;
  };

  it("객실을 볼 때 밤마다 가장 모자란 수를 알려 주고, 객실 금액에는 넣지 않는다", async () => {
    const lodge = await lendingLodge(2, 1_500);
    expect(await filterLeft({ lodge, nights: 3 })).toEqual([{ key: "baby_bed", fee: 1_500, left: 2 }]);
    const shopper = await newShopper();
    const terms = readData<BookingVerify>(await shopper.verify({ lodge, night: 1, gear: "baby_bed:1" }));
    expect(terms.price_info.pay_price).toBe(150_000);
    expect(terms.gear).toEqual([{ key: "baby_bed", fee: 1_500, left: 2, count: 1 }]);
    expect(await filterLeft({ lodge, nights: 3 })).toMatchObject([{ left: 1 }]);
    expect(await filterLeft({ lodge, nights: 1 })).toMatchObject([{ left: 2 }]);
  });

  it("같은 확인은 두 번 빌리지 않고, 수를 바꾸면 바꾼 만큼만 잡으며 방과 시간은 그대로다", async () => {
    const lodge = await lendingLodge(3);
    const shopper = await newShopper();
    const first = readData<BookingVerify>(await shopper.verify({ lodge, nights: 2, gear: "baby_bed:3" }));
    const again = readData<BookingVerify>(await shopper.verify({ lodge, nights: 2, gear: "baby_bed:3" }));
    expect(again).toMatchObject({ hold_id: first.hold_id, hold_until: first.hold_until });
    expect((await stock(lodge)).map(({ held }) => held)).toEqual([3, 3]);
    const fewer = readData<BookingVerify>(await shopper.verify({ lodge, nights: 2, gear: "baby_bed:1" }));
    expect(fewer).toMatchObject({ hold_id: first.hold_id, gear: [{ count: 1, left: 3 }] });
    expect((await stock(lodge)).map(({ held }) => held)).toEqual([1, 1]);
    const none = readData<BookingVerify>(await shopper.verify({ lodge, nights: 2 }));
    expect(none).toMatchObject({ hold_id: first.hold_id, gear: [{ count: 0 }] });
    expect((await stock(lodge)).map(({ held }) => held)).toEqual([0, 0]);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("모자라거나 빌려주지 않는 것은 무엇이 몇 개 남았는지 말하고, 잡아 둔 방은 그대로 둔다", async () => {
    const lodge = await lendingLodge(1);
    const [one, two] = [await newShopper(), await newShopper()];
    readData(await one.verify({ lodge, gear: "baby_bed:1" }));
    const held = readData<BookingVerify>(await two.verify({ lodge }));
    expect(await two.verify({ lodge, gear: "baby_bed:1" })).toMatchObject({
      status: 409,
      code: "C_GEAR",
      data: { key: "baby_bed", left: 0 },
    });
    expect(await two.verify({ lodge, gear: "sterilizer:1" })).toMatchObject({ code: "C_GEAR", data: { left: 0 } });
    expect(readData<BookingVerify>(await two.verify({ lodge }))).toMatchObject({ hold_id: held.hold_id });
    expect((await stock(lodge)).map(({ held: n }) => n)).toEqual([1]);
  });

  it("시간이 지나면 용품도 방과 함께 돌아간다", async () => {
    const lodge = await lendingLodge(1);
    const shopper = await newShopper();
    readData(await shopper.verify({ lodge, gear: "baby_bed:1" }));
    moveClock(11 * 60_000);
    await expireHolds(db());
    expect(await stock(lodge)).toMatchObject([{ held: 0, sold: 0 }]);
    readData(await (await newShopper()).verify({ lodge, gear: "baby_bed:1" }));
  });

  it("사면 방값에 더해 내고, 구매 상세와 완료 화면에 보이며, 취소하면 수량이 한 번만 돌아온다", async () => {
    const lodge = await lendingLodge(2, 2_000);
    const shopper = await newShopper();
    const trip = { lodge, nights: 2, gear: "baby_bed:2" };
    const terms = readData<BookingVerify>(await shopper.verify(trip));
    const room = terms.price_info.pay_price;
    expect(await shopper.book(trip, room)).toMatchObject({
      code: "C_PRICE",
      data: { quote: { pay_amount: room + 8_000 } },
    });
    const placed = await shopper.buy(trip, room + 8_000);
    expect(placed.amount).toBe(308_000);
    expect(gateway.kept(placed.order_number)).toBe(308_000);
    const gear = [{ key: "baby_bed", count: 2, fee: 2_000 }];
    expect(await shopper.complete(placed.order_id)).toMatchObject({ gear, pay_amount: 308_000 });
    expect((await shopper.reservation(placed.order_id)).stay).toMatchObject({ gear });
    expect((await stock(lodge)).map(({ held, sold }) => [held, sold])).toEqual([
      [0, 2],
      [0, 2],
    ]);
    expect(await brokenLaws(db())).toEqual([]);
    expect(await shopper.cancel(placed.order_id)).toMatchObject({ code: "S000" });
    expect(await shopper.cancel(placed.order_id)).toMatchObject({ status: 200 });
    expect((await stock(lodge)).map(({ sold }) => sold)).toEqual([0, 0]);
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("명세의 본문만 보내도 잡아 둔 용품이 그대로 주문된다", async () => {
    const lodge = await lendingLodge(1);
    const shopper = await newShopper();
    readData(await shopper.verify({ lodge, gear: "baby_bed:1" }));
    const placed = readData<OrderPlaced>(await shopper.book({ lodge }, 150_000));
    readData(await shopper.confirm(placed));
    expect((await shopper.reservation(placed.order_id)).stay?.gear).toEqual([{ key: "baby_bed", count: 1, fee: 0 }]);
  });

  it("무료로 빌리는 것을 주문 뒤에 바꾸면, 앞의 주문은 끝나고 새 수로 다시 주문된다", async () => {
    const lodge = await lendingLodge(2);
    const shopper = await newShopper();
    readData(await shopper.verify({ lodge, gear: "baby_bed:2" }));
    const first = readData<OrderPlaced>(await shopper.book({ lodge }, 150_000));
    readData(await shopper.verify({ lodge, gear: "baby_bed:1" }));
    const second = readData<OrderPlaced>(await shopper.book({ lodge }, 150_000));
    expect(second.order_id).not.toBe(first.order_id);
    readData(await shopper.confirm(second));
    expect((await shopper.reservation(second.order_id)).stay?.gear).toMatchObject([{ count: 1 }]);
    expect(await stock(lodge)).toMatchObject([{ held: 0, sold: 1 }]);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("표가 스스로 지킨다: 수량은 아래로도 위로도 넘지 못한다", async () => {
    const lodge = await lendingLodge(1);
    await gearSeats(db(), { accommodationId: lodge.accommodationId, checkIn: lodge.date(0), checkOut: lodge.date(1) }, [
      { key: "baby_bed", count: 1 },
    ]);
    for (const change of ["held = 2", "sold = -1", "held = -1", "id = 5"]) {
      const broken = db().execute(sql.raw(`update gear_night set ${change} where capacity = 1`));
      await expect(broken).rejects.toThrow();
    }
  });

  describe("마지막 몇 개를 두고", () => {
    const [PIECES, FAMILIES] = [3, 25];
    const race = async (nights: number) => {
      const lodge = await lendingLodge(PIECES);
      const range = { accommodationId: lodge.accommodationId, checkIn: lodge.date(0), checkOut: lodge.date(nights) };
      const tries = await Promise.allSettled(
        Array.from({ length: FAMILIES }, async (_, n) =>
          takeHold(db(), {
            userId: `gear-${lodge.productId}-${n}`,
            productKey: `stay:${lodge.productId}:${range.checkIn}:${range.checkOut}`,
            contentId: null,
            lines: [
              ...lodge.nightIds
                .slice(0, nights)
                .map((slotId) => ({ kind: "night" as const, stockId: slotId, seats: 1 })),
              ...(await gearSeats(db(), range, [{ key: "baby_bed", count: 1 }])),
            ],
            terms: {},
          }),
        ),
      );
      const live = await db().$count(hold, sql`${hold.userId} like ${`gear-${lodge.productId}-%`} and state = 'LIVE'`);
      return { won: tries.filter(({ status }) => status === "fulfilled").length, live, lodge };
    };

    it("여러 가족이 한꺼번에 빌려도 가진 것보다 많이 나가지 않고, 못 빌린 가족의 방은 잡히지 않는다", async () => {
      const { won, live, lodge } = await race(2);
      expect([won, live]).toEqual([PIECES, PIECES]);
      expect((await stock(lodge)).map(({ held }) => held)).toEqual([PIECES, PIECES]);
      expect(await brokenLaws(db())).toEqual([]);
    });

    if (engine.name === "postgres") {
      it("지키는 문장을 빼면 넘쳐 나가고, 장부가 알아챈다 (이 시험이 뜻이 있다는 증거)", async () => {
        jest.spyOn(seatGuard, "take").mockImplementation(async (tx, { kind, stockId: slotId, seats }) => {
          if (kind !== "gear") return true;
          const [row] = await tx.select().from(gearNight).where(eq(gearNight.id, slotId));
          if (!row || row.held + row.sold + seats > row.capacity) return false;
          await tx.execute(sql`select pg_sleep(0.005)`);
          await tx
            .update(gearNight)
            .set({ held: row.held + seats })
            .where(eq(gearNight.id, slotId));
          return true;
        });
        // One night: with two, the lock on the first would serialize the race.
        const { live } = await race(1);
        jest.restoreAllMocks();
        expect(live).toBeGreaterThan(PIECES);
        expect((await brokenLaws(db())).map((law) => law.slice(0, 2))).toContain("I2");
      });
    }
  });
});
