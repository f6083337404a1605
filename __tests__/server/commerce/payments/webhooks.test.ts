import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { installPaymentNews, type PaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import { processWebhooks, webhooksAtRest } from "@/server/commerce/payments/webhook/process-webhooks";
import { receiveTossWebhook } from "@/server/commerce/payments/webhook/receive-webhook";
import { moveClock } from "@/server/platform/clock";
import { installDatabase } from "@/server/platform/db/database";
import { databaseOn } from "@/server/platform/db/query";
import { uuidv7 } from "@/server/platform/ids";
import { orders } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { deskIssue, webhookEvent } from "@/server/platform/schema/operations";
import { sweep } from "@/server/platform/sweep";
import { describeEachEngine } from "../../../support/engines";
import { createGatewaySimulator, restoreClock, webhookRequest } from "../../../support/gateways/gateway-simulator";

const newOrder = () => `ord_${randomBytes(12).toString("base64url")}`;

describeEachEngine("결제 소식을 받는 문", (engine) => {
  const db = () => engine.handle().db;
  let asked: PaymentNews[] = [];
  let answer: () => Promise<void> = async () => {};

  beforeEach(async () => {
    restoreClock();
    asked = [];
    answer = async () => {};
    installPaymentNews(async (_, news) => {
      asked.push(news);
      await answer();
    });
    await db().delete(webhookEvent);
  });
  afterEach(async () => {
    moveClock(0);
    await webhooksAtRest();
  });
  afterAll(() => restoreClock());

  const ours = async (): Promise<string> => {
    const number = newOrder();
    await db().insert(member).values({ userId: "u1", username: "하준네" }).onConflictDoNothing();
    const id = uuidv7();
    await db()
      .insert(orders)
      .values({
        id,
        number,
        displayNumber: number.slice(4),
        userId: "u1",
        kind: "activity",
        state: "HELD",
        listTotal: 5000,
        payAmount: 5000,
        payMethod: "card",
        snapshot: {},
      });
    await db().update(orders).set({ state: "PAYING" }).where(eq(orders.id, id));
    return number;
  };
  const eventBody = (orderId: string, status = "DONE") =>
    JSON.stringify({
      eventType: "PAYMENT_STATUS_CHANGED",
      createdAt: "2026-05-10T12:00:00.000",
      data: { paymentKey: "sbx_1", orderId, status, totalAmount: 1 },
    });
  const send = async (body: string, id = randomBytes(6).toString("hex")) =>
    (await receiveTossWebhook(webhookRequest({ id, body }))).status;
  const stored = () => db().select().from(webhookEvent);

  it("적어 둔 뒤에 200으로 답하고, 곧 그 주문을 조회하게 한다", async () => {
    const orderId = await ours();
    expect(await send(eventBody(orderId))).toBe(200);
    await webhooksAtRest();
    expect(asked).toEqual([{ orderId, claimsCancel: false }]);
    expect(await stored()).toMatchObject([{ gateway: "toss", processedAt: expect.any(Date) }]);
  });

  it("적지 못하면 200으로 답하지 않는다", async () => {
    const body = eventBody(await ours());
    const handle = engine.handle();
    const full = () => Promise.reject(new Error("disk full"));
    const broken = databaseOn({ query: full, transaction: full });
    installDatabase({ ...handle, db: broken });
    try {
      expect(await send(body)).toBe(503);
    } finally {
      installDatabase(handle);
    }
    expect(await stored()).toEqual([]);
  });

  it("같은 소식이 열 번 와도 한 번만 적고 한 번만 조회한다", async () => {
    const body = eventBody(await ours());
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send(body, "one")));
    expect(statuses).toEqual(Array(10).fill(200));
    await webhooksAtRest();
    expect(await stored()).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it("남이 지어낸 몸은 주문번호와 취소라는 말 말고는 아무것도 전해지지 않는다", async () => {
    const orderId = await ours();
    await send(eventBody(orderId, "CANCELED"));
    await webhooksAtRest();
    expect(asked).toEqual([{ orderId, claimsCancel: true }]);
    expect(await db().select({ state: orders.state }).from(orders).where(eq(orders.number, orderId))).toEqual([
      { state: "PAYING" },
    ]);
  });

  it("결제한 사람의 이름과 번호는 적지 않고, 몸이 아무리 커도 주문번호와 상태만 적는다", async () => {
    const orderId = await ours();
    const body = JSON.stringify({
      note: { orderId: "ord_of_somebody_else" },
      ...JSON.parse(eventBody(orderId)),
      junk: "x".repeat(60_000),
    }).replace('"totalAmount":1', '"mobilePhone":{"customerMobilePhone":"01012345678"},"customerName":"김하준"');
    expect(await send(body)).toBe(200);
    await webhooksAtRest();
    const [event] = await stored();
    expect(event?.raw).toBe(JSON.stringify({ data: { orderId, status: "DONE" } }));
    expect(asked).toEqual([{ orderId, claimsCancel: false }]);
  });

  it("처리한 지 석 달이 지난 소식만 지운다", async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const event = { gateway: "toss", raw: "{}" };
    await db()
      .insert(webhookEvent)
      .values([
        { ...event, eventId: "old", receivedAt: days(91), processedAt: days(91) },
        { ...event, eventId: "young", receivedAt: days(89), processedAt: days(89) },
        { ...event, eventId: "open", receivedAt: days(91) },
      ]);
    await sweep(db());
    expect((await stored()).map(({ eventId }) => eventId).sort()).toEqual(["open", "young"]);
  });

  it("이름만 같고 몸이 다른 가짜가 먼저 와도 진짜는 따로 적힌다", async () => {
    const orderId = await ours();
    await send(eventBody(orderId, "ABORTED"), "same-id");
    await send(eventBody(orderId, "DONE"), "same-id");
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ["우리 주문이 아님", () => eventBody(newOrder()), 404],
    ["JSON이 아님", () => "paymentKey=1", 400],
    ["주문번호가 없음", () => JSON.stringify({ eventType: "X", createdAt: "x", data: {} }), 400],
    [
      "주문번호에 없는 글자",
      () => JSON.stringify({ eventType: "X", createdAt: "x", data: { orderId: "ord_\u0000abcdef" } }),
      400,
    ],
    ["주문번호가 객체", () => JSON.stringify({ eventType: "X", createdAt: "x", data: { orderId: { $ne: 1 } } }), 400],
    ["너무 긺", () => JSON.stringify({ eventType: "X", createdAt: "x", data: { orderId: "a".repeat(70_000) } }), 413],
  ])("%s: 적지도 조회하지도 않는다", async (_, body, status) => {
    expect(await send(body())).toBe(status);
    await webhooksAtRest();
    expect(await stored()).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("길이를 말하지 않고 끝없이 보내는 몸은 받을 만큼만 읽고 만다", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      },
    });
    const init = { method: "POST", body: endless, duplex: "half" };
    const answer = await receiveTossWebhook(new Request("http://shop.test/api/webhooks/toss", init));
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(20);
  });

  it("한 주문에 쏟아지는 가짜 소식은 더 적지 않는다", async () => {
    const orderId = await ours();
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => send(eventBody(orderId, `X${index}`))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(await stored()).toHaveLength(30);
  });

  it("조회하지 못한 소식은 열린 채로 남아 다음에 다시 조회한다", async () => {
    const orderId = await ours();
    answer = async () => {
      throw new Error("gateway away");
    };
    await send(eventBody(orderId));
    await webhooksAtRest();
    expect(await stored()).toMatchObject([{ processedAt: null }]);
    answer = async () => {};
    moveClock(3000);
    expect(await processWebhooks(db())).toBe(1);
    expect(await stored()).toMatchObject([{ processedAt: expect.any(Date) }]);
  });

  it("풀 수 없는 소식 쉰 개가 밀려 있어도 새 소식은 바로 조회하고, 밀린 것은 저마다 다음 차례를 갖는다", async () => {
    const stuck = await ours();
    answer = async () => {
      if (asked.at(-1)?.orderId === stuck) throw new Error("gateway away");
    };
    await db()
      .insert(webhookEvent)
      .values(
        Array.from({ length: 50 }, (_, n) => ({
          gateway: "toss",
          eventId: `stuck${n}`,
          raw: JSON.stringify({ data: { orderId: stuck } }),
        })),
      );
    await processWebhooks(db());
    const orderId = await ours();
    await send(eventBody(orderId));
    await webhooksAtRest();
    expect(asked.at(-1)).toEqual({ orderId, claimsCancel: false });
    expect((await stored()).filter(({ processedAt }) => processedAt === null)).toHaveLength(50);
    const tries = asked.length;
    await processWebhooks(db());
    expect(asked).toHaveLength(tries);
  });

  it("대행사가 한 소식의 조회에 답하지 않는 동안에도 다른 소식은 처리된다", async () => {
    const [hung, other] = [await ours(), await ours()];
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => (asked.at(-1)?.orderId === hung ? gate : Promise.resolve());
    await send(eventBody(hung));
    while (asked.length < 1) await wait(5);
    await send(eventBody(other));
    while ((await stored()).filter(({ processedAt }) => processedAt !== null).length < 1) await wait(20);
    expect((await stored()).map(({ processedAt }) => processedAt !== null)).toEqual([false, true]);
    release();
  });

  it("한 시간이 지나도 풀리지 않은 소식은 사람에게 보인다", async () => {
    const orderId = await ours();
    answer = async () => {
      throw new Error("gateway away");
    };
    await send(eventBody(orderId));
    await webhooksAtRest();
    const simulator = createGatewaySimulator({ db: db() });
    await simulator.advance(3_601_000);
    await processWebhooks(db());
    const [event] = await stored();
    expect(event?.processedAt).toBeInstanceOf(Date);
    expect(
      await db()
        .select()
        .from(deskIssue)
        .where(eq(deskIssue.ref, String(event?.id))),
    ).toHaveLength(1);
  });

  it("시험 결제대행사의 소식은 이 문으로 들어와 한 번 조회된다", async () => {
    const simulator = createGatewaySimulator({ db: db(), shop: receiveTossWebhook });
    const orderId = await ours();
    const paymentKey = await simulator.pay({ orderId, amount: 5000 });
    await simulator.gateway.confirm({
      paymentKey,
      orderId,
      amount: 5000,
      idempotencyKey: randomBytes(8).toString("hex"),
    });
    await simulator.flush();
    await webhooksAtRest();
    expect(simulator.sent.map(({ status }) => status)).toEqual([200]);
    expect(asked).toEqual([{ orderId, claimsCancel: false }]);
  });
});
