import styled from "styled-components";
import { purchasesCopy } from "@/features/purchases/copy";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";

const { takenBack: copy } = purchasesCopy;

/** Says that the payment was refunded elsewhere, which cancels this visit; renders nothing for other bookings. */
export const ExternalRefundNotice = ({ reservation: { refunds, payment } }: { reservation: Reservation }) => {
  if (!refunds.some(({ is_taken_back }) => is_taken_back)) return null;
  const hasPoints = payment.own_point > 0 || payment.partner_point > 0;
  const hasCoupon = payment.coupon_discount > 0;
  return (
    <Space>
      <Notice tone="error" icon={<Icon name="circle-exclamation-point" />} title={copy.title}>
        <p>
          {copy.detail}
          {(hasPoints || hasCoupon) && ` ${copy.besides(hasPoints, hasCoupon)}`}
        </p>
        <p>{copy.again}</p>
      </Notice>
    </Space>
  );
};

const Space = styled.div`
  padding: 16px 16px 8px;
  p + p { margin-top: 4px; }
`;
