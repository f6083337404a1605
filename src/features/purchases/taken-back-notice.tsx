import { CircleAlert } from "lucide-react";
import styled from "styled-components";
import type { Reservation } from "@/shared/contract/main/purchase";
import { Notice } from "@/ui/feedback/notice";
import { purchasesCopy } from "./copy";

const { takenBack: copy } = purchasesCopy;

/** Says that the payment was called off elsewhere and that this visit is off with it; nothing for every other booking. */
export const TakenBackNotice = ({ reservation: { refunds, payment } }: { reservation: Reservation }) => {
  if (!refunds.some(({ is_taken_back }) => is_taken_back)) return null;
  const { own_point: points, partner_point: partnerPoints, coupon_discount: coupon } = payment;
  const hasBesides = [points, partnerPoints, coupon].some((won) => won > 0);
  return (
    <Space>
      <Notice tone="error" icon={<CircleAlert />} title={copy.title}>
        <p>{hasBesides ? `${copy.detail} ${copy.besides}` : copy.detail}</p>
        <p>{copy.again}</p>
      </Notice>
    </Space>
  );
};

const Space = styled.div`
  padding: 16px 16px 0;
  p + p { margin-top: 4px; }
`;
