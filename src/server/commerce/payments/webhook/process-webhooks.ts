import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { raiseIssue } from "@/server/commerce/issues/operator-issues";
import { clock } from "@/server/platform/clock";
import { database } from "@/server/platform/db/database";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { describe } from "@/server/platform/describe-error";
import { registerJob, whileFull } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { webhookEvent } from "@/server/platform/schema/operations";
import { paymentNewsHandler } from "./payment-news";

const BATCH = 50;
/** News that nobody could settle for so long is shown to a person; the reconciler keeps at the order itself. */
const GIVE_UP_SECONDS = 3600;

const stored = z.object({ data: z.object({ orderId: z.string(), status: z.string().optional().catch(undefined) }) });

/**
 * Settles what stored webhooks point at, oldest first, and returns how many are done. An event whose lookup fails stays
 * open; running twice, or in two processes at once, changes nothing.
 */
export async function processWebhooks(db: Db): Promise<number> {
  const handle = paymentNewsHandler();
  if (!handle) return 0;
  const open = await openNews(db, BATCH);
  const done: number[] = [];
  for (const { id, raw } of open) {
    try {
      await handle(db, newsIn(raw));
      done.push(Number(id));
    } catch (error) {
      log().warn({ event: Number(id), reason: describe(error) }, "webhook not settled yet");
      await giveUpWhenOld(db, Number(id));
    }
  }
  if (done.length > 0) await markProcessed(db, done, clock.offsetMs());
  return done.length;
}

function newsIn(raw: string) {
  const { orderId, status } = stored.parse(JSON.parse(raw)).data;
  return { orderId, claimsCancel: status?.endsWith("CANCELED") ?? false };
}

/** Takes up one piece of news that was given up, for a person who asks; false when it cannot be settled even now. */
export async function settleNews(db: Db, id: number): Promise<boolean> {
  const handle = paymentNewsHandler();
  const [found] = await db.select({ raw: webhookEvent.raw }).from(webhookEvent).where(eq(webhookEvent.id, id));
  if (!handle || !found) return false;
  try {
    await handle(db, newsIn(found.raw));
    return true;
  } catch (error) {
    log().warn({ event: id, reason: describe(error) }, "webhook not settled yet");
    return false;
  }
}

const openNews = statement<{ id: string | number; raw: string }>(
  "select id, raw from webhook_event where processed_at is null order by id limit $1::int",
);
const markProcessed = statement(
  `update webhook_event set processed_at = ${instantSql("$2")} where id = any((select $1::bigint[])::bigint[])`,
);

/** Registers the work as a job: what a crash or a busy gateway left open is taken up again. */
export function registerWebhookJob(): void {
  registerJob({ name: "webhooks", everySeconds: 5, run: whileFull(BATCH, processWebhooks) });
}

let waiting = false;
let running: Promise<void> = Promise.resolve();

/** Begins right after the answer, without holding it up; many calls at once become one run after the other. */
export function processSoon(): void {
  if (waiting) return;
  waiting = true;
  running = running.then(async () => {
    waiting = false;
    try {
      await processWebhooks(await database());
    } catch (error) {
      log().warn({ reason: describe(error) }, "webhooks are left to the job");
    }
  });
}

async function giveUpWhenOld(db: Db, id: number): Promise<void> {
  const [old] = await db
    .update(webhookEvent)
    .set({ processedAt: clock.sqlNow() })
    .where(and(eq(webhookEvent.id, id), lt(webhookEvent.receivedAt, clock.sqlNowPlus(-GIVE_UP_SECONDS))))
    .returning({ id: webhookEvent.id });
  if (!old) return;
  await raiseIssue(db, "webhook", String(id), "stored news could not be settled");
}

/** Resolves when what `processSoon` began has ended. */
export const webhooksAtRest = (): Promise<void> => running;
