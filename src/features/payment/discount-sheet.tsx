import type { UnknownAction } from "@reduxjs/toolkit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import styled from "styled-components";
import { downloadCouponMutation } from "@/api/main/coupons";
import { useHttp } from "@/lib/http/http-context";
import type { ContentCoupon } from "@/shared/contract/main/purchase";
import { couponText } from "@/shared/coupon/coupon-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { bestMixAsked, couponChosen, discountsTaken, plusDiscountChosen } from "@/store/slices/payment";
import { Button } from "@/ui/controls/button";
import { RadioGroup } from "@/ui/controls/radio-group";
import { Notice } from "@/ui/feedback/notice";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { paymentCopy } from "./copy";
import { choicesOf } from "./discounts";
import { OwnPointPick } from "./own-point-pick";
import { PartnerPick } from "./partner-pick";
import type { Discounts } from "./use-discounts";

const { sheet: copy } = paymentCopy;
const NONE = "none";

interface Props {
  open: boolean;
  onClose: () => void;
  discounts: Discounts;
}

/** The four steps in the order in which they are reckoned; what comes later starts anew when something earlier changes. */
const DiscountSheet = ({ open, onClose, discounts }: Props) => {
  const { offers, chosen } = discounts;
  const dispatch = useAppDispatch();
  /** The mix that stands becomes the parent's own, so that a change touches only what comes after it. */
  const byHand = () => {
    if (!discounts.byHand) dispatch(discountsTaken(choicesOf(chosen)));
  };
  const change = (action: UnknownAction) => {
    byHand();
    dispatch(action);
  };
  const backToBest = () => dispatch(bestMixAsked());
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      detail={copy.detail}
      size="tall"
      footer={
        <Button full onClick={onClose} kind="ink">
          {copy.done(chosen.quote.payAmount)}
        </Button>
      }
    >
      <Steps>
        <CouponPick coupons={offers.coupons} value={chosen.couponId} onChange={(id) => change(couponChosen(id))} />
        {offers.checkout.plus_discount.length > 0 && (
          <section>
            <RadioGroup
              label={copy.plusTitle}
              name="plus-discount"
              value={String(chosen.plusId ?? NONE)}
              onChange={(value) => change(plusDiscountChosen(value === NONE ? null : Number(value)))}
              options={[
                { value: NONE, label: copy.none },
                ...offers.checkout.plus_discount.map((plus) => ({
                  value: String(plus.id),
                  label: plus.name,
                  detail: plus.exclusive_with_coupon ? paymentCopy.discounts.plusAlone : paymentCopy.discounts.plusNote,
                })),
              ]}
            />
            {chosen.notices.includes("COUPON_CLEARED_BY_PLUS") && <Notice tone="info">{copy.cleared}</Notice>}
          </section>
        )}
        <PartnerPick discounts={discounts} onChange={change} />
        <OwnPointPick discounts={discounts} onChange={change} />
        {discounts.byHand && (
          <Button kind="outline" size={48} full onClick={backToBest}>
            {copy.best}
          </Button>
        )}
      </Steps>
    </Sheet>
  );
};

interface CouponPickProps {
  coupons: readonly ContentCoupon[];
  value: string | null;
  onChange: (id: string | null) => void;
}

const CouponPick = ({ coupons, value, onChange }: CouponPickProps) => {
  const dispatch = useAppDispatch();
  const download = useMutation(downloadCouponMutation(useHttp().main, useQueryClient()));
  const held = coupons.filter(({ issued_id }) => issued_id !== null);
  const receivable = coupons.filter(({ state }) => state === "receivable");
  const receive = (pk: number) =>
    download.mutate(pk, {
      onSuccess: ({ data, message }) => {
        dispatch(toastShown(message));
        onChange(data.coupon.issued_id);
      },
    });
  return (
    <section>
      <RadioGroup
        label={copy.couponTitle}
        name="coupon"
        value={value ?? NONE}
        onChange={(next) => onChange(next === NONE ? null : next)}
        options={[
          { value: NONE, label: copy.none },
          ...held.map((coupon) => ({
            value: coupon.issued_id ?? "",
            label: coupon.name,
            detail: [
              couponText(coupon),
              copy.state[coupon.state] || (coupon.min_spend > 0 ? copy.minSpend(coupon.min_spend) : ""),
            ]
              .filter(Boolean)
              .join(" · "),
            disabled: coupon.state !== "usable",
          })),
        ]}
      />
      {held.length + receivable.length === 0 && <Hint>{copy.noCoupon}</Hint>}
      {receivable.map((coupon) => (
        <Receivable key={coupon.coupon_pk}>
          <span>
            <b>{coupon.name}</b>
            <small>{`${couponText(coupon)}${coupon.min_spend > 0 ? ` · ${copy.minSpend(coupon.min_spend)}` : ""}`}</small>
          </span>
          <Button
            kind="tint"
            size={40}
            pending={download.isPending && download.variables === coupon.coupon_pk}
            onClick={() => receive(coupon.coupon_pk)}
          >
            {copy.receive}
          </Button>
        </Receivable>
      ))}
    </section>
  );
};

export default DiscountSheet;

const Steps = styled.div`
  display: grid;
  gap: 26px;
  padding-block: 8px 16px;
  legend { color: var(--fg); ${text.title3} }
`;

const Hint = styled.p`
  color: var(--fg-2);
  ${text.label2}
`;

const Receivable = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-top: 8px;
  padding: 12px 14px;
  border-radius: 14px;
  background: var(--coupon-bg);
  span { flex: 1; min-width: 0; }
  b { display: block; ${text.label1} }
  small { color: var(--coupon-fg); ${text.label2} }
`;
