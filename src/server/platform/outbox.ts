import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { clock } from "./clock";
import { jsonReader } from "./db/one-row";
import { instantSql, query } from "./db/query";
import type { Db } from "./db/types";
import { describe } from "./describe-error";
import { drain } from "./drain";
import type { Job } from "./jobs";
import { log } from "./log";
import { type EventOf, eventPayloads, type OutboxEvent, type Topic } from "./outbox-events";
import { outbox } from "./schema/operations";

/**
 * Delivers a topic's events, `each` alone or in a `batch`; a batch that throws is delivered one by one. Can receive the
 * same `dedupeKey` twice; throws for a retry. Consumers of the lane "gateway" call the payment gateway and have their
 * own job: a hanging gateway delays no messages.
 */
export type Consumer<T extends Topic> = { readonly lane?: "gateway" } & (
  | { readonly each: (event: EventOf<T>, db: Db) => Promise<void> }
  | { readonly batch: (events: readonly EventOf<T>[], db: Db) => Promise<void> }
);

/** The consumer of every topic. Events without a consumer wait. */
export type Consumers = { readonly [T in Topic]: Consumer<T> };

/** An event to deliver at `from`, or at once. */
export type LaterEvent = OutboxEvent & { readonly from?: Date | undefined };

/**
 * Writes an event in the transaction that causes it; ignores a known key. `from`: earliest delivery.
 * Throws when the payload does not match the topic.
 */
export const enqueue = (tx: Db, event: OutboxEvent, from?: Date): Promise<void> => enqueueAll(tx, [{ ...event, from }]);

/** Like `enqueue`, for several events in one statement. */
export async function enqueueAll(tx: Db, events: readonly LaterEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(outbox)
    .values(
      events.map(({ topic, dedupeKey, payload, from }) => ({
        topic,
        dedupeKey,
        payload: eventPayloads[topic].parse(payload),
        createdAt: clock.sqlNow(),
        nextAt: from ?? clock.sqlNow(),
      })),
    )
    .onConflictDoNothing({ target: outbox.dedupeKey });
}

const BATCH = 50;

/** Lease of a claim, renewed during the delivery; after a crash the event is due again when it expires. */
const LEASE_MS = 30_000;
const LONGEST_WAIT_SECONDS = 600;
/** About two hours of retries. Then a person handles the event (`watch-messages.ts`). */
const MOST_TRIES = 20;

type Options = {
  /** Default: all topics with a consumer. */
  readonly topics?: readonly Topic[];
  readonly mayTake?: () => boolean;
  readonly leaseMs?: number;
};

/** Delivers due events, oldest first, with one claim per delivery. Returns the number of delivered events. */
export async function deliverOutbox(
  db: Db,
  consumers: Partial<Consumers>,
  { topics = listTopics(consumers), mayTake, leaseMs = LEASE_MS }: Options = {},
): Promise<number> {
  let delivered = 0;
  if (topics.length === 0) return delivered;
  await drain<Claim>({
    ...(mayTake && { mayTake }),
    take: () => claim(db, consumers, topics, leaseMs),
    work: async (claimed) => {
      const renewal = setInterval(() => void renew(db, claimed, leaseMs), leaseMs / 3);
      try {
        const count = await deliver(db, consumers, claimed);
        delivered += count;
      } finally {
        clearInterval(renewal);
      }
    },
  });
  return delivered;
}

const listTopics = (consumers: Partial<Consumers>): Topic[] => Object.keys(consumers) as Topic[];

/** The jobs that deliver events to `consumers`, one for each lane. */
export function outboxJobs(consumers: Partial<Consumers>): Job[] {
  const isGateway = (topic: Topic) => consumers[topic]?.lane === "gateway";
  const topics = listTopics(consumers);
  const deliverThe =
    (of: readonly Topic[]): Job["run"] =>
    (db, isEnding) =>
      deliverOutbox(db, consumers, { topics: of, mayTake: () => !isEnding() });
  const deliverOthers = deliverThe(topics.filter((topic) => !isGateway(topic)));
  return [
    { name: "outbox", everySeconds: 2, callsOut: true, run: deliverOthers },
    { name: "outbox-gateway", everySeconds: 2, callsOut: true, run: deliverThe(topics.filter(isGateway)) },
  ];
}

type Row = typeof outbox.$inferSelect;
const eventFromJson = jsonReader(outbox);

/** `holder`: random per claim; required to renew or end its events. */
type Claim = { readonly holder: string; readonly topic: Topic; readonly events: readonly Row[] };

/** Claims the oldest due event, with others of its topic if they are delivered in batches. */
async function claim(
  db: Db,
  consumers: Partial<Consumers>,
  topics: readonly Topic[],
  leaseMs: number,
): Promise<Claim | undefined> {
  const holder = randomUUID();
  const [first] = await claimSome(db, { topics, holder, leaseMs, most: 1 });
  if (!first) return undefined;
  // Only topics from the list are claimed.
  const topic = first.topic as Topic;
  const consumer = consumers[topic];
  const isBatched = consumer !== undefined && "batch" in consumer;
  const others = isBatched ? await claimSome(db, { topics: [topic], holder, leaseMs, most: BATCH - 1 }) : [];
  return { holder, topic, events: [first, ...others] };
}

type Wanted = { topics: readonly Topic[]; holder: string; leaseMs: number; most: number };

async function claimSome(db: Db, { topics, holder, leaseMs, most }: Wanted): Promise<Row[]> {
  const text = `update outbox as e set tries = tries + 1, holder = $1, next_at = ${instantSql("$3")}
    where id in (
      select id from outbox where done_at is null and dead_at is null and next_at <= ${instantSql("$2")}
        and topic = any((select $4::text[])::text[])
      order by next_at, id limit $5::int for no key update skip locked
    ) returning to_jsonb(e) as row`;
  const values = [holder, clock.offsetMs(), clock.offsetMs() + leaseMs, [...topics], most];
  const claimed = await query<{ row: Record<string, unknown> }>(db, { name: "outbox_claim", text, values });
  return claimed.map(({ row }) => eventFromJson(row)).sort((a, b) => a.id - b.id);
}

async function renew(db: Db, { holder, events }: Claim, leaseMs: number): Promise<void> {
  try {
    await db
      .update(outbox)
      .set({ nextAt: clock.sqlNowPlus(leaseMs / 1000) })
      .where(
        and(
          inArray(
            outbox.id,
            events.map(({ id }) => id),
          ),
          eq(outbox.holder, holder),
        ),
      );
  } catch (error) {
    log().warn({ reason: describe(error) }, "event lease not renewed");
  }
}

/** Delivers a batch, or each event alone if that fails; returns the number of delivered events. */
async function deliver(db: Db, consumers: Partial<Consumers>, claimed: Claim): Promise<number> {
  if (claimed.events.length > 1) {
    try {
      await run(db, consumers, claimed, claimed.events);
      await markDone(
        db,
        claimed.events.map(({ id }) => id),
        claimed.holder,
      );
      return claimed.events.length;
    } catch (error) {
      log().warn({ topic: claimed.topic, reason: describe(error) }, "events are delivered one by one");
    }
  }
  let delivered = 0;
  for (const event of claimed.events) if (await deliverOne(db, consumers, claimed, event)) delivered += 1;
  return delivered;
}

async function run(db: Db, consumers: Partial<Consumers>, { topic }: Claim, events: readonly Row[]): Promise<void> {
  const consumer = consumers[topic];
  if (consumer === undefined) throw new Error(`no consumer of ${topic}`);
  const parsed = events.map(({ dedupeKey, payload }) => ({
    topic,
    dedupeKey,
    payload: eventPayloads[topic].parse(payload),
  }));
  // The payload was parsed with the topic's schema, which is what its consumer accepts.
  if ("batch" in consumer) await consumer.batch(parsed as never, db);
  else for (const event of parsed) await consumer.each(event as never, db);
}

const markDone = (db: Db, ids: readonly number[], holder: string) =>
  query(db, {
    name: "outbox_done",
    text: `update outbox set done_at = ${instantSql("$3")}, holder = null
      where id = any((select $1::bigint[])::bigint[]) and holder = $2`,
    values: [[...ids], holder, clock.offsetMs()],
  });

async function deliverOne(db: Db, consumers: Partial<Consumers>, claimed: Claim, event: Row): Promise<boolean> {
  const { id, topic, tries } = event;
  try {
    await run(db, consumers, claimed, [event]);
    await markDone(db, [id], claimed.holder);
    return true;
  } catch (error) {
    const isDead = tries >= MOST_TRIES;
    log().warn({ event: id, topic, tries, isDead, reason: describe(error) }, "event not delivered");
    await db
      .update(outbox)
      .set({
        holder: null,
        nextAt: clock.sqlNowPlus(Math.min(2 ** tries, LONGEST_WAIT_SECONDS)),
        deadAt: isDead ? clock.sqlNow() : null,
      })
      .where(and(eq(outbox.id, id), eq(outbox.holder, claimed.holder)));
    return false;
  }
}
