import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useOnline } from "@/lib/use-online";
import type { ContentCoupon } from "@/shared/contract/main/purchase";
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
import { downloadCouponMutation } from "./content-coupons";
import { lateCopy } from "./late-copy";

const { coupon: copy } = lateCopy;

const untilText = (endsAt: string | null): string => {
  const end = endsAt === null ? null : readInstant(endsAt);
  return end === null ? "" : copy.until(dateText(kstToday(end)));
};

const conditionOf = (coupon: ContentCoupon): string =>
  [
    coupon.min_spend > 0 ? copy.minSpend(wonText(coupon.min_spend)) : "",
    coupon.is_percent && coupon.maximum_discount_amount > 0 ? copy.most(wonText(coupon.maximum_discount_amount)) : "",
    untilText(coupon.ends_at),
  ]
    .filter(Boolean)
    .join(" · ") || copy.always;

type Props = { contentPk: number; coupons: readonly ContentCoupon[]; open: boolean; onClose: () => void };

/** The coupons of this activity, each received by one press. */
const CouponSheet = ({ contentPk, coupons, open, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isOnline = useOnline();
  const { mutate, isPending, variables } = useMutation({
    ...downloadCouponMutation(useHttp().main, contentPk),
    onError: (error) => {
      const { code, message } = toApiError(error);
      // F000 and 403 have been said by the client already.
      if (code.startsWith("CP") && message) dispatch(toastShown(message, "error"));
    },
  });
  const take = (pk: number) => {
    if (!isMember) {
      onClose();
      dispatch(loginAsked({ reason: copy.loginReason }));
      return;
    }
    mutate(pk, { onSuccess: () => dispatch(toastShown(copy.done, "success")) });
  };
  return (
    <Sheet open={open} onClose={onClose} title={copy.title}>
      <List>
        {!isOnline && <Notice tone="grey">{copy.offline}</Notice>}
        {coupons.map((coupon) => (
          <li key={coupon.coupon_pk}>
            <CouponTicket
              amount={coupon.is_percent ? coupon.discount_percent : coupon.discount_amount}
              unit={coupon.is_percent ? "%" : "원"}
              name={coupon.name}
              condition={conditionOf(coupon)}
              state={coupon.state === "receivable" ? "get" : "got"}
              onTake={isOnline ? () => take(coupon.coupon_pk) : undefined}
              pending={isPending && variables === coupon.coupon_pk}
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
