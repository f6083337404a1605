import { useOnline } from "@/lib/hooks/use-online";
import { toApiError } from "@/lib/http/api-error";
import { isReported } from "@/lib/http/is-reported";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked, toastShown } from "@/store/slices/common";
import { CouponsSheet } from "@/ui/booking/coupons-sheet";
import { couponCopy as copy } from "./copy";
import type { RowCoupon } from "./coupon-row";

interface ReceiveCouponsProps {
  title: string;
  coupons: readonly RowCoupon[];
  open: boolean;
  onClose: () => void;
  /** The mutation that receives one coupon by its key. */
  receiving: { mutateAsync: (couponPk: number) => Promise<unknown>; isPending: boolean; variables: number | undefined };
}

/** The coupons of an activity or a place, each received by one press; a visitor signs in first. */
export const ReceiveCoupons = ({ receiving, onClose, ...sheet }: ReceiveCouponsProps) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isOnline = useOnline();
  const { mutateAsync, isPending, variables } = receiving;
  const take = async (couponPk: number) => {
    if (!isMember) {
      onClose();
      dispatch(loginAsked({ reason: copy.loginReason }));
      return;
    }
    try {
      await mutateAsync(couponPk);
      dispatch(toastShown(copy.done, "success"));
    } catch (error) {
      const failure = toApiError(error);
      if (isReported(failure)) return;
      dispatch(toastShown((failure.status > 0 && failure.message) || copy.failed, "error"));
    }
  };
  return (
    <CouponsSheet
      {...sheet}
      onClose={onClose}
      taking={isPending ? (variables ?? null) : null}
      isOnline={isOnline}
      onTake={(couponPk) => void take(couponPk)}
    />
  );
};
