import { sql } from "drizzle-orm";
import { consumers } from "@/server/commerce/work";
import { deliverOutbox } from "@/server/platform/outbox";
import { postgresUrl } from "../../../support/database";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember, addShop } from "../../../support/seed-commerce";
import { Shopper } from "../../../support/shopper";

const ORDERS = 12;
/** PostgreSQL plans the first five calls each for its own values. */
const OWN_PLANS = 5;

/** Statements that this connection ran more than ten times, and how many runs had a custom plan. */
const asked = sql`select statement, custom_plans::int as anew from pg_prepared_statements
  where custom_plans + generic_plans > ${2 * OWN_PLANS}`;

describeEachEngine(
  "구매의 문장",
  (engine) => {
    openInbox();
    it("연결마다 몇 번만 계획하고, 살 때마다 다시 계획하지 않는다", async () => {
      if (engine.name === "pglite") return;
      const { db } = engine.handle();
      const gateway = installTinyGateway();
      const shop = await addShop(db);
      for (let n = 0; n < ORDERS; n += 1) {
        await forgetLimits(db);
        await new Shopper(await addMember(db), gateway).buy(shop, [shop.adult], 15_000);
        while ((await deliverOutbox(db, consumers)) > 0);
      }
      const { rows } = await db.execute<{ statement: string; anew: number }>(asked);
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.filter(({ anew }) => anew > OWN_PLANS)).toEqual([]);
    });
  },
  undefined,
  postgresUrl() ? ["postgres"] : ["pglite"],
);
