import { useRouter } from "next/router";
import { useEffect } from "react";
import { BookingUnread } from "@/features/payment/booking-unread";
import { isFirstReport } from "@/features/payment/complete/reported";
import { useAnalytics } from "@/lib/analytics/analytics";
import { paths } from "@/lib/paths";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import {
  bookingCompleteLeft,
  loadStayBookingComplete,
  selectStayPaymentComplete,
} from "@/store/slices/stay/stay-payment-complete";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset } from "@/ui/layout";
import { draftMemory } from "../draft-memory";
import { Booked } from "./booked";
import { stayCompleteCopy as copy } from "./complete-copy";

const UNKNOWN = 404;

/** After paying: pending, answered and refused are three different pages; an unknown booking leads to the orders. */
export const StayCompleteScreen = ({ input: { order } }: { input: { order: string } }) => {
  const dispatch = useAppDispatch();
  const { replace } = useRouter();
  const analytics = useAnalytics();
  const { data, loading, fetched, error } = useAppSelector(selectStayPaymentComplete);

  useEffect(() => {
    const request = dispatch(loadStayBookingComplete(order));
    return () => {
      request.abort();
      dispatch(bookingCompleteLeft());
    };
  }, [dispatch, order]);

  useEffect(() => {
    if (!data) return;
    draftMemory.forget();
    if (!data.is_over && isFirstReport(data.booking_id, data.paid_at))
      analytics.send({ name: "purchase", order_id: data.booking_id, amount: data.pay_amount });
  }, [data, analytics]);

  const isUnknown = error?.status === UNKNOWN;
  useEffect(() => {
    if (!isUnknown) return;
    dispatch(toastShown(copy.unknown));
    void replace(paths.mypage.purchasesStay());
  }, [isUnknown, dispatch, replace]);

  // Cancelled or past bookings are shown on their own page.
  const isOver = data?.is_over === true;
  useEffect(() => {
    if (isOver) void replace(paths.mypage.orderDetail({ id: order }));
  }, [isOver, order, replace]);

  if (!fetched || isOver || isUnknown) {
    return (
      <Inset $gutter $top={24}>
        <Skeleton shape="title" />
        <Skeleton shape="text" count={6} />
        <Skeleton shape="banner" />
      </Inset>
    );
  }
  if (data) return <Booked booking={data} />;
  return (
    <BookingUnread
      code={error?.code}
      onRetry={() => void dispatch(loadStayBookingComplete(order))}
      purchases={paths.mypage.purchasesStay()}
      retrying={loading}
    />
  );
};
