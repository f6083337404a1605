import { setTimeout as sleep } from "node:timers/promises";
import { postgresUrl } from "../support/database";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { POISON } from "../support/trust/slow-news";

const ROUNDS = scaled(1, 5);
const EVENTS = 12;
const LEASE_MS = 3_000;
/** A delivery takes longer than its lease; the other process polls in between. */
const SLOW_MS = 8_000;
const RIVAL_MS = 4_500;
const MOST_PASSES = 60;

(postgresUrl() ? describe : describe.skip)("두 프로세스가 함께 보내는 소식", () => {
  let ground: Ground;
  let hosts: [HostProcess, HostProcess];
  beforeAll(async () => {
    ground = await newGround("postgres");
    hosts = [await startHost(ground), await startHost(ground)];
    // Only the test delivers.
    for (const host of hosts) await host.ask("stopJobs");
    await ask("create table trust_effect (key text not null)");
  }, PATIENCE_MS);
  afterAll(async () => {
    await Promise.all((hosts ?? []).map((host) => host.kill()));
    await ground?.remove();
  }, 60_000);

  const ask = <T>(text: string): Promise<T[]> => hosts[0].ask<T[]>("sql", { text });
  const count = async (from: string): Promise<number> =>
    Number((await ask<{ n: number | string }>(`select count(*) as n from ${from}`))[0]?.n ?? 0);

  /** Replaces all events by new ones; `isPoisoned` adds a poisoned one in the middle. */
  async function write(round: string, isPoisoned = false): Promise<void> {
    await ask("delete from trust_effect");
    await ask("delete from outbox");
    const middle = Math.ceil(EVENTS / 2);
    await ask(`insert into outbox (topic, dedupe_key, payload)
      select 'activity.paid', key, jsonb_build_object('order_id', key) from (
        select ${isPoisoned ? `case when n = ${middle} then '${POISON}' else '${round}:' || n end` : `'${round}:' || n`} as key
        from generate_series(1, ${EVENTS}) n order by n) events`);
  }
  const effects = async () => ({
    all: await count("trust_effect"),
    once: await count("(select distinct key from trust_effect) t"),
  });
  const deliver = (host: HostProcess, isNaive: boolean) => host.ask<number>("deliver", { ms: LEASE_MS, on: isNaive });

  /** The second process polls when the first lease would have ended; returns the effects. */
  async function slowly(round: string, isNaive: boolean) {
    await write(round);
    for (const host of hosts) await host.ask("slowNews", { ms: SLOW_MS });
    await Promise.all([deliver(hosts[0], isNaive), sleep(RIVAL_MS).then(() => deliver(hosts[1], isNaive))]);
    return effects();
  }

  /** Delivers until no event is due; backoff is skipped. Naively by one process: two can split the batch. */
  async function withPoison(isNaive: boolean) {
    const deliverers = isNaive ? [hosts[0]] : hosts;
    await write("good", true);
    for (const host of hosts) await host.ask("slowNews", { ms: 0 });
    await Promise.all(deliverers.map((host) => deliver(host, isNaive)));
    const first = await effects();
    let passes = 1;
    for (; passes < MOST_PASSES && (await count("outbox where done_at is null and dead_at is null")) > 0; passes += 1) {
      await ask("update outbox set next_at = now() where done_at is null and dead_at is null");
      await Promise.all(deliverers.map((host) => deliver(host, isNaive)));
    }
    const [poison] = await ask<{ tries: number; dead: boolean }>(
      `select tries, dead_at is not null as dead from outbox where dedupe_key = '${POISON}'`,
    );
    for (const host of hosts) await host.ask("watchMessages");
    const issues = await count("desk_issue where kind = 'event_dead' and ref = 'activity.paid'");
    return { first: first.all, ...(await effects()), tries: poison?.tries ?? 0, isDead: poison?.dead === true, issues };
  }

  it(
    "빌린 시간보다 느려도 한 번만 보내고, 독이 든 소식 하나는 다른 소식을 붙들지 않은 채 사람에게 간다",
    async () => {
      const slow: { all: number; once: number }[] = [];
      for (let n = 0; n < ROUNDS; n += 1) slow.push(await slowly(`slow${n}`, false));
      const naive = await slowly("naive", true);
      const poison = await withPoison(false);
      const stuck = await withPoison(true);
      const sent = slow.reduce((sum, { all }) => sum + all, 0);
      const once = slow.reduce((sum, one) => sum + one.once, 0);
      measured({
        goal: "R39",
        name: "a message is sent once",
        engine: "postgres",
        figures: `${ROUNDS} × ${EVENTS} events of one batch that takes ${SLOW_MS} ms under a lease of ${LEASE_MS} ms, 2 processes: ${sent} effects of ${once} events; one poisoned event of ${EVENTS}: ${poison.first} others delivered at once, ${poison.all} effects of ${poison.once}, given up after ${poison.tries} tries, ${poison.issues} desk issue; control: under one lease without renewal ${naive.all} effects of ${naive.once} events, and ${stuck.all} delivered together with a poisoned one`,
        target:
          "consumers slower than the lease, 2 processes: 0 doubles; one poison event delays no other and becomes a desk issue",
        laws: {
          "every event is delivered": once === ROUNDS * EVENTS,
          "none is delivered twice": sent === once && poison.all === poison.once,
          "a poisoned event delays no other": poison.first === EVENTS - 1,
          "a poisoned event ends as one desk issue": poison.isDead && poison.tries === 20 && poison.issues === 1,
          "without renewal events are delivered twice": naive.all > naive.once,
          "without an outcome per event a poisoned one stops its batch": stuck.all < EVENTS - 1,
        },
      });
    },
    PATIENCE_MS,
  );
});
