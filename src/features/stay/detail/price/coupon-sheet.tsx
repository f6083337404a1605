import { useMutation } from "@tanstack/react-query";
import { takeStayCouponMutation } from "@/api/stay/coupons";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useOnline } from "@/lib/hooks/use-online";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { isReported } from "@/lib/http/is-reported";
import type { StayCoupon } from "@/shared/contract/stay/booking";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked, toastShown } from "@/store/slices/common";
import { CouponsSheet } from "@/ui/booking/coupons-sheet";

const { coupon: copy } = lateCopy;

type Props = { id: number; coupons: readonly StayCoupon[]; open: boolean; onClose: () => void };

/** The coupons of this place, each received by one press. */
const CouponSheet = ({ id, coupons, open, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isOnline = useOnline();
  const { mutate, isPending, variables } = useMutation({
    ...takeStayCouponMutation(useHttp().stay, id),
    onError: (error) => {
      const failure = toApiError(error);
      if (!isReported(failure)) {
        dispatch(toastShown((failure.status > 0 && failure.message) || copy.failed, "error"));
      }
    },
  });
  const take = (couponPk: number) => {
    if (isMember) {
      mutate({ coupon_pk: couponPk }, { onSuccess: () => dispatch(toastShown(copy.done, "success")) });
      return;
    }
    onClose();
    dispatch(loginAsked({ reason: copy.loginReason }));
  };
  return (
    <CouponsSheet
      open={open}
      onClose={onClose}
      title={copy.title}
      coupons={coupons.map(({ coupon, state }) => ({ ...coupon, state }))}
      taking={isPending ? (variables.coupon_pk ?? null) : null}
      isOnline={isOnline}
      onTake={take}
    />
  );
};

export default CouponSheet;
