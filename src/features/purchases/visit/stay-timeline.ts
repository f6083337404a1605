import { purchasesCopy } from "@/features/purchases/copy";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";
import { clockText, dateText, dateTimeText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import type { OrderTimelineProps } from "@/ui/booking/order-timeline";

const { stays: copy } = purchasesCopy;
type Steps = OrderTimelineProps["steps"];

/** Deadline of the venue's response. A saved visit can be opened offline after it. */
export const answerText = ({ answer_until }: Pick<StayVisit, "answer_until">, today: PlainDate): string | undefined => {
  if (answer_until === null) return undefined;
  const by = readInstant(answer_until);
  return kstToday(by) < today ? copy.standbyOver : copy.standby(dateTimeText(by));
};

export const stayMeeting = ({ state }: Pick<Reservation, "state">, stay: StayVisit, today: PlainDate): Steps => {
  if (stay.confirm_state === "REFUSED" || stay.confirm_state === "LAPSED")
    return [{ title: copy.refused, state: "cancelled" }];
  if (state === "CANCELED") return [];
  const arrival = `${dateText(stay.check_in_date)} ${copy.from(clockText(stay.check_in_from))}`;
  const days = Math.max(0, daysBetween(today, stay.check_in_date));
  if (stay.confirm_state === "WAIT") {
    return [
      { title: copy.asked, detail: answerText(stay, today), state: "now" },
      { title: copy.meet(days), detail: arrival, state: "later" },
    ];
  }
  const leave = `${dateText(stay.check_out_date)} ${copy.until(clockText(stay.check_out_until))}`;
  const isOver = today >= stay.check_out_date;
  // Reviewed already, or too late: no further step. On the last day the review can still open.
  const isReviewAhead = stay.is_reviewable || today <= stay.check_out_date;
  const review = { title: copy.afterwards, detail: copy.afterwardsDetail };
  return [
    { title: copy.confirmed, state: "done" },
    isOver
      ? { title: copy.stayed, detail: arrival, state: "done" }
      : stay.check_in_date < today
        ? { title: copy.staying, detail: leave, state: "now" }
        : { title: copy.meet(days), detail: arrival, state: "now" },
    ...(isReviewAhead ? [{ ...review, state: isOver && stay.is_reviewable ? "now" : "later" } as const] : []),
  ];
};
