import { sql } from "drizzle-orm";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { resetEnv } from "@/server/platform/env";
import { claimDatabase, refuseOtherKind } from "@/server/platform/lifecycle/database-kind";
import { deployment } from "@/server/platform/schema/operations";
import { stayHost } from "@/server/stay/app";
import { seedStaysWhenEmpty } from "@/server/stay/catalog/seed/seed-stays-when-empty";
import { describeBothEngines } from "../../support/engines";
import { signedClient } from "../../support/http-client";
import { productionSettings } from "../../support/production-settings";
import { addShop } from "../../support/seed-commerce";

const before = { ...process.env };
const as = (kind: "demo" | "production") => {
  process.env = kind === "production" ? { ...before, ...productionSettings } : { ...before };
  resetEnv();
};
afterAll(() => as("demo"));

/** Tables that are filled in production from the start: regions, categories and refund terms. */
const REFERENCE = [
  "accommodation_type",
  "category",
  "deployment",
  "district",
  "refund_policy",
  "schema_migration",
  "state_move",
  "stay_location",
  "sub_category",
];

describeBothEngines("운영과 데모의 데이터베이스", (engine) => {
  const db = () => engine.handle().db;

  it("운영은 지어낸 것을 하나도 담지 않고 시작한다", async () => {
    as("production");
    await claimDatabase(db());
    await seedWhenEmpty(engine.handle());
    await seedStaysWhenEmpty(engine.handle());
    const { rows } = await db().execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const filled: string[] = [];
    let madeUp = 0;
    for (const { name } of rows) {
      const counted = await db().execute<{ n: number | string; made_up: number | string }>(
        sql`select count(*) as n, count(*) filter (where t::text ~* 'demo|데모|시연|example') as made_up from ${sql.identifier(name)} t`,
      );
      if (Number(counted.rows[0]?.n) > 0) filled.push(name);
      madeUp += Number(counted.rows[0]?.made_up);
    }
    expect(filled.sort()).toEqual(REFERENCE);
    expect(madeUp).toBe(0);
    const banners = async () => Reflect.get(Object((await signedClient(stayHost).get("/banners")).data), "banners");
    expect(await banners()).toEqual([]);
    as("demo");
    expect(await banners()).not.toEqual([]);
  });

  it("운영의 데이터베이스에서는 데모가, 데모의 데이터베이스에서는 운영이 시작하지 않는다", async () => {
    as("demo");
    await expect(refuseOtherKind(db())).rejects.toThrow("APP_ENV=production is not said");
    as("production");
    await expect(refuseOtherKind(db())).resolves.toBeUndefined();
    await db().delete(deployment);
    as("demo");
    await claimDatabase(db());
    as("production");
    await expect(refuseOtherKind(db())).rejects.toThrow("filled by a demo");
  });

  it("표시가 없던 때의 데모도 운영이 알아본다", async () => {
    await db().delete(deployment);
    await addShop(db());
    await db().execute(sql`update content set source = 'demo'`);
    as("production");
    await expect(claimDatabase(db())).rejects.toThrow("filled by a demo");
  });
});
