import { setTimeout as sleep } from "node:timers/promises";
import { bothEngines } from "../support/engines";
import type { Shop } from "../support/seed-commerce";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";
import { type Promised, traffic } from "../support/trust/traffic";

/** Failpoints at which a process is killed while buyers order and cancel. */
const IN_TRAFFIC = [
  "checkout.before-commit",
  "checkout.after-hold",
  "checkout.order-before-commit",
  "checkout.after-order",
  "confirm.intent-before-commit",
  "confirm.after-intent",
  "confirm.after-gateway",
  "confirm.before-commit",
  "confirm.after-commit",
  "cancel.intent-before-commit",
  "cancel.after-intent",
  "cancel.before-gateway",
  "cancel.after-gateway",
  "cancel.before-commit",
  "cancel.after-commit",
];
/** Failpoints of a second kill, during recovery, each after the first kill that makes it reachable. */
const IN_RECOVERY: readonly [string, string][] = [
  ["confirm.after-intent", "reconcile.after-lookup"],
  ["confirm.after-gateway", "reconcile.after-order"],
  ["cancel.after-gateway", "reconcile.after-refund"],
];
const POINTS = isFull ? IN_TRAFFIC : ["cancel.after-gateway"];
const RECOVERIES = isFull ? IN_RECOVERY : [];
const RANDOM_KILLS = scaled(0, 12);
const BUYERS = scaled(8, 50);
const SETTLE_MS = 60_000;

describe.each(bothEngines())("결제하다 죽는 프로세스 (%s)", (engine) => {
  let ground: Ground;
  let host: HostProcess | null = null;
  const counts = { kills: 0, opens: 0, promised: 0, slowestMs: 0, waited: 0 };

  beforeAll(async () => {
    ground = await newGround(engine);
    // The first start seeds the database; buyers need it.
    await (await startHost(ground)).kill();
  }, PATIENCE_MS);
  afterAll(async () => {
    await host?.kill();
    await ground?.remove();
  }, 60_000);

  /** Starts a process with all buyers and waits until the failpoint (or a random moment) has killed it. */
  async function crash(failpoints: string, killAfterMs: number | null): Promise<Promised & { shop: Shop }> {
    host = await startHost(ground, failpoints);
    counts.opens += 1;
    const running = host;
    await running.ask("forgetLimits");
    const shop = await running.shop(BUYERS);
    const buyers = await running.members(BUYERS);
    const promised: Promised = { paid: [], canceled: [], placed: [] };
    const work = traffic(running, { buyers, shop, promised });
    if (killAfterMs !== null) {
      await sleep(killAfterMs);
      await running.kill();
    }
    await work;
    await Promise.race([running.ended, sleep(2000, undefined, { ref: false })]);
    if (running.isAlive()) await running.kill();
    counts.kills += 1;
    host = null;
    return { ...promised, shop };
  }

  /** Starts again without failpoints; returns every acknowledged write that is missing. */
  async function recover({ paid, canceled, shop }: Promised & { shop: Shop }): Promise<string[]> {
    const began = performance.now();
    const wrong: string[] = [];
    host = await startHost(ground);
    counts.opens += 1;
    counts.promised += paid.length + canceled.length;
    await host.ask("reconcile");
    if ((await host.ask<number>("between")) > 0) {
      // An interrupted call can take effect for a minute: the reconciler waits that long, so move the clock.
      counts.waited += 1;
      await host.ask("moveClock", { ms: SETTLE_MS });
      await host.ask("reconcile");
      await host.ask("reconcile");
    }
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
    if ((await host.ask<number>("between")) > 0) wrong.push("still in between after 60 s");
    const states = new Map(
      (await host.ask<{ id: string; state: string }[]>("orders", { ids: paid })).map(({ id, state }) => [id, state]),
    );
    for (const id of paid) {
      if (!["PAID", "CANCELED"].includes(states.get(id) ?? "lost")) wrong.push(`paid order is ${states.get(id)}`);
    }
    for (const id of canceled) if (states.get(id) !== "CANCELED") wrong.push(`canceled order is ${states.get(id)}`);
    wrong.push(...(await host.ask<string[]>("books")));
    // Interrupted buyers leave holds until they expire; then every seat is sold or free.
    await host.ask("moveClock", { ms: 30 * 60_000 });
    await host.ask("expireHolds");
    await host.ask("reconcile");
    const stock = await host.ask<{ held: number }>("stock", { slotId: shop.slotId });
    if (stock.held !== 0) wrong.push(`${stock.held} seats lost`);
    wrong.push(...(await host.ask<string[]>("books")).filter((law) => !law.startsWith("I9")));
    await host.kill();
    host = null;
    return wrong;
  }

  it(
    "어디서 죽어도 다시 켜면 돈과 예약과 자리가 맞고, 알렸던 것은 그대로다",
    async () => {
      const random = seededRandom(trustSeed);
      const wrong: string[] = [];
      const note = (at: string, found: string[]) => wrong.push(...found.map((what) => `${at}: ${what}`));
      for (const point of POINTS) note(point, await recover(await crash(`${point}=kill`, null)));
      for (const [first, second] of RECOVERIES) {
        const left = await crash(`${first}=kill`, null);
        // Reconciling at startup reaches the failpoint and kills it.
        await startHost(ground, `${second}=kill`).then(
          async (again) => {
            await again.ask("reconcile").catch(() => {});
            await Promise.race([again.ended, sleep(3000, undefined, { ref: false })]);
            if (again.isAlive()) await again.kill();
          },
          () => {},
        );
        counts.kills += 1;
        note(`${first} and ${second}`, await recover(left));
      }
      for (let n = 0; n < RANDOM_KILLS; n += 1) {
        note(`random ${n}`, await recover(await crash("", 50 + Math.floor(random() * 1200))));
      }
      measured({
        goal: "R9",
        name: "kill -9 in checkout",
        engine,
        figures: `${counts.kills} SIGKILLs with ${BUYERS} buyers running (${POINTS.length + RECOVERIES.length} failpoints, ${RANDOM_KILLS} random), ${counts.opens} opens, ${counts.promised} promises kept, slowest start and settle ${(counts.slowestMs / 1000).toFixed(1)} s, ${counts.waited} waited a minute for a cut-off call${wrong[0] ? ` [${wrong.slice(0, 3).join(" | ")}]` : ""}`,
        target: ">= 40 kills over both engines, books clean within 60 s, 0 acknowledged writes lost, opens 100 %",
        laws: {
          "all is as it was promised": wrong.length === 0,
          "someone was promised something": counts.promised > 0,
          ...(isFull ? { "settled within 60 s": counts.slowestMs <= SETTLE_MS } : {}),
          ...(isFull ? { "at least 20 kills on each engine": counts.kills >= 20 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
