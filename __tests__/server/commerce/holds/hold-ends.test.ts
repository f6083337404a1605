import { eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { releaseHold, releaseHolds } from "@/server/commerce/holds/change-hold";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { freeSeats } from "@/server/commerce/holds/stock";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { moveClock } from "@/server/platform/clock";
import { armFailpoint } from "@/server/platform/failpoints";
import { slot } from "@/server/platform/schema/catalog";
import { hold, orders } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { partnerContract } from "@/server/platform/schema/member";
import { pointBalance } from "@/server/platform/schema/points";
import { roomNight } from "@/server/platform/schema/stay/stay";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { addContract, addCoupon, addMember, addShop, givePoints, type Shop } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { sideBySide } from "../../../support/side-by-side";

const TEN_MINUTES = 600_000;

describeEachEngine("자리가 끝나는 여러 길", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeEach(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    moveClock(6 * TEN_MINUTES);
    await expireHolds(db());
    moveClock(0);
    expect((await brokenLaws(db())).filter((law) => /^I(1|2)\b/.test(law))).toEqual([]);
  });

  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const stock = async (shop: Shop) => (await db().select().from(slot).where(eq(slot.id, shop.slotId)))[0];
  const holdOf = async (id: string) => (await db().select().from(hold).where(eq(hold.id, id)))[0];
  const findOrderId = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0];
  const release = (shopper: Shopper, id: string) => shopper.client.delete(`/reservations/hold/${id}/`);
  const extend = (shopper: Shopper, id: string) => shopper.client.post(`/reservations/hold/${id}/extend/`);
  const held = async (shopper: Shopper, shop: Shop, count = 1) =>
    readData<Checkout>(await shopper.checkout(shop, Array(count).fill(shop.adult)));
  const toAsk = (shop: Shop, userId: string, seats: number) => ({
    userId,
    productKey: `activity:${shop.contentId}:${shop.slotId}`,
    contentId: shop.contentId,
    lines: [{ kind: "slot" as const, stockId: shop.slotId, seats }],
    terms: {},
  });

  /** An order for which the gateway has not answered yet. */
  async function beingPaid(shopper: Shopper, shop: Shop) {
    const { hold_id: id } = await held(shopper, shop);
    const placed = readData<OrderPlaced>(await shopper.order(id, 15_000));
    gateway.script.confirm.push("lost-after");
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "checking" });
    return { id, placed };
  }

  it("결제를 확인하는 동안에는 자리를 바꾸거나 풀 수 없고, 시간이 지나도 그 자리는 남는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const { id, placed } = await beingPaid(shopper, shop);
    const other = await addShop(db());
    const { hold_id: idle } = await held(shopper, other);
    const busy = { status: 409, code: "C_BUSY" };
    expect((await held(shopper, shop)).hold_id).toBe(id);
    expect(await shopper.checkout(shop, [shop.adult, shop.adult])).toMatchObject(busy);
    expect(await release(shopper, id)).toMatchObject(busy);
    await releaseHolds(db(), shopper.member.user.id);
    expect([(await holdOf(id))?.state, (await holdOf(idle))?.state]).toEqual(["LIVE", "RELEASED"]);
    moveClock(TEN_MINUTES + 1000);
    expect(await expireHolds(db())).toBe(0);
    expect(await shopper.checkout(shop, [shop.adult])).toMatchObject(busy);
    expect([await stock(shop), await stock(other)]).toMatchObject([{ held: 1 }, { held: 0 }]);
    expect(readData(await shopper.state(placed.order_id))).toMatchObject({ outcome: "paid" });
    expect(await stock(shop)).toMatchObject({ held: 0, sold: 1 });
  });

  it("같은 자리 수로 어른을 어린이로 바꾸면 어린이 값으로 주문한다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const { hold_id: id } = await held(shopper, shop);
    expect(readData(await shopper.checkout(shop, [shop.child]))).toMatchObject({ hold_id: id });
    expect(await shopper.order(id, 12_000)).toMatchObject({ status: 200 });
  });

  it("그만두는 일은 남의 자리를 건드리지 않는다", async () => {
    const shop = await addShop(db());
    const [one, other] = [await newShopper(), await newShopper()];
    const [first, second] = [await held(one, shop), await held(other, shop)];
    await releaseHolds(db(), one.member.user.id);
    await releaseHolds(db(), one.member.user.id);
    expect([(await holdOf(first.hold_id))?.state, (await holdOf(second.hold_id))?.state]).toEqual(["RELEASED", "LIVE"]);
    expect(await stock(shop)).toMatchObject({ held: 1 });
  });

  it("이미 끝난 자리를 풀면 끝난 그대로라고 답하고, 자리는 두 번 돌아오지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const { hold_id: holdId } = await held(shopper, shop);
    moveClock(TEN_MINUTES + 1000);
    expect(await expireHolds(db())).toBe(1);
    expect(await releaseHold(db(), { userId: shopper.member.user.id, holdId })).toMatchObject({ state: "EXPIRED" });
    expect(await stock(shop)).toMatchObject({ held: 0 });
  });

  it("놀이의 남은 자리를 볼 때, 번호가 같은 방의 밤은 건드리지 않는다", async () => {
    await addLodge(db());
    const [night] = await db().select({ pk: roomNight.id }).from(roomNight).limit(1);
    const free = await freeSeats(db(), [{ kind: "slot", stockId: night?.pk ?? 0 }]);
    expect([...free.keys()].filter((key) => !key.startsWith("slot:"))).toEqual([]);
  });

  it("자리를 돌려놓지 못하면 모두 그만두는 일도 실패하고, 자리는 남는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const { hold_id: id } = await held(shopper, shop);
    await db().update(slot).set({ held: 0 }).where(eq(slot.id, shop.slotId));
    await expect(releaseHolds(db(), shopper.member.user.id)).rejects.toThrow("slot_stock");
    expect(await holdOf(id)).toMatchObject({ state: "LIVE" });
    await db().update(slot).set({ held: 1 }).where(eq(slot.id, shop.slotId));
  });

  describe("묶어 둔 것", () => {
    type Way = (shopper: Shopper, shop: Shop, id: string, placed: OrderPlaced) => Promise<unknown>;
    const ways: [string, string, string, Way][] = [
      ["풀면", "RELEASED", "released", async (shopper, _shop, id) => readData(await release(shopper, id))],
      ["모두 그만두면", "RELEASED", "released", (shopper) => releaseHolds(db(), shopper.member.user.id)],
      ["인원을 바꾸면", "LIVE", "superseded", (shopper, shop) => held(shopper, shop, 2)],
      [
        "시간이 지나면",
        "EXPIRED",
        "hold_expired",
        async () => {
          moveClock(TEN_MINUTES + 1000);
          expect(await expireHolds(db())).toBe(1);
        },
      ],
      [
        "시간이 지난 뒤 다시 잡으면",
        "EXPIRED",
        "hold_expired",
        (shopper, shop) => {
          moveClock(TEN_MINUTES + 1000);
          return held(shopper, shop);
        },
      ],
      [
        "시간이 지난 뒤 결제하면",
        "EXPIRED",
        "hold_expired",
        (shopper, _shop, _id, placed) => {
          moveClock(TEN_MINUTES + 1000);
          return shopper.confirm(placed);
        },
      ],
      [
        "같은 시간에 다른 것을 너무 많이 담으면",
        "RELEASED",
        "released",
        ({ member }, shop) =>
          takeHold(db(), { ...toAsk(shop, member.user.id, 20), productKey: `other:${shop.slotId}` }),
      ],
    ];

    it.each(ways)("%s 쿠폰, 포인트, 제휴 포인트가 저마다 돌아온다", async (_name, state, failReason, end) => {
      const shopper = await newShopper();
      const { id: userId } = shopper.member.user;
      const couponId = await addCoupon(db(), userId);
      const contractId = await addContract(db(), userId);
      await givePoints(db(), userId, 1_000);
      const reserved = async () => {
        const [coupon] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
        const [contract] = await db().select().from(partnerContract).where(eq(partnerContract.id, contractId));
        const [points] = await db().select().from(pointBalance).where(eq(pointBalance.userId, userId));
        return [coupon?.state, points?.balance, contract?.reserved];
      };
      const partner = { method: "play_point", contract_number: "P-1", amount: 1_000 };
      for (const [amount, more, used] of [
        [15_000, {}, ["active", 1_000, 0]],
        [13_500, { issued_coupon_id: couponId }, ["locked", 1_000, 0]],
        [14_000, { point_amount: 1_000 }, ["active", 0, 0]],
        [14_000, { partner_point: partner }, ["active", 1_000, 1_000]],
      ] as const) {
        const shop = await addShop(db());
        const { hold_id: id } = await held(shopper, shop);
        const placed = readData<OrderPlaced>(await shopper.order(id, amount, more));
        const { order_id } = placed;
        expect(await reserved()).toEqual(used);
        await end(shopper, shop, id, placed);
        expect(await reserved()).toEqual(["active", 1_000, 0]);
        expect(await findOrderId(order_id)).toMatchObject({ state: "EXPIRED", failReason });
        expect(await holdOf(id)).toMatchObject({ state });
        await releaseHolds(db(), userId);
        expect(await stock(shop)).toMatchObject({ held: 0, sold: 0 });
        moveClock(0);
      }
    });

    it.each(ways)(
      "%s 취소와 같은 차례로 잠가서, 자리를 기다리는 동안 쿠폰과 포인트를 붙들지 않는다",
      async (...way) => {
        const [shop, shopper] = [await addShop(db()), await newShopper()];
        const { id: userId } = shopper.member.user;
        const couponId = await addCoupon(db(), userId);
        await givePoints(db(), userId, 1_000);
        const { hold_id: id } = await held(shopper, shop);
        const benefits = { issued_coupon_id: couponId, point_amount: 1_000 };
        const placed = readData<OrderPlaced>(await shopper.order(id, 12_500, benefits));
        // Cancelling another order locks seats of the same slot, then the coupon and the points of the same member.
        await sideBySide(
          engine,
          (tx) => tx.select().from(slot).where(eq(slot.id, shop.slotId)).for("update"),
          () => way[3](shopper, shop, id, placed),
          async (tx) => {
            const now = ["update", { noWait: true }] as const;
            await tx
              .select()
              .from(issuedCoupon)
              .where(eq(issuedCoupon.id, couponId))
              .for(...now);
            await tx
              .select()
              .from(pointBalance)
              .where(eq(pointBalance.userId, userId))
              .for(...now);
          },
        );
        expect(await findOrderId(placed.order_id)).toMatchObject({ state: "EXPIRED", failReason: way[2] });
        await releaseHolds(db(), userId);
        moveClock(0);
      },
    );
  });

  it("자리를 쓰지 않는 아기만 남기면 자리는 모두 돌아가고, 다시 어른을 더할 수 있다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const { hold_id: id } = await held(shopper, shop, 2);
    expect(readData(await shopper.checkout(shop, [shop.infant]))).toMatchObject({ hold_id: id });
    expect(await stock(shop)).toMatchObject({ held: 0 });
    expect((await held(shopper, shop)).hold_id).toBe(id);
    expect(await stock(shop)).toMatchObject({ held: 1 });
  });

  it("풀린 자리와 시간이 지난 자리는 늘릴 수 없고, 늘린 자리는 20분까지 남는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const gone = { status: 409, code: "C_HOLD" };
    const { hold_id: given } = await held(shopper, shop);
    readData(await release(shopper, given));
    expect(await extend(shopper, given)).toMatchObject(gone);
    const { hold_id: late } = await held(shopper, shop);
    moveClock(TEN_MINUTES + 1000);
    expect(await extend(shopper, late)).toMatchObject(gone);
    moveClock(0);
    readData(await extend(shopper, late));
    moveClock(2 * TEN_MINUTES - 5000);
    expect(await expireHolds(db())).toBe(0);
    expect(await stock(shop)).toMatchObject({ held: 1 });
    moveClock(2 * TEN_MINUTES + 1000);
    expect(await expireHolds(db())).toBe(1);
    expect(await stock(shop)).toMatchObject({ held: 0 });
  });

  it("한 번에 다 끝내지 못할 만큼 많아도 한 번 쓸면 모두 돌아오고, 방문자가 담은 것도 센다", async () => {
    const shop = await addShop(db(), { capacity: 500 });
    await db().execute(sql`insert into hold (id, user_id, product_key, content_id, terms, expires_at)
      select ${`crowd-${shop.slotId}-`} || n, 'crowd-' || n, ${`crowd:${shop.slotId}`}, ${shop.contentId}::int, '{}', now()
      from generate_series(1, 401) n`);
    await db().execute(sql`insert into hold_line (hold_id, slot_id, seats)
      select id, ${shop.slotId}::bigint, 1 from hold where product_key = ${`crowd:${shop.slotId}`}`);
    await db().update(slot).set({ held: 401 }).where(eq(slot.id, shop.slotId));
    await takeHold(db(), { ...toAsk(shop, "crowd-soft", 1), isSoft: true });
    const buyer = await newShopper();
    const kept = await held(buyer, shop);
    expect(await expireHolds(db())).toBe(401);
    expect(await stock(shop)).toMatchObject({ held: 1 });
    moveClock(TEN_MINUTES + 1000);
    expect(await expireHolds(db())).toBe(2);
    expect(await holdOf(kept.hold_id)).toMatchObject({ state: "EXPIRED" });
    expect(await expireHolds(db())).toBe(0);
  });

  it("쓸어 담는 사이에 결제를 시작했거나 늘린 자리는 남고, 풀린 자리는 두 번, 주문이 바뀐 자리는 한 번 돌아온다", async () => {
    const shop = await addShop(db());
    const [payer, leaver, stayer, changer] = await Promise.all([
      newShopper(),
      newShopper(),
      newShopper(),
      newShopper(),
    ]);
    const drafts = [];
    for (const shopper of [payer, leaver, stayer, changer]) {
      await givePoints(db(), shopper.member.user.id, 1_000);
      const { hold_id: id } = await held(shopper, shop);
      drafts.push({ id, placed: readData<OrderPlaced>(await shopper.order(id, 14_000, { point_amount: 1_000 })) });
    }
    const [paid, left, longer, changed] = drafts;
    if (!paid || !left || !longer || !changed) throw new Error("no drafts");
    moveClock(TEN_MINUTES + 1000);
    armFailpoint("checkout.expire-one", async () => {
      armFailpoint("checkout.expire-one", null);
      moveClock(0);
      gateway.script.confirm.push("lost-after");
      readData(await payer.confirm(paid.placed));
      readData(await release(leaver, left.id));
      readData(await extend(stayer, longer.id));
      expect((await held(changer, shop, 2)).hold_id).toBe(changed.id);
      moveClock(TEN_MINUTES + 1000);
    });
    expect(await expireHolds(db())).toBe(1);
    expect(await findOrderId(paid.placed.order_id)).toMatchObject({ state: "PAYING" });
    expect(await findOrderId(longer.placed.order_id)).toMatchObject({ state: "HELD" });
    const states = await Promise.all(drafts.map(async ({ id }) => (await holdOf(id))?.state));
    expect(states).toEqual(["LIVE", "RELEASED", "LIVE", "EXPIRED"]);
    expect(await stock(shop)).toMatchObject({ held: 2 });
    expect(readData(await payer.state(paid.placed.order_id))).toMatchObject({ outcome: "paid" });
  });

  it("쓸다가 죽어도, 따로 묶어 둔 것이 없는 주문은 제 자리와 함께 이미 끝나 있다", async () => {
    const shop = await addShop(db());
    const [plain, pointed] = [await newShopper(), await newShopper()];
    await givePoints(db(), pointed.member.user.id, 1_000);
    const { hold_id: bare } = await held(plain, shop);
    const first = readData<OrderPlaced>(await plain.order(bare, 15_000));
    const { hold_id: rich } = await held(pointed, shop);
    const second = readData<OrderPlaced>(await pointed.order(rich, 14_000, { point_amount: 1_000 }));
    moveClock(TEN_MINUTES + 1000);
    armFailpoint("checkout.expire-one", () => {
      armFailpoint("checkout.expire-one", null);
      throw new Error("crash");
    });
    await expect(expireHolds(db())).rejects.toThrow("crash");
    expect([await findOrderId(first.order_id), await holdOf(bare)]).toMatchObject([
      { state: "EXPIRED", failReason: "hold_expired" },
      { state: "EXPIRED" },
    ]);
    expect([await findOrderId(second.order_id), await holdOf(rich)]).toMatchObject([
      { state: "HELD" },
      { state: "LIVE" },
    ]);
    expect(await stock(shop)).toMatchObject({ held: 1 });
    expect(await expireHolds(db())).toBe(1);
    expect(await stock(shop)).toMatchObject({ held: 0 });
  });

  it("쓸어 담는 바로 그때 결제를 시작한 주문은 끝내지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const { hold_id: id } = await held(shopper, shop);
    const { order_id } = readData<OrderPlaced>(await shopper.order(id, 15_000));
    moveClock(TEN_MINUTES + 1000);
    const ended = await sideBySide(
      engine,
      (tx) => tx.update(orders).set({ state: "PAYING" }).where(eq(orders.id, order_id)),
      () => expireHolds(db()),
    );
    expect(ended).toBe(0);
    expect([await findOrderId(order_id), await holdOf(id)]).toMatchObject([{ state: "PAYING" }, { state: "LIVE" }]);
    expect(await stock(shop)).toMatchObject({ held: 1 });
  });

  it("자리를 잡다가 죽으면 아무것도 남지 않는다", async () => {
    const shop = await addShop(db());
    const ask = toAsk(shop, `crash-${shop.slotId}`, 2);
    armFailpoint("checkout.before-commit", async () => {
      throw new Error("crash");
    });
    await expect(takeHold(db(), ask)).rejects.toThrow("crash");
    armFailpoint("checkout.before-commit", null);
    expect(await stock(shop)).toMatchObject({ held: 0 });
    expect(await db().$count(hold, eq(hold.userId, ask.userId))).toBe(0);
  });

  it("담아 두기만 한 것을 그대로 잡으면, 그때부터 자리를 차지한다", async () => {
    const shop = await addShop(db(), { capacity: 2 });
    const ask = toAsk(shop, `firm-${shop.slotId}`, 2);
    await takeHold(db(), { ...ask, isSoft: true });
    expect(await takeHold(db(), ask)).toMatchObject({ isSoft: false });
    expect(await stock(shop)).toMatchObject({ held: 2 });
  });

  if (engine.name === "postgres") {
    it("누가 제 자리를 붙들고 있어도, 다른 가족의 지난 자리는 기다리지 않고 돌아온다", async () => {
      const shop = await addShop(db(), { capacity: 4 });
      const names = ["a", "b"].map((name) => `${name}-${shop.slotId}`);
      const taken = await Promise.all(
        [false, true].flatMap((isSoft) =>
          names.map((name) => takeHold(db(), { ...toAsk(shop, `${name}-${isSoft}`, 1), isSoft })),
        ),
      );
      moveClock(TEN_MINUTES + 1000);
      const busy = taken.filter(({ userId }) => userId.startsWith("a-")).map(({ id }) => id);
      await db().$client.transaction(async (tx) => {
        await tx.select().from(hold).where(inArray(hold.id, busy)).for("update");
        expect(await expireHolds(db())).toBe(2);
      });
      expect(await stock(shop)).toMatchObject({ held: 1 });
      expect(await expireHolds(db())).toBe(2);
      expect(await stock(shop)).toMatchObject({ held: 0 });
    });
  }

  it("결제를 확인하는 자리가 아무리 많아도 다른 가족의 자리는 제때 돌아온다", async () => {
    const [busy, shop] = [await addShop(db(), { capacity: 300 }), await addShop(db())];
    const shopper = await newShopper();
    const { id, placed } = await beingPaid(shopper, busy);
    const copyOf = (table: string, columns: string[], state: string, where: SQL) =>
      db().execute(sql`insert into ${sql.identifier(table)} select c.* from generate_series(1, 200) n,
        ${sql.identifier(table)} o, lateral jsonb_populate_record(o, (select jsonb_object_agg(k, ${`${busy.slotId}-`}::text || n)
          from unnest(string_to_array(${columns.join()}, ',')) k) || jsonb_build_object('state', ${state}::text)) c where ${where}`);
    await copyOf("hold", ["id", "user_id"], "LIVE", sql`o.id = ${id}`);
    await copyOf("orders", ["id", "number", "display_number", "hold_id"], "HELD", sql`o.id = ${placed.order_id}`);
    await db()
      .update(orders)
      .set({ state: "PAYING" })
      .where(like(orders.holdId, `${busy.slotId}-%`));
    await held(await newShopper(), shop);
    moveClock(TEN_MINUTES + 1000);
    expect(await expireHolds(db())).toBe(1);
    expect([await stock(busy), await stock(shop)]).toMatchObject([{ held: 1 }, { held: 0 }]);
    await db()
      .delete(orders)
      .where(like(orders.id, `${busy.slotId}-%`));
    await db()
      .delete(hold)
      .where(like(hold.id, `${busy.slotId}-%`));
  });

  it("고르는 사이 장소가 닫은 시간은 자리가 남아도 더 잡히지 않고, 이미 잡은 자리는 줄일 수 있다", async () => {
    const shop = await addShop(db());
    const mine = (seats: number) => toAsk(shop, `early-${shop.slotId}`, seats);
    const { id } = await takeHold(db(), mine(2));
    await db().update(slot).set({ isClosed: true }).where(eq(slot.id, shop.slotId));
    const closed = { code: "C_SOLD_OUT", data: { left: 0 } };
    const late = toAsk(shop, `late-${shop.slotId}`, 1);
    for (const ask of [late, { ...late, isSoft: true }, mine(3)])
      await expect(takeHold(db(), ask)).rejects.toMatchObject(closed);
    expect(await db().$count(hold, eq(hold.userId, late.userId))).toBe(0);
    expect(await takeHold(db(), mine(1))).toMatchObject({ id, isNew: false });
    expect(await stock(shop)).toMatchObject({ held: 1 });
  });

  it("고르는 사이 팔린 자리는 잡히지 않고, 남은 수를 말한다", async () => {
    const shop = await addShop(db(), { capacity: 3 });
    await (await newShopper()).buy(shop, [shop.adult, shop.adult], 30_000);
    const late = (seats: number) => toAsk(shop, `late-${shop.slotId}`, seats);
    await expect(takeHold(db(), late(2))).rejects.toMatchObject({ code: "C_SOLD_OUT", data: { left: 1 } });
    await takeHold(db(), late(1));
    await expect(takeHold(db(), late(2))).rejects.toMatchObject({ code: "C_SOLD_OUT", data: { left: 0 } });
    expect(await stock(shop)).toMatchObject({ held: 1, sold: 2 });
  });

  it("방문자는 남은 자리보다 많이 담을 수 없고, 담지 못하면 아무것도 남지 않는다", async () => {
    const shop = await addShop(db(), { capacity: 2 });
    const ask = { ...toAsk(shop, `many-${shop.slotId}`, 3), isSoft: true };
    await expect(takeHold(db(), ask)).rejects.toMatchObject({ code: "C_SOLD_OUT", data: { left: 2 } });
    expect(await db().$count(hold, eq(hold.userId, ask.userId))).toBe(0);
  });
});
