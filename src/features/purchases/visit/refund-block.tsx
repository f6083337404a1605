import styled from "styled-components";
import { purchasesCopy } from "@/features/purchases/copy";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { lastMomentText, recordDateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { wonColumns } from "@/shared/refund/won-columns";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { Notice } from "@/ui/feedback/notice";
import { Inset } from "@/ui/layout";
import { Won } from "@/ui/price/won";
import { text } from "@/ui/theme/text";
import { Block } from "./block";

const { refund: copy } = purchasesCopy;

const rateText = (rate: number) => (rate === 0 ? copy.full : copy.keep(rate));

export const RefundBlock = ({ reservation, canCancel }: { reservation: Reservation; canCancel: boolean }) => {
  const now = reservation.refund_timeline.find(({ is_now }) => is_now);
  if (!canCancel || !now) {
    return (
      <Block title={copy.title}>
        <Inset $above={14}>
          <Notice tone="grey">{canCancel ? copy.over : reservation.stay ? copy.noneStay : copy.none}</Notice>
        </Inset>
      </Block>
    );
  }
  const { refund_timeline: steps, desired_check_in: date } = reservation;
  const isWaiting = reservation.stay?.confirm_state === "WAIT";
  // An undated ticket with a fee on the money refund; points are refunded whole. Its claim ends years from now.
  const isEnded = date === null && now.rate > 0;
  const end = now.to === null ? null : readInstant(now.to);
  const last = end && (isEnded ? recordDateText(kstToday(end - 1)) : lastMomentText(end));
  const until = last ? copy.until(last) : "";
  const columns = date === null ? [] : wonColumns(steps, date, rateText);
  return (
    <Block title={copy.title}>
      <Sum>
        <b>
          <Won value={now.refund} />
        </b>
        <span>
          {[copy.back, reservation.disaster ? copy.untilDisaster : isWaiting ? copy.untilConfirmed : until]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </Sum>
      {isEnded && <p>{copy.asPoints}</p>}
      {columns.length > 1 && <RefundSteps label={copy.label} steps={columns} />}
    </Block>
  );
};

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
