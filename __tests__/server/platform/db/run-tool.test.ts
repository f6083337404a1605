import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { type Command, serveCommands } from "@/server/platform/db/command-socket";
import { closeDatabase, databaseHandle } from "@/server/platform/db/database";
import { resetEnv } from "@/server/platform/env";
import { runTool } from "@/server/platform/lifecycle/run-tool";
import "../../../support/database-settings";

const tables: Command = {
  name: "tables",
  run: async ({ db }, _args, print) => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from schema_migration`);
    print(rows[0]?.n ? "스키마가 있어요" : "비었어요");
    return 0;
  },
};

let dir = "";
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), "nadlang-tool-"));
  process.env.DATA_DIR = dir;
  delete process.env.DATABASE_URL;
  resetEnv();
});
afterAll(async () => {
  await closeDatabase();
  rmSync(dir, { recursive: true, force: true });
});

describe("데이터베이스가 필요한 명령", () => {
  const run = async () => {
    const lines: string[] = [];
    return { code: await runTool(tables, [], (line) => lines.push(line)), lines };
  };

  it("아무도 쓰지 않으면 스스로 열어 올리고 닫는다", async () => {
    expect(await run()).toEqual({ code: 0, lines: ["스키마가 있어요"] });
    expect(readdirSync(dir).filter((name) => name.endsWith(".lock"))).toEqual([]);
  }, 60_000);

  it("누가 쓰고 있으면 그 프로세스에게 시킨다", async () => {
    serveCommands(await databaseHandle(), [tables]);
    expect(await run()).toEqual({ code: 0, lines: ["스키마가 있어요"] });
    expect(readdirSync(dir)).toContain("pglite.lock");
  }, 60_000);
});
