import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { checkBooks } from "@/server/commerce/books/check-books";
import { openPostgres } from "@/server/platform/db/open-postgres";
import type { Storm } from "./storm";

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Failure counts by step and reason. */
export function reasonsOf(failures: Storm["failures"]): string {
  const reasons = new Map<string, number>();
  for (const { step, reason } of failures)
    reasons.set(`${step} ${reason}`, (reasons.get(`${step} ${reason}`) ?? 0) + 1);
  return [...reasons].map(([reason, times]) => `${reason} × ${times}`).join(", ");
}

/** Summary since an instant: paid and failed orders, and the longest time without an order. */
export function tellWindow({ paid, failures }: Storm, from: number): string {
  const now = performance.now();
  const times = [from, ...paid.map(({ at }) => at).filter((at) => at >= from), now];
  const longest = Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at)));
  const failed = failures.filter(({ at }) => at >= from);
  const last = failed.at(-1);
  const reasons = reasonsOf(failed);
  return `    ${times.length - 2} paid, ${failed.length} failed${last ? `, the last after ${inSeconds(last.at - from)} (${reasons})` : ""}; longest without an order ${inSeconds(longest)}`;
}

const onServer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Waits until no order is pending: the reconciler resolves those left open by a crash every minute. */
export const settled = (url: string): Promise<void> =>
  onServer(url, async (client) => {
    for (let tries = 0; tries < 150; tries += 1) {
      const { rows } = await client.query<{ n: string }>("select count(*) as n from orders where state = 'PAYING'");
      if (Number(rows[0]?.n) === 0) return;
      await sleep(1000);
    }
  });

/** Number of these orders that are paid in the database, and the violations in its books. */
export async function keptOf(url: string, ids: readonly string[]): Promise<{ kept: number; wrong: string[] }> {
  const paidCount = await onServer(url, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      "select count(*) as n from orders where id = any($1::text[]) and state = 'PAID'",
      [ids],
    );
    return Number(rows[0]?.n);
  });
  const handle = await openPostgres(url, { max: 2 });
  try {
    const broken = (await checkBooks(handle.db)).filter(({ count }) => count > 0);
    return { kept: paidCount, wrong: broken.map(({ id, law, count }) => `${id} ${law}: ${count}`) };
  } finally {
    await handle.close();
  }
}

/** Size of the database in bytes, and its number of orders. */
export const sizeOf = (url: string): Promise<{ bytes: number; orders: number }> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ bytes: string; orders: string }>(
      "select pg_database_size(current_database()) as bytes, (select count(*) from orders) as orders",
    );
    return { bytes: Number(rows[0]?.bytes), orders: Number(rows[0]?.orders) };
  });
