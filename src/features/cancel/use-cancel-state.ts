import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cancelQuoteQuery, reservationQuery } from "@/api/main/order/reservations";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { isCancellable } from "@/shared/refund/cancellable";
import type { PayBack } from "@/shared/refund/open-ticket-rate";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { cancelClosed, selectReservationInfo } from "@/store/slices/order/reservation-info";
import { useCancel } from "./use-cancel";

/** State of the sheet: the reservation, the picked items, their quote, and the host's answer. */
export const useCancelState = (id: string) => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const { step, selected_pks, cancel_error } = useAppSelector(selectReservationInfo);
  const reservation = useQuery(reservationQuery(http, id));
  const picked = (reservation.data?.products ?? [])
    .filter((product) => selected_pks.includes(product.pk) && isCancellable(product.product_state, product.check_in_at))
    .map(({ pk }) => pk);
  const isAsking = (step === "pick" || step === "confirm") && picked.length > 0;
  const [payBack, setPayBack] = useState<PayBack>("money");
  const quote = useQuery({ ...cancelQuoteQuery(http, id, picked), enabled: isAsking });
  return {
    step,
    refusal: cancel_error,
    reservation,
    picked,
    quote,
    /** Form of refund for expired tickets without a date; money if the family has no choice. */
    payBack: quote.data?.as_points ? payBack : ("money" as const),
    setPayBack,
    /** Quote of the picked items; null while it is loading. */
    fresh: quote.data && !quote.isPlaceholderData && !quote.isRefetching && isAsking ? quote.data : null,
    online: useOnline(),
    cancel: useCancel(id),
    close: () => dispatch(cancelClosed()),
  };
};

export type CancelState = ReturnType<typeof useCancelState>;
