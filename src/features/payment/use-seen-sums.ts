import { useEffect, useState } from "react";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import { selectPayment, sumsSeen } from "@/store/slices/order/payment";
import type { Chosen } from "./discounts/discounts";

/**
 * Stores the sums shown here, and returns those of the last visit while they differ: a coupon ended or a price changed
 * in between. Must stay below `useDraft`, which restores them.
 * @param isReady false while the discounts are unknown
 */
export const useSeenSums = ({ quote: { payAmount, couponDiscount } }: Chosen, isReady: boolean) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [before, setBefore] = useState<{ sum: number; coupon: number } | null | undefined>(undefined);
  useEffect(() => {
    const { coupon_discount, transaction_price } = selectPayment(store.getState());
    setBefore(transaction_price === null ? null : { sum: transaction_price, coupon: coupon_discount ?? 0 });
  }, [store]);
  useEffect(() => {
    if (isReady && before !== undefined)
      dispatch(sumsSeen({ coupon_discount: couponDiscount, transaction_price: payAmount }));
  }, [dispatch, isReady, before, couponDiscount, payAmount]);
  return isReady && before && before.sum !== payAmount ? before : null;
};
