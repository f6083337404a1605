import styled from "styled-components";
import { purchasesCopy } from "@/features/purchases/copy";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { dateText } from "@/shared/dates/date-text";
import { disasterNames, disasterWaiver } from "@/shared/disaster/disaster";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";

const { disaster: copy } = purchasesCopy;

/** Says that a disaster waives the fee of this booking, while a part of it can be cancelled. */
export const DisasterNotice = ({ reservation: { disaster } }: { reservation: Reservation }) => {
  if (!disaster) return null;
  const { kind, from_day: from, to_day: to } = disaster;
  return (
    <Space>
      <Notice tone="coupon" icon={<Icon name="circle-exclamation-point" />} title={disasterWaiver(kind)}>
        <p>{copy.where(disasterNames[kind], dateText(from), from === to ? null : dateText(to))}</p>
        <p>{copy.choose}</p>
      </Notice>
    </Space>
  );
};

const Space = styled.div`
  padding: 16px 16px 8px;
  p + p { margin-top: 4px; }
`;
