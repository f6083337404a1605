import styled from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { CouponRow, couponLook } from "./coupon-row";
import { FactsRow } from "./facts-row";
import { FitPanel, fitLook } from "./fit-panel";
import { PriceBlock, priceLook } from "./price-block";
import { SaleNotice } from "./sale-notice";

/** What it costs, what the coupons leave to pay, whom it fits, the facts at a glance, and why nothing can be bought where that is so. */
export const ForFamily = ({ detail }: { detail: ContentDetail }) => (
  <Pieces>
    <PriceBlock />
    <CouponRow />
    <FitPanel />
    <FactsRow detail={detail} />
    <SaleNotice detail={detail} />
  </Pieces>
);

/* The card's gaps see each piece as if it stood there alone. */
const Pieces = styled.div`
  display: contents;
  ${priceLook}
  ${couponLook}
  ${fitLook}
`;
