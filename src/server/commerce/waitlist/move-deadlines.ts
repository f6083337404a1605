import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import type { WaitTerms } from "@/shared/contract/main/booking/waitlist";

/**
 * Sets the end of waiting of these entries to `toUntil` (milliseconds) after a venue changed its cut-off. Existing
 * offers are unchanged.
 */
export async function moveDeadlines(tx: Db, which: SQL, toUntil: (shown: WaitTerms) => number): Promise<void> {
  const entries = await tx
    .select({ id: waitlistEntry.id, shown: waitlistEntry.shown })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.state, "WAITING"), which))
    .orderBy(asc(waitlistEntry.place))
    .for("no key update");
  for (const { id, shown } of entries)
    await tx
      .update(waitlistEntry)
      .set({ slotAt: new Date(toUntil(shown)) })
      .where(eq(waitlistEntry.id, id));
}
