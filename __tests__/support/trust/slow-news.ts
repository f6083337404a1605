import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { Consumers } from "@/server/platform/outbox";
import type { Topic } from "@/server/platform/outbox-events";

const TOPIC = "activity.paid" satisfies Topic;

/** An event that no consumer can deliver. */
export const POISON = "poison";

let slowMs = 0;

/** Counts each event in `trust_effect` after a delay; throws for a poisoned one. */
async function count(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.some((key) => key.startsWith(POISON))) throw new Error("poisoned");
  await sleep(slowMs);
  for (const key of keys) await db.execute(sql`insert into trust_effect values (${key})`);
}

export const slowConsumers: Partial<Consumers> = {
  [TOPIC]: {
    batch: (events, db) =>
      count(
        db,
        events.map(({ dedupeKey }) => dedupeKey),
      ),
  },
};

export function setSlowness(ms: number): void {
  slowMs = ms;
}

/** Naive version: fifty events under one lease, delivered and completed together. */
export async function deliverByOneLease(db: Db, leaseMs: number): Promise<number> {
  const { rows } = await db.execute<{ id: number; dedupe_key: string }>(sql`
    update outbox set tries = tries + 1, next_at = now() + ${leaseMs}::int * interval '1 millisecond' where id in (
      select id from outbox where done_at is null and next_at <= now() and topic = ${TOPIC}
      order by id limit 50 for update skip locked)
    returning id, dedupe_key`);
  if (rows.length === 0) return 0;
  try {
    await count(
      db,
      rows.map(({ dedupe_key: key }) => key),
    );
  } catch {
    return 0;
  }
  const ids = rows.map(({ id }) => id).join(",");
  await db.execute(sql`update outbox set done_at = now() where id = any(string_to_array(${ids}, ',')::bigint[])`);
  return rows.length;
}
