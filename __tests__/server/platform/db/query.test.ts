import { sql } from "drizzle-orm";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { query } from "@/server/platform/db/query";
import { transaction } from "@/server/platform/db/transaction";
import type { DatabaseHandle, Db } from "@/server/platform/db/types";
import { resetEnv } from "@/server/platform/env";
import { postgresUrl } from "../../../support/database";
import { describeBothEngines } from "../../../support/engines";

(postgresUrl() ? describe : describe.skip)("PostgreSQL로 가는 문장", () => {
  let handle: DatabaseHandle;
  const open = async () => openPostgres(postgresUrl() ?? "", { max: 1 });

  beforeEach(async () => {
    handle = await open();
  });
  afterEach(() => handle.close());

  const prepared = async (db: Db) =>
    (await db.execute<{ name: string }>(sql`select name from pg_prepared_statements`)).rows.map(({ name }) => name);
  const next = (db: Db, n: number) =>
    query<{ n: number }>(db, { name: "next", text: "select $1::int + 1 as n", values: [n] });

  it("이름 있는 문장은 연결마다 한 번 준비하고, 나머지는 준비하지 않는다", async () => {
    for (const n of [1, 2]) expect(await next(handle.db, n)).toEqual([{ n: n + 1 }]);
    await handle.db.execute(sql`select ${3}::int as other`);
    await handle.db
      .select({ n: sql<number>`${sql.placeholder("n")}::int` })
      .from(sql`(select 1) one`)
      .prepare("built")
      .execute({ n: 4 });
    expect((await prepared(handle.db)).sort()).toEqual(["built", "next"]);
  });

  it("거래 안에서도 같은 이름으로 같은 연결에 준비한다", async () => {
    await transaction(handle.db, async (tx) => {
      await next(tx, 1);
      expect(await prepared(tx)).toEqual(["next"]);
    });
  });

  it("거래 단위로 연결을 나누는 풀러 뒤에서는 이름을 붙이지 않는다", async () => {
    await handle.close();
    const role = ["lock_timeout = 3000", "statement_timeout = 5000", "idle_in_transaction_session_timeout = 10000"];
    const options = [...role, "timezone = UTC"].map((item) => `-c ${item.replaceAll(" ", "")}`).join(" ");
    process.env.DATABASE_POOLER = "transaction";
    resetEnv();
    handle = await openPostgres(postgresUrl() ?? "", { max: 1, options }).finally(() => {
      delete process.env.DATABASE_POOLER;
      resetEnv();
    });
    expect(await next(handle.db, 1)).toEqual([{ n: 2 }]);
    expect(await prepared(handle.db)).toEqual([]);
  });

  it("함께 물은 것은 물은 순서대로 이루어진다", async () => {
    await transaction(handle.db, async (tx) => {
      await tx.execute(sql`create temporary table counter (n int) on commit drop`);
      const [, { rows }] = await Promise.all([
        tx.execute(sql`insert into counter values (${7})`),
        tx.execute(sql`select n from counter`),
      ]);
      expect(rows).toEqual([{ n: 7 }]);
    });
  });

  it("문장이 틀린 거래의 연결은 물리고 나서 다시 쓴다", async () => {
    const session = async (db: Db) => (await db.execute(sql`select pg_backend_pid() as pid`)).rows;
    const before = await session(handle.db);
    await expect(transaction(handle.db, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
    expect(await session(handle.db)).toEqual(before);
  });
});

describeBothEngines("한 문장의 답", (engine) => {
  it("때는 두 엔진에서 글로 온다", async () => {
    const text = "select date '2026-05-05' as day, timestamptz '2026-05-05 00:00Z' as at, $1::int as n";
    const [row] = await query<Record<string, unknown>>(engine.handle().db, { name: "moments", text, values: [1] });
    expect(row).toEqual({ day: "2026-05-05", at: expect.stringContaining("2026-05-05"), n: 1 });
  });

  it("거래 안의 거래가 틀리면 그것만 물린다", async () => {
    const { db } = engine.handle();
    await db.execute(sql`create table if not exists nested_note (n int)`);
    await transaction(db, async (tx) => {
      await tx.execute(sql`insert into nested_note values (1)`);
      const failed = transaction(tx, async (inner) => {
        await inner.execute(sql`insert into nested_note values (2)`);
        throw new Error("물린다");
      });
      await expect(failed).rejects.toThrow("물린다");
    });
    expect((await db.execute(sql`select n from nested_note`)).rows).toEqual([{ n: 1 }]);
  });
});
