import type { ContentDetail, SlotView } from "@/shared/contract/main/contents";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { Point } from "@/shared/geo/haversine-km";
import { openingOn, toMinutes } from "@/shared/plan/clock-minutes";
import type { PlanStop } from "@/shared/plan/day-plan";
import type { PlanPlace, Span } from "@/shared/plan/plan-shape";

/** Minutes of a visit without a stated duration. */
export const USUAL_STAY = 90;
const LAST_MINUTE = 24 * 60 - 1;

/** Minutes of a visit: the parent's choice, else the content's duration. */
export const toStay = (stop: PlanStop, { duration_minutes }: Pick<ContentDetail, "duration_minutes">): number =>
  stop.minutes ?? duration_minutes ?? USUAL_STAY;

const toSpan = (from: string, to: string | null, stay: number): Span => {
  const start = toMinutes(from);
  const end = to === null ? start + stay : toMinutes(to);
  return { from: start, to: Math.min(LAST_MINUTE, end > start ? end : start + stay) };
};

/** Slots of a day with seats: empty when sold out, null when visits need no slot. */
const timesOn = (slots: readonly SlotView[], date: PlainDate, stay: number, isDated: boolean): Span[] | null => {
  const onDay = slots.filter((slot) => slot.date === date);
  if (onDay.length === 0) return isDated ? [] : null;
  const open = onDay.filter(({ state }) => state === "open" || state === "few");
  if (open.some(({ starts_at }) => starts_at === null)) return null;
  return open
    .map(({ starts_at, ends_at }) => toSpan(starts_at ?? "00:00", ends_at, stay))
    .sort((span, other) => span.from - other.from);
};

/**
 * The planner's view of a stop.
 * @param slots null when unknown, or when nothing is sold
 */
export const planPlace = (
  stop: PlanStop,
  detail: ContentDetail,
  slots: readonly SlotView[] | null,
  date: PlainDate,
  /** Centre of its district, for a content without a point. */
  middle: Point | null,
): PlanPlace => {
  const stay = toStay(stop, detail);
  const { lat, lng } = detail;
  const isBooked = stop.booked !== null;
  const onSale = slots && timesOn(slots, date, stay, detail.dating === "dated");
  return {
    at: lat !== null && lng !== null ? { lat, lng } : middle,
    stay,
    open: openingOn(detail.opening_hours, date),
    times: stop.booked ? [toSpan(stop.booked.from, stop.booked.to, stay)] : onSale,
    isBooked,
  };
};
