import { useCallback, useEffect } from "react";
import { useForm } from "react-hook-form";
import type { CheckoutAsk } from "@/api/main/purchase/checkout";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import {
  discountsTaken,
  purchaseStarted,
  selectPayment,
  shippingMemoWritten,
  transactionTypeChosen,
} from "@/store/slices/payment";
import { noOrderer, type Orderer, ordererOf, ordererResolver } from "./checkout/orderer";
import { draftMemory } from "./draft-memory";
import { draftPath } from "./draft-path";
import { useDraftMember, useKeptDraft } from "./use-kept";

/**
 * The draft of this page: the orderer's form and the remembered choices. It outlives a login, a reload and the gateway's
 * page in this tab; another member who signs in does not get it.
 */
export const useDraft = (ask: CheckoutAsk) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const path = draftPath(ask);
  const { member, info, isKnown } = useDraftMember();
  const form = useForm<Orderer>({
    defaultValues: noOrderer,
    resolver: ordererResolver,
    values: info ? ordererOf(info) : undefined,
    resetOptions: { keepDirtyValues: true },
  });
  const { getValues, setValue } = form;

  useEffect(() => {
    dispatch(purchaseStarted(ask));
    const saved = draftMemory.take(path, member);
    if (!saved) return;
    if (saved.discounts) dispatch(discountsTaken(saved.discounts));
    dispatch(transactionTypeChosen(saved.method));
    dispatch(shippingMemoWritten(saved.memo));
    for (const field of ["name", "phone", "email"] as const) {
      if (saved.orderer[field]) setValue(field, saved.orderer[field], { shouldDirty: true });
    }
  }, [ask, path, member, dispatch, setValue]);

  const read = useCallback(() => {
    const choices = selectPayment(store.getState());
    return {
      orderer: getValues(),
      discounts: choices.discounts_by_hand
        ? {
            coupon_id: choices.coupon_id,
            plus_discount_id: choices.plus_discount_id,
            partner_method: choices.partner_method,
            partner_point_discount: choices.partner_point_discount,
            point_discount: choices.point_discount,
          }
        : null,
      method: choices.transaction_type,
      memo: choices.shipping_memo,
      stay: null,
    };
  }, [store, getValues]);
  const keep = useKeptDraft({ path, href: path, member, read });

  return { form, member, keep, isKnown };
};
