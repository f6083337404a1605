import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compiled } from "../support/compiled";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

const BOOT = path.join(process.cwd(), "__tests__/support/database-boot.ts");
/** In a quick run the data directory tests cover kills of first boots and migrations. */
const RECOVERIES = scaled(1, 50);
const FIRST_BOOTS = scaled(0, 20);
const MIGRATIONS = scaled(0, 40);
const KILLS = scaled(1, 2);
const ROWS = 5_000;

describe("죽었다 일어나다 또 죽은 뒤", () => {
  const random = seededRandom(trustSeed);
  let base: string;
  beforeAll(() => {
    base = mkdtempSync(path.join(tmpdir(), "nadlang-crash-"));
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));
  const newDir = () => mkdtempSync(path.join(base, "d-"));

  function start(dir: string, how = "", failpoints = ""): { child: ChildProcess; said: () => string } {
    let said = "";
    const child = spawn(process.execPath, [compiled(BOOT), dir, how, String(ROWS)], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, FAILPOINTS: failpoints },
    });
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    return { child, said: () => said };
  }
  async function boot(dir: string, how = "", failpoints = ""): Promise<string> {
    const { child, said } = start(dir, how, failpoints);
    await once(child, "close");
    return said();
  }
  /** Boots, and kills after `ms`, counted from the line `after` when it is set. */
  async function bootAndKill(dir: string, how: string, after: string | null, ms: number): Promise<void> {
    const { child, said } = start(dir, how);
    while (after !== null && !said().includes(after) && child.exitCode === null) await sleep(5);
    await sleep(ms);
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  }
  /** Hash of the schema and the number of filler rows; null when the directory does not open. */
  async function state(dir: string): Promise<{ schema: string; filler: number } | null> {
    const said = await boot(dir, "schema");
    const line = said.split("\n").find((item) => item.startsWith("{"));
    if (!line || !said.includes("UP")) return null;
    const { columns, filler }: { columns: string[]; filler: number } = JSON.parse(line);
    return { schema: createHash("sha256").update(columns.join("\n")).digest("hex"), filler };
  }

  it(
    "다음 시작은 언제나 열리고, 스키마는 같고, 확인된 줄은 남는다",
    async () => {
      const whole = newDir();
      const healthy = await state(whole);
      // A directory with a long log: every start has to recover first.
      const dirty = newDir();
      await bootAndKill(dirty, "write", "UP", 0);
      let recovered = 0;
      for (let n = 0; n < RECOVERIES; n += 1) {
        const dir = newDir();
        cpSync(path.join(dirty, "pglite"), path.join(dir, "pglite"), { recursive: true });
        for (let kills = 0; kills < KILLS; kills += 1) await bootAndKill(dir, "", null, 400 + random() * 1200);
        const after = await state(dir);
        if (after?.schema === healthy?.schema && after?.filler === ROWS) recovered += 1;
        rmSync(dir, { recursive: true, force: true });
      }
      let booted = 0;
      for (let n = 0; n < FIRST_BOOTS; n += 1) {
        const dir = newDir();
        await bootAndKill(dir, "", null, 300 + random() * 4000);
        if ((await state(dir))?.schema === healthy?.schema) booted += 1;
        rmSync(dir, { recursive: true, force: true });
      }
      let migrated = 0;
      for (let n = 0; n < MIGRATIONS; n += 1) {
        const dir = newDir();
        if (n % 2 === 0) await boot(dir, "", "migrate.before-commit=kill");
        else await bootAndKill(dir, "migrate", "OPEN", random() * 600);
        if ((await state(dir))?.schema === healthy?.schema) migrated += 1;
        rmSync(dir, { recursive: true, force: true });
      }
      const naive = newDir();
      await boot(naive, "naive", "migrate.before-commit=kill");
      const naiveRecovers = (await boot(naive, "naive")).includes("UP");
      measured({
        goal: "R10",
        name: "crash in crash",
        engine: "pglite",
        figures: `${recovered}/${RECOVERIES} recovered after SIGKILL in recovery, ${booted}/${FIRST_BOOTS} in first boot, ${migrated}/${MIGRATIONS} in migrations; schema equal; migrations without a transaction ${naiveRecovers ? "recover" : "do not recover"}`,
        target: "110/110 recover; schema hash equal",
        laws: {
          "a healthy one opens": healthy !== null,
          "recovery survives": recovered === RECOVERIES,
          "first boot survives": booted === FIRST_BOOTS,
          "migrations survive": migrated === MIGRATIONS,
          "the control fails": !naiveRecovers,
        },
      });
    },
    PATIENCE_MS,
  );
});
