import { fillGenerated } from "./catalog";
import { msText } from "./cpu";
import { withBenchDatabase } from "./database";
import { type MeasuredProcess, startMeasured, type Used } from "./measured-process";
import { announce, median } from "./rounds";
import { ask, perSecond, signed, visitorToken } from "./wire";

const CONTENTS = 1000;
const ROUNDS = 5;
const ASKS = 1500;
const AT_ONCE = 16;
/** Goals: eight and fifteen times the best open-source shop measured on two cores (254 and 117 a second). */
const CALLS = {
  list: { path: "/activity/contents/?sort=priority-desc&size=20&index=1", goal: 2000 },
  detail: { path: "/contents/3/", goal: 1750 },
};

/**
 * List and detail calls over HTTP, signed, with a visitor's token, over 1,000 generated contents: calls a second, CPU
 * of process and database, statements and bytes of each.
 * `tsx src/tools/bench/hosts.ts postgres://server/any`
 */
async function main(): Promise<void> {
  announce(
    "b",
    `목록·상세 호출: 놀이 ${CONTENTS}곳, ${AT_ONCE}명이 한꺼번에. 서명·토큰·검사까지 다 하고서 1초에 몇 번, CPU는 얼마`,
    `List and detail calls over ${CONTENTS} contents, ${AT_ONCE} at once, all checks included`,
  );
  await withBenchDatabase(
    `nadlang_bench_${CONTENTS}`,
    (handle) => fillGenerated(handle, CONTENTS),
    async (_handle, url) => {
      const host = await startMeasured(url, "reads");
      try {
        const token = await visitorToken(host.port);
        for (const [name, call] of Object.entries(CALLS)) await tell(host, token, { name, ...call });
      } finally {
        await host.stop();
      }
    },
  );
}

type Call = { name: string; path: string; goal: number };

async function tell(host: MeasuredProcess, token: string, { name, path, goal }: Call): Promise<void> {
  const once = (agent?: Parameters<typeof ask>[1]["agent"]) =>
    ask(host.port, { path: `/api/main${path}`, headers: signed(path, token), ...(agent ? { agent } : {}) });
  const many = () => perSecond(ASKS, AT_ONCE, once);
  await many();
  const rates: number[] = [];
  const each: Used[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const used = await host.usedBy(async () => {
      rates.push(await many());
    });
    each.push({ hostMs: used.hostMs / ASKS, databaseMs: used.databaseMs === null ? null : used.databaseMs / ASKS });
  }
  const statements = await host.splitStatements(once);
  const bytes = Buffer.byteLength(await once());
  const rate = median(rates);
  const cpu = median(each.map(({ hostMs }) => hostMs));
  const database = each.some(({ databaseMs }) => databaseMs === null)
    ? null
    : median(each.map(({ databaseMs }) => databaseMs ?? 0));
  console.log(
    `    ${name.padEnd(8)} ${rate.toFixed(0)}/s (goal ≥ ${goal}) ${rate >= goal ? "reached" : "MISSED"} · CPU ${msText(cpu)} ms, database ${msText(database)} ms · ${statements.length} statements · ${(bytes / 1000).toFixed(1)} kB`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
