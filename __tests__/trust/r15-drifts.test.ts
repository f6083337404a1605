import { eq, isNull, sql } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { armFailpoint } from "@/server/platform/failpoints";
import { hold, orders, payment } from "@/server/platform/schema/commerce";
import { deskIssue } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { addCoupon, addMember, addShop, givePoints } from "../support/seed-commerce";
import { readData, Shopper } from "../support/shopper";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";

const ROUNDS = scaled(1, 5);

describeEachEngine("스무 가지 어긋남", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });

  async function place(more: object = {}, amount = 15_000) {
    const shop = await addShop(db());
    const shopper = new Shopper(await addMember(db()), gateway);
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    return { shop, shopper, terms, placed: readData<OrderPlaced>(await shopper.order(terms.hold_id, amount, more)) };
  }
  async function paid() {
    const shop = await addShop(db());
    const shopper = new Shopper(await addMember(db()), gateway);
    const placed = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    return { shopper, placed, pks: (await shopper.reservation(placed.order_id)).products.map(({ pk }) => pk) };
  }
  async function dying(at: string, work: () => Promise<unknown>): Promise<void> {
    armFailpoint(at, () => {
      armFailpoint(at, null);
      throw new Error(`crash at ${at}`);
    });
    await work();
    armFailpoint(at, null);
  }
  const confirmDying = async (at: string) => {
    const { shopper, placed } = await place();
    await dying(at, () => shopper.confirm(placed));
  };
  const cancelDying = async (at: string) => {
    const { shopper, placed, pks } = await paid();
    await dying(at, () => shopper.cancel(placed.order_id, pks));
  };
  async function lateCapture(): Promise<void> {
    const { terms, placed, shopper } = await place();
    await db().update(hold).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(hold.id, terms.hold_id));
    await expireHolds(db());
    gateway.capture(placed.order_number);
    await shopper.state(placed.order_id);
  }
  async function lostCancel(lookupToo: boolean): Promise<void> {
    const { shopper, placed, pks } = await paid();
    gateway.script.cancel.push("lost-after");
    if (lookupToo) gateway.script.lookup.push("lost-before");
    await shopper.cancel(placed.order_id, pks.slice(0, 1));
  }

  const DRIFTS: readonly (() => Promise<unknown>)[] = [
    async () => {
      const { shopper, placed } = await place();
      gateway.script.confirm.push("lost-before");
      await shopper.confirm(placed);
    },
    async () => {
      const { shopper, placed } = await place();
      gateway.script.confirm.push("lost-after");
      await shopper.confirm(placed);
    },
    () => confirmDying("confirm.after-intent"),
    () => confirmDying("confirm.after-gateway"),
    () => confirmDying("confirm.before-commit"),
    () => confirmDying("confirm.after-commit"),
    () => confirmDying("confirm.intent-before-commit"),
    () => cancelDying("cancel.after-intent"),
    () => cancelDying("cancel.before-gateway"),
    () => cancelDying("cancel.after-gateway"),
    () => cancelDying("cancel.before-commit"),
    () => cancelDying("cancel.after-commit"),
    () => lostCancel(false),
    () => lostCancel(true),
    lateCapture,
    () => dying("confirm.after-void-intent", lateCapture),
    () => dying("confirm.after-void", lateCapture),
    async () => {
      const shopper = new Shopper(await addMember(db()), gateway);
      const shop = await addShop(db());
      await givePoints(db(), shopper.member.user.id, 15_000);
      const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
      await dying("checkout.after-order", () => shopper.order(terms.hold_id, 0, { point_amount: 15_000 }));
    },
    async () => {
      const { shopper, placed } = await place();
      gateway.script.confirm.push("refused");
      await shopper.confirm(placed);
      gateway.capture(placed.order_number);
    },
    async () => {
      const { placed } = await paid();
      const paymentKey = gateway.pay(placed.order_number);
      await gateway.cancel({ paymentKey, amount: 5_000, reason: "가맹점 화면", idempotencyKey: placed.order_id });
    },
    async () => {
      const { shopper, placed } = await place();
      gateway.script.confirm.push("lost-after");
      await shopper.confirm(placed);
      await addCoupon(db(), shopper.member.user.id);
      await shopper.state(placed.order_id);
    },
    async () =>
      void gateway.lines.push({
        paymentKey: "stray",
        orderId: `stray-${gateway.lines.length}`,
        transactionKey: `stray-${gateway.lines.length}`,
        amount: 9_000,
        at: new Date().toISOString(),
      }),
  ];

  /** Orders, payments, refunds, holds and open desk issues as one text. */
  async function state(): Promise<string> {
    const rows = await Promise.all([
      db().select().from(orders).orderBy(orders.id),
      db().select().from(payment).orderBy(payment.id),
      db().select().from(refund).orderBy(refund.id),
      db().select().from(hold).orderBy(hold.id),
      db().select({ kind: deskIssue.kind, ref: deskIssue.ref }).from(deskIssue).where(isNull(deskIssue.closedAt)),
    ]);
    return JSON.stringify(rows);
  }

  it(
    "한 번에 모두 고치거나 사람에게 알리고, 둘이 함께 해도 되고, 두 번째는 아무것도 바꾸지 않는다",
    async () => {
      for (let n = 0; n < ROUNDS; n += 1) for (const drift of DRIFTS) await drift();
      await Promise.all([reconcile(db()), reconcile(db())]);
      const first = await state();
      const calls = gateway.count.confirm + gateway.count.cancel;
      await reconcile(db());
      const second = await state();
      const between =
        (await db().$count(orders, eq(orders.state, "PAYING"))) +
        (await db().$count(payment, sql`${payment.state} in ('CONFIRMING', 'VOIDING')`)) +
        (await db().$count(refund, eq(refund.state, "PROCESSING")));
      const listed = await db().$count(deskIssue, isNull(deskIssue.closedAt));
      const books = await brokenLaws(db());
      measured({
        goal: "R15",
        name: "reconciler",
        engine: engine.name,
        figures: `${DRIFTS.length} drifts × ${ROUNDS}, ${between} left in between, ${listed} on the venue's list, second pass ${first === second ? "changes 0 rows" : "changes rows"}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "all repaired or listed in one pass; second pass 0 rows; safe with 2 at once",
        laws: {
          "nothing is left in between": between === 0,
          "the second pass changes nothing": first === second,
          "and asks the gateway for nothing": calls === gateway.count.confirm + gateway.count.cancel,
          "what no machine can settle is listed": listed >= 2 * ROUNDS,
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
