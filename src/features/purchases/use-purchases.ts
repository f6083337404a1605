import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ordersScrollQuery, type ReservationRange, reservationsQuery } from "@/api/main/reservations";
import { useHttp } from "@/lib/http/http-context";
import { uniqueBy } from "@/shared/paging/unique-by";
import type { PurchaseKind } from "@/store/slices/reservations";

/** The member's own bookings of a kind: those of some days, or (null) everything that was ever bought, page after page. */
export const usePurchases = (kind: PurchaseKind, range: ReservationRange | null) => {
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
