import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { takeStayCouponMutation } from "@/api/stay/coupons";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useOnline } from "@/lib/use-online";
import type { StayCoupon } from "@/shared/contract/stay/booking";
import { dateText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst-today";
import { readInstant } from "@/shared/dates/read-instant";
import { wonText } from "@/shared/price/price-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked, toastShown } from "@/store/slices/common";
import { CouponTicket } from "@/ui/booking/coupon-ticket";
import { Notice } from "@/ui/feedback/notice";
import { Sheet } from "@/ui/overlays/sheet";
import { lateCopy } from "./late-copy";

const { coupon: copy } = lateCopy;

const untilText = (endsAt: string | null): string => {
  const end = endsAt === null ? null : readInstant(endsAt);
  return end === null ? "" : copy.until(dateText(kstToday(end)));
};

const conditionOf = ({ coupon }: StayCoupon): string =>
  [
    coupon.min_spend > 0 ? copy.minSpend(wonText(coupon.min_spend)) : "",
    coupon.is_percent && coupon.maximum_discount_amount > 0 ? copy.most(wonText(coupon.maximum_discount_amount)) : "",
    untilText(coupon.ends_at),
  ]
    .filter(Boolean)
    .join(" · ") || copy.always;

/** What the client has told already: a message of the host as a toast, the login sheet. */
const isTold = (status: number, code: string): boolean => code === "F000" || status === 401 || status === 403;

type Props = { id: number; coupons: readonly StayCoupon[]; open: boolean; onClose: () => void };

/** The coupons of this place, each received by one press. */
const CouponSheet = ({ id, coupons, open, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isOnline = useOnline();
  const { mutate, isPending, variables } = useMutation({
    ...takeStayCouponMutation(useHttp().stay, id),
    onError: (error) => {
      const { status, code, message } = toApiError(error);
      if (!isTold(status, code)) dispatch(toastShown((status > 0 && message) || copy.failed, "error"));
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
    <Sheet open={open} onClose={onClose} title={copy.title}>
      <List>
        {!isOnline && <Notice tone="grey">{copy.offline}</Notice>}
        {coupons.map((one) => (
          <li key={one.pk}>
            <CouponTicket
              amount={one.coupon.is_percent ? one.coupon.discount_percent : one.coupon.discount_amount}
              unit={one.coupon.is_percent ? "%" : "원"}
              name={one.coupon.name}
              condition={conditionOf(one)}
              state={one.state === "receivable" ? "get" : "got"}
              onTake={isOnline ? () => take(one.coupon.coupon_pk) : undefined}
              pending={isPending && variables?.coupon_pk === one.coupon.coupon_pk}
            />
          </li>
        ))}
      </List>
    </Sheet>
  );
};

export default CouponSheet;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-bottom: 8px;
`;
