import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import styled from "styled-components";
import { downloadCouponMutation, offeredCouponsQuery } from "@/api/main/member/coupons";
import { useReceive } from "@/booking/coupons/use-receive";
import { useToday } from "@/lib/context/today-context";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { CouponTicket } from "@/ui/booking/coupon-ticket";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Inset } from "@/ui/layout";
import { couponCopy as copy } from "./copy";
import { toCondition, toName, toUntil } from "./coupon-list";

/** Coupons that can be received now, each with one press; hidden if there are none. */
export const OfferedCoupons = () => {
  const http = useHttp().main;
  const today = useToday();
  const isOnline = useOnline();
  const { data, isLoadingError, isFetching, refetch } = useQuery(offeredCouponsQuery(http));
  const { mutateAsync, isPending, variables } = useMutation(downloadCouponMutation(http, useQueryClient()));
  const receive = useReceive(mutateAsync);
  if (isLoadingError) {
    return (
      <>
        <Band />
        <Section>
          <SectionHeader title={copy.offered} />
          <Inset $gutter $bottom={40}>
            <ErrorState compact title={copy.offeredFailed} onRetry={() => void refetch()} retrying={isFetching} />
          </Inset>
        </Section>
      </>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <>
      <Band />
      <Section>
        <SectionHeader title={copy.offered} detail={isOnline ? undefined : copy.offeredOffline} />
        <List aria-label={copy.offered}>
          {data.map((coupon) => (
            <li key={coupon.coupon_pk}>
              <CouponTicket
                amount={coupon.is_percent ? coupon.discount_percent : coupon.discount_amount}
                unit={coupon.is_percent ? "%" : "원"}
                name={toName(coupon.name)}
                condition={toCondition(coupon)}
                until={coupon.ends_at === null ? undefined : toUntil(coupon.ends_at, today)}
                state="get"
                onTake={isOnline ? () => void receive(coupon.coupon_pk) : undefined}
                pending={isPending && variables === coupon.coupon_pk}
              />
            </li>
          ))}
        </List>
      </Section>
    </>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 0 var(--gutter) 40px;
`;
