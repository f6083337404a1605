import { setTimeout as sleep } from "node:timers/promises";
import { engines } from "../support/engines";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";
import { buyAndMaybeCancel, type Promised } from "../support/trust/traffic";

/** Kills per engine; a full run has fifty in sum. */
const KILLS = scaled(1, 25);
const ORDERS = 4;
/** Events per round: one per order, and the rest repeats of them under other keys. */
const EVENTS = 240;

/** Counts events without deduplication. */
const NAIVE = "create table if not exists trust_effect (key text not null)";

describe.each(isFull ? engines() : (["pglite"] as const))("알릴 일 (%s)", (engine) => {
  let ground: Ground;
  let running: HostProcess | null = null;
  beforeAll(async () => {
    ground = await newGround(engine);
    ground.settings.TRUST_NAIVE_ANSWERS = "1";
  }, PATIENCE_MS);
  afterAll(async () => {
    await running?.kill();
    await ground?.remove();
  }, 60_000);

  const count = async (host: HostProcess, text: string): Promise<number> => {
    const [row] = await host.ask<{ n: number | string }[]>("sql", { text: `select count(*) as n from ${text}` });
    return Number(row?.n ?? 0);
  };

  /** Ends the leases of dead processes, which last half a minute. */
  const freeLeases = (host: HostProcess) =>
    host.ask("sql", { text: "update outbox set next_at = now() where done_at is null" });

  /** Commits orders whose visit is over and their events, before anything is delivered. */
  async function writeEvents(host: HostProcess, round: number, expected: Set<string>): Promise<void> {
    await host.ask("forgetLimits");
    const shop = await host.shop(ORDERS);
    const promised: Promised = { paid: [], canceled: [], placed: [] };
    const buyers = await host.members(ORDERS);
    await Promise.all(buyers.map((buyer) => buyAndMaybeCancel(host, buyer, shop, promised, false)));
    for (const id of promised.paid) expected.add(id);
    const ids = promised.paid.map((id) => `'${id}'`).join(",");
    await host.ask("sql", {
      text: `update order_item set product_state = 'COMPLETE', completed_at = now() where order_id in (${ids})`,
    });
    for (const [topic, field] of [
      ["order.completed", "order_id"],
      ["news.answer", "question_id"],
    ]) {
      await host.ask("sql", {
        text: `insert into outbox (topic, dedupe_key, payload)
          select '${topic}', '${topic}:${round}:' || n || ':' || p.id, jsonb_build_object('${field}', p.id)
          from generate_series(1, ${Math.ceil(EVENTS / 2 / ORDERS)}) n, orders p where p.id in (${ids}) order by n`,
      });
    }
  }

  it(
    "전하다 죽어도 하나도 잃지 않고, 한 번만 이루어진다",
    async () => {
      const random = seededRandom(trustSeed);
      const expected = new Set<string>();
      let inDelivery = 0;
      const begin = async () => {
        const host = await startHost(ground);
        running = host;
        await host.ask("sql", { text: NAIVE });
        await freeLeases(host);
        return host;
      };
      for (let kill = 0; kill < KILLS; kill += 1) {
        const host = await begin();
        await writeEvents(host, kill, expected);
        // The outbox is polled within two seconds; kill somewhere in the work that follows. Every second kill hits the
        // consumer without deduplication, which comes last.
        const begun = kill % 2 === 0 ? "outbox where done_at is not null" : "trust_effect";
        const already = await count(host, begun);
        for (let waited = 0; waited < 20_000; waited += 10) {
          if ((await count(host, begun)) > already) break;
          await sleep(10);
        }
        await sleep(random() * 120);
        if ((await count(host, "outbox where done_at is null")) > 0) inDelivery += 1;
        await host.kill();
      }
      const host = await begin();
      for (let waited = 0; waited < 600_000; waited += 200) {
        if ((await count(host, "outbox where done_at is null and topic in ('order.completed', 'news.answer')")) === 0)
          break;
        if (waited % 4000 === 0) await freeLeases(host);
        await sleep(200);
      }
      const left = await count(host, "outbox where done_at is null and topic in ('order.completed', 'news.answer')");
      const effects = await count(host, "point_log where dedupe_key like 'reward:%'");
      const events = await count(host, "outbox where topic in ('order.completed', 'news.answer')");
      const naive = await count(host, "trust_effect");
      const naiveOnce = await count(host, "(select distinct key from trust_effect) t");
      const laws = (await host.ask<string[]>("books")).filter((law) => !law.startsWith("I8"));
      await host.kill();
      measured({
        goal: "R16",
        name: "outbox",
        engine,
        figures: `${KILLS} SIGKILLs, ${inDelivery} of them in the middle of a delivery; ${events} events, ${left} lost; ${effects} effects for ${expected.size} orders; without a dedupe key ${naive} effects of ${naiveOnce}; books ${laws.length === 0 ? "clean" : laws.join(", ")}`,
        target: "50 kills on both engines: 0 lost, effect once by dedupe key",
        laws: {
          "nothing is lost": left === 0,
          "each effect is there once": effects === expected.size && expected.size > 0,
          "every event was delivered": naiveOnce === events / 2,
          "the books are clean": laws.length === 0,
          ...(isFull
            ? {
                "kills hit deliveries": inDelivery >= KILLS / 4,
                "without the key it would be twice": naive > naiveOnce,
              }
            : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
