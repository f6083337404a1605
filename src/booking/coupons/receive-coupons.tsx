import { useOnline } from "@/lib/hooks/use-online";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked } from "@/store/slices/common";
import { CouponsSheet } from "@/ui/booking/coupons-sheet";
import { couponCopy as copy } from "./copy";
import type { RowCoupon } from "./coupon-row";
import { useReceive } from "./use-receive";

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
  const receive = useReceive(mutateAsync);
  const take = async (couponPk: number) => {
    if (!isMember) {
      onClose();
      dispatch(loginAsked({ reason: copy.loginReason }));
      return;
    }
    await receive(couponPk);
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
