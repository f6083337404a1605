import { useMutation, useQueryClient } from "@tanstack/react-query";
import { downloadCouponMutation } from "@/api/main/member/coupons";
import { lateCopy } from "@/features/content/late-copy";
import { useOnline } from "@/lib/hooks/use-online";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { isReported } from "@/lib/http/is-reported";
import type { ContentCoupon } from "@/shared/contract/main/purchase";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked, toastShown } from "@/store/slices/common";
import { CouponsSheet } from "@/ui/booking/coupons-sheet";

const { coupon: copy } = lateCopy;

type Props = { coupons: readonly ContentCoupon[]; open: boolean; onClose: () => void };

/** The coupons of this activity, each received by one press. */
const CouponSheet = ({ coupons, open, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isOnline = useOnline();
  const { mutate, isPending, variables } = useMutation({
    ...downloadCouponMutation(useHttp().main, useQueryClient()),
    onError: (error) => {
      const failure = toApiError(error);
      if (!isReported(failure)) {
        dispatch(toastShown((failure.status > 0 && failure.message) || copy.failed, "error"));
      }
    },
  });
  const take = (couponPk: number) => {
    if (isMember) {
      mutate(couponPk, { onSuccess: () => dispatch(toastShown(copy.done, "success")) });
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
      coupons={coupons}
      taking={isPending ? variables : null}
      isOnline={isOnline}
      onTake={take}
    />
  );
};

export default CouponSheet;
