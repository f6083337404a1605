import { sql } from "drizzle-orm";
import { migrate, readMigrations } from "@/server/platform/migrate";
import { describeBothEngines } from "../../support/engines";

const extra = {
  name: "9999_extra.sql",
  text: "-- contract: a program that does not know it would fail\ncreate table extra (n int);\n--> statement-breakpoint\ninsert into extra values (1);",
  checksum: "e",
};

describeBothEngines("스키마 올리기", (engine) => {
  const tables = async () => {
    const { rows } = await engine
      .handle()
      .db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
    return rows.map(({ name }) => name);
  };

  it("다시 해도 바뀌는 것이 없다", async () => {
    const before = await tables();
    expect(before).toContain("schema_migration");
    expect(await migrate(engine.handle())).toEqual([]);
    expect(await tables()).toEqual(before);
  });

  it("둘이 동시에 시작해도 한 번만 적용한다", async () => {
    const all = [...readMigrations(), extra];
    const applied = await Promise.all([migrate(engine.handle(), all), migrate(engine.handle(), all)]);
    expect(applied.flat()).toEqual(["9999_extra.sql"]);
    const { rows } = await engine.handle().db.execute<{ n: number }>(sql`select count(*)::int as n from extra`);
    expect(rows[0]?.n).toBe(1);
  });

  it("모르는 더 새로운 스키마면 아무것도 쓰지 않고 물러난다", async () => {
    const before = await tables();
    const rivalFile = { name: "0500_other.sql", text: "create table other (n int)", checksum: "o" };
    await expect(migrate(engine.handle(), [...readMigrations(), rivalFile])).rejects.toThrow("9999_extra.sql");
    expect(await tables()).toEqual(before);
  });

  it("기준 스키마보다 오래된 데이터베이스는 무엇을 할지 말하고, 손대지 않고 물러난다", async () => {
    const { db } = engine.handle();
    const rename = (from: string, to: string) =>
      db.execute(sql`update schema_migration set name = ${to} where name = ${from}`);
    const rows = async () => (await db.execute(sql`select * from schema_migration order by name`)).rows;
    await rename("0001_baseline", "0000_first.sql");
    const before = [await tables(), await rows()];
    const newer = { name: "0002_more.sql", text: "create table more (n int)", checksum: "m" };
    await expect(migrate(engine.handle(), [...readMigrations(), extra, newer])).rejects.toThrow(
      "Create an empty database and set DATABASE_URL to it",
    );
    expect([await tables(), await rows()]).toEqual(before);
    await rename("0000_first.sql", "0001_baseline");
  });

  it("더하기만 한 새 스키마에서는 그전 프로그램이 그대로 시작한다", async () => {
    const more = { name: "9998_more.sql", text: "create table more (n int)", checksum: "m" };
    const all = [...readMigrations(), extra];
    expect(await migrate(engine.handle(), [...all, more])).toEqual(["9998_more.sql"]);
    const before = await tables();
    expect(await migrate(engine.handle(), all)).toEqual([]);
    expect(await tables()).toEqual(before);
  });

  it("적용한 파일이 나중에 바뀌었으면 물러난다", async () => {
    const changed = { ...extra, text: `${extra.text} -- later`, checksum: "changed" };
    await expect(migrate(engine.handle(), [...readMigrations(), changed])).rejects.toThrow("9999_extra.sql");
  });

  it("중간에 실패한 파일은 통째로 되돌린다", async () => {
    const broken = {
      name: "9999_z_broken.sql",
      text: "create table half (n int);\n--> statement-breakpoint\nselect nonsense;",
      checksum: "b",
    };
    await expect(migrate(engine.handle(), [...readMigrations(), extra, broken])).rejects.toThrow();
    expect(await tables()).not.toContain("half");
  });

  it("오래 걸리는 파일도 끝까지 기다린다", async () => {
    if (engine.handle().engine !== "postgres") return;
    const slow = { name: "9999_z_slow.sql", text: "select pg_sleep(6.5)", checksum: "s" };
    const all = [
      ...readMigrations(),
      extra,
      { name: "9998_more.sql", text: "create table more (n int)", checksum: "m" },
    ];
    expect(await migrate(engine.handle(), [...all, slow])).toEqual(["9999_z_slow.sql"]);
  }, 30_000);
});
