import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { installPaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import { settleOrderOnNews } from "@/server/commerce/reconcile/settle-news";
import { commerceJobs, consumers } from "@/server/commerce/work";
import { startJobs, stopJobs } from "@/server/platform/jobs";
import { enqueue, outboxJobs } from "@/server/platform/outbox";
import { hold } from "@/server/platform/schema/commerce";
import { outbox, webhookEvent } from "@/server/platform/schema/operations";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { describeEachEngine } from "../../../support/engines";
import { type TinyGateway, tinyGateway } from "../../../support/gateways/tiny-gateway";
import { openInbox } from "../../../support/members";
import { addMember, addShop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";
import { closeForRain } from "../../../support/trust/venue";

describeEachEngine("답하지 않는 결제대행사", (engine) => {
  const db = () => engine.handle().db;
  const write = (orderId: string) =>
    db()
      .insert(webhookEvent)
      .values({ gateway: "toss", eventId: orderId, raw: JSON.stringify({ data: { orderId } }) });

  it("모든 부름이 멈춰 있어도 자리 잡기는 제때 끝나고, 다른 문자와 다른 주문의 소식은 처리된다", async () => {
    openInbox();
    const gateway = tinyGateway();
    let release = () => {};
    const silence = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hanging = 0;
    const hang = async () => {
      hanging += 1;
      await silence;
      return { kind: "unknown", cause: "timeout" } as const;
    };
    const hung: TinyGateway = {
      ...gateway,
      confirm: hang,
      cancel: hang,
      lookupByOrder: hang,
      lookupByKey: hang,
      statement: hang,
    };
    installPaymentGateway(gateway);
    installPaymentNews(settleOrderOnNews);

    // One call each: the reconciler and the webhooks look up a lost charge, the outbox refunds a closed time.
    const shop = await addShop(db(), { daysAhead: 9 });
    const shopper = new Shopper(await addMember(db()), gateway);
    const paid = await shopper.buy(shop, [shop.adult], 15_000);
    const other = await addShop(db(), { daysAhead: 9 });
    const buyer = new Shopper(await addMember(db()), gateway);
    const terms = readData<Checkout>(await buyer.checkout(other, [other.adult]));
    const lost = readData<OrderPlaced>(await buyer.order(terms.hold_id, 15_000));
    gateway.script.confirm.push("lost-before");
    await buyer.confirm(lost);
    await write(lost.order_number);
    await closeForRain(db(), shop.slotId);
    const holder = await addMember(db());
    const held = readData<Checkout>(await new Shopper(holder, gateway).checkout(other, [other.adult]));

    installPaymentGateway(hung);
    startJobs([...commerceJobs, ...outboxJobs(consumers)]);
    try {
      for (let tries = 0; tries < 300 && hanging < 3; tries += 1) await wait(100);
      expect(hanging).toBeGreaterThanOrEqual(3);
      await db()
        .update(hold)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(hold.id, held.hold_id));
      await enqueue(db(), {
        topic: "sale.opened",
        dedupeKey: "sale:hanging",
        payload: { user_id: holder.user.id, content_pk: shop.contentId },
      });
      await write(paid.order_number);
      const seen = async () => {
        const [ended] = await db().select({ state: hold.state }).from(hold).where(eq(hold.id, held.hold_id));
        const [told] = await db()
          .select({ at: outbox.doneAt })
          .from(outbox)
          .where(eq(outbox.dedupeKey, "sale:hanging"));
        const heard = await db().select().from(webhookEvent).where(eq(webhookEvent.eventId, paid.order_number));
        return { hold: ended?.state ?? null, isTold: !!told?.at, isHeard: !!heard[0]?.processedAt };
      };
      const all = { hold: "EXPIRED", isTold: true, isHeard: true };
      let now = await seen();
      for (let tries = 0; tries < 150 && JSON.stringify(now) !== JSON.stringify(all); tries += 1) {
        await wait(100);
        now = await seen();
      }
      expect(now).toEqual(all);
    } finally {
      release();
      await stopJobs();
    }
  }, 90_000);
});
