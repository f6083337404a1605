import { sql } from "drizzle-orm";
import { cancelOrder } from "@/server/commerce/cancel/cancel-order";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { addMember, addShop } from "../../../support/seed-commerce";
import { Shopper } from "../../../support/shopper";
import {
  HOLD_TRANSITIONS,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  PRODUCT_TRANSITIONS,
  REFUND_TRANSITIONS,
  type Transitions,
} from "../../../support/transitions";

const moves = (machine: string, table: Transitions<string>): string[] =>
  Object.entries(table).flatMap(([from, list]) => list.map((to) => `${machine} ${from}>${to}`));

describeEachEngine("상태의 길", (engine) => {
  it("함께 쓰는 표와 데이터베이스가 지키는 표는 같다", async () => {
    const { rows } = await engine
      .handle()
      .db.execute<{ move: string }>(
        sql`select machine || ' ' || from_state || '>' || to_state as move from state_move`,
      );
    const shared = [
      ...moves("orders", ORDER_TRANSITIONS),
      ...moves("order_item", PRODUCT_TRANSITIONS),
      ...moves("hold", HOLD_TRANSITIONS),
      ...moves("payment", PAYMENT_TRANSITIONS),
      ...moves("refund", REFUND_TRANSITIONS),
    ];
    expect(rows.map(({ move }) => move).sort()).toEqual(shared.sort());
  });

  it.each([
    ["hold", "state", "CONSUMED"],
    ["orders", "state", "PAID"],
    ["order_item", "product_state", "COMPLETE"],
    ["payment", "state", "CAPTURED"],
    ["refund", "state", "DONE"],
  ])("%s의 새 줄은 처음 상태로만 시작한다", async (table, column, state) => {
    const { db } = engine.handle();
    const shop = await addShop(db);
    const shopper = new Shopper(await addMember(db), installTinyGateway());
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    const [piece] = (await shopper.reservation(id)).products;
    await cancelOrder(db, { userId: shopper.member.user.id, orderId: id, productIds: [piece?.pk ?? ""] });
    const copy = sql`insert into ${sql.identifier(table)} select copy.* from ${sql.identifier(table)} o,
      jsonb_populate_record(o, jsonb_build_object(${column}::text, ${state}::text)) copy limit 1`;
    await expect(db.execute(copy)).rejects.toMatchObject({ cause: { constraint: `${table}_first` } });
  });
});
