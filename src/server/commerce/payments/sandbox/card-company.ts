import type { sandboxPayment } from "@/server/platform/schema/operations";
import { addWorkingDays } from "@/shared/dates/holidays";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

type Charge = Pick<typeof sandboxPayment.$inferSelect, "amount" | "balance" | "approvedAt" | "cancels">;

/** Working days until the card company has reversed a claimed charge. */
const CANCEL_DAYS = 3;

/**
 * The `acquireStatus` of a card charge, by Korean date. A charge is claimed on the next day and completed a working day
 * later. A full cancel on the day of purchase is never claimed; later cancels take working days. A partial cancel does
 * not show: the rest remains claimed.
 */
export function acquireStatus({ amount, balance, approvedAt, cancels }: Charge, now: Date): string {
  if (!approvedAt) return "READY";
  const today = kstToday(now);
  const bought = kstToday(approvedAt);
  const last = cancels.at(-1);
  if (last && balance === 0) {
    const canceled = kstToday(new Date(last.canceledAt));
    if (canceled === bought && last.cancelAmount === amount) return "READY";
    return today < addWorkingDays(canceled, CANCEL_DAYS) ? "CANCEL_REQUESTED" : "CANCELED";
  }
  const claimed = addDays(bought, 1);
  if (today < claimed) return "READY";
  return today < addWorkingDays(claimed, 1) ? "REQUESTED" : "COMPLETED";
}
