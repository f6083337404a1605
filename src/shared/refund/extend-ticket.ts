import { type Instant, kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/** Days added to an unused undated ticket, once and free of charge. */
export const EXTENSION_DAYS = 90;

export type ExtensionBlock = "DATED" | "EXTENDED" | "USED" | "ENDED";

type OpenTickets = {
  /** Null: the tickets have a date. */
  validUntil: PlainDate | null;
  isExtended: boolean;
  /** Tickets that are neither used nor refunded. */
  unused: number;
};

/**
 * The new last day of undated tickets when extended now, or why they cannot be. Possible until the end of the last day;
 * after it the refund rules for expired tickets apply.
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
