import { eq, sql } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { hold, orders, payment } from "@/server/platform/schema/commerce";
import type { OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { addMember } from "../support/seed-commerce";
import { addLodge } from "../support/seed-stays";
import { readData } from "../support/shopper";
import { StayShopper } from "../support/stay-shopper";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

const RUNS = scaled(18, 250);
const WAYS = ["confirm", "unswept", "captured", "lost-then-captured", "answer-lost", "twice"] as const;

describeEachEngine("돈을 냈는데 방이 없는 때", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });

  /** A hold of the last room expires and another family books one of its nights; then its payment arrives. */
  async function run(way: (typeof WAYS)[number], random: () => number): Promise<{ kept: number; outcome: string }> {
    const lodge = await addLodge(db(), { rooms: 1, nights: 6 });
    const first = new StayShopper(await addMember(db()), gateway);
    const trip = { lodge, night: 1, nights: 1 + Math.floor(random() * 4) };
    const terms = readData<BookingVerify>(await first.verify(trip));
    const placed = readData<OrderPlaced>(await first.book(trip, terms.price_info.pay_price));
    await db().update(hold).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(hold.id, terms.hold_id));
    if (way !== "unswept") {
      await expireHolds(db());
      const second = new StayShopper(await addMember(db()), gateway);
      await second.buy({ lodge, night: 1 + Math.floor(random() * trip.nights) });
    }
    if (way === "captured" || way === "lost-then-captured") gateway.capture(placed.order_number);
    if (way === "lost-then-captured") gateway.script.lookup.push("lost-before");
    if (way === "answer-lost") gateway.script.confirm.push("lost-after");
    const confirms = way === "twice" ? 2 + Math.floor(random() * 4) : 1;
    const answers = await Promise.all(Array.from({ length: confirms }, () => first.confirm(placed)));
    gateway.script.confirm.length = 0;
    await settleOrder({ db: db(), orderId: placed.order_id });
    await reconcile(db());
    gateway.script.lookup.length = 0;
    await reconcile(db());
    const [order] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
    const [paid] = await db().select().from(payment).where(eq(payment.orderId, placed.order_id));
    const told = answers.every((answer) => ["failed", "checking"].includes(readData<OrderStatus>(answer).outcome));
    const after = readData<OrderStatus>(await first.state(placed.order_id));
    const hidden = (await first.main.get(`/booking/complete?booking_id=${placed.order_id}`)).status === 404;
    const isEnded = ["EXPIRED", "FAILED"].includes(order?.state ?? "") && paid?.state !== "CAPTURED";
    const isRight = told && isEnded && hidden && after.outcome === "failed";
    return {
      kept: gateway.kept(placed.order_number),
      outcome: isRight ? "right" : `${way}: ${order?.state} ${paid?.state} ${after.outcome}`,
    };
  }

  it(
    "한 밤이라도 남이 가져갔으면 늦게 온 결제는 청구하지 않거나 돌려주고, 낸 사람에게 알린다",
    async () => {
      const random = seededRandom(trustSeed);
      const wrong: string[] = [];
      let kept = 0;
      for (let n = 0; n < RUNS; n += 1) {
        const result = await run(WAYS[n % WAYS.length] ?? "confirm", random);
        kept += result.kept;
        if (result.outcome !== "right") wrong.push(result.outcome);
      }
      const books = await brokenLaws(db());
      measured({
        goal: "R11",
        name: "paid but no room",
        engine: engine.name,
        figures: `${RUNS} late payments in ${WAYS.length} ways, ${kept} won kept, ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "never charged, or given back; payer told; 0 kept",
        laws: {
          "no money is kept": kept === 0,
          "everyone is told": wrong.length === 0,
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
