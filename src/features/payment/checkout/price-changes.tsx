import { ChangedSum } from "@/features/payment/changed-sum";
import { paymentCopy as copy } from "@/features/payment/copy";
import type { Chosen } from "@/features/payment/discounts/discounts";
import { wonText } from "@/shared/price/price-text";
import type { Won } from "@/shared/price/won";
import { Notice } from "@/ui/feedback/notice";
import { Inset } from "@/ui/layout";

interface Props {
  /** Price before discounts where the tickets were chosen; null when unknown. */
  lastPrice: Won | null;
  price: Won;
  /** Amounts of the last visit while they differ; null when they do not, or once the discounts were opened. */
  seen: { sum: Won; coupon: Won } | null;
  quote: Chosen["quote"];
}

/** States that the price changed since the tickets were chosen, else that the amount changed since the last visit. */
export const PriceChanges = ({ lastPrice, price, seen, quote }: Props) => {
  if (lastPrice !== null && lastPrice !== price)
    return (
      <Inset $gutter $top={12}>
        <Notice tone="grey" title={copy.changed}>
          <ChangedSum before={lastPrice} after={price} />
        </Notice>
      </Inset>
    );
  if (!seen) return null;
  return (
    <Inset $gutter $top={12}>
      <Notice tone="grey" title={copy.changedSince}>
        <ChangedSum before={seen.sum} after={quote.payAmount} />
        {seen.coupon !== quote.couponDiscount && (
          <p>{copy.changedCoupon(wonText(seen.coupon), wonText(quote.couponDiscount))}</p>
        )}
      </Notice>
    </Inset>
  );
};
