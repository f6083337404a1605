import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { isCheckViolation } from "@/server/platform/db/errors";
import { hold, orders } from "@/server/platform/schema/commerce";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { forgetLimits } from "../support/members";
import { addMember, addShop, type Shop } from "../support/seed-commerce";
import { readData, Shopper } from "../support/shopper";
import {
  HOLD_TRANSITIONS,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  PRODUCT_TRANSITIONS,
  REFUND_TRANSITIONS,
  type Transitions,
} from "../support/transitions";
import { measured, PATIENCE_MS, scaled, trustSeed } from "../support/trust/scale";

const COMMANDS = [
  "take",
  "order",
  "pay",
  "decline",
  "lose",
  "settle",
  "let go",
  "run out",
  "cancel one",
  "cancel all",
] as const;
type Command = (typeof COMMANDS)[number];

/** Expected state after the commands so far. */
type Model = {
  hold: boolean;
  order: "none" | "HELD" | "PAYING" | "PAID" | "PARTIAL_CANCELED" | "CANCELED";
  left: number;
};
const PIECES = 2;

describeEachEngine("상태의 길", (engine) => {
  let gateway: TinyGateway;
  let shop: Shop;
  const sequences = engine.name === "postgres" ? scaled(40, 5_000) : scaled(25, 1_000);
  const db = () => engine.handle().db;
  beforeAll(async () => {
    gateway = installTinyGateway();
    shop = await addShop(db(), { capacity: 1_000_000 });
  });

  /** Plays one sequence; returns the deviations from the model. */
  async function play(commands: readonly Command[]): Promise<string[]> {
    const shopper = new Shopper(await addMember(db()), gateway);
    const userId = shopper.member.user.id;
    const model: Model = { hold: false, order: "none", left: 0 };
    const wrong: string[] = [];
    let holdId = "";
    let placed: OrderPlaced | null = null;
    const isOpen = () => model.order === "HELD" || model.order === "PAYING";
    const end = () => {
      if (model.order === "HELD") model.order = "none";
      model.hold = false;
    };
    for (const command of commands) {
      if (command === "take" && !model.hold) {
        holdId = readData<Checkout>(await shopper.checkout(shop, Array(PIECES).fill(shop.adult))).hold_id;
        Object.assign(model, { hold: true, order: "none", left: 0 });
        placed = null;
      } else if (command === "order" && model.hold) {
        const answer = await shopper.order(holdId, PIECES * 15_000);
        placed = readData<OrderPlaced>(answer);
        if (model.order === "none") model.order = "HELD";
      } else if ((command === "pay" || command === "decline" || command === "lose") && placed) {
        gateway.script.confirm.length = 0;
        if (model.order === "HELD" && command === "decline") gateway.script.confirm.push("refused");
        if (model.order === "HELD" && command === "lose") gateway.script.confirm.push("lost-before");
        readData(await shopper.confirm(placed));
        gateway.script.confirm.length = 0;
        if (model.order === "HELD" && command === "pay")
          Object.assign(model, { hold: false, order: "PAID", left: PIECES });
        else if (model.order === "HELD" && command === "lose") model.order = "PAYING";
        else if (model.order === "HELD") model.order = "none";
      } else if (command === "settle" && placed) {
        await settleOrder({ db: db(), orderId: placed.order_id });
        if (model.order === "PAYING") Object.assign(model, { hold: false, order: "PAID", left: PIECES });
      } else if (command === "let go" && holdId !== "") {
        const answer = await shopper.client.delete(`/reservations/hold/${holdId}/`);
        if (model.hold && model.order === "PAYING") {
          if (answer.status !== 409) wrong.push(`let go while paying: ${answer.status}`);
        } else if (model.hold) end();
      } else if (command === "run out" && model.hold) {
        await db()
          .update(hold)
          .set({ expiresAt: sql`now() - interval '1 second'` })
          .where(and(eq(hold.id, holdId), eq(hold.state, "LIVE")));
        await expireHolds(db());
        if (model.order === "PAYING") {
          await settleOrder({ db: db(), orderId: placed?.order_id ?? "" });
          Object.assign(model, { hold: false, order: "PAID", left: PIECES });
        } else end();
      } else if (command.startsWith("cancel") && placed && model.left > 0) {
        const pks = (await shopper.reservation(placed.order_id)).products
          .filter(({ product_state }) => product_state === "ORDER")
          .map(({ pk }) => pk);
        const chosen = command === "cancel one" ? pks.slice(0, 1) : pks;
        readData(await shopper.cancel(placed.order_id, chosen));
        model.left -= chosen.length;
        model.order = model.left > 0 ? "PARTIAL_CANCELED" : "CANCELED";
      }
      if (placed && model.order !== "none") {
        const [row] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
        if (row?.state !== model.order) wrong.push(`after ${command}: ${row?.state}, the model says ${model.order}`);
      }
      const live = await db().$count(hold, and(eq(hold.userId, userId), eq(hold.state, "LIVE")));
      if (live !== (model.hold ? 1 : 0)) wrong.push(`after ${command}: ${live} live holds`);
      if (wrong.length > 0) return [`${wrong[0]} in ${commands.join(", ")}`];
      if (!isOpen() && !model.hold && model.order === "CANCELED") placed = null;
    }
    return wrong;
  }

  it(
    "무엇을 어떤 차례로 해도 정해진 길로만 간다",
    async () => {
      const steps = fc.array(fc.constantFrom(...COMMANDS), { minLength: 4, maxLength: 30 });
      const all = fc.sample(steps, { numRuns: sequences, seed: trustSeed });
      const wrong: string[] = [];
      let commands = 0;
      for (const [n, one] of all.entries()) {
        if (n % 20 === 0) await forgetLimits(db());
        commands += one.length;
        wrong.push(...(await play(one)));
      }
      const books = await brokenLaws(db());
      measured({
        goal: "R14",
        name: "state machine",
        engine: engine.name,
        figures: `${all.length} sequences, ${commands} commands, ${wrong.length} off the model${wrong[0] ? ` [${wrong[0]}]` : ""}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "0 illegal transitions",
        laws: { "the order stands where the model says": wrong.length === 0, "the books balance": books.length === 0 },
      });
    },
    PATIENCE_MS,
  );

  const MACHINES: readonly [string, string, Transitions<string>][] = [
    ["orders", "state", ORDER_TRANSITIONS],
    ["order_item", "product_state", PRODUCT_TRANSITIONS],
    ["hold", "state", HOLD_TRANSITIONS],
    ["payment", "state", PAYMENT_TRANSITIONS],
    ["refund", "state", REFUND_TRANSITIONS],
  ];

  it(
    "표에 없는 옮김은 데이터베이스가 모두 거절한다",
    async () => {
      const shopper = new Shopper(await addMember(db()), gateway);
      const placed = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
      const [first] = (await shopper.reservation(placed.order_id)).products;
      readData(await shopper.cancel(placed.order_id, [first?.pk ?? ""]));
      let tried = 0;
      const passed: string[] = [];
      for (const [table, column, transitions] of MACHINES) {
        const name = sql.identifier(table);
        for (const from of Object.keys(transitions)) {
          for (const to of Object.keys(transitions).filter(
            (state) => state !== from && !transitions[from]?.includes(state),
          )) {
            tried += 1;
            const refused = await db()
              .$client.transaction(async (tx) => {
                // Sets the state with triggers disabled, then changes it with them enabled.
                await tx.execute(sql`set local session_replication_role = replica`);
                await tx.execute(
                  sql`update ${name} set ${sql.identifier(column)} = ${from} where ctid in (select ctid from ${name} limit 1)`,
                );
                await tx.execute(sql`set local session_replication_role = origin`);
                await tx.execute(
                  sql`update ${name} set ${sql.identifier(column)} = ${to} where ${sql.identifier(column)} = ${from}`,
                );
                throw new Error("let through");
              })
              .catch((error: unknown) => isCheckViolation(error));
            if (refused !== true) passed.push(`${table}: ${from} → ${to}`);
          }
        }
      }
      measured({
        goal: "R14",
        name: "illegal states by direct SQL",
        engine: engine.name,
        figures: `${tried} moves that no table allows, ${passed.length} let through${passed[0] ? ` [${passed.join(", ")}]` : ""}`,
        target: "the database itself refuses",
        laws: { "every one is refused": passed.length === 0, "all were tried": tried > 60 },
      });
    },
    PATIENCE_MS,
  );
});
