import { and, asc, inArray, isNull, lte, sql } from "drizzle-orm";
import { clock } from "./clock";
import { instantSql, statement } from "./db/statement";
import type { Db } from "./db/types";
import { describe } from "./describe-error";
import { registerJob, whileFull } from "./jobs";
import { log } from "./log";
import { outbox } from "./schema/operations";

export type OutboxEvent = {
  readonly topic: string;
  readonly dedupeKey: string;
  readonly payload: Record<string, unknown>;
};

/** Delivers one event. May see the same `dedupeKey` twice; throws to have it tried again later. */
type Consumer = (event: OutboxEvent, db: Db) => Promise<void>;

/** The same for events that are one piece of work together; throws to have all of them tried again. */
type BatchConsumer = (events: readonly OutboxEvent[], db: Db) => Promise<void>;

type Delivery = { readonly atOnce: boolean; readonly run: BatchConsumer };
const processState: { consumers?: Map<string, Delivery> } = {};
const consumers = () => {
  processState.consumers ??= new Map();
  return processState.consumers;
};

/**
 * Writes an event down in the transaction of what caused it; the same key again changes nothing. `from`: not
 * before then.
 */
export const enqueue = (tx: Db, event: OutboxEvent, from?: Date): Promise<void> => enqueueAll(tx, [{ ...event, from }]);

/** An event that is delivered from a moment on, or at once. */
export type LaterEvent = OutboxEvent & { readonly from?: Date | undefined };

/** As `enqueue`, for several events in one statement. */
export async function enqueueAll(tx: Db, events: readonly LaterEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(outbox)
    .values(
      events.map(({ from, ...event }) => ({ ...event, createdAt: clock.sqlNow(), nextAt: from ?? clock.sqlNow() })),
    )
    .onConflictDoNothing({ target: outbox.dedupeKey });
}

/** Names who delivers the events of a topic. Events without a consumer wait. */
export function registerConsumer(topic: string, consumer: Consumer): void {
  const run: BatchConsumer = async (events, db) => {
    for (const event of events) await consumer(event, db);
  };
  consumers().set(topic, { atOnce: false, run });
}

/** As `registerConsumer`, for a topic whose events are delivered together. */
export function registerBatchConsumer(topic: string, run: BatchConsumer): void {
  consumers().set(topic, { atOnce: true, run });
}

const BATCH = 50;
/**
 * An event that is being delivered is not offered to others for this long; after a crash it is tried again
 * then.
 */
const LEASE_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 300;

/** Delivers what is due, oldest first, and returns how many events were delivered. */
export async function deliverOutbox(db: Db): Promise<number> {
  const topics = [...consumers().keys()];
  if (topics.length === 0) return 0;
  let delivered = 0;
  for (const events of batched(await claim(db, topics))) {
    if (await deliver(db, events)) delivered += events.length;
  }
  return delivered;
}

type Claimed = typeof outbox.$inferSelect;

/**
 * What is delivered at once: every event alone, but for those of topics that are one piece of work together.
 */
function batched(events: readonly Claimed[]): Claimed[][] {
  const groups = new Map<string | number, Claimed[]>();
  for (const event of events) {
    const key = consumers().get(event.topic)?.atOnce ? event.topic : event.id;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}

/** Registers the delivery as a job of this process. */
export function registerOutboxJob(): void {
  registerJob({ name: "outbox", everySeconds: 2, callsOut: true, run: whileFull(BATCH, deliverOutbox) });
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

const markDone = statement(
  `update outbox set done_at = ${instantSql("$2")} where id = any((select $1::bigint[])::bigint[])`,
);

async function deliver(db: Db, events: readonly Claimed[]): Promise<boolean> {
  const [first] = events;
  if (!first) return true;
  const ids = events.map(({ id }) => id);
  try {
    await consumers().get(first.topic)?.run(events, db);
    await markDone(db, ids, clock.offsetMs());
    return true;
  } catch (error) {
    const tries = Math.max(...events.map((event) => event.tries));
    log().warn({ events: ids, topic: first.topic, tries, reason: describe(error) }, "event not delivered");
    const wait = Math.min(2 ** tries, LONGEST_WAIT_SECONDS);
    await db
      .update(outbox)
      .set({ nextAt: clock.sqlNowPlus(wait) })
      .where(inArray(outbox.id, ids));
    return false;
  }
}
