import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { raiseIssue } from "@/server/commerce/issues/desk-issues";
import { clock } from "@/server/platform/clock";
import { database } from "@/server/platform/db/database";
import { instantSql, query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { describe } from "@/server/platform/describe-error";
import { drain } from "@/server/platform/drain";
import { log } from "@/server/platform/log";
import { webhookEvent } from "@/server/platform/schema/operations";
import { paymentNewsHandler } from "./payment-news";

/** After an hour without success a webhook becomes a desk issue; the reconciler continues with the order. */
const GIVE_UP_SECONDS = 3600;
/** Lease longer than the gateway's slowest response; a crashed process's webhook is then due again. */
const CLAIM_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 300;

const stored = z.object({ data: z.object({ orderId: z.string(), status: z.string().optional().catch(undefined) }) });

type News = { id: number; raw: string; tries: number };

/**
 * Settles stored webhooks that are due, in order, and returns how many are done. A failed lookup is retried later.
 * Idempotent and safe to run concurrently.
 */
export async function processWebhooks(db: Db, mayTake = () => true): Promise<number> {
  const handle = paymentNewsHandler();
  let done = 0;
  await drain<News>({
    mayTake,
    take: () => claimNews(db),
    work: async ({ id, raw, tries }) => {
      try {
        await handle(db, newsIn(raw));
      } catch (error) {
        log().warn({ event: id, tries, reason: describe(error) }, "webhook not settled yet");
        await tryLater(db, id, tries);
        return;
      }
      const text = `update webhook_event set processed_at = ${instantSql("$2")} where id = $1::bigint`;
      await query(db, { name: "webhook_done", text, values: [id, clock.offsetMs()] });
      done += 1;
    },
  });
  return done;
}

function newsIn(raw: string) {
  const { orderId, status } = stored.parse(JSON.parse(raw)).data;
  return { orderId, claimsCancel: status?.endsWith("CANCELED") ?? false };
}

/** Retries an abandoned webhook on request; returns false when it still cannot be settled. */
export async function settleNews(db: Db, id: number): Promise<boolean> {
  const [found] = await db.select({ raw: webhookEvent.raw }).from(webhookEvent).where(eq(webhookEvent.id, id));
  if (!found) return false;
  try {
    await paymentNewsHandler()(db, newsIn(found.raw));
    return true;
  } catch (error) {
    log().warn({ event: id, reason: describe(error) }, "webhook not settled yet");
    return false;
  }
}

/** Claims the next due webhook, so that no other process takes it. */
async function claimNews(db: Db): Promise<News | undefined> {
  const text = `update webhook_event set tries = tries + 1, next_at = ${instantSql("$1")} + interval '${CLAIM_SECONDS} seconds'
    where id = (
      select id from webhook_event where processed_at is null and next_at <= ${instantSql("$1")}
      order by next_at, id limit 1 for no key update skip locked
    ) returning id::float8, raw, tries`;
  return (await query<News>(db, { name: "webhook_claim", text, values: [clock.offsetMs()] }))[0];
}

let waiting = false;
let running: Promise<void> = Promise.resolve();

/** Starts after the response without delaying it; concurrent calls share the next run. */
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

/** Schedules a webhook's next try, or opens a desk issue when it is too old. */
async function tryLater(db: Db, id: number, tries: number): Promise<void> {
  const isOld = sql`${webhookEvent.receivedAt} < ${clock.sqlNowPlus(-GIVE_UP_SECONDS)}`;
  const [after] = await db
    .update(webhookEvent)
    .set({
      nextAt: clock.sqlNowPlus(Math.min(2 ** tries, LONGEST_WAIT_SECONDS)),
      processedAt: sql`case when ${isOld} then ${clock.sqlNow()} end`,
    })
    .where(eq(webhookEvent.id, id))
    .returning({ processedAt: webhookEvent.processedAt });
  if (after?.processedAt) await raiseIssue(db, "webhook", String(id), "stored news could not be settled");
}

/** Resolves when the runs of `processSoon` have ended. */
export const webhooksAtRest = (): Promise<void> => running;
