import { and, inArray, sql } from "drizzle-orm";
import { releaseHold } from "@/server/commerce/holds/change-hold";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { ApiError } from "@/server/platform/errors";
import { enqueueAll } from "@/server/platform/outbox";
import { waitlistEntry } from "@/server/platform/schema/waitlist";

export const WAIT_CLOSED = "waitlist.closed";

/** Condition: a slot or night of the entry was closed or deleted. */
const isClosed = sql`exists (select from unnest(stock_ids) k where case kind
  when 'activity' then not exists (select from slot s where s.id = k and not s.is_closed)
  else not exists (select from room_night n where n.id = k and not n.is_closed) end)`;

/**
 * Ends entries for closed slots and nights, releases their offers, and queues a message to the family: not at night,
 * unless it agreed to that.
 */
export async function endClosed(db: Db): Promise<void> {
  const ended = await transaction(db, async (tx) => {
    const found = await tx
      .update(waitlistEntry)
      .set({ state: "LAPSED", endedAt: clock.sqlNow() })
      .where(and(inArray(waitlistEntry.state, ["WAITING", "OFFERED"]), isClosed))
      .returning();
    await enqueueAll(
      tx,
      found.map(({ id, nightOk }) => ({
        topic: WAIT_CLOSED,
        dedupeKey: `waitlist:${id}:closed`,
        payload: { entry_id: id },
        from: nightOk ? undefined : afterQuiet(),
      })),
    );
    return found;
  });
  for (const { userId, holdId } of ended) {
    if (holdId === null) continue;
    await releaseHold(db, { userId, holdId }).catch((error: unknown) => {
      // A payment in progress is refunded with the others of the closed slot.
      if (!(error instanceof ApiError && error.code === "C_BUSY")) throw error;
    });
  }
}
