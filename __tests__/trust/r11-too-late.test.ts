import { eq, sql } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { hold, orders, payment } from "@/server/platform/schema/commerce";
import type { Checkout, OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { addMember, addShop } from "../support/seed-commerce";
import { readData, Shopper } from "../support/shopper";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

const RUNS = scaled(24, 500);
const WAYS = ["confirm", "unswept", "captured", "lost-then-captured", "answer-lost", "twice"] as const;

describeEachEngine("돈을 냈는데 자리가 없는 때", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });

  /** A hold of the last seat expires and another member buys it; then the first member's payment arrives. */
  async function run(
    way: (typeof WAYS)[number],
    tiny: () => number,
  ): Promise<{ kept: number; outcome: string; late: boolean }> {
    const shop = await addShop(db(), { capacity: 1 });
    const first = new Shopper(await addMember(db()), gateway);
    const terms = readData<Checkout>(await first.checkout(shop, [shop.adult]));
    const placed = readData<OrderPlaced>(await first.order(terms.hold_id, 15_000));
    await db().update(hold).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(hold.id, terms.hold_id));
    if (way !== "unswept") {
      await expireHolds(db());
      const second = new Shopper(await addMember(db()), gateway);
      await second.buy(shop, [shop.adult], 15_000);
    }
    if (way === "captured" || way === "lost-then-captured") gateway.capture(placed.order_number);
    if (way === "lost-then-captured") gateway.script.lookup.push("lost-before");
    if (way === "answer-lost") gateway.script.confirm.push("lost-after");
    const began = performance.now();
    const confirms = way === "twice" ? 2 + Math.floor(tiny() * 4) : 1;
    const answers = await Promise.all(Array.from({ length: confirms }, () => first.confirm(placed)));
    gateway.script.confirm.length = 0;
    await settleOrder({ db: db(), orderId: placed.order_id });
    await reconcile(db());
    gateway.script.lookup.length = 0;
    await reconcile(db());
    const tookMs = performance.now() - began;
    const [order] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
    const [paid] = await db().select().from(payment).where(eq(payment.orderId, placed.order_id));
    const told = answers.every((answer) => ["failed", "checking"].includes(readData<OrderStatus>(answer).outcome));
    const after = readData<OrderStatus>(await first.state(placed.order_id));
    const isEnded = ["EXPIRED", "FAILED"].includes(order?.state ?? "") && paid?.state !== "CAPTURED";
    return {
      kept: gateway.kept(placed.order_number),
      outcome:
        told && isEnded && after.outcome === "failed"
          ? "right"
          : `${way}: ${order?.state} ${paid?.state} ${after.outcome}`,
      late: tookMs > 60_000,
    };
  }

  it(
    "늦게 온 결제는 청구하지 않거나 곧 돌려주고, 낸 사람에게 알린다",
    async () => {
      const tiny = seededRandom(trustSeed);
      const wrong: string[] = [];
      let kept = 0;
      let late = 0;
      for (let n = 0; n < RUNS; n += 1) {
        const result = await run(WAYS[n % WAYS.length] ?? "confirm", tiny);
        kept += result.kept;
        if (result.late) late += 1;
        if (result.outcome !== "right") wrong.push(result.outcome);
      }
      const books = await brokenLaws(db());
      measured({
        goal: "R11",
        name: "paid but sold out",
        engine: engine.name,
        figures: `${RUNS} late payments in ${WAYS.length} ways, ${kept} won kept, ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "never charged, or given back within 60 s; payer told; 0 kept",
        laws: {
          "no money is kept": kept === 0,
          "everyone is told": wrong.length === 0,
          "given back in time": late === 0,
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
