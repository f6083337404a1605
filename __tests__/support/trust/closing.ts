import { setTimeout as sleep } from "node:timers/promises";
import type { HostProcess } from "./process";

/** Orders in the gateway's records: refunded in full, refunded more than once, and won not refunded. */
export type Money = { families: number; back: number; twice: number; won: number };

export async function moneyOf(host: HostProcess, ids: readonly string[]): Promise<Money> {
  const [row] = await host.ask<Record<keyof Money, number | string>[]>("sql", {
    text: `select count(*) as families, count(*) filter (where s.balance = 0) as back,
      count(*) filter (where jsonb_array_length(s.cancels) > 1) as twice, coalesce(sum(s.balance), 0) as won
      from orders p join sandbox_payment s on s.order_id = p.number where p.id in (${ids.map((id) => `'${id}'`).join(",")})`,
  });
  return {
    families: Number(row?.families),
    back: Number(row?.back),
    twice: Number(row?.twice),
    won: Number(row?.won),
  };
}

/** Waits until the outbox and the reconciler are done; ends the leases of dead processes first. */
export async function untilGivenBack(host: HostProcess, topic: "slot.closed" | "night.closed"): Promise<void> {
  await host.ask("sql", { text: "update job set held_until = now()" });
  for (let tries = 0; tries < 200; tries += 1) {
    await host.ask("sql", { text: "update outbox set next_at = now() where done_at is null" });
    if (tries % 10 === 9) await host.ask("moveClock", { ms: 61_000 });
    await host.ask("reconcile");
    const [left] = await host.ask<{ n: number | string }[]>("sql", {
      text: `select count(*) as n from outbox where done_at is null and topic = '${topic}'`,
    });
    if (Number(left?.n) === 0 && (await host.ask<number>("between")) === 0) return;
    await sleep(200);
  }
}

/**
 * Waits until the events of paid orders are delivered: an order whose event comes after the closing is refunded by it,
 * so a control would look as if no refund was missed.
 */
export async function untilNoted(host: HostProcess, topic: "activity.paid" | "stay.paid"): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const [left] = await host.ask<{ n: number | string }[]>("sql", {
      text: `select count(*) as n from outbox where done_at is null and topic = '${topic}'`,
    });
    if (Number(left?.n) === 0) return;
    await sleep(50);
  }
}
