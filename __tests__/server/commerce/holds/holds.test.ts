import { eq, sql } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { type SeatTaker, seatGuard } from "@/server/commerce/holds/stock";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { ApiError } from "@/server/platform/errors";
import { content, slot } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

const MINUTE = 60_000;

describeEachEngine("자리 잡아두기", (engine) => {
  const gateway = tinyGateway();
  beforeAll(() => installPaymentGateway(gateway));
  const db = () => engine.handle().db;
  const stock = async (shop: Shop) => (await db().select().from(slot).where(eq(slot.id, shop.slotId)))[0];
  const newShopper = async () => new Shopper(await addMember(db()), gateway);

  afterEach(async () => {
    moveClock(0);
    jest.restoreAllMocks();
  });

  it("같은 확인을 되풀이해도 자리와 끝나는 시각은 그대로다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const first = readData<Checkout>(await shopper.checkout(shop, [shop.adult, shop.child]));
    moveClock(3 * MINUTE);
    const second = readData<Checkout>(await shopper.checkout(shop, [shop.child, shop.adult]));
    expect(second).toMatchObject({ hold_id: first.hold_id, hold_until: first.hold_until });
    expect(await stock(shop)).toMatchObject({ held: 2 });
  });

  it("옵션을 바꾸면 자리 수만 바뀌고 시간은 늘지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const first = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    const more = readData<Checkout>(await shopper.checkout(shop, [shop.adult, shop.adult, shop.child]));
    expect(more).toMatchObject({ hold_id: first.hold_id, hold_until: first.hold_until });
    expect(await stock(shop)).toMatchObject({ held: 3 });
    readData(await shopper.checkout(shop, [shop.child]));
    expect(await stock(shop)).toMatchObject({ held: 1 });
  });

  it("한 자리라도 모자라면 하나도 잡지 않고, 전에 잡은 자리도 그대로 둔다", async () => {
    const shop = await addShop(db(), { capacity: 2 });
    const shopper = await newShopper();
    readData(await shopper.checkout(shop, [shop.adult]));
    const refused = await shopper.checkout(shop, [shop.adult, shop.adult, shop.child]);
    expect(refused).toMatchObject({ status: 409, code: "C_SOLD_OUT", data: { left: 1 } });
    expect(await stock(shop)).toMatchObject({ held: 1, sold: 0 });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("한 사람은 다섯 곳까지 잡을 수 있고, 방문자도 잡을 수 있다", async () => {
    const guest = signedClient(mainHost, visitor(`v-${Math.random()}`));
    const ask = async () => {
      const shop = await addShop(db());
      return guest.get(
        `/reservations/v2/checkout/?content_pk=${shop.contentId}&option_pks=${shop.adult}&slot_pk=${shop.slotId}`,
      );
    };
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 400, code: "F000" });
  });

  it("한 사람이 한꺼번에 눌러도 다섯 곳까지이고, 같은 곳은 한 자리다", async () => {
    const shop = await addShop(db());
    const press = (userId: string, keys: readonly number[]) =>
      Promise.allSettled(
        keys.map((key) =>
          takeHold(db(), {
            userId: `${shop.slotId}-${userId}`,
            productKey: `activity:${shop.contentId}:${key}`,
            contentId: shop.contentId,
            lines: [{ kind: "slot", stockId: shop.slotId, seats: 1 }],
            terms: {},
          }),
        ),
      );
    const many = await press("many", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const refused = many.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(refused).toEqual(Array(7).fill("F000"));
    expect(await stock(shop)).toMatchObject({ held: 5 });
    const same = await press("same", Array(8).fill(1));
    expect(new Set(same.map((result) => (result.status === "fulfilled" ? result.value.id : result.reason))).size).toBe(
      1,
    );
    expect(await stock(shop)).toMatchObject({ held: 6 });
  });

  it("시간은 한 번만 10분 더 쓸 수 있다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    const path = `/reservations/hold/${terms.hold_id}/extend/`;
    const longer = readData<{ hold_until: string; hold_extendable: boolean }>(await shopper.client.post(path));
    expect(Date.parse(longer.hold_until) - Date.parse(terms.hold_until)).toBe(10 * MINUTE);
    expect(longer.hold_extendable).toBe(false);
    expect(await shopper.client.post(path)).toMatchObject({ status: 400, code: "F000" });
    const stranger = await newShopper();
    expect(await stranger.client.post(path)).toMatchObject({ status: 404 });
  });

  it("자리를 풀면 한 번만 돌아가고, 남의 자리는 없는 자리와 같다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    const path = `/reservations/hold/${terms.hold_id}/`;
    const stranger = await (await newShopper()).client.delete(path);
    const missing = await shopper.client.delete("/reservations/hold/none/");
    expect([stranger.status, missing.status]).toEqual([404, 404]);
    expect(stranger.text).toBe(missing.text);
    readData(await shopper.client.delete(path));
    readData(await shopper.client.delete(path));
    expect(await stock(shop)).toMatchObject({ held: 0 });
  });

  it("시간이 지난 자리는 쓸어 담는 일이 한 번만 돌려놓는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    readData(await shopper.checkout(shop, [shop.adult, shop.adult]));
    await expireHolds(db());
    expect(await stock(shop)).toMatchObject({ held: 2 });
    moveClock(10 * MINUTE + 1000);
    await Promise.all([expireHolds(db()), expireHolds(db())]);
    expect(await stock(shop)).toMatchObject({ held: 0 });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("시간이 지난 뒤 다시 잡으면 새 자리가 된다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const first = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    moveClock(11 * MINUTE);
    const second = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    expect(second.hold_id).not.toBe(first.hold_id);
    expect(await stock(shop)).toMatchObject({ held: 1 });
  });

  it("날짜 미정 입장권은 열린 재고에서 잡고 쓸 수 있는 마지막 날을 알려 준다", async () => {
    const shop = await addShop(db(), { undated: true });
    const shopper = await newShopper();
    const terms = readData<Checkout>(await shopper.checkout({ ...shop, slotId: 0 }, [shop.adult]));
    expect(terms).toMatchObject({ desired_check_in: null, slot_pk: shop.slotId });
    expect(terms.valid_until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each([
    ["ended", 400],
    ["not_on_sale", 400],
    ["info_only", 404],
  ] as const)("판매 상태가 %s인 놀이는 잡을 수 없다", async (saleState, status) => {
    const shop = await addShop(db());
    await db().update(content).set({ saleState }).where(eq(content.id, shop.contentId));
    expect(await (await newShopper()).checkout(shop, [shop.adult])).toMatchObject({ status });
  });

  it("닫힌 시간, 지난 시간, 한 번에 살 수 있는 수를 넘긴 주문은 잡지 않는다", async () => {
    const shopper = await newShopper();
    const closed = await addShop(db());
    await db().update(slot).set({ isClosed: true }).where(eq(slot.id, closed.slotId));
    expect(await shopper.checkout(closed, [closed.adult])).toMatchObject({ status: 400 });
    const past = await addShop(db(), { daysAhead: -1 });
    expect(await shopper.checkout(past, [past.adult])).toMatchObject({ status: 400 });
    const many = await addShop(db());
    expect(await shopper.checkout(many, Array(21).fill(many.adult))).toMatchObject({ status: 400 });
  });

  describe("마지막 자리", () => {
    const BUYERS = 40;
    const SEATS = 7;

    const race = async (): Promise<{ won: number; soldOut: number; heldRows: number; shop: Shop }> => {
      const shop = await addShop(db(), { capacity: SEATS });
      const tries = await Promise.allSettled(
        Array.from({ length: BUYERS }, (_, n) =>
          takeHold(db(), {
            userId: `${shop.slotId}-buyer-${n}`,
            productKey: `activity:${shop.contentId}:${shop.slotId}`,
            contentId: shop.contentId,
            lines: [{ kind: "slot", stockId: shop.slotId, seats: 1 }],
            terms: {},
          }),
        ),
      );
      const lost = tries.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
      const heldRows = await db().$count(hold, eq(hold.contentId, shop.contentId));
      const soldOut = lost.filter((error) => error instanceof ApiError && error.code === "C_SOLD_OUT").length;
      return { won: tries.length - lost.length, soldOut, heldRows, shop };
    };

    it("40명이 한꺼번에 눌러도 7자리가 꼭 7번 잡힌다", async () => {
      const { won, soldOut, heldRows, shop } = await race();
      expect({ won, soldOut, heldRows }).toEqual({ won: SEATS, soldOut: BUYERS - SEATS, heldRows: SEATS });
      expect(await stock(shop)).toMatchObject({ held: SEATS });
      expect(await brokenLaws(db())).toEqual([]);
    });

    if (engine.name === "postgres") {
      it("지키는 문장을 빼면 자리가 겹쳐 팔린다 (이 시험이 뜻이 있다는 증거)", async () => {
        const naive: SeatTaker = async (tx: Db, { stockId: slotId, seats }) => {
          const [row] = await tx.select().from(slot).where(eq(slot.id, slotId));
          if (!row || row.held + row.sold + seats > row.capacity) return false;
          await tx.execute(sql`select pg_sleep(0.005)`);
          await tx
            .update(slot)
            .set({ held: row.held + seats })
            .where(eq(slot.id, slotId));
          return true;
        };
        jest.spyOn(seatGuard, "take").mockImplementation(naive);
        const { heldRows } = await race();
        jest.restoreAllMocks();
        expect(heldRows).toBeGreaterThan(SEATS);
        expect((await brokenLaws(db())).map((law) => law.slice(0, 2))).toContain("I1");
      });
    }
  });
});
