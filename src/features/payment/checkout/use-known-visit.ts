import { useEffect } from "react";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { ContentDetail as Content } from "@/shared/contract/main/contents";
import { lastDay } from "@/shared/dates/last-day";
import { useAppDispatch } from "@/store/hooks";
import { visitKnown } from "@/store/slices/order/payment";

/** Stores the server's data of the visit, for pages that were opened directly. */
export const useKnownVisit = (
  { content_name, desired_check_in: date, starts_at }: Checkout,
  content: Content | undefined,
) => {
  const dispatch = useAppDispatch();
  const minutes = content?.duration_minutes ?? null;
  useEffect(() => {
    const last_day = date === null ? null : lastDay(date, starts_at, minutes);
    dispatch(visitKnown({ content_detail: { name: content_name, duration_minutes: minutes }, last_day }));
  }, [dispatch, content_name, date, starts_at, minutes]);
};
