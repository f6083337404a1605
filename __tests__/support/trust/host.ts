import { randomUUID } from "node:crypto";
import { openSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { eq, inArray, sql } from "drizzle-orm";
import { releaseHold } from "@/server/commerce/holds/change-hold";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { lineGuard } from "@/server/commerce/holds/return-seats";
import { seatGuard } from "@/server/commerce/holds/stock";
import { openSession } from "@/server/commerce/members/sessions";
import { watchMessages } from "@/server/commerce/notifications/watch-messages";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { hosts } from "@/server/hosts";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { clock, moveClock } from "@/server/platform/clock";
import { database, databaseHandle } from "@/server/platform/db/database";
import { describe as toText } from "@/server/platform/describe-error";
import { unavailable } from "@/server/platform/errors";
import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { installUploadGate } from "@/server/platform/http/upload-gate";
import { stopJobs } from "@/server/platform/jobs";
import {
  answerRequests,
  createHttpServer,
  LISTEN_BACKLOG,
  type SlowLimits,
} from "@/server/platform/lifecycle/http-server";
import { migrate } from "@/server/platform/migrate";
import { type Consumers, deliverOutbox } from "@/server/platform/outbox";
import { content, slot } from "@/server/platform/schema/catalog";
import { hold, orders, payment } from "@/server/platform/schema/commerce";
import { member, session } from "@/server/platform/schema/member";
import { rateLimit } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import { accommodation, roomNight } from "@/server/platform/schema/stay/stay";
import { gearNight, stayGear } from "@/server/platform/schema/stay/stay-gear";
import { startServer } from "@/server/start";
import { brokenLaws } from "../books";
import { addShop, givePoints } from "../seed-commerce";
import { addLodge, lend } from "../seed-stays";
import { conflictNews, connectCalendar, importCalendars, importFrom, pairCalendars } from "./calendars";
import { dumpTables, openedFields } from "./dump";
import { holdLoop, watchLoop } from "./loop";
import { naiveSeats } from "./naive";
import { installCarriers, makeNews } from "./news";
import { deliverByOneLease, setSlowness, slowConsumers } from "./slow-news";
import { closeByLoop, closeForRain, closeForRepair } from "./venue";

/** Creates `count` signed-in members and their tokens. */
async function members(count: number, points: number) {
  const db = await database();
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), sessionId: randomUUID() }));
  const expiresAt = new Date(clock.nowMs() + 86_400_000);
  for (let from = 0; from < count; from += 500) {
    const part = people.slice(from, from + 500);
    await db.insert(member).values(part.map(({ userId }) => ({ userId, username: "하준네" })));
    await db.insert(session).values(
      part.map(({ userId, sessionId }) => ({
        id: sessionId,
        userId,
        isMember: true,
        refreshHash: randomUUID(),
        expiresAt,
      })),
    );
  }
  if (points > 0) for (const { userId } of people) await givePoints(db, userId, points);
  return Promise.all(
    people.map(async ({ userId, sessionId }) => ({
      userId,
      token: await signAccessToken({ id: userId, isMember: true, sessionId }, 1),
    })),
  );
}

const guarded = seatGuard.take;
const guardedLine = lineGuard.park;
/** Price of a borrowed bed per night. */
const BED_WON = 1_000;
const LONG_LIMITS: SlowLimits = {
  headersTimeout: 0,
  requestTimeout: 0,
  timeout: 0,
  bodyRate: 0,
  bodyPatience: 0,
  mostUnheard: 0,
  maxConnections: 0,
};

/** Allows four uploads at a time in total, without a limit per sender. */
function fourAtOnce(): void {
  let arriving = 0;
  installUploadGate(async (_, read) => {
    if (arriving >= 4) throw unavailable(3);
    arriving += 1;
    return read(() => {}).finally(() => {
      arriving -= 1;
    });
  });
}

const realNow = Date.now.bind(Date);
const loop = watchLoop();
const leaked: { bytes: Buffer; file: number }[] = [];

/** Arguments of the commands; each uses those it needs. */
type Given = {
  count?: number;
  points?: number;
  capacity?: number;
  on?: boolean;
  ms?: number;
  seconds?: number;
  slotId?: number;
  productId?: number;
  accommodationId?: number;
  pieces?: number;
  userId?: string;
  holdId?: string;
  ids?: string[];
  text?: string;
};

/** Commands that the test can run inside this process. */
const doings: Record<string, (given: Given) => Promise<unknown>> = {
  members: ({ count = 0, points = 0 }) => members(count, points),
  signIn: async ({ userId = "" }) => openSession(await database(), { userId, sessionVersion: 1, device: "trust" }),
  shop: async ({ capacity = 1 }) => addShop(await database(), { capacity }),
  club: async () => addShop(await database(), { picnic: { registration: "required" } }),
  lodge: async ({ capacity = 1, count = 30, pieces = 0 }) => {
    const { accommodationId, productId, from } = await addLodge(await database(), { rooms: capacity, nights: count });
    if (pieces > 0) await lend(await database(), { accommodationId }, "baby_bed", pieces, BED_WON);
    return { accommodationId, productId, from };
  },
  nights: async ({ productId = 0 }) => {
    const rows = await (await database()).select().from(roomNight).where(eq(roomNight.productId, productId));
    return rows
      .sort((a, b) => (a.night < b.night ? -1 : 1))
      .map(({ night, capacity, held, sold }) => ({ night, capacity, held, sold }));
  },
  beds: async ({ accommodationId = 0 }) =>
    (await database())
      .select({ night: gearNight.night, capacity: gearNight.capacity, held: gearNight.held, sold: gearNight.sold })
      .from(gearNight)
      .innerJoin(stayGear, eq(stayGear.id, gearNight.gearId))
      .where(eq(stayGear.accommodationId, accommodationId))
      .orderBy(gearNight.night),
  forgetLimits: async () => void (await (await database()).delete(rateLimit)),
  naive: async ({ on }) => {
    seatGuard.take = on ? naiveSeats : guarded;
  },
  /** `on`: freed seats go on open sale until the job serves the waiting list, instead of being reserved for it. */
  unparked: async ({ on }) => {
    lineGuard.park = on ? async () => {} : guardedLine;
  },
  stopJobs: async () => stopJobs(),
  /** Each delivery takes `ms` and then counts itself, without deduplication. */
  slowNews: async ({ ms = 0 }) => setSlowness(ms),
  /** Delivers due events with a lease of `ms`; `on`: one lease that is not renewed. Returns the number delivered. */
  deliver: async ({ ms = 0, on = false }) =>
    on ? deliverByOneLease(await database(), ms) : deliverOutbox(await database(), slowConsumers, { leaseMs: ms }),
  moveClock: async ({ ms = 0 }) => moveClock(ms),
  /** Live holds end this many seconds from now. */
  hasten: async ({ seconds = 0 }) => {
    const expiresAt = sql`now() + ${seconds}::int * interval '1 second'`;
    await (await database()).update(hold).set({ expiresAt }).where(eq(hold.state, "LIVE"));
  },
  /** Makes the machine's clock wrong, unlike `moveClock`, which the database follows. */
  wrongClock: async ({ ms = 0 }) => {
    Date.now = () => realNow() + ms;
  },
  release: async ({ userId = "", holdId = "" }) => void (await releaseHold(await database(), { userId, holdId })),
  /** Closes a slot for rain; `on`: by a loop that a crash interrupts. */
  closeSlot: async ({ slotId = 0, on = false }) => (on ? closeByLoop : closeForRain)(await database(), slotId),
  /** Closes a night (`text`) of a room for good. */
  closeNight: async ({ productId = 0, text = "" }) => closeForRepair(await database(), { productId, night: text }),
  /** Connects a room with a calendar that has the events `text`. */
  connectCalendar: async ({ productId = 0, text = "" }) => {
    const db = await database();
    await importFrom(db, (await connectCalendar(db, productId)).id, text);
  },
  /** Two rooms (`ids`) import each other's calendar. */
  pairCalendars: async ({ ids = [] }) => pairCalendars(await database(), Number(ids[0]), Number(ids[1])),
  /** Reads the calendars that are due; returns their number. */
  importCalendars: async () => importCalendars(await database()),
  conflictNews: async ({ productId = 0 }) => conflictNews(await database(), productId),
  /** Causes every notification; returns the messages expected. */
  news: async () => makeNews(await database()),
  watchMessages: async () => watchMessages(await database()),
  expireHolds: async () => expireHolds(await database()),
  reconcile: async () => reconcile(await database()),
  books: async () => brokenLaws(await database()),
  stock: async ({ slotId = 0 }) => {
    const db = await database();
    const [row] = await db.select().from(slot).where(eq(slot.id, slotId));
    const live = await db.$count(
      hold,
      sql`${hold.state} = 'LIVE' and ${hold.productKey} like ${`activity:%:${slotId}`}`,
    );
    return { capacity: row?.capacity, held: row?.held, sold: row?.sold, live };
  },
  between: async () => {
    const db = await database();
    return (
      (await db.$count(orders, eq(orders.state, "PAYING"))) +
      (await db.$count(payment, inArray(payment.state, ["CONFIRMING", "VOIDING"]))) +
      (await db.$count(refund, eq(refund.state, "PROCESSING")))
    );
  },
  /** Longest event loop blocks since the last call, in milliseconds. */
  loopHeld: async () => loop.longest(),
  holdLoop: async ({ ms = 0 }) => holdLoop(ms),
  inFlight: async () => shedWhenFull.count(),
  /** Backs the database up into a new folder below `text` and returns that folder. */
  backup: async ({ text = "" }) => (await databaseHandle()).backup(text),
  /** Memory, open files and the longest event loop block since the last call. */
  vitals: async () => ({
    rssMb: process.memoryUsage().rss / 1_048_576,
    files: readdirSync("/proc/self/fd").length,
    loopMs: loop.longest().work,
  }),
  /** Leaks `count` bytes and a file descriptor. */
  leak: async ({ count = 0 }) => {
    leaked.push({ bytes: Buffer.alloc(count, 1), file: openSync("/proc/self/status", "r") });
  },
  /** Rejects new requests from now on, as after SIGTERM. */
  drain: async () => shedWhenFull.drain(),
  sql: async ({ text = "" }) => (await (await database()).execute(sql.raw(text))).rows,
  say: async ({ text = "" }) => void process.stdout.write(`${text}\n`),
  dump: async () => dumpTables(await database()),
  opened: async () => openedFields(await database()),
  orders: async ({ ids = [] }) => {
    if (ids.length === 0) return [];
    const rows = await (await database()).select().from(orders).where(inArray(orders.id, ids));
    return rows.map(({ id, state, number }) => ({ id, state, number }));
  },
};

/**
 * Does not deduplicate, which no consumer may do; R16 counts its effects. It ends a while after its effect, like a call to
 * another service, so that a kill at a random time often hits it in between.
 */
const naiveAnswers: Partial<Consumers> = {
  "news.answer": {
    each: async ({ dedupeKey }, db) => {
      await db.execute(sql`insert into trust_effect values (${dedupeKey})`);
      await sleep(10);
    },
  },
};

/** A real host process for the trust tests: like `npm run hosts`, on a free port, without demo data. */
async function main(): Promise<void> {
  const handle = await databaseHandle();
  await migrate(handle);
  if ((await handle.db.$count(content)) === 0) await addShop(handle.db);
  if ((await handle.db.$count(accommodation)) === 0) await addLodge(handle.db);
  moveClock(Number(process.env.TRUST_CLOCK_MS ?? 0));
  await startServer({ ownsSignals: true, ...(process.env.TRUST_NAIVE_ANSWERS ? { consumers: naiveAnswers } : {}) });
  const { TRUST_TEXTS, TRUST_MAIL } = process.env;
  if (TRUST_TEXTS && TRUST_MAIL) installCarriers(TRUST_TEXTS, TRUST_MAIL);
  process.on("message", (message: { id: number; name: string; given: Given }) => {
    const answer = (reply: object) => process.send?.({ id: message.id, ...reply });
    Promise.resolve(doings[message.name]?.(message.given)).then(
      (value) => answer({ value: value ?? null }),
      (error: unknown) => answer({ error: toText(error) }),
    );
  });
  const listener = getRequestListener(
    async (request, bindings) =>
      (await answerPublicEndpoint(request, "test")) ??
      hosts[new URL(request.url).pathname.startsWith("/api/stay/") ? "stay" : "main"].fetch(
        request,
        "incoming" in bindings ? { incoming: bindings.incoming } : {},
      ),
  );
  const isLong = process.env.TRUST_LONG_LIMITS !== undefined;
  if (isLong) fourAtOnce();
  const server = createHttpServer(isLong ? LONG_LIMITS : undefined);
  answerRequests(server, listener);
  server.listen({ port: 0, host: "127.0.0.1", backlog: LISTEN_BACKLOG }, () => {
    const address = server.address();
    if (typeof address === "object" && address) process.send?.({ port: address.port });
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
