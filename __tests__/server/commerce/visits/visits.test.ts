import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { eq } from "drizzle-orm";
import { ageBookings } from "@/server/commerce/orders/count-bookings";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { icsFile } from "@/server/commerce/reservations/ics";
import { answerIcs, icsOfLink } from "@/server/commerce/reservations/serve-ics";
import { answerStandbyPage } from "@/server/commerce/standby/serve-standby";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { scanTicket } from "@/server/commerce/visits/scan-ticket";
import { signTicket, ticketPublicKeys, verifyTicket } from "@/server/commerce/visits/ticket";
import { consumers } from "@/server/commerce/work";
import { clock, moveClock } from "@/server/platform/clock";
import { currentSecret } from "@/server/platform/crypto/keys";
import { transaction } from "@/server/platform/db/transaction";
import { resetEnv } from "@/server/platform/env";
import { deliverOutbox } from "@/server/platform/outbox";
import { content, slot } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { pointBalance } from "@/server/platform/schema/points";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { openInbox } from "../../../support/members";
import { addMember, addShop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

describeEachEngine("다녀오기", (engine) => {
  const gateway = tinyGateway();
  beforeAll(() => installPaymentGateway(gateway));
  const db = () => engine.handle().db;
  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());

  beforeAll(() => {
    openInbox();
  });
  afterEach(async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
  });

  it("들여보내는 사이에 온 취소는 입장을 기다렸다가 거절된다", async () => {
    const shop = await addShop(db(), { undated: true });
    const shopper = await newShopper();
    const placed = await shopper.buy({ ...shop, slotId: 0 }, [shop.adult], 15_000);
    const [piece] = (await shopper.reservation(placed.order_id)).products;
    const canceled = await transaction(db(), async (tx) => {
      const scan = await scanTicket(tx, { code: piece?.ticket_code ?? "", contentId: shop.contentId });
      expect(scan.kind).toBe("admitted");
      const answer = shopper.cancel(placed.order_id, [piece?.pk ?? ""]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { answer };
    });
    expect(await canceled.answer).toMatchObject({ code: "C001" });
    expect(await shopper.reservation(placed.order_id)).toMatchObject({ state: "PAID", refunds: [] });
  });

  it("입장권은 그날 그곳에서 한 번만 들어가고, 두 번째는 처음 시각을 알려 준다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const other = await addShop(db());
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const code = (await shopper.reservation(placed.order_id)).products[0]?.ticket_code ?? "";
    const scan = (contentId = shop.contentId) => scanTicket(db(), { code, contentId });
    expect(await scan()).toEqual({ kind: "refused", reason: "other_day" });
    goTo(shop.date, "09:50");
    expect(await scan(other.contentId)).toEqual({ kind: "refused", reason: "other_place" });
    const [one, two] = await Promise.all([scan(), scan()]);
    expect([one.kind, two.kind].sort()).toEqual(["admitted", "again"]);
    const reservation = await shopper.reservation(placed.order_id);
    expect(reservation.check_in_at).not.toBeNull();
    expect(await shopper.cancel(placed.order_id, [reservation.products[0]?.pk ?? ""])).toMatchObject({ code: "C001" });
  });

  it("취소한 입장권으로는 들어갈 수 없다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const [product] = (await shopper.reservation(placed.order_id)).products;
    readData(await shopper.cancel(placed.order_id, [product?.pk ?? ""]));
    goTo(shop.date, "09:50");
    const answer = await scanTicket(db(), { code: product?.ticket_code ?? "", contentId: shop.contentId });
    expect(answer).toEqual({ kind: "refused", reason: "canceled" });
  });

  it("다음 날 새벽 4시에 이용을 마치고, 카드로 낸 돈의 1%를 한 번만 적립한다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    goTo(addDays(shop.date, 1), "03:59");
    await completeOrders(db());
    expect((await shopper.reservation(placed.order_id)).products[0]?.product_state).toBe("ORDER");
    goTo(addDays(shop.date, 1), "04:00");
    moveClock(kstInstant(addDays(shop.date, 1), "04:00") - Date.now() + 1000);
    await Promise.all([completeOrders(db()), completeOrders(db())]);
    await deliverOutbox(db(), consumers);
    await deliverOutbox(db(), consumers);
    const after = await shopper.reservation(placed.order_id);
    expect(after.products.map(({ product_state }) => product_state)).toEqual(["COMPLETE", "COMPLETE"]);
    const [points] = await db().select().from(pointBalance).where(eq(pointBalance.userId, shopper.member.user.id));
    expect(points?.balance).toBe(300);
    const list = readData<{ reservations: object[] }>(await shopper.client.get("/reservations/"));
    expect(list.reservations).toMatchObject([{ segment: "past", cancellable_count: 0 }]);
  });

  const loadBalance = async ({ member }: Shopper) => {
    const [points] = await db().select().from(pointBalance).where(eq(pointBalance.userId, member.user.id));
    return points?.balance ?? 0;
  };
  const settleAll = async () => {
    await completeOrders(db());
    while ((await deliverOutbox(db(), consumers)) > 0);
  };

  it("날짜 미정 입장권은 쓴 만큼 적립하고, 남은 것을 취소하거나 나중에 써도 모두 1%다", async () => {
    const shop = await addShop(db(), { undated: true });
    const shopper = await newShopper();
    const bought = { ...shop, slotId: 0 };
    const pks = [shop.adult, shop.adult, shop.adult];
    const { order_id: id } = await shopper.buy(bought, pks, 45_000);
    const { products } = await shopper.reservation(id);
    const use = (at: number) => scanTicket(db(), { code: products[at]?.ticket_code ?? "", contentId: shop.contentId });
    expect((await use(0)).kind).toBe("admitted");
    moveClock(2 * 86_400_000);
    await settleAll();
    await settleAll();
    expect(await loadBalance(shopper)).toBe(150);
    expect((await use(1)).kind).toBe("admitted");
    moveClock(4 * 86_400_000);
    await settleAll();
    expect(await loadBalance(shopper)).toBe(300);
    readData(await shopper.cancel(id, [products[2]?.pk ?? ""]));
    await settleAll();
    expect(await loadBalance(shopper)).toBe(300);
  });

  it("일부의 취소가 처리되는 동안 다녀와도 다녀온 만큼 적립한다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    const [first] = (await shopper.reservation(id)).products;
    goTo(shop.date, "08:00");
    gateway.script.cancel.push("lost-before");
    gateway.script.lookup.push("refused");
    expect(await shopper.cancel(id, [first?.pk ?? ""])).toMatchObject({ code: "C005" });
    goTo(addDays(shop.date, 1), "04:01");
    await settleAll();
    await reconcile(db());
    await settleAll();
    expect((await shopper.reservation(id)).products.map(({ product_state }) => product_state)).toEqual([
      "CANCEL",
      "COMPLETE",
    ]);
    expect(await loadBalance(shopper)).toBe(150);
  });

  it("날짜 미정 입장권은 쓰지 않으면 그대로 남는다", async () => {
    const shop = await addShop(db(), { undated: true });
    const shopper = await newShopper();
    const placed = await shopper.buy({ ...shop, slotId: 0 }, [shop.adult], 15_000);
    moveClock(120 * 86_400_000);
    await completeOrders(db());
    expect((await shopper.reservation(placed.order_id)).products[0]).toMatchObject({
      product_state: "ORDER",
      expired: true,
    });
  });

  it("결제하면 놀이의 28일 예약 수가 늘고, 모두 취소하면 준다", async () => {
    const shop = await addShop(db(), { daysAhead: 60 });
    const shopper = await newShopper();
    const count = async () => {
      await deliverOutbox(db(), consumers);
      const counted = (await db().select().from(content).where(eq(content.id, shop.contentId)))[0]?.bookings28d;
      await ageBookings(db());
      expect((await db().select().from(content).where(eq(content.id, shop.contentId)))[0]?.bookings28d).toBe(counted);
      return counted;
    };
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    expect(await count()).toBe(1);
    const { products } = await shopper.reservation(id);
    for (const [at, left] of [1, 0].entries()) {
      readData(await shopper.cancel(id, [products[at]?.pk ?? ""]));
      expect(await count()).toBe(left);
    }
    await shopper.buy(shop, [shop.adult], 15_000);
    expect(await count()).toBe(1);
    moveClock(29 * 86_400_000);
    await shopper.buy(shop, [shop.adult], 15_000);
    expect(await count()).toBe(1);
  });

  it("예약한 지 28일이 지나면 그 예약은 놀이의 28일 예약 수에서 빠지고, 예약된 적 없는 놀이의 수는 그대로다", async () => {
    const shop = await addShop(db());
    const untouched = await addShop(db());
    await db().update(content).set({ bookings28d: 7 }).where(eq(content.id, untouched.contentId));
    const count = async (pk: number) => (await db().select().from(content).where(eq(content.id, pk)))[0]?.bookings28d;
    await (await newShopper()).buy(shop, [shop.adult], 15_000);
    const unpaid = await newShopper();
    const { hold_id: id } = readData<Checkout>(await unpaid.checkout(untouched, [untouched.adult]));
    readData(await unpaid.order(id, 15_000));
    readData(await unpaid.client.delete(`/reservations/hold/${id}/`));
    await deliverOutbox(db(), consumers);
    moveClock(27 * 86_400_000);
    await ageBookings(db());
    expect(await count(shop.contentId)).toBe(1);
    moveClock(29 * 86_400_000);
    await ageBookings(db());
    expect([await count(shop.contentId), await count(untouched.contentId)]).toEqual([0, 7]);
  });

  it("달력 파일은 서울 시간대로 적고, 취소하면 같은 일정을 지우라고 말한다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const { ics_url: link, products } = await shopper.reservation(placed.order_id);
    const url = new URL(link, "http://localhost");
    const ask = { id: url.pathname.split("/").at(-1) ?? "", token: url.searchParams.get("token") ?? "" };
    const file = await icsOfLink(db(), ask);
    expect(file?.text).toContain(`DTSTART;TZID=Asia/Seoul:${shop.date.replaceAll("-", "")}T100000\r\n`);
    expect(file?.text).toContain("BEGIN:VTIMEZONE\r\nTZID:Asia/Seoul\r\n");
    expect(file?.text).toContain("METHOD:PUBLISH\r\n");
    expect(file?.text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const answer = await answerPublicEndpoint(new Request(url), "test");
    expect(answer?.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(await answer?.text()).toContain("END:VCALENDAR\r\n");
    expect((await answerPublicEndpoint(new Request(`${url}x`), "test"))?.status).toBe(404);
    expect(await icsOfLink(db(), { ...ask, token: `${ask.token}x` })).toBeNull();
    expect(await icsOfLink(db(), { ...ask, id: "other" })).toBeNull();
    for (const answer of [answerIcs, answerStandbyPage])
      expect((await answer(new Request("http://localhost/api/x/%ZZ?token=a"))).status).toBe(404);
    readData(
      await shopper.cancel(
        placed.order_id,
        products.map(({ pk }) => pk),
      ),
    );
    const gone = (await icsOfLink(db(), ask))?.text ?? "";
    expect(gone).toContain("METHOD:CANCEL\r\n");
    expect(gone).toContain("STATUS:CANCELLED\r\n");
    expect(/UID:(.*)\r\n/.exec(gone)?.[1]).toBe(/UID:(.*)\r\n/.exec(file?.text ?? "")?.[1]);
  });

  it("일부를 취소한 예약의 달력에는 남은 입장권만 적는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult, shop.child], 42_000);
    const { ics_url: link, products } = await shopper.reservation(id);
    const token = new URL(link, "http://localhost").searchParams.get("token") ?? "";
    const text = async () => ((await icsOfLink(db(), { id, token }))?.text ?? "").replaceAll("\r\n ", "");
    expect(await text()).toContain("어른 2 · 어린이 1");
    readData(await shopper.cancel(id, [products[0]?.pk ?? ""]));
    const { people_text: left } = await shopper.reservation(id);
    expect([left, await text()]).toEqual(["어른 1 · 어린이 1", expect.stringContaining(`\\n${left}\r\n`)]);
  });

  it("달력의 일정은 예약한 회차가 끝날 때까지이고, 회차에 끝이 없으면 놀이에 걸리는 만큼이고, 둘 다 모르면 끝을 지어내지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const shopper = await newShopper();
    const { order_id } = await shopper.buy(shop, [shop.adult], 15_000);
    const url = new URL((await shopper.reservation(order_id)).ics_url, "http://localhost");
    const findLength = async () => {
      const token = url.searchParams.get("token") ?? "";
      return /DURATION:(.*)\r\n/.exec((await icsOfLink(db(), { id: order_id, token }))?.text ?? "")?.[1];
    };
    const setSlot = (endsAt: string | null) => db().update(slot).set({ endsAt }).where(eq(slot.id, shop.slotId));
    const setUsual = (durationMinutes: number | null) =>
      db().update(content).set({ durationMinutes }).where(eq(content.id, shop.contentId));
    await setUsual(40);
    await setSlot("16:00");
    expect(await findLength()).toBe("PT360M");
    await setSlot(null);
    expect(await findLength()).toBe("PT40M");
    await setUsual(null);
    expect(await findLength()).toBeUndefined();
  });

  it("긴 이름도 75바이트마다 접고 글자를 자르지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const [order] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
    if (!order) throw new Error("no order");
    const name = `가나다, 라마바; ${"도예 교실 ".repeat(20)}`;
    const scene = { kind: "a", seed: 1 };
    const body = { pk: 1, name, scene, place: "", place_text: "", address: "", lat: null, lng: null, phone: null };
    const text =
      icsFile({ ...order, snapshot: { ...order.snapshot, content: body } }, { now: clock.now(), items: [] }) ?? "";
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:가나다\\, 라마바\\; ${"도예 교실 ".repeat(20)}`);
  });
});

const restore = (name: string, value: string | undefined) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

describe("입장권 코드", () => {
  const ticket = { ticket: "t1", product: 7, date: "2026-05-09", n: 1, exp: Math.floor(clock.nowMs() / 1000) + 60 };

  it("서명한 그대로만 읽힌다", () => {
    const code = signTicket(ticket);
    expect(verifyTicket(code)).toEqual({ ok: true, ticket });
    const [body = "", signature = ""] = code.split(".");
    const forged = Buffer.from(JSON.stringify({ t: "t2", p: 7, d: "2026-05-09", n: 9, e: ticket.exp })).toString(
      "base64url",
    );
    for (const wrong of [`${forged}.${signature}`, body, `${body}.`, `${body}.${"A".repeat(86)}`, "", `${code}.x`]) {
      expect(verifyTicket(wrong)).toEqual({ ok: false, reason: "forged" });
    }
  });

  it("때가 지난 코드는 받지 않는다", () => {
    expect(verifyTicket(signTicket(ticket), (ticket.exp + 1) * 1000)).toEqual({ ok: false, reason: "expired", ticket });
  });

  it("어느 한 글자를 바꿔도 받지 않는다", () => {
    const code = signTicket(ticket);
    for (let index = 0; index < code.length; index += 1) {
      const other = code[index] === "A" ? "B" : "A";
      expect(verifyTicket(code.slice(0, index) + other + code.slice(index + 1))).toEqual({
        ok: false,
        reason: "forged",
      });
    }
  });

  it("남의 열쇠로 서명한 코드는 받지 않는다", () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const [body = ""] = signTicket(ticket).split(".");
    const foreign = `${body}.${sign(null, Buffer.from(body), privateKey).toString("base64url")}`;
    expect(verifyTicket(foreign)).toEqual({ ok: false, reason: "forged" });
  });

  it("스캐너는 공개 열쇠만으로 네트워크 없이 확인한다", () => {
    const [key = ""] = ticketPublicKeys();
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
    const scanner = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
    const [body = "", signature = ""] = signTicket(ticket).split(".");
    expect(verify(null, Buffer.from(body), scanner, Buffer.from(signature, "base64url"))).toBe(true);
  });

  it("열쇠를 바꿔도 앞서 저장한 코드는 받고, 그 열쇠를 잊으면 받지 않는다", () => {
    const code = signTicket(ticket);
    const { SECRET_KEY, PREVIOUS_SECRET_KEYS } = process.env;
    const earlier = currentSecret();
    try {
      process.env.SECRET_KEY = "m4Zt8Qx2Lw7Vb5Nc9Rk1Yd6Hg3Jf0Psa";
      process.env.PREVIOUS_SECRET_KEYS = earlier;
      resetEnv();
      expect(verifyTicket(code)).toEqual({ ok: true, ticket });
      expect(ticketPublicKeys()).toHaveLength(2);
      process.env.PREVIOUS_SECRET_KEYS = "";
      resetEnv();
      expect(verifyTicket(code)).toEqual({ ok: false, reason: "forged" });
    } finally {
      restore("SECRET_KEY", SECRET_KEY);
      restore("PREVIOUS_SECRET_KEYS", PREVIOUS_SECRET_KEYS);
      resetEnv();
    }
  });
});
