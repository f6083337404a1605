import { useCallback, useEffect, useRef } from "react";
import type { GearedAsk } from "@/api/stay/booking";
import { noOrderer, readOrderer } from "@/features/payment/checkout/orderer";
import { choicesByHand } from "@/store/discount-choices";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import {
  arrivalTransportChosen,
  discountsTaken,
  guestIsOrdererToggled,
  payMethodChosen,
  personWritten,
  selectStayPayment,
  stayPaymentStarted,
} from "@/store/slices/stay/stay-payment";
import { draftMemory } from "../draft-memory";
import { useDraftMember, useKeptDraft } from "../use-kept";
import { stayDraftPath } from "./stay-draft-path";

/**
 * The draft of this page: orderer, guest, and the remembered choices. It survives a login, a reload and the gateway's
 * page in this tab; another member who signs in does not get it. The member's profile fills only empty fields.
 */
export const useStayDraft = (ask: GearedAsk) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { member, info, isKnown } = useDraftMember();
  const path = stayDraftPath(ask);
  const href = stayDraftPath(ask, ask.gear);
  const isFilled = useRef(false);

  useEffect(() => {
    isFilled.current = false;
    const saved = draftMemory.take(path, member);
    dispatch(stayPaymentStarted(saved?.orderer ?? noOrderer));
    if (!saved) return;
    dispatch(payMethodChosen(saved.method));
    if (saved.discounts) dispatch(discountsTaken(saved.discounts));
    if (!saved.stay) return;
    dispatch(arrivalTransportChosen(saved.stay.arrival_transport));
    if (!saved.stay.guest_is_orderer) dispatch(guestIsOrdererToggled());
    dispatch(personWritten({ who: "guest", fields: saved.stay.guest }));
  }, [path, member, dispatch]);

  useEffect(() => {
    if (!info || isFilled.current) return;
    isFilled.current = true;
    const savedOrderer = readOrderer(info);
    const { orderer } = selectStayPayment(store.getState());
    const fields = {
      ...savedOrderer,
      ...Object.fromEntries(Object.entries(orderer).filter(([, written]) => written !== "")),
    };
    dispatch(personWritten({ who: "orderer", fields }));
  }, [info, store, dispatch]);

  const read = useCallback(() => {
    const saved = selectStayPayment(store.getState());
    return {
      orderer: saved.orderer,
      discounts: choicesByHand(saved),
      method: saved.pay_method,
      memo: "",
      sums: null,
      stay: {
        guest: saved.guest,
        guest_is_orderer: saved.guest_is_orderer,
        arrival_transport: saved.arrival_transport,
      },
    };
  }, [store]);
  const keep = useKeptDraft({ path, href, member, read });
  // Must stay below useKeptDraft: its cleanup saves the names that this one removes from the store.
  useEffect(() => () => void dispatch(stayPaymentStarted(noOrderer)), [dispatch]);

  return { member, keep, isKnown };
};
