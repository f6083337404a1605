import { setTimeout as sleep } from "node:timers/promises";
import { engines } from "../support/engines";
import { type HostProcess, newGround, standingHost, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, quantile, scaled } from "../support/trust/scale";
import { buyAndMaybeCancel, type Promised } from "../support/trust/traffic";
import { sendWire } from "../support/trust/wire";

const CALM = 64;
const STORM = 640;
const CALM_MS = scaled(1_500, 10_000);
const STORM_MS = scaled(3_000, 60_000);
const ARRIVAL_MS = 2_000;
/** Retry-After of a 503. */
const RETRY_AFTER_MS = 1_000;
const BUYERS = 4;
const NORMAL_AGAIN_MS = 5_000;
/** Time until the control's process fails, long before its storm ends. */
const FALLS_MS = 500;

/** `others`: count of each other status; 0 is a connection that broke. */
type Load = { good: number; refused: number; wrong: number; others: Map<number, number>; waits: number[]; ms: number };

describe.each(isFull ? engines() : (["pglite"] as const))("감당 못 할 만큼 몰릴 때 (%s)", (engine) => {
  const standing = standingHost(engine);

  /** Runs that many callers, each sending its next request as soon as it has an answer. */
  async function load(
    host: HostProcess,
    token: string,
    { callers, ms }: { callers: number; ms: number },
  ): Promise<Load> {
    const told: Load = { good: 0, refused: 0, wrong: 0, others: new Map(), waits: [], ms };
    const until = performance.now() + ms;
    await Promise.all(
      Array.from({ length: callers }, async (_, n) => {
        // Staggered: the kernel queues at most net.core.somaxconn unaccepted connections.
        if (callers > CALM) await sleep((n * ARRIVAL_MS) / callers);
        while (performance.now() < until) {
          const answer = await sendWire(host.port, { method: "GET", path: "/contents/?index=1&size=20", token });
          told.waits.push(answer.ms);
          if (answer.status === 200) told.good += 1;
          else if (answer.status === 503) {
            told.refused += 1;
            await sleep(RETRY_AFTER_MS);
          } else {
            told.wrong += 1;
            told.others.set(answer.status, (told.others.get(answer.status) ?? 0) + 1);
          }
        }
      }),
    );
    return told;
  }

  /** The same storm on a process that fails during it. */
  async function falling(): Promise<Load> {
    const ground = await newGround(engine);
    const host = await startHost(ground);
    try {
      const [visitor] = await host.members(1);
      const storm = load(host, visitor?.token ?? "", { callers: STORM, ms: CALM_MS });
      await sleep(FALLS_MS);
      await host.kill();
      return await storm;
    } finally {
      await host.kill();
      await ground.remove();
    }
  }

  it(
    "하던 만큼은 계속 해내고, 나머지는 503을 듣고, 상태 확인은 바로 되고, 장부는 맞는다",
    async () => {
      const { host } = standing;
      const [visitor] = await host.members(1);
      const token = visitor?.token ?? "";
      await load(host, token, { callers: CALM, ms: CALM_MS });
      const calm = await load(host, token, { callers: CALM, ms: CALM_MS });
      const waits: number[] = [];
      let isOver = false;
      let unhealthy = 0;
      const probe = (async () => {
        while (!isOver) {
          const began = performance.now();
          const status = await fetch(`${host.origin}/api/main/health/live`).then(
            (response) => response.status,
            () => 0,
          );
          waits.push(performance.now() - began);
          if (status !== 200) unhealthy += 1;
          await sleep(50);
        }
      })();
      const shop = await host.shop(BUYERS);
      const buyers = await host.members(BUYERS);
      const promised: Promised = { paid: [], canceled: [], placed: [] };
      const buying = Promise.all(
        buyers.map((buyer, n) => buyAndMaybeCancel(host, buyer, shop, promised, n % 2 === 0).catch(() => {})),
      );
      const storm = await load(host, token, { callers: STORM, ms: STORM_MS });
      isOver = true;
      await Promise.all([probe, buying]);
      const began = performance.now();
      let after = await load(host, token, { callers: CALM, ms: 500 });
      while (after.good / after.ms < 0.8 * (calm.good / calm.ms) && performance.now() - began < NORMAL_AGAIN_MS)
        after = await load(host, token, { callers: CALM, ms: 500 });
      const backMs = performance.now() - began;
      await host.ask("reconcile");
      const broken = await host.ask<string[]>("books");
      const fallen = await falling();
      const share = storm.good / storm.ms / (calm.good / calm.ms);
      measured({
        goal: "R20",
        name: "overload",
        engine,
        figures: `${STORM} callers for ${STORM_MS / 1000} s against ${CALM}: ${storm.good} answered (${Math.round(share * 100)} % of the calm ${Math.round((calm.good / calm.ms) * 1000)}/s), ${storm.refused} × 503, ${storm.wrong} otherwise${[...storm.others].map(([status, times]) => ` (${times} × ${status})`).join("")}; waited p99 ${Math.round(quantile(storm.waits, 0.99))} ms; ${waits.length} health checks, ${unhealthy} failed, p99 ${Math.round(quantile(waits, 0.99))} ms; normal again after ${Math.round(backMs)} ms; ${promised.paid.length} orders paid meanwhile, books ${broken.length === 0 ? "clean" : broken.join("; ")}; a process that falls over leaves ${fallen.wrong} unanswered`,
        target: "goodput >= 80 % of peak; everyone else 503; health p99 <= 250 ms; books clean; normal <= 5 s after",
        laws: {
          "nothing but an answer or a 503": storm.wrong === 0,
          "alive all the time": unhealthy === 0 && waits.length > 0,
          "the books are clean": broken.length === 0,
          "a process that falls over would be seen": fallen.wrong > 0,
          ...(isFull
            ? {
                "it goes on working": share >= 0.8,
                "health is quick": quantile(waits, 0.99) <= 250,
                "normal again": backMs <= NORMAL_AGAIN_MS,
              }
            : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
