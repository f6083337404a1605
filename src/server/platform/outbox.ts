import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { clock } from "./clock";
import type { Db } from "./db/types";
import { describe } from "./describe-error";
import { registerJob } from "./jobs";
import { log } from "./log";
import { outbox } from "./schema/operations";

export type OutboxEvent = {
  readonly topic: string;
  readonly dedupeKey: string;
  readonly payload: Record<string, unknown>;
};

/** Delivers one event. May see the same `dedupeKey` twice; throws to have it tried again later. */
export type Consumer = (event: OutboxEvent, db: Db) => Promise<void>;

const shared = globalThis as typeof globalThis & { nadlangConsumers?: Map<string, Consumer> };
const consumers = () => {
  shared.nadlangConsumers ??= new Map();
  return shared.nadlangConsumers;
};

/** Writes an event down in the transaction of what caused it; the same key again changes nothing. */
export async function enqueue(tx: Db, event: OutboxEvent): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...event, createdAt: clock.sqlNow(), nextAt: clock.sqlNow() })
    .onConflictDoNothing({ target: outbox.dedupeKey });
}

/** Names who delivers the events of a topic. Events without a consumer wait. */
export function registerConsumer(topic: string, consumer: Consumer): void {
  consumers().set(topic, consumer);
}

const BATCH = 50;
/** An event that is being delivered is not offered to others for this long; after a crash it is tried again then. */
const LEASE_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 300;

/** Delivers what is due, oldest first, and returns how many events were delivered. */
export async function deliverOutbox(db: Db): Promise<number> {
  const topics = [...consumers().keys()];
  if (topics.length === 0) return 0;
  let delivered = 0;
  for (const event of await claim(db, topics)) {
    if (await deliver(db, event)) delivered += 1;
  }
  return delivered;
}

/** Registers the delivery as a job of this process. */
export function registerOutboxJob(): void {
  registerJob({
    name: "outbox",
    everySeconds: 2,
    run: async (db) => {
      while ((await deliverOutbox(db)) === BATCH);
    },
  });
}

async function claim(db: Db, topics: string[]) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, clock.sqlNow()), inArray(outbox.topic, topics)))
    .orderBy(asc(outbox.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, nextAt: clock.sqlNowPlus(LEASE_SECONDS) })
    .where(inArray(outbox.id, due))
    .returning();
  return claimed.sort((a, b) => a.id - b.id);
}

async function deliver(db: Db, event: typeof outbox.$inferSelect): Promise<boolean> {
  try {
    await consumers().get(event.topic)?.(event, db);
    await db.update(outbox).set({ doneAt: clock.sqlNow() }).where(eq(outbox.id, event.id));
    return true;
  } catch (error) {
    const wait = Math.min(2 ** event.tries, LONGEST_WAIT_SECONDS);
    log().warn(
      { event: event.id, topic: event.topic, tries: event.tries, reason: describe(error) },
      "event not delivered",
    );
    await db
      .update(outbox)
      .set({ nextAt: clock.sqlNowPlus(wait) })
      .where(eq(outbox.id, event.id));
    return false;
  }
}
