import styled from "styled-components";
import type { Reservation } from "@/shared/contract/main/purchase";
import { dateText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst-today";
import { readInstant } from "@/shared/dates/read-instant";
import { stepDatesText } from "@/shared/refund/step-dates-text";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { Won } from "@/ui/display/won";
import { Notice } from "@/ui/feedback/notice";
import { text } from "@/ui/theme/text";
import { Block } from "./block";
import { purchasesCopy } from "./copy";

const { refund: copy } = purchasesCopy;

/** The last day of a step: it holds until just before `to`. */
const lastDay = (to: string): string => kstToday(readInstant(to) - 1);

const columnsOf = ({ refund_timeline: steps, desired_check_in }: Reservation) =>
  steps.flatMap(({ from, to, rate, refund, is_now, is_past }, at) =>
    to === null || desired_check_in === null
      ? []
      : [
          {
            amount: refund,
            dates: stepDatesText({
              from: kstToday(readInstant(from)),
              until: lastDay(to),
              isFirst: at === 0,
              useDate: desired_check_in,
            }),
            rate: rate === 0 ? copy.full : copy.keep(rate),
            state: is_now ? ("today" as const) : is_past ? ("past" as const) : ("later" as const),
          },
        ],
  );

/** What cancelling gives back today, until when that holds, and what it will be later. */
export const RefundBlock = ({ reservation, canCancel }: { reservation: Reservation; canCancel: boolean }) => {
  const now = reservation.refund_timeline.find(({ is_now }) => is_now);
  if (!canCancel || !now) {
    return (
      <Block title={copy.title}>
        <Space>
          <Notice tone="grey">{canCancel ? copy.over : copy.none}</Notice>
        </Space>
      </Block>
    );
  }
  const columns = columnsOf(reservation);
  return (
    <Block title={copy.title}>
      <Sum>
        <b>
          <Won value={now.refund} />
        </b>
        <span>{[copy.back, now.to ? copy.until(dateText(lastDay(now.to))) : ""].filter(Boolean).join(" · ")}</span>
      </Sum>
      {columns.length > 1 && <RefundSteps label={copy.label} steps={columns} />}
    </Block>
  );
};

const Space = styled.div`
  margin-top: 14px;
`;

const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  margin: 6px 0 10px;
  b { ${text.priceL} }
  span { color: var(--fg-2); ${text.label2} }
  b span { color: inherit; font: inherit; font-size: .78em; }
`;
