import type { ReservationList } from "@/shared/contract/main/booking/reservation";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";
import { clockText, dateText, nightsText } from "@/shared/dates/date-text";
import { addDays, addMonths, daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import type { OrderPeriod } from "@/store/slices/order/reservations";
import type { BadgeTone } from "@/ui/display/badge";
import { purchasesCopy as copy } from "./copy";

export type Order = ReservationList["reservations"][number];

/** Longest range of one request, in days. */
const MOST_DAYS = 365;

/** Days to request: from the chosen start into the future, one year in all. */
export const toRange = (
  period: OrderPeriod,
  own: { start_date: string | null; end_date: string | null },
  today: PlainDate,
): { start_date: PlainDate; end_date: PlainDate } => {
  if (period === "custom" && own.start_date && own.end_date)
    return { start_date: own.start_date, end_date: own.end_date };
  const start_date = addMonths(today, -(typeof period === "number" ? period : period === "all" ? 6 : 3));
  return { start_date, end_date: addDays(start_date, MOST_DAYS) };
};

/** True for two ordered days within the longest range. */
export const isRange = (start: string, end: string): boolean => {
  const days = start && end ? daysBetween(start, end) : -1;
  return days >= 0 && days <= MOST_DAYS;
};

type When = Pick<Order, "desired_check_in" | "starts_at" | "valid_until"> & {
  stay?: Pick<StayVisit, "check_in_date" | "check_out_date"> | undefined;
};

/** True for an undated ticket past its validity. */
export const hasRunOut = (
  { desired_check_in, valid_until, stay }: Omit<When, "starts_at">,
  today: PlainDate,
): boolean => !stay && desired_check_in === null && valid_until !== null && valid_until < today;

/** The nights of a stay, a day and time, or the end of an undated ticket's validity. */
export const whenText = (visit: When, today?: PlainDate): string => {
  const { desired_check_in, starts_at, valid_until, stay } = visit;
  if (today && valid_until && hasRunOut(visit, today)) return copy.ranOut(dateText(valid_until));
  if (stay) {
    const { check_in_date: from, check_out_date: to } = stay;
    return copy.stayRange(dateText(from), dateText(to), nightsText(from, to));
  }
  return desired_check_in === null
    ? copy.undated(valid_until ? dateText(valid_until) : "")
    : [dateText(desired_check_in), starts_at ? clockText(starts_at) : ""].filter(Boolean).join(" ");
};

type Placed = Pick<Order, "segment" | "desired_check_in" | "starts_at">;

/** Visits of one segment: upcoming ones by date with undated tickets last, others in reverse. */
export const inVisitOrder = <T extends Placed>(visits: readonly T[], segment: Placed["segment"]): T[] => {
  const at = ({ desired_check_in: day, starts_at: time }: T) => `${day ?? "9"} ${time ?? ""}`;
  const turn = segment === "upcoming" ? 1 : -1;
  return visits.filter((visit) => visit.segment === segment).sort((a, b) => turn * at(a).localeCompare(at(b)));
};

type Shown = Omit<Order, "total" | "left" | "paid_at" | "cancellable_count"> &
  Partial<Pick<Order, "cancellable_count">>;

/** State of a booking. An undated ticket that can still be cancelled after its validity was never used. */
export const stateChip = (order: Shown, today: PlainDate): { text: string; tone: BadgeTone } => {
  if (order.is_taken_back) return { text: copy.state.takenBack, tone: "grey" };
  const answer = order.stay?.confirm_state;
  if (answer === "REFUSED" || answer === "LAPSED") return { text: copy.stays.refused, tone: "grey" };
  if (order.segment === "canceled") return { text: copy.state.canceled, tone: "grey" };
  if (order.segment === "past") {
    const wasUsed = !hasRunOut(order, today) || order.cancellable_count === 0;
    return { text: wasUsed ? copy.state.past : copy.state.ranOut, tone: "grey" };
  }
  if (order.is_time_closed) return { text: copy.steps.closed, tone: "red" };
  if (answer === "WAIT") return { text: copy.stays.waiting, tone: "info" };
  if (order.state === "PARTIAL_CANCELED") return { text: copy.state.partial, tone: "coupon" };
  if (order.desired_check_in === null) return { text: copy.state.anyDay, tone: "info" };
  if (order.stay && order.stay.check_in_date < today) return { text: copy.stays.staying, tone: "fit" };
  return { text: copy.state.soon(Math.max(0, daysBetween(today, order.desired_check_in))), tone: "fit" };
};
