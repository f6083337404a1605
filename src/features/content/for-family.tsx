import type { ContentDetail } from "@/shared/contract/main/contents";
import { CouponRow } from "./coupon-row";
import { FactsRow } from "./facts-row";
import { FitPanel } from "./fit-panel";
import { PriceBlock } from "./price-block";
import { SaleNotice } from "./sale-notice";

/** What it costs, what the coupons leave to pay, whom it fits, the facts at a glance, and why nothing can be bought where that is so. */
export const ForFamily = ({ detail }: { detail: ContentDetail }) => (
  <>
    <PriceBlock />
    <CouponRow />
    <FitPanel />
    <FactsRow detail={detail} />
    <SaleNotice detail={detail} />
  </>
);
