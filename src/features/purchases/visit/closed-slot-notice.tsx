import styled from "styled-components";
import { purchasesCopy } from "@/features/purchases/copy";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";

const { closedTime: copy } = purchasesCopy;

/** Says that the venue closed this slot, and what happens next; renders nothing for other bookings. */
export const ClosedSlotNotice = ({ reservation: { closed_time: closed } }: { reservation: Reservation }) => {
  if (!closed) return null;
  return (
    <Space>
      <Notice tone="coupon" icon={<Icon name="circle-exclamation-point" />} title={copy.title}>
        <p>{copy.reasons[closed.reason]}</p>
        <p>{copy.choose(dateTimeText(readInstant(closed.refund_at)))}</p>
      </Notice>
    </Space>
  );
};

const Space = styled.div`
  padding: 16px 16px 8px;
  p + p { margin-top: 4px; }
`;
