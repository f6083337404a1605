import { eq } from "drizzle-orm";
import { checkReturns } from "@/server/commerce/cancel/money-back";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { installPaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import { processWebhooks } from "@/server/commerce/payments/webhook/process-webhooks";
import { receiveTossWebhook } from "@/server/commerce/payments/webhook/receive-webhook";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { settleOrderOnNews } from "@/server/commerce/reconcile/settle-news";
import { consumers } from "@/server/commerce/work";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { armFailpoint } from "@/server/platform/failpoints";
import { deliverOutbox } from "@/server/platform/outbox";
import { deskIssue } from "@/server/platform/schema/operations";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { addWorkingDays } from "@/shared/dates/holidays";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, weekday } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import {
  createGatewaySimulator,
  type GatewaySimulator,
  restoreClock,
} from "../../../support/gateways/gateway-simulator";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember, addShop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

const PARENT = "01012345678";

const monday = (): string => {
  const today = kstToday(Date.now());
  return addDays(today, ((8 - weekday(today)) % 7) + 7);
};

describeEachEngine("환불의 끝", (engine) => {
  const inbox = openInbox();
  let simulator: GatewaySimulator;
  const keys = new Map<string, string>();
  const db = (): Db => engine.handle().db;
  const settle = async () => {
    await processWebhooks(db());
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  const goTo = (day: string, time = "10:00") => simulator.advance(kstInstant(day, time) - clock.nowMs());
  const heard = () => inbox.messages.filter(({ to }) => to === PARENT).map(({ body }) => body);
  const ends = () => heard().filter((body) => /환불을 마쳤어요|환불을 확인해 주세요/.test(body));

  beforeAll(() => {
    installPaymentNews(settleOrderOnNews);
  });
  beforeEach(async () => {
    restoreClock();
    simulator = createGatewaySimulator({ db: db(), shop: receiveTossWebhook });
    installPaymentGateway(simulator.gateway);
    await goTo(monday());
  });
  afterEach(async () => {
    simulator.disturb(null);
    await settle();
    restoreClock();
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  /** Two tickets, paid on the Monday by card or from a bank account. */
  const buy = async (method = "카드") => {
    const shop = await addShop(db(), { daysAhead: 60 });
    const shopper = new Shopper(await addMember(db()), { pay: (number) => keys.get(number) ?? "" });
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult, shop.child]));
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 27_000));
    keys.set(placed.order_number, await simulator.pay({ orderId: placed.order_number, amount: 27_000, method }));
    readData(await shopper.confirm(placed));
    await settle();
    inbox.messages.length = 0;
    const id = placed.order_id;
    const pks = (await shopper.reservation(id)).products.map(({ pk }) => pk);
    const seen = async () => (await shopper.reservation(id)).refunds.at(-1);
    return { shopper, id, pks, seen };
  };
  const canceledLate = async (pieces?: number) => {
    const bought = await buy();
    await goTo(addDays(monday(), 1));
    const answer = readData(await bought.shopper.cancel(bought.id, bought.pks.slice(0, pieces)));
    await simulator.flush();
    await settle();
    return { ...bought, answer };
  };

  it("카드사가 돌려주기까지는 요청했다고만 하고, 돌려준 날 금액과 함께 한 번 알린다", async () => {
    const { answer, seen } = await canceledLate();
    expect(answer).not.toHaveProperty("is_returned");
    expect(await seen()).toMatchObject({ state: "DONE", pay_amount: 27_000, returned_at: null });
    expect(heard()).toEqual([expect.stringContaining("27,000원을 결제한 수단으로 돌려드려요. 카드는 보통 3~7영업일")]);

    await goTo(addDays(monday(), 2));
    await checkReturns(db());
    await settle();
    expect(ends()).toEqual([]);

    const back = addWorkingDays(addDays(monday(), 1), 3);
    await goTo(back);
    await checkReturns(db());
    await settle();
    expect(kstToday(new Date((await seen())?.returned_at ?? 0))).toBe(back);
    expect(ends()).toEqual([expect.stringContaining("27,000원을 결제한 수단으로 돌려드렸어요.")]);

    await goTo(addDays(back, 30));
    await checkReturns(db());
    await settle();
    expect(ends()).toHaveLength(1);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("결제사의 알림이 거듭 오고 확인이 한꺼번에 돌아도 한 번만 끝나고 한 번만 알린다", async () => {
    const { seen } = await canceledLate();
    await goTo(addWorkingDays(addDays(monday(), 1), 3));
    const news = simulator.sent.filter(({ webhook }) => webhook.body.includes("CANCELED"));
    const again = () =>
      news.map(({ webhook }, i) =>
        receiveTossWebhook(
          new Request("http://localhost:3000/api/webhooks/toss", {
            method: "POST",
            body: webhook.body,
            headers: { "content-type": "application/json", "tosspayments-webhook-transmission-id": `again-${i}` },
          }),
        ),
      );
    await Promise.all([...again(), checkReturns(db()), checkReturns(db()), processWebhooks(db()), ...again()]);
    await settle();
    await settle();
    expect(await seen()).toMatchObject({ returned_at: expect.any(String) });
    expect(ends()).toHaveLength(1);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it.each(["return.after-lookup", "return.before-commit", "return.after-commit"])(
    "%s에서 멈춰도 다음 확인이 이어받아 한 번만 알린다",
    async (at) => {
      const { seen } = await canceledLate();
      const back = addWorkingDays(addDays(monday(), 1), 3);
      await goTo(back);
      armFailpoint(at, () => {
        armFailpoint(at, null);
        throw new Error(`crash at ${at}`);
      });
      await expect(checkReturns(db())).rejects.toThrow(at);
      await goTo(back, "18:00");
      await checkReturns(db());
      await settle();
      await checkReturns(db());
      await settle();
      expect(await seen()).toMatchObject({ returned_at: expect.any(String) });
      expect(ends()).toHaveLength(1);
      expect(await brokenLaws(db())).toEqual([]);
    },
  );

  it("결제사가 답하지 않으면 돌려줬다고 하지 않고 다음에 다시 묻는다", async () => {
    const { seen } = await canceledLate();
    const back = addWorkingDays(addDays(monday(), 1), 3);
    await goTo(back);
    simulator.disturb("lookup:500-before");
    await checkReturns(db());
    expect(await seen()).toMatchObject({ returned_at: null });
    await checkReturns(db());
    expect(await seen()).toMatchObject({ returned_at: null });
    await goTo(back, "17:00");
    await checkReturns(db());
    expect(await seen()).toMatchObject({ returned_at: expect.any(String) });
  });

  it("일부만 취소해 결제사가 끝을 말할 수 없으면, 카드사의 날이 지난 뒤 확인해 달라고 한 번 말한다", async () => {
    const { seen } = await canceledLate(1);
    const last = addWorkingDays(addDays(monday(), 1), 7);
    await goTo(last);
    await checkReturns(db());
    await settle();
    expect(await seen()).toMatchObject({ returned_at: null });
    await goTo(addDays(last, 1));
    await checkReturns(db());
    await checkReturns(db());
    await settle();
    expect(await seen()).toMatchObject({ returned_at: expect.any(String), is_return_unconfirmed: true });
    expect(ends()).toEqual([expect.stringContaining("7영업일이 지났어요")]);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it.each(["카드", "계좌이체"])(
    "결제한 날 %s를 모두 취소하면 바로 돌려준 것이고, 취소 소식에서 한 번에 말한다",
    async (method) => {
      const { shopper, id, pks, seen } = await buy(method);
      expect(readData(await shopper.cancel(id, pks))).toMatchObject({ is_returned: true });
      await simulator.flush();
      await settle();
      await settle();
      expect(await seen()).toMatchObject({ state: "DONE", returned_at: expect.any(String) });
      expect(heard()).toEqual([expect.stringContaining("27,000원을 결제한 수단으로 돌려드렸어요.")]);
    },
  );

  it("밤에 알게 된 환불은 아침에 알린다", async () => {
    const { seen } = await canceledLate();
    const back = addWorkingDays(addDays(monday(), 1), 3);
    await goTo(back, "23:00");
    await checkReturns(db());
    await settle();
    expect(await seen()).toMatchObject({ returned_at: expect.any(String) });
    expect(ends()).toEqual([]);
    await goTo(addDays(back, 1), "08:30");
    await settle();
    expect(ends()).toHaveLength(1);
  });

  it("거절된 환불은 끝났다고 하지 않고 고객센터의 할 일로 남는다", async () => {
    const { shopper, id, pks, seen } = await buy();
    simulator.disturb("cancel:refuse");
    expect(await shopper.cancel(id, pks)).toMatchObject({ code: "C001" });
    await goTo(addDays(monday(), 14));
    await reconcile(db());
    await checkReturns(db());
    await settle();
    expect(await seen()).toMatchObject({ state: "FAILED", returned_at: null });
    expect(await db().select().from(deskIssue).where(eq(deskIssue.kind, "refund_refused"))).toHaveLength(1);
    expect(ends()).toEqual([]);
    await db().delete(deskIssue);
  });
});
