import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import type { WaitTerms } from "@/shared/contract/main/booking/waitlist";

/**
 * Moves the end of these families' waiting to `untilOf`, in milliseconds, after a venue has changed its cut-off. An offer
 * that was made before stays.
 */
export async function moveDeadlines(tx: Db, which: SQL, untilOf: (shown: WaitTerms) => number): Promise<void> {
  const entries = await tx
    .select({ id: waitlistEntry.id, shown: waitlistEntry.shown })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.state, "WAITING"), which))
    .orderBy(asc(waitlistEntry.place))
    .for("no key update");
  for (const { id, shown } of entries)
    await tx
      .update(waitlistEntry)
      .set({ slotAt: new Date(untilOf(shown)) })
      .where(eq(waitlistEntry.id, id));
}
