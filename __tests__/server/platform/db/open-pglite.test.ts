import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { type Command, sendCommand, serveCommands } from "@/server/platform/db/command-socket";
import { readHolder } from "@/server/platform/db/directory-lock";
import { openPglite } from "@/server/platform/db/open-pglite";
import { startPglite } from "@/server/platform/db/pglite-engine";
import type { DatabaseHandle } from "@/server/platform/db/types";

let dir = "";
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), "nadlang-data-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const MB = 1024 * 1024;
const sinceCheckpoint = async ({ db }: DatabaseHandle): Promise<number> => {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? 0;
};
const walBytes = () => {
  const wal = path.join(dir, "pglite/pg_wal");
  return readdirSync(wal).reduce((sum, name) => sum + statSync(path.join(wal, name)).size, 0);
};

describe("내장 데이터베이스", () => {
  it("처음 열 때 만들고, 만들다 만 것은 치우고, 닫았다 열어도 남아 있다", async () => {
    mkdirSync(path.join(dir, "pglite.draft-abandoned"));
    const first = await openPglite(dir);
    expect(readdirSync(dir).filter((name) => name.startsWith("pglite.draft"))).toEqual([]);
    await first.script("create table kept (n int); insert into kept values (7)");
    await first.close();
    expect(readdirSync(dir)).toEqual(["pglite"]);
    const again = await openPglite(dir);
    const { rows } = await again.db.execute<{ n: number }>(sql`select n from kept`);
    await again.close();
    expect(rows).toEqual([{ n: 7 }]);
  }, 60_000);

  it("기준 스키마보다 오래된 것은 날짜를 붙여 옮겨 두고 그렇다고 말한 뒤 새로 만든다", async () => {
    const data = path.join(dir, "older");
    const today = clock.now().toISOString().slice(0, 10);
    const age = async (name: string) => {
      const handle = await openPglite(data);
      await handle.script(`create table if not exists schema_migration (name text primary key);
        insert into schema_migration values ('${name}'); create table rows_of (name text); insert into rows_of values ('${name}')`);
      await handle.close();
    };
    await age("0000_first.sql");
    const said: string[] = [];
    const out = jest.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
    await age("0137_programme_cutoffs.sql");
    const fresh = await openPglite(data).finally(() => out.mockRestore());
    const { rows } = await fresh.db.execute(
      sql`select table_name from information_schema.tables where table_schema = 'public'`,
    );
    await fresh.close();
    expect(rows).toEqual([]);
    const places = [`${data}.old-${today}`, `${data}.old-${today}-2`];
    expect(said).toEqual(places.map((place) => expect.stringContaining(place)));
    const { handle: old } = await startPglite({ dataDir: path.join(`${places[1]}`, "pglite") });
    const { rows: still } = await old.db.execute(sql`select name from rows_of`);
    await old.close();
    expect(still).toEqual([{ name: "0137_programme_cutoffs.sql" }]);
    await age("0001_baseline");
    await (await openPglite(data)).close();
    expect(readdirSync(dir).filter((name) => name.startsWith("older.old"))).toHaveLength(2);
  }, 120_000);

  it("많이 써도 기록은 256 MB를 넘지 않는다", async () => {
    const handle = await openPglite(dir);
    await handle.script("create table big (n int, filler text)");
    let most = 0;
    for (let batch = 0; batch < 12; batch += 1) {
      await handle.script("insert into big select n, repeat('x', 1000) from generate_series(1, 40000) n");
      most = Math.max(most, walBytes());
      // A real load of this size takes much longer than this loop, so maintenance runs in between.
      if (batch % 2 === 1) while ((await sinceCheckpoint(handle)) > 64 * MB) await sleep(50);
    }
    await handle.script("drop table big");
    await handle.close();
    expect(most).toBeGreaterThan(64 * MB);
    expect(most).toBeLessThanOrEqual(256 * MB);
  }, 120_000);

  it("열린 동안 다른 프로세스의 명령을 대신 실행하고 결과를 흘려보낸다", async () => {
    const handle = await openPglite(dir);
    const count: Command = {
      name: "count",
      run: async ({ db }, args, print) => {
        const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from kept`);
        print(`${args[0]} ${rows[0]?.n}`);
        return 3;
      },
    };
    const broken: Command = { name: "broken", run: () => Promise.reject(new Error("안 됨")) };
    serveCommands(handle, [count, broken]);
    const socket = readHolder(dir)?.socket ?? "";
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    expect(await sendCommand(socket, "count", ["줄"], print)).toBe(3);
    expect(await sendCommand(socket, "broken", [], () => {})).toBe(1);
    expect(await sendCommand(socket, "unknown", [], () => {})).toBe(127);
    await handle.close();
    expect(lines).toEqual(["줄 1"]);
  }, 60_000);
});
