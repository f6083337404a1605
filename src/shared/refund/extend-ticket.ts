import { type Instant, kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/** So many days are added to an unused ticket without a date, once and free of charge. */
export const EXTENSION_DAYS = 90;

export type ExtensionBlock = "DATED" | "EXTENDED" | "USED" | "ENDED";

type OpenTickets = {
  /** Null: the tickets are for a day. */
  validUntil: PlainDate | null;
  isExtended: boolean;
  /** Tickets that nobody used or gave back. */
  unused: number;
};

/**
 * The last day that tickets without a date get when they are extended now, or what is in the way. It can be asked for up to
 * and on the last day: after it the refund rules of ended tickets hold.
 */
export const extendTickets = (
  { validUntil, isExtended, unused }: OpenTickets,
  now: Instant,
): { until: PlainDate } | { block: ExtensionBlock } => {
  if (validUntil === null) return { block: "DATED" };
  if (isExtended) return { block: "EXTENDED" };
  if (unused === 0) return { block: "USED" };
  return kstToday(now) > validUntil ? { block: "ENDED" } : { until: addDays(validUntil, EXTENSION_DAYS) };
};
