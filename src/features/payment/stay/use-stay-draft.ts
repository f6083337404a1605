import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { userInfoQuery } from "@/api/main/member/session";
import type { GearedAsk } from "@/api/stay/booking";
import { noOrderer, ordererOf } from "@/features/payment/checkout/orderer";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector, useAppStore } from "@/store/hooks";
import { selectUser } from "@/store/slices/auth";
import {
  arrivalTransportChosen,
  discountsTaken,
  guestIsOrdererToggled,
  payMethodChosen,
  personWritten,
  selectStayPayment,
  stayPaymentStarted,
} from "@/store/slices/stay-payment";
import { draftMemory } from "../draft-memory";
import { useKept } from "../use-kept";
import { choicesOfStay, stayChoicesOf } from "./stay-choices";
import { stayDraftPath } from "./stay-draft-path";

/**
 * The draft of this page: who pays, who sleeps there, and the remembered choices. It outlives a login, a reload and the
 * gateway's page in this tab; another member who signs in does not get it. What the host knows of the member fills only what
 * is still empty.
 */
export const useStayDraft = (ask: GearedAsk) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const user = useAppSelector(selectUser);
  const member = user?.is_member ? user.user_id : null;
  const path = stayDraftPath(ask);
  const href = stayDraftPath(ask, ask.gear);
  const info = useQuery({ ...userInfoQuery(useHttp().main), enabled: member !== null });
  const isFilled = useRef(false);

  useEffect(() => {
    isFilled.current = false;
    const kept = draftMemory.take(path, member);
    dispatch(stayPaymentStarted(kept?.orderer ?? noOrderer));
    if (!kept) return;
    dispatch(payMethodChosen(kept.method));
    if (kept.discounts) dispatch(discountsTaken(stayChoicesOf(kept.discounts)));
    if (!kept.stay) return;
    dispatch(arrivalTransportChosen(kept.stay.arrival_transport));
    if (!kept.stay.guest_is_orderer) dispatch(guestIsOrdererToggled());
    dispatch(personWritten({ who: "guest", fields: kept.stay.guest }));
  }, [path, member, dispatch]);

  useEffect(() => {
    if (!info.data || isFilled.current) return;
    isFilled.current = true;
    const known = ordererOf(info.data);
    const { orderer } = selectStayPayment(store.getState());
    const fields = { ...known, ...Object.fromEntries(Object.entries(orderer).filter(([, written]) => written !== "")) };
    dispatch(personWritten({ who: "orderer", fields }));
  }, [info.data, store, dispatch]);

  const lastOrder = useRef<string | null>(null);
  const keep = useCallback(
    (order?: string) => {
      lastOrder.current = order ?? lastOrder.current;
      const kept = selectStayPayment(store.getState());
      draftMemory.keep({
        path,
        href,
        member,
        order: lastOrder.current,
        orderer: kept.orderer,
        discounts: kept.discounts_by_hand ? choicesOfStay(kept) : null,
        method: kept.pay_method,
        memo: "",
        stay: {
          guest: kept.guest,
          guest_is_orderer: kept.guest_is_orderer,
          arrival_transport: kept.arrival_transport,
        },
      });
    },
    [store, path, href, member],
  );

  useKept(keep);

  return { member, keep, isKnown: member === null || !info.isPending };
};
