import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { readInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { stepDatesText } from "./step-dates-text";

type Steps = Reservation["refund_timeline"];

/**
 * The refund steps (환불 계단) of a paid order as columns. Steps without an end are left out.
 * @param rateText formats a rate in percent
 */
export const wonColumns = (steps: Steps, useDate: PlainDate, rateText: (rate: number) => string) =>
  steps.flatMap(({ from, to, rate, refund, is_now, is_past }, index) =>
    to === null
      ? []
      : [
          {
            amount: refund,
            dates: stepDatesText({
              from: readInstant(from),
              until: readInstant(to),
              isFirst: index === 0,
              useDate,
            }),
            rate: rateText(rate),
            state: is_now ? ("today" as const) : is_past ? ("past" as const) : ("later" as const),
          },
        ],
  );
