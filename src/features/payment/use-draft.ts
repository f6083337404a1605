import { useCallback, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import { choicesByHand } from "@/store/discount-choices";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import {
  discountsTaken,
  orderStarted,
  selectPayment,
  shippingMemoWritten,
  sumsSeen,
  transactionTypeChosen,
} from "@/store/slices/order/payment";
import { noOrderer, type Orderer, ordererResolver, readOrderer } from "./checkout/orderer";
import { draftMemory } from "./draft-memory";
import { draftPath } from "./draft-path";
import { useDraftMember, useKeptDraft } from "./use-kept";

/**
 * The draft of this page: the orderer's form and the stored choices. It survives a login, a reload and the gateway's
 * page in this tab; another member who signs in does not get it.
 */
export const useDraft = (ask: CheckoutAsk) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const path = draftPath(ask);
  const { member, info, isKnown } = useDraftMember();
  // Fills in the address written for an earlier order of this tab.
  const [email] = useState(() => selectPayment(store.getState()).email);
  const form = useForm<Orderer>({
    defaultValues: noOrderer,
    resolver: ordererResolver,
    values: info ? { ...readOrderer(info), email: info.user_email ?? email } : undefined,
    resetOptions: { keepDirtyValues: true },
  });
  const { getValues, setValue } = form;

  useEffect(() => {
    dispatch(orderStarted(ask));
    const saved = draftMemory.take(path, member);
    if (!saved) return;
    if (saved.discounts) dispatch(discountsTaken(saved.discounts));
    dispatch(transactionTypeChosen(saved.method));
    dispatch(shippingMemoWritten(saved.memo));
    if (saved.sums) dispatch(sumsSeen(saved.sums));
    for (const field of ["name", "phone", "email"] as const) {
      if (saved.orderer[field]) setValue(field, saved.orderer[field], { shouldDirty: true });
    }
  }, [ask, path, member, dispatch, setValue]);

  const read = useCallback(() => {
    const choices = selectPayment(store.getState());
    return {
      orderer: getValues(),
      discounts: choicesByHand(choices),
      method: choices.transaction_type,
      memo: choices.shipping_memo,
      sums: { coupon_discount: choices.coupon_discount, transaction_price: choices.transaction_price },
      stay: null,
    };
  }, [store, getValues]);
  const keep = useKeptDraft({ path, href: path, member, read });

  return { form, member, keep, isKnown };
};
