import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { myCouponsQuery } from "@/api/main/member/coupons";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { codeKindChosen, couponTabChosen, selectCouponTab } from "@/store/slices/member/coupon";
import { clientOnly } from "@/ui/client-only";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { Icon } from "@/ui/icon/icon";
import { Stack } from "@/ui/layout";
import { Segmented } from "@/ui/tabs/segmented";
import { text } from "@/ui/theme/text";
import { couponCopy as copy } from "./copy";
import { CouponList } from "./coupon-list";

const OfferedCoupons = clientOnly(() => import("./offered-coupons").then((module) => module.OfferedCoupons));

const tabs = ["activated", "inactivated"] as const;

/** Usable coupons, offered ones, and used or expired ones with the reason: none disappears silently. */
export const CouponScreen = () => {
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectCouponTab);
  const { data, error, isPending, isFetching, refetch } = useQuery(myCouponsQuery(useHttp().main));
  const lists = { activated: data?.activated_coupons, inactivated: data?.inactivated_coupons };
  const coupons = lists[tab];
  // The empty state has the same button.
  const isBare = tab === "activated" && coupons?.length === 0;
  return (
    <>
      <Stack $gap={8} $gutter $top={8} $bottom={12}>
        <Segmented
          label={copy.tabsLabel}
          value={tab}
          onChange={(next) => dispatch(couponTabChosen(next))}
          items={tabs.map((value) => ({ value, label: `${copy.tabs[value]} ${lists[value]?.length ?? ""}` }))}
        />
        {!isBare && (
          <Row>
            <span>{coupons && coupons.length > 1 && tab === "activated" && copy.sorted}</span>
            <ButtonLink
              href={paths.mypage.couponRegistration()}
              kind="soft"
              size={40}
              icon={<Icon name="plus" />}
              onClick={() => dispatch(codeKindChosen("coupon"))}
            >
              {copy.register}
            </ButtonLink>
          </Row>
        )}
      </Stack>
      {isPending && (
        <Gutter>
          <ListSkeleton shape="coupon" count={3} />
        </Gutter>
      )}
      {error && !data && (
        <ErrorState
          title={copy.failed}
          cause={toApiError(error).message || undefined}
          code={toApiError(error).code}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {coupons?.length === 0 &&
        (tab === "activated" ? (
          <EmptyState
            object="ticket"
            title={copy.emptyTitle}
            detail={copy.emptyDetail}
            action={{ label: copy.register, href: paths.mypage.couponRegistration() }}
          />
        ) : (
          <EmptyState object="ticket" title={copy.emptyPast} />
        ))}
      {coupons && coupons.length > 0 && <CouponList coupons={coupons} label={copy.list} />}
      {tab === "activated" && data && <OfferedCoupons />}
    </>
  );
};

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  color: var(--fg-2);
  ${text.label2}
`;
