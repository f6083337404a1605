import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { userInfoQuery } from "@/api/main/member/session";
import type { CheckoutAsk } from "@/api/main/purchase/checkout";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector, useAppStore } from "@/store/hooks";
import { selectUser } from "@/store/slices/auth";
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
import { useKept } from "./use-kept";

/**
 * The draft of this page: the orderer's form and the remembered choices. It outlives a login, a reload and the gateway's
 * page in this tab; another member who signs in does not get it.
 */
export const useDraft = (ask: CheckoutAsk) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const user = useAppSelector(selectUser);
  const member = user?.is_member ? user.user_id : null;
  const path = draftPath(ask);
  const info = useQuery({ ...userInfoQuery(useHttp().main), enabled: member !== null });
  const form = useForm<Orderer>({
    defaultValues: noOrderer,
    resolver: ordererResolver,
    values: info.data ? ordererOf(info.data) : undefined,
    resetOptions: { keepDirtyValues: true },
  });
  const { getValues, setValue } = form;

  useEffect(() => {
    const { content_pk, option_pks } = ask;
    dispatch(purchaseStarted({ content_pk, option_pks }));
    const kept = draftMemory.take(path, member);
    if (!kept) return;
    if (kept.discounts) dispatch(discountsTaken(kept.discounts));
    dispatch(transactionTypeChosen(kept.method));
    dispatch(shippingMemoWritten(kept.memo));
    for (const field of ["name", "phone", "email"] as const) {
      if (kept.orderer[field]) setValue(field, kept.orderer[field], { shouldDirty: true });
    }
  }, [ask, path, member, dispatch, setValue]);

  const lastOrder = useRef<string | null>(null);
  const keep = useCallback(
    (order?: string) => {
      lastOrder.current = order ?? lastOrder.current;
      const choices = selectPayment(store.getState());
      draftMemory.keep({
        path,
        href: path,
        member,
        order: lastOrder.current,
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
      });
    },
    [store, path, member, getValues],
  );

  useKept(keep);

  return { form, member, keep, isKnown: member === null || !info.isPending };
};
