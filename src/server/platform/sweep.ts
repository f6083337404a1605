import { and, isNotNull, lt } from "drizzle-orm";
import { clock } from "./clock";
import type { Db } from "./db/types";
import { idempotency, outbox, rateLimit, signatureReplay, webhookEvent } from "./schema/operations";

const DAY_SECONDS = 24 * 60 * 60;
/** Retention of gateway reports: the desk staff need them while customers can ask about a payment. */
const NEWS_DAYS = 90;

/** Deletes expired signatures, idempotency keys, rate limits, delivered events after a week, old gateway reports. */
export async function sweep(db: Db): Promise<void> {
  await db.delete(signatureReplay).where(lt(signatureReplay.expiresAt, clock.sqlNow()));
  await db.delete(idempotency).where(lt(idempotency.expiresAt, clock.sqlNow()));
  await db.delete(rateLimit).where(lt(rateLimit.expire, clock.nowMs() - DAY_SECONDS * 1000));
  await db.delete(outbox).where(and(isNotNull(outbox.doneAt), lt(outbox.doneAt, clock.sqlNowPlus(-7 * DAY_SECONDS))));
  await db.delete(webhookEvent).where(lt(webhookEvent.processedAt, clock.sqlNowPlus(-NEWS_DAYS * DAY_SECONDS)));
}
