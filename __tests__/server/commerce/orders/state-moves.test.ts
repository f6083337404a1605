import { sql } from "drizzle-orm";
import { describeEachEngine } from "../../../support/engines";
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
});
