import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkBackup, restorePglite, restorePostgres } from "@/server/platform/db/backup";
import { bothEngines } from "../support/engines";
import { type Ground, newGround, standingHost, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";
import { type Promised, traffic } from "../support/trust/traffic";

const BACKUPS = scaled(1, 5);
const FLIPS = scaled(10, 100);
const BUYERS = scaled(6, 30);
const LONGEST_MS = 60_000;

describe.each(bothEngines())("백업과 복원 (%s)", (engine) => {
  const standing = standingHost(engine);
  const random = seededRandom(trustSeed);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "nadlang-backup-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function restore(backup: string, ground: Ground): Promise<void> {
    const { DATABASE_URL, DATA_DIR = "" } = ground.settings;
    await (DATABASE_URL ? restorePostgres(backup, DATABASE_URL) : restorePglite(backup, DATA_DIR));
  }

  it(
    "사고파는 중에 받은 백업도 되살리면 장부가 맞고, 한 바이트라도 바뀐 백업은 쓰지 않는다",
    async () => {
      const wrong: string[] = [];
      let slowest = 0;
      let last = "";
      let kept = 0;
      for (let round = 0; round < BACKUPS; round += 1) {
        const { host } = standing;
        await host.ask("forgetLimits");
        const early: Promised = { paid: [], canceled: [], placed: [] };
        await traffic(host, { buyers: await host.members(2), shop: await host.shop(2), promised: early });
        const late: Promised = { paid: [], canceled: [], placed: [] };
        const running = traffic(host, {
          buyers: await host.members(BUYERS),
          shop: await host.shop(BUYERS),
          promised: late,
        });
        last = await host.ask<string>("backup", { text: folder });
        await running;
        const ground = await newGround(engine, { isEmpty: true });
        const began = performance.now();
        await restore(last, ground);
        const restored = await startHost(ground);
        await restored.ask("reconcile");
        slowest = Math.max(slowest, performance.now() - began);
        const broken = await restored.ask<string[]>("books");
        if (broken.length > 0) wrong.push(`books: ${broken.join("; ")}`);
        const orders = await restored.ask<{ id: string }[]>("orders", { ids: early.paid });
        kept += orders.length;
        if (orders.length !== early.paid.length) wrong.push("an order from before the backup is missing");
        await restored.kill();
        await ground.remove();
      }
      const { dump } = await checkBackup(last);
      const whole = readFileSync(dump);
      let detected = 0;
      for (let n = 0; n < FLIPS; n += 1) {
        const damaged = Buffer.from(whole);
        const at = Math.floor(random() * damaged.length);
        damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        writeFileSync(dump, damaged);
        await checkBackup(last).catch(() => {
          detected += 1;
        });
      }
      writeFileSync(dump, whole);
      const isWholeTaken = await checkBackup(last).then(
        () => true,
        () => false,
      );
      const isFullRefused = await restore(last, {
        ...(await newGround(engine, { isEmpty: true })),
        settings: await usedSettings(),
      }).then(
        () => false,
        () => true,
      );
      measured({
        goal: "R27",
        name: "backup and restore",
        engine,
        figures: `${BACKUPS} backups while people buy, ${Math.round(whole.length / 1024)} kB, restored and checked in ${Math.round(slowest)} ms at most, ${kept} earlier orders there, ${wrong.length} wrong${wrong[0] ? ` (${wrong[0]})` : ""}; one changed bit seen ${detected}/${FLIPS} times, the whole one taken: ${isWholeTaken}; over a database in use: ${isFullRefused ? "refused" : "written"}`,
        target: "restore passes books 5/5, <= 60 s; damage detected 100/100",
        laws: {
          "each restored one balances": wrong.length === 0 && kept > 0,
          "every damage is seen": detected === FLIPS,
          "a whole one is taken": isWholeTaken,
          "nothing in use is overwritten": isFullRefused,
          ...(isFull ? { "within a minute": slowest <= LONGEST_MS } : {}),
        },
      });
    },
    PATIENCE_MS,
  );

  async function usedSettings(): Promise<Record<string, string>> {
    if (engine === "pglite") {
      const ground = await newGround(engine);
      await (await startHost(ground)).kill();
      return ground.settings;
    }
    const [row] = await standing.host.ask<{ name: string }[]>("sql", { text: "select current_database() as name" });
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    url.pathname = `/${row?.name}`;
    return { DATABASE_URL: url.toString() };
  }
});
