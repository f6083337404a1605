import { Client } from "pg";
import { BARE_STATEMENTS, bareOrder, bareSeat, SWEEP_BARE } from "./bare-order";
import { type Buyer, placeAndPay, type Step, takeSeat } from "./buyer";
import { msText } from "./cpu";
import { withDemoDatabase } from "./database";
import { type MeasuredProcess, startMeasured, startProgram, type Used } from "./measured-process";
import type { Noted } from "./measured-server";
import { pgbench } from "./pgbench";
import { announce, inTurns, median } from "./rounds";
import { MEMBERS, memberId, prepareShop, type Shop } from "./shop";
import { perSecond } from "./wire";

const ROUNDS = 3;
const ORDERS = 300;
/** Orders before measuring: a new process runs uncompiled code. */
const WARM_UP = 400;
const STEPPED = 120;
const AT_ONCE = 16;
const SLOTS = 16;
const SEATS = 400;
const RUSH = 500;
const GOALS = { statements: 20, cpuMs: 6, perSecond: 220, hot: 0.5 };
const STEPS: readonly Step[] = ["hold", "order", "pay", "confirm", "ticket"];

type Measured = { host: MeasuredProcess; shop: Shop; next: () => Buyer };

/**
 * Whole orders over HTTP (terms and hold, order, gateway window, confirm, ticket) with the gateway in another
 * process: statements, round trips and CPU of each step; orders a second compared with pgbench running bare
 * statements; a rush for one slot compared with pgbench on one row.
 * `tsx src/tools/bench/order.ts postgres://server/any [--statements] [--profile]`
 */
async function main(): Promise<void> {
  await withDemoDatabase(async (url) => {
    announce(
      "c",
      "구매 한 건 전체(자리 잡기 → 주문 → 결제 승인 → 입장권): 걸음마다 SQL·왕복·CPU, 맨 SQL로만 사는 pgbench와 나란히",
      "Whole orders over HTTP, the gateway outside; beside pgbench buying in bare statements",
    );
    const shop = await prepareShop(url, SLOTS, 1_000_000);
    const gateway = await startProgram("gateway-server", [url]);
    const host = await startMeasured(url, "shop", {
      TOSS_API_URL: `http://127.0.0.1:${gateway.port}/api/sandbox/gateway`,
    });
    gateway.child.send({ shop: `http://127.0.0.1:${host.port}` });
    try {
      const tokens = await host.signIn(Array.from({ length: MEMBERS }, (_, n) => memberId(n)));
      const next = (): Buyer => ({ port: host.port, gatewayPort: gateway.port, token: tokens.pop() ?? "" });
      const measured = { host, shop, next };
      await buyMany(measured, WARM_UP);
      await tellSteps(measured);
      await compareWithBare(url, measured);
      await notifyRush(url, measured);
    } finally {
      await host.stop();
      gateway.child.kill("SIGKILL");
      await runSql(url, SWEEP_BARE);
    }
  });
}

const buyMany = ({ next, shop }: Measured, count: number): Promise<number> =>
  perSecond(count, AT_ONCE, (agent, n) => placeAndPay({ ...next(), agent }, shop, shop.slotId + (n % SLOTS)));

async function tellSteps(measured: Measured): Promise<void> {
  const { host, next, shop } = measured;
  const used = new Map<Step, Used>();
  for (let n = 0; n < STEPPED; n += 1) {
    await placeAndPay(next(), shop, shop.slotId, async (step, work) => {
      let result: Awaited<ReturnType<typeof work>> | undefined;
      const now = await host.usedBy(async () => {
        result = await work();
      });
      used.set(step, add(used.get(step), now));
      return result as Awaited<ReturnType<typeof work>>;
    });
  }
  const statements = new Map<Step, Noted[]>();
  await placeAndPay(next(), shop, shop.slotId, async (step, work) => {
    let result: Awaited<ReturnType<typeof work>> | undefined;
    statements.set(
      step,
      await host.splitStatements(async () => {
        result = await work();
      }),
    );
    return result as Awaited<ReturnType<typeof work>>;
  });
  for (const step of STEPS) {
    const notes = (statements.get(step) ?? []).filter(isCallers);
    const trips = notes.filter(({ isTrip }) => isTrip).length;
    const each = perOne(used.get(step), STEPPED);
    console.log(
      `    ${step.padEnd(8)} ${String(notes.length).padStart(2)} statements · ${String(trips).padStart(2)} round trips · CPU ${msText(each.hostMs)} ms, database ${msText(each.databaseMs)} ms`,
    );
    if (process.argv.includes("--statements"))
      for (const { text } of notes) console.log(`        ${text.slice(0, 150)}`);
  }
  const all = [...statements.values()].flat().filter(isCallers);
  const verdict = all.length <= GOALS.statements ? "reached" : "MISSED";
  console.log(
    `    together ${all.length} statements (goal ≤ ${GOALS.statements}) ${verdict} · ${all.filter(({ isTrip }) => isTrip).length} round trips`,
  );
}

/** Excludes gateway webhooks, which arrive while the buyer waits for other steps. */
const isCallers = ({ call }: Noted): boolean => !call.includes("/webhooks/");

const add = (one: Used | undefined, other: Used): Used => ({
  hostMs: (one?.hostMs ?? 0) + other.hostMs,
  databaseMs: other.databaseMs === null ? null : (one?.databaseMs ?? 0) + other.databaseMs,
});

const perOne = (used: Used | undefined, count: number): Used => ({
  hostMs: (used?.hostMs ?? 0) / count,
  databaseMs: used?.databaseMs == null ? null : used.databaseMs / count,
});

async function compareWithBare(url: string, measured: Measured): Promise<void> {
  const { host, shop } = measured;
  const each: Used[] = [];
  const figures = await inTurns(ROUNDS, [
    {
      name: "http",
      measure: async () => {
        let rate = 0;
        const used = await host.usedBy(async () => {
          rate = await buyMany(measured, ORDERS);
        });
        each.push(perOne(used, ORDERS));
        return rate;
      },
    },
    { name: "bare", measure: pgbench(url, bareOrder(shop), { clients: AT_ONCE, seconds: 3 }) },
  ]);
  const [http, bare] = [median(figures.get("http") ?? []), median(figures.get("bare") ?? [])];
  const cpu = median(each.slice(1).map(({ hostMs }) => hostMs));
  const database = each.some(({ databaseMs }) => databaseMs === null)
    ? null
    : median(each.slice(1).map(({ databaseMs }) => databaseMs ?? 0));
  console.log(
    `    ${AT_ONCE} at once: ${http.toFixed(0)} orders a second (goal ≥ ${GOALS.perSecond}) ${http >= GOALS.perSecond ? "reached" : "MISSED"} · CPU ${msText(cpu)} ms each, jobs and news included (goal ≤ ${GOALS.cpuMs}) ${cpu <= GOALS.cpuMs ? "reached" : "MISSED"} · database ${msText(database)} ms`,
  );
  console.log(
    `    bare orders, ${BARE_STATEMENTS} statements each: ${bare.toFixed(0)} a second · ours are ${((http / bare) * 100).toFixed(0)} % of them`,
  );
}

/** More members than seats at one slot, all at once, compared with pgbench taking seats of one row. */
async function notifyRush(url: string, { next }: Measured): Promise<void> {
  const shop = await prepareShop(url, 2, SEATS);
  let soldCount = 0;
  let refused = 0;
  const began = performance.now();
  const whole = await perSecond(RUSH, AT_ONCE * 4, async (agent) => {
    try {
      await takeSeat({ ...next(), agent }, shop, shop.slotId);
      soldCount += 1;
    } catch (error) {
      if (!String(error).includes("C_SOLD_OUT")) throw error;
      refused += 1;
    }
  });
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await runSql(url, `select held + sold as used, capacity from slot where id = ${shop.slotId}`);
  const { used, capacity } = rows[0] as { used: number; capacity: number };
  await runSql(url, `update slot set capacity = 100000000 where id = ${shop.slotId + 1}`);
  const row = await pgbench(url, bareSeat(shop.slotId + 1), { clients: AT_ONCE, seconds: 3 })();
  await runSql(url, `update slot set held = 0 where id = ${shop.slotId + 1}`);
  const rate = soldCount / seconds;
  console.log(
    `    one slot, ${RUSH} members for ${SEATS} seats: ${soldCount} got one, ${refused} were told, ${Math.max(0, Number(used) - Number(capacity))} oversold · ${whole.toFixed(0)} answers a second, ${rate.toFixed(0)} seats a second`,
  );
  console.log(
    `    pgbench at one row: ${row.toFixed(0)} a second · ours ${(rate / row).toFixed(2)} × (goal ≥ ${GOALS.hot}) ${rate / row >= GOALS.hot ? "reached" : "MISSED"}`,
  );
}

async function runSql(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
