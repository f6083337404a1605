import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { checkBooks } from "@/server/commerce/books/check-books";
import { openPostgres } from "@/server/platform/db/open-postgres";
import type { Fault } from "./faults";
import type { Storm } from "./storm";

/** Failure counts by step and reason. */
function reasonsOf(failures: Storm["failures"]): string {
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
  const details = [note, longest > goal ? "longer than the goal" : "", reasonsOf(failed)].filter(Boolean);
  return [cells.join(" "), ...details.map((text) => `    ${text}`)];
}

/** What the database says after the storm. */
export type Result = {
  /** Acknowledged orders that are paid in the database. */
  kept: number;
  /** Holds with more than one order. */
  doubled: number;
  /** Broken laws of the books. */
  wrong: string[];
  kilobytesAnOrder: number;
};

/** Waits until no order is pending (the reconciler looks up those left open), then counts. */
export async function resultOf(url: string, ids: readonly string[]): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ask = async (text: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ n: string }>(text, values);
    return Number(rows[0]?.n);
  };
  try {
    for (let tries = 0; tries < 150; tries += 1) {
      if ((await ask("select count(*) as n from orders where state = 'PAYING'")) === 0) break;
      await sleep(1000);
    }
    const handle = await openPostgres(url, { max: 2 });
    const broken = await checkBooks(handle.db).finally(() => handle.close());
    return {
      kept: await ask("select count(*) as n from orders where id = any($1::text[]) and state = 'PAID'", [ids]),
      doubled: await ask("select count(*) - count(distinct hold_id) as n from orders where hold_id is not null"),
      wrong: broken.filter(({ count }) => count > 0).map(({ id, law, count }) => `${id} ${law}: ${count}`),
      kilobytesAnOrder: await ask(
        "select pg_database_size(current_database()) / 1000.0 / (select count(*) from orders) as n",
      ),
    };
  } finally {
    await client.end();
  }
}
