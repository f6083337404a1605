import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { checkBooks } from "@/server/commerce/books/check-books";
import { openPostgres } from "@/server/platform/db/open-postgres";
import type { Fault } from "./faults";
import type { Storm } from "./storm";

function summariseReasons(failures: Storm["failures"]): string {
  const reasons = new Map<string, number>();
  for (const { step, reason } of failures)
    reasons.set(`${step} ${reason}`, (reasons.get(`${step} ${reason}`) ?? 0) + 1);
  return [...reasons].map(([reason, times]) => `${reason} × ${times}`).join(", ");
}

export const HEAD = [
  `${"fault".padEnd(47)} no sale  goal   paid  failed  given up`,
  `${"-".repeat(47)} -------  ----  -----  ------  --------`,
];

/** A line of the table: what buyers saw since `from`; below it the reasons and `note`. */
export function tellFault(
  { name, goal }: Pick<Fault, "name" | "goal">,
  { paid, failures, givenUp }: Storm,
  from: number,
  note = "",
): string[] {
  const times = [from, ...paid.map(({ at }) => at).filter((at) => at >= from), performance.now()];
  const longest = Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000;
  const failed = failures.filter(({ at }) => at >= from);
  const lost = givenUp.filter(({ at }) => at >= from);
  const cells = [
    name.padEnd(47),
    `${longest.toFixed(1)} s`.padStart(7),
    `${goal} s`.padStart(5),
    String(times.length - 2).padStart(6),
    String(failed.length).padStart(7),
    String(lost.length).padStart(9),
  ];
  const details = [note, longest > goal ? "longer than the goal" : "", summariseReasons(failed)];
  if (lost.length > 0) details.push(`given up: ${summariseReasons(lost)}`);
  return [cells.join(" "), ...details.filter(Boolean).map((text) => `    ${text}`)];
}

type Ask = (text: string, values?: unknown[]) => Promise<number>;

/** Opens the database and closes it after `work`; `ask` returns the number `n` of the first row. */
async function asking<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (text, values = []) => Number((await client.query(text, values)).rows[0]?.n));
  } finally {
    await client.end();
  }
}

/** Size of the database in bytes. */
export const loadBytes = (url: string): Promise<number> =>
  asking(url, (ask) => ask("select pg_database_size(current_database()) as n"));

/**
 * Waits until no order is pending (the reconciler looks up those left open). Returns how many of the acknowledged `ids`
 * are paid in the database, how many holds have a second order, and the broken laws of the books.
 */
export const loadResult = (url: string, ids: readonly string[]) =>
  asking(url, async (ask) => {
    for (let tries = 0; tries < 150; tries += 1) {
      if ((await ask("select count(*) as n from orders where state = 'PAYING'")) === 0) break;
      await sleep(1000);
    }
    const handle = await openPostgres(url, { max: 2 });
    const broken = await checkBooks(handle.db).finally(() => handle.close());
    return {
      kept: await ask("select count(*) as n from orders where id = any($1::text[]) and state = 'PAID'", [ids]),
      doubled: await ask("select count(hold_id) - count(distinct hold_id) as n from orders"),
      wrong: broken.filter(({ count }) => count > 0).map(({ id, law, count }) => `${id} ${law}: ${count}`),
    };
  });
