import { useMutation } from "@tanstack/react-query";
import { paymentCopy } from "@/features/payment/copy";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import type { BetterCoupon } from "./better-coupon";
import type { DiscountMoves } from "./discounts-state";

const { discounts: copy } = paymentCopy;

interface Props {
  better: BetterCoupon;
  receive: DiscountMoves["receive"];
}

/** Offers the coupon that would lower the price; once received, the cheapest mix uses it automatically. */
export const BetterCouponNotice = ({ better: { couponId, name, saved }, receive }: Props) => {
  const receiving = useMutation({ mutationFn: receive });
  return (
    <Inset $above={12}>
      <Notice
        tone="coupon"
        icon={<Icon name="ticket-percent" />}
        title={name}
        action={
          <Button kind="tint" size={40} pending={receiving.isPending} onClick={() => receiving.mutate(couponId)}>
            {copy.receive}
          </Button>
        }
      >
        {receiving.isError ? copy.notReceived : copy.better(wonText(saved))}
      </Notice>
    </Inset>
  );
};
