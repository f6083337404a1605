import { useOnline } from "@/lib/hooks/use-online";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { CouponsSheet } from "@/ui/booking/coupons-sheet";
import { usePressAfterLogin } from "../use-press-after-login";
import { couponCopy as copy } from "./copy";
import { couponPress } from "./coupon-row";
import { useReceive } from "./use-receive";

interface ReceiveCouponsProps {
  title: string;
  coupons: readonly Coupon[];
  open: boolean;
  onClose: () => void;
  receiving: { mutateAsync: (couponId: number) => Promise<unknown>; isPending: boolean; variables: number | undefined };
}

/** Coupons of a content or accommodation, each received with one press; a visitor logs in first. */
export const ReceiveCoupons = ({ receiving, onClose, ...sheet }: ReceiveCouponsProps) => {
  const isMember = useAppSelector(selectIsMember);
  const isOnline = useOnline();
  const { mutateAsync, isPending, variables } = receiving;
  const receive = useReceive(mutateAsync);
  const signInFirst = usePressAfterLogin(couponPress, (couponId) => void receive(Number(couponId)));
  const take = async (couponId: number) => {
    if (!isMember) {
      onClose();
      signInFirst(String(couponId), copy.loginReason);
      return;
    }
    await receive(couponId);
  };
  return (
    <CouponsSheet
      {...sheet}
      onClose={onClose}
      taking={isPending ? (variables ?? null) : null}
      isOnline={isOnline}
      onTake={(couponId) => void take(couponId)}
    />
  );
};
