import { sql } from "drizzle-orm";
import { databaseError, isCheckViolation, isUnavailable, isUniqueViolation } from "@/server/platform/db/errors";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { prepared } from "@/server/platform/db/prepared";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { signatureReplay } from "@/server/platform/schema/operations";
import { postgresUrl } from "../../../support/database";
import { describeBothEngines } from "../../../support/engines";

const fail = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);

describeBothEngines("거래", (engine) => {
  const db = () => engine.handle().db;
  const caught = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it.each(["40001", "40P01"])("%s이면 처음부터 다시 하고, 앞선 시도의 것은 남기지 않는다", async (code) => {
    let tries = 0;
    await transaction(db(), async (tx) => {
      tries += 1;
      await tx.insert(signatureReplay).values({ hash: `${code}-${tries}`, expiresAt: new Date() });
      if (tries < 3) await tx.execute(fail(code));
    });
    const { rows } = await db().execute<{ hash: string }>(
      sql`select hash from signature_replay where hash like ${`${code}-%`}`,
    );
    expect(rows).toEqual([{ hash: `${code}-3` }]);
  });

  it("세 번 다시 해도 안 되면 C_BUSY이다", async () => {
    let tries = 0;
    const error = await caught(
      transaction(db(), async (tx) => {
        tries += 1;
        await tx.execute(fail("40P01"));
      }),
    );
    expect(error).toMatchObject({ status: 409, code: "C_BUSY" });
    expect(tries).toBe(4);
  });

  it("다른 오류는 다시 하지 않는다", async () => {
    let tries = 0;
    const error = await caught(
      transaction(db(), async () => {
        tries += 1;
        throw new ApiError(409, "C_SOLD_OUT", "매진");
      }),
    );
    expect([tries, error]).toEqual([1, expect.objectContaining({ code: "C_SOLD_OUT" })]);
  });

  it("감싼 오류에서도 어떤 제약이 깨졌는지 안다", async () => {
    await db().execute(
      sql`create table if not exists guarded (n int constraint guarded_once unique constraint guarded_positive check (n > 0))`,
    );
    await db().execute(sql`insert into guarded values (1)`);
    const twice = await caught(db().execute(sql`insert into guarded values (1)`));
    const negative = await caught(db().execute(sql`insert into guarded values (-1)`));
    expect([
      isUniqueViolation(twice),
      isUniqueViolation(twice, "guarded_once"),
      isUniqueViolation(twice, "other"),
    ]).toEqual([true, true, false]);
    expect([isCheckViolation(negative, "guarded_positive"), isCheckViolation(twice)]).toEqual([true, false]);
    expect(isUnavailable(twice)).toBe(false);
    expect(databaseError(new Error("그냥 오류"))).toBeNull();
  });

  it("한 번 만든 질의는 값만 바꿔 다시 쓴다", async () => {
    let built = 0;
    const find = (hash: string) =>
      prepared(db(), "test_find", (on, name) => {
        built += 1;
        return on
          .select()
          .from(signatureReplay)
          .where(sql`${signatureReplay.hash} = ${sql.placeholder("hash")}`)
          .prepare(name);
      }).execute({ hash });
    expect(await find("40001-3")).toHaveLength(1);
    expect(await find("없음")).toHaveLength(0);
    expect(built).toBe(1);
  });
});

const onPostgres = postgresUrl() ? describe : describe.skip;
onPostgres("PostgreSQL이 답하지 못할 때", () => {
  const reason = async (url: string, query: string, config = {}) => {
    const handle = await openPostgres(url, config);
    const error = await handle.db.execute(sql.raw(query)).then(
      () => null,
      (failed: unknown) => failed,
    );
    await handle.close().catch(() => {});
    return error;
  };
  const server = postgresUrl() ?? "";

  it("문이 닫혀 있거나, 너무 오래 걸리거나, 끊기면 모두 503감이다", async () => {
    const closed = await reason("postgres://a:b@127.0.0.1:1/none", "select 1");
    const slow = await reason(server, "select pg_sleep(5)", { statement_timeout: 50 });
    const cut = await reason(server, "select pg_terminate_backend(pg_backend_pid())");
    expect([closed, slow, cut].map(isUnavailable)).toEqual([true, true, true]);
  });
});
