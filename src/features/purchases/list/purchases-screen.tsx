import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { familyReservationsQuery } from "@/api/main/member/family";
import { ordersScrollQuery, type ReservationRange, reservationsQuery } from "@/api/main/order/reservations";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { findRefusal, OrderError } from "@/features/purchases/order-error";
import { inVisitOrder, toRange } from "@/features/purchases/segment-view";
import { FamilyCard } from "@/features/purchases/shared/family-card";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { FamilyReservation } from "@/shared/contract/main/family";
import { dateText, ddayText } from "@/shared/dates/date-text";
import { uniqueBy } from "@/shared/paging/list";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { type OrderKind, segmentChosen, selectReservations } from "@/store/slices/order/reservations";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { clientOnly } from "@/ui/client-only";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { MoreBelow } from "@/ui/feedback/more-below";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { Segmented } from "@/ui/tabs/segmented";
import { OrderCard } from "./order-card";
import { PeriodPick } from "./period-pick";

const WeekendIdeas = clientOnly(() => import("./weekend-ideas").then((module) => module.WeekendIdeas));

/** The member's own bookings of a kind: those of some days, or (null) all of them, page after page. */
const usePurchases = (kind: OrderKind, range: ReservationRange | null) => {
  const http = useHttp().main;
  const ofDays = useQuery({
    ...reservationsQuery(http, { start_date: "", end_date: "", ...range, kind }),
    enabled: range !== null,
    placeholderData: (before) => before,
  });
  const orders = useInfiniteQuery({ ...ordersScrollQuery(http, kind), enabled: range === null });
  const { isPending, isPaused, error, isFetching, refetch } = range === null ? orders : ofDays;
  const found =
    range === null
      ? uniqueBy(orders.data?.pages.flatMap((page) => page.orders) ?? [], ({ id }) => id)
      : ofDays.data?.reservations;
  return {
    found: range === null && !orders.data ? undefined : found,
    next: range === null ? null : (ofDays.data?.next_resv_date ?? null),
    isPending,
    isPaused,
    error,
    isFetching,
    refetch,
    more: range === null ? orders : null,
  };
};

/** Bookings of other family members in the range; empty while unknown, so that the own list does not wait. */
const useFamilyPurchases = (range: ReservationRange): readonly FamilyReservation[] =>
  useQuery(familyReservationsQuery(useHttp().main, range)).data ?? [];

const segments = ["upcoming", "past", "canceled"] as const;

/** Orders by segment: upcoming, past, canceled. */
export const PurchasesScreen = ({ input: { kind } }: { input: { kind: OrderKind } }) => {
  const today = useToday();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectReservations);
  const { segment } = chosen;
  const range = toRange(chosen.period, chosen, today);
  const own = usePurchases(kind, chosen.period === "all" ? null : range);
  const { found, next, isPending, isPaused, error, refetch, isFetching, more } = own;
  const family = useFamilyPurchases({ ...range, kind });
  const shown = found && inVisitOrder(found, segment);
  const shared = inVisitOrder(family, segment);
  const count = (of: (typeof segments)[number]) =>
    [...(found ?? []), ...family].filter((item) => item.segment === of).length;
  return (
    <Screen>
      <LinkTabs
        label={copy.kinds}
        items={[
          { href: paths.mypage.purchasesActivity(), label: copy.activity, current: kind === "activity" },
          { href: paths.mypage.purchasesStay(), label: copy.stay, current: kind === "stay" },
        ]}
      />
      <Filters>
        <Segmented
          label={copy.segments}
          value={segment}
          onChange={(next) => dispatch(segmentChosen(next))}
          items={segments.map((value) => ({
            value,
            label: `${copy.segment[value]}${count(value) ? ` ${count(value)}` : ""}`,
          }))}
        />
        <PeriodPick range={range} />
        {next && segment === "upcoming" && (
          <Notice tone="fit" icon={<Icon name="calendar-heart" />}>
            {copy.next(dateText(next), ddayText(today, next))}
          </Notice>
        )}
      </Filters>
      {isPending && !isPaused && (
        <Gutter>
          <ListSkeleton shape="ticket" count={2} />
        </Gutter>
      )}
      {(error || isPaused) && !found && (
        <OrderError
          title={copy.failed}
          refusal={findRefusal(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {shown?.length === 0 && shared.length === 0 && !more?.hasNextPage && (
        <>
          <EmptyState
            object={segment === "canceled" ? "sun" : "compass"}
            {...copy.empty[segment]}
            action={
              kind === "stay"
                ? { label: copy.emptyStayAction, href: paths.search.stay() }
                : { label: copy.emptyAction, href: paths.search.activity() }
            }
          />
          {kind === "activity" && segment === "upcoming" && <WeekendIdeas />}
        </>
      )}
      <VisuallyHidden as="h2">{copy.segment[segment]}</VisuallyHidden>
      <List>
        {shown?.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
        {shared.map((order) => (
          <li key={order.id}>
            <FamilyCard order={order} />
          </li>
        ))}
      </List>
      {more && (
        <MoreBelow query={more} isAutomatic={false} onMore={() => void more.fetchNextPage()} words={copy.more} />
      )}
    </Screen>
  );
};

/** Fills the first view, so that the footer does not move while the list loads. */
const Screen = styled.div`
  min-height: 100svh;
  padding-bottom: 32px;
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px var(--gutter);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  /* The family's bookings may be there before one's own. */
  .gutter ~ & { margin-top: 12px; }
`;
