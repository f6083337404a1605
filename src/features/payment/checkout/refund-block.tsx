import styled from "styled-components";
import { disasterNoticeCopy } from "@/booking/copy";
import { DisasterNotice } from "@/booking/disaster-notice";
import { Block } from "@/features/payment/block";
import { paymentCopy } from "@/features/payment/copy";
import { useNow } from "@/lib/hooks/use-now";
import type { Disaster } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { RefundTimelineStep } from "@/shared/refund/refund-timeline";
import { refundColumns } from "@/ui/booking/refund-columns";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";

const { refund: copy } = paymentCopy;

interface Props {
  /** Day of the visit, or check-in; null for a ticket without one. */
  date: PlainDate | null;
  /** Refund steps of exactly this sum, if paid now. */
  stepsAt: (now: number) => readonly RefundTimelineStep[];
  /** Text for a policy without any fee. */
  flat?: string;
  /** Amount charged by the gateway in won; the rest of the sum is points. */
  cash: number;
  /** A disaster notice that waives the fee. */
  disaster?: Disaster | undefined;
}

/** Refund of exactly this sum by day of cancellation, shown before paying. */
export const RefundBlock = ({ date, stepsAt, flat = copy.flat, cash, disaster }: Props) => {
  const now = useNow();
  const columns = date === null ? [] : refundColumns(stepsAt(now), date, copy);
  const isOver = date !== null && columns.length === 0;
  const isFree = !isOver && columns.every(({ rate }) => rate === copy.full);
  return (
    <Block title={copy.title} detail={date === null ? copy.undated : isOver ? copy.over : isFree ? flat : copy.first}>
      {disaster && !isFree && <DisasterNotice disaster={disaster} detail={disasterNoticeCopy.now} />}
      {!isFree && !isOver && <RefundSteps label={copy.title} steps={columns} />}
      <Notes>
        {date === null && (
          <li>
            <Icon name="calendar-range" />
            {copy.undatedAfter}
          </li>
        )}
        <li>
          <Icon name="undo-2" />
          {cash > 0 ? copy.cashFirst : copy.pointsBack}
        </li>
      </Notes>
    </Block>
  );
};

const Notes = styled.ul`
  margin-top: 18px;
  color: var(--fg-2);
  ${text.label2}
  li { display: flex; gap: 8px; padding-block: 4px; }
  svg { flex: none; width: 18px; height: 18px; }
`;
