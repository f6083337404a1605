import { eq } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { mergeVisitor } from "@/server/commerce/members/merge-visitor";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { processWaitlist } from "@/server/commerce/waitlist/process-waitlist";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import { slot } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { stayHost } from "@/server/stay/app";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { WaitEntryView } from "@/shared/contract/main/booking/waitlist";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { type Sent, signedClient, visitor } from "../../../support/http-client";
import { field, forgetLimits, openInbox, signUp } from "../../../support/members";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { addLodge, type Lodge, lend } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { StayShopper, verifyPath } from "../../../support/stay-shopper";

const MINUTE = 60_000;
let serial = 0;

describeEachEngine("로그인하지 않고 담아 둔 자리", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  beforeEach(() => forgetLimits(db()));
  afterEach(async () => {
    moveClock(0);
    installMessageGateway(null);
    expect((await brokenLaws(db())).filter((law) => /^I(1|2|8)\b/.test(law))).toEqual([]);
  });

  /** A visitor who has not signed in. */
  function stranger() {
    serial += 1;
    const id = `soft-${serial}`;
    const main = signedClient(mainHost, visitor(id));
    const stay = signedClient(stayHost, visitor(id));
    const toPath = (shop: Shop, count: number) =>
      `/reservations/v2/checkout/?content_pk=${shop.contentId}&option_pks=${Array(count).fill(shop.adult)}&slot_pk=${shop.slotId}`;
    return {
      id,
      main,
      ask: (shop: Shop, count: number) => main.get(toPath(shop, count)),
      verify: (lodge: Lodge, gear?: string) => stay.get(verifyPath({ lodge, ...(gear ? { gear } : {}) })),
      become: ({ user }: { user: { id: string } }) =>
        db().$client.transaction((tx) => mergeVisitor(tx, { visitorId: id, userId: user.id })),
    };
  }
  const member = async () => new Shopper(await addMember(db()), gateway);
  const guest = async () => new StayShopper(await addMember(db()), gateway);
  const stock = async (shop: Shop) => (await db().select().from(slot).where(eq(slot.id, shop.slotId)))[0];
  const filterLeft = async (shop: Shop) => {
    const answer = await signedClient(mainHost, visitor("looks")).get(`/contents/${shop.contentId}/slots/`);
    return readData<{ slots: { pk: number; left: number; state: string }[] }>(answer).slots[0];
  };
  const holdOf = async (id: string) => (await db().select().from(hold).where(eq(hold.id, id)))[0];
  const adults = (shop: Shop, count: number): number[] => Array(count).fill(shop.adult);
  const gaveWay = (left = 0) => ({ status: 409, code: "C_SOLD_OUT", data: { left, gave_way: true } });
  const readMessage = (answer: Sent) => answer.message;

  it("방문자가 담은 자리는 누구에게도 줄어든 자리로 보이지 않는다", async () => {
    const shop = await addShop(db(), { capacity: 6 });
    const terms = readData<Checkout>(await stranger().ask(shop, 6));
    expect(terms).toMatchObject({ hold_is_soft: true, hold_extendable: false });
    expect(await stock(shop)).toMatchObject({ held: 0, sold: 0 });
    expect(await filterLeft(shop)).toMatchObject({ left: 6, state: "open" });
    readData<Checkout>(await stranger().ask(shop, 6));
    const firm = readData<Checkout>(await (await member()).checkout(shop, adults(shop, 6)));
    expect(firm.hold_is_soft).toBe(false);
    expect(await filterLeft(shop)).toMatchObject({ left: 0 });
  });

  it("다시 보아도 같은 자리, 같은 시각이고, 인원을 바꾸면 담은 것만 바뀐다", async () => {
    const shop = await addShop(db(), { capacity: 6 });
    const parent = stranger();
    const first = readData<Checkout>(await parent.ask(shop, 2));
    moveClock(MINUTE);
    const again = readData<Checkout>(await parent.ask(shop, 2));
    const more = readData<Checkout>(await parent.ask(shop, 4));
    for (const item of [again, more])
      expect(item).toMatchObject({ hold_id: first.hold_id, hold_until: first.hold_until });
    expect(more.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
  });

  it("없는 만큼 담으려 하면 남은 수를 말하고, 전에 담은 것은 그대로 둔다", async () => {
    const shop = await addShop(db(), { capacity: 3 });
    const parent = stranger();
    const first = readData<Checkout>(await parent.ask(shop, 2));
    const refused = await parent.ask(shop, 4);
    expect(refused).toMatchObject({ status: 409, code: "C_SOLD_OUT", data: { left: 3 } });
    expect(field(refused, "gave_way")).toBeUndefined();
    expect(await holdOf(first.hold_id)).toMatchObject({ state: "LIVE", isSoft: true });
  });

  it("회원이 잡으면 담아 둔 자리가 비켜 주고, 담았던 사람은 다음에 볼 때마다 이유를 듣는다", async () => {
    const shop = await addShop(db(), { capacity: 4 });
    const [one, other, none] = [stranger(), stranger(), stranger()];
    const first = readData<Checkout>(await one.ask(shop, 3));
    readData<Checkout>(await other.ask(shop, 1));
    const shopper = await member();
    await shopper.buy(shop, adults(shop, 3), 45_000);
    const refused = await one.ask(shop, 3);
    expect(refused).toMatchObject(gaveWay(1));
    expect(readMessage(refused)).toMatch(/다른 가족이 먼저 잡아서 1자리만 남았어요/);
    expect(await one.ask(shop, 3)).toMatchObject(gaveWay(1));
    expect(await holdOf(first.hold_id)).toMatchObject({ state: "YIELDED" });
    // One seat is left: a visitor who holds just one still has it, and one without a hold sees the plain message.
    expect((await other.ask(shop, 1)).status).toBe(200);
    expect(readMessage(await none.ask(shop, 2))).toMatch(/^남은 자리가 1개예요/);
    await (await member()).buy(shop, adults(shop, 1), 15_000);
    expect(readMessage(await other.ask(shop, 1))).toMatch(/그사이 다른 가족이 먼저 잡았어요. 다른 시간을/);
  });

  it("비켜 준 자리가 다시 나면 다시 담을 수 있다", async () => {
    const shop = await addShop(db(), { capacity: 1 });
    const parent = stranger();
    readData<Checkout>(await parent.ask(shop, 1));
    const shopper = await member();
    const { hold_id: taken } = readData<Checkout>(await shopper.checkout(shop, adults(shop, 1)));
    expect(await parent.ask(shop, 1)).toMatchObject(gaveWay());
    readData(await shopper.client.delete(`/reservations/hold/${taken}/`));
    expect((await parent.ask(shop, 1)).status).toBe(200);
  });

  it("로그인하면 담은 자리가 같은 시각까지 진짜로 잡힌다", async () => {
    const shop = await addShop(db(), { capacity: 2 });
    const parent = stranger();
    const soft = readData<Checkout>(await parent.ask(shop, 2));
    const shopper = await member();
    expect(await parent.become(shopper.member)).toEqual({ lostHolds: [] });
    expect(await stock(shop)).toMatchObject({ held: 2 });
    const firm = readData<Checkout>(await shopper.checkout(shop, adults(shop, 2)));
    expect(firm).toMatchObject({ hold_id: soft.hold_id, hold_until: soft.hold_until, hold_is_soft: false });
    await shopper.buy(shop, adults(shop, 2), 30_000);
    expect(await stock(shop)).toMatchObject({ held: 0, sold: 2 });
  });

  it("로그인할 때 이미 없으면 어느 곳인지 알려 주고, 결제 화면에서도 같은 말을 한다", async () => {
    const shop = await addShop(db(), { capacity: 2 });
    const parent = stranger();
    readData<Checkout>(await parent.ask(shop, 2));
    await (await member()).buy(shop, adults(shop, 1), 15_000);
    const signed = await signUp(openInbox(), `0105111${String(serial).padStart(4, "0")}`, parent.id);
    expect(field(signed.answer, "lost_holds")).toEqual(["숲속 도예 교실"]);
    const path = `/reservations/v2/checkout/?content_pk=${shop.contentId}&option_pks=${adults(shop, 2)}&slot_pk=${shop.slotId}`;
    expect(await signed.client.get(path)).toMatchObject(gaveWay(1));
    expect(await stock(shop)).toMatchObject({ held: 0, sold: 1 });
  });

  it("두 방문자가 같은 자리를 담았으면 먼저 로그인한 쪽이 갖는다", async () => {
    const shop = await addShop(db(), { capacity: 2 });
    const [one, other] = [stranger(), stranger()];
    for (const parent of [one, other]) readData<Checkout>(await parent.ask(shop, 2));
    const [first, second] = [await member(), await member()];
    expect(await other.become(second.member)).toEqual({ lostHolds: [] });
    expect(await one.become(first.member)).toEqual({ lostHolds: ["숲속 도예 교실"] });
    expect(await first.checkout(shop, adults(shop, 2))).toMatchObject(gaveWay());
    expect(await stock(shop)).toMatchObject({ held: 2 });
  });

  it("한꺼번에 로그인해도 있는 자리만큼만 잡힌다", async () => {
    const shop = await addShop(db(), { capacity: 3 });
    const parents = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const parent = stranger();
        readData<Checkout>(await parent.ask(shop, 1));
        return { parent, shopper: await member() };
      }),
    );
    const buyer = await member();
    const [results, bought] = await Promise.all([
      Promise.all(parents.map(({ parent, shopper }) => parent.become(shopper.member))),
      buyer.checkout(shop, adults(shop, 1)),
    ]);
    const kept = results.filter(({ lostHolds }) => lostHolds.length === 0).length;
    expect(kept + (bought.status === 200 ? 1 : 0)).toBe(3);
    expect(await stock(shop)).toMatchObject({ held: 3 });
  });

  it("회원 한 명은 방문자로 담은 것까지 합쳐 다섯 곳만 잡고, 가장 나중에 담은 것이 먼저다", async () => {
    const parent = stranger();
    const shopper = await member();
    const own = await addShop(db());
    readData<Checkout>(await shopper.checkout(own, [own.adult]));
    const shops = await Promise.all(Array.from({ length: 5 }, () => addShop(db())));
    for (const shop of shops) readData<Checkout>(await parent.ask(shop, 1));
    expect(await parent.become(shopper.member)).toEqual({ lostHolds: [] });
    const held = await Promise.all(shops.map(async (shop) => (await stock(shop))?.held));
    expect(held).toEqual([0, 1, 1, 1, 1]);
  });

  it("담아 둔 것은 더 길게 쓸 수 없고, 주문할 수 없으며, 때가 되면 흔적 없이 사라진다", async () => {
    const shop = await addShop(db());
    const parent = stranger();
    const { hold_id: id } = readData<Checkout>(await parent.ask(shop, 1));
    expect(await parent.main.post(`/reservations/hold/${id}/extend/`)).toMatchObject({ status: 400, code: "F000" });
    const shopper = await member();
    await db().update(hold).set({ userId: shopper.member.user.id }).where(eq(hold.id, id));
    expect(await shopper.order(id, 15_000)).toMatchObject({ status: 409, code: "C_HOLD" });
    moveClock(11 * MINUTE);
    expect(await expireHolds(db())).toBeGreaterThan(0);
    expect(await holdOf(id)).toBeUndefined();
    expect(await stock(shop)).toMatchObject({ held: 0 });
  });

  it("방은 담아도 비어 있고, 로그인하면 밤마다 잡히며, 늦으면 다른 날을 권한다", async () => {
    const lodge = await addLodge(db(), { rooms: 1 });
    const night = async () =>
      (
        await db()
          .select()
          .from(roomNight)
          .where(eq(roomNight.id, lodge.nightIds[0] ?? 0))
      )[0];
    const [one, other] = [stranger(), stranger()];
    expect(readData<BookingVerify>(await one.verify(lodge)).hold_is_soft).toBe(true);
    readData<BookingVerify>(await other.verify(lodge));
    expect(await night()).toMatchObject({ held: 0 });
    const parent = await guest();
    await one.become(parent.member);
    expect(await night()).toMatchObject({ held: 1 });
    await parent.buy({ lodge });
    const refused = await other.verify(lodge);
    expect(refused).toMatchObject({ status: 409, code: "C_SOLD_OUT", data: { nights: [lodge.from], gave_way: true } });
    expect(readMessage(refused)).toMatch(/다른 가족이 먼저 잡았어요. 다른 날짜나 다른 객실/);
    expect(await other.verify(lodge)).toMatchObject({ data: { gave_way: true } });
    const late = await guest();
    expect(await other.become(late.member)).toEqual({ lostHolds: [] });
    expect(await late.verify({ lodge })).toMatchObject({ status: 409, data: { gave_way: true } });
  });

  it("빌릴 것만 없어졌으면 방은 지켜 준다", async () => {
    const lodge = await addLodge(db(), { rooms: 3 });
    await lend(db(), lodge, "baby_bed", 1);
    const one = stranger();
    const soft = readData<BookingVerify>(await one.verify(lodge, "baby_bed:1"));
    expect(soft.gear).toMatchObject([{ left: 1, count: 1 }]);
    await (await guest()).buy({ lodge, gear: "baby_bed:1" });
    const parent = await guest();
    expect(await one.become(parent.member)).toEqual({ lostHolds: [] });
    expect(await parent.verify({ lodge, gear: "baby_bed:1" })).toMatchObject({ status: 409, code: "C_GEAR" });
    const kept = readData<BookingVerify>(await parent.verify({ lodge }));
    expect(kept.hold_id).toBe(soft.hold_id);
    await parent.buy({ lodge });
  });

  it("빈자리는 방문자가 담고 있어도 기다리던 가족에게 간다", async () => {
    const shop = await addShop(db(), { capacity: 1, daysAhead: 4 });
    const holder = await member();
    const { hold_id: id } = readData<Checkout>(await holder.checkout(shop, [shop.adult]));
    const waiting = await member();
    const json = {
      content_pk: shop.contentId,
      slot_pk: shop.slotId,
      option_pks: [shop.adult],
      decide_by: new Date(Date.now() + 48 * 60 * MINUTE).toISOString(),
      night_ok: true,
    };
    const entry = readData<WaitEntryView>(await waiting.client.post("/waitlist/", { json }));
    readData(await holder.client.delete(`/reservations/hold/${id}/`));
    // The seat was parked for the waitlist when it was released.
    for (let n = 0; n < 3; n += 1) expect(await stranger().ask(shop, 1)).toMatchObject({ code: "C_SOLD_OUT" });
    expect(await processWaitlist(db())).toBe(1);
    const { entries } = readData<{ entries: WaitEntryView[] }>(await waiting.client.get("/waitlist/"));
    expect(entries.find((item) => item.id === entry.id)).toMatchObject({ state: "OFFERED" });
  });

  describe("한 계정이 같은 자리를 여러 번 잡을 때", () => {
    const productKeys = (shop: Shop, count: number) =>
      Array.from({ length: count }, (_, n) => `activity:${shop.contentId}:${shop.slotId}-${n}`);
    const take = (userId: string, shop: Shop, productKey: string, seats: number) =>
      takeHold(db(), {
        userId,
        productKey,
        contentId: shop.contentId,
        lines: [{ kind: "slot", stockId: shop.slotId, seats }],
        terms: { productKey },
      });

    it("한 시간에 20자리까지이고, 넘으면 먼저 잡은 것이 풀린다", async () => {
      const shop = await addShop(db(), { capacity: 100 });
      const [first = "", second = "", third = ""] = productKeys(shop, 3);
      const userId = `greedy-${shop.slotId}`;
      const oldest = await take(userId, shop, first, 12);
      await take(userId, shop, second, 8);
      expect(await stock(shop)).toMatchObject({ held: 20 });
      await take(userId, shop, third, 9);
      expect(await stock(shop)).toMatchObject({ held: 17 });
      expect(await holdOf(oldest.id)).toMatchObject({ state: "RELEASED" });
      // Extending a hold counts in the same way.
      await take(userId, shop, third, 20);
      expect(await stock(shop)).toMatchObject({ held: 20 });
    });

    it("하나를 풀어도 넘치면 다음으로 먼저 잡은 것까지 풀린다", async () => {
      const shop = await addShop(db(), { capacity: 100 });
      const [first = "", second = "", third = "", last = ""] = productKeys(shop, 4);
      const userId = `greedier-${shop.slotId}`;
      const before = [];
      for (const key of [first, second, third]) before.push(await take(userId, shop, key, 6));
      await take(userId, shop, last, 14);
      expect(await Promise.all(before.map(async ({ id }) => (await holdOf(id))?.state))).toEqual([
        "RELEASED",
        "RELEASED",
        "LIVE",
      ]);
      expect(await stock(shop)).toMatchObject({ held: 20 });
    });

    it("같은 객실의 같은 밤은 두 개까지다", async () => {
      const lodge = await addLodge(db(), { rooms: 5 });
      const parent = await guest();
      for (const nights of [1, 2, 3]) readData<BookingVerify>(await parent.verify({ lodge, nights }));
      const rows = await db().select().from(roomNight).where(eq(roomNight.productId, lodge.productId));
      expect(rows.find(({ night }) => night === lodge.from)).toMatchObject({ held: 2 });
    });
  });
});
