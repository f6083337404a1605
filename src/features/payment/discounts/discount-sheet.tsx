import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { paymentCopy } from "@/features/payment/copy";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import { couponText } from "@/shared/coupon/coupon";
import { conditionTexts, couponRule } from "@/shared/coupon/coupon-terms";
import { wonText } from "@/shared/price/price-text";
import { quote } from "@/shared/price/quote";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { RadioGroup } from "@/ui/fields/radio-group";
import { Text } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { isCheaperWith, type Offers, plusDetail } from "./discounts";
import type { Discounts } from "./discounts-state";
import { OwnPointPick } from "./own-point-pick";
import { PartnerPick } from "./partner-pick";
import { sheetCopy as copy } from "./sheet-copy";

const NONE = "none";

interface Props {
  open: boolean;
  onClose: () => void;
  discounts: Discounts;
}

/** The four discounts in the order of calculation; changing one resets those after it. */
const DiscountSheet = ({ open, onClose, discounts }: Props) => {
  const { offers, chosen, moves } = discounts;
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
        <CouponPick discounts={discounts} />
        {offers.terms.plus_discount.length > 0 && (
          <section>
            <RadioGroup
              label={copy.plusTitle}
              name="plus-discount"
              value={String(chosen.plusId ?? NONE)}
              onChange={(value) => moves.plus(value === NONE ? null : Number(value))}
              options={[
                { value: NONE, label: copy.none },
                ...offers.terms.plus_discount.map((plus) => ({
                  value: String(plus.id),
                  label: plus.name,
                  detail: plusDetail(plus),
                })),
              ]}
            />
            {chosen.notices.includes("COUPON_CLEARED_BY_PLUS") && <Notice tone="info">{copy.cleared}</Notice>}
          </section>
        )}
        <PartnerPick discounts={discounts} />
        <OwnPointPick discounts={discounts} />
        {discounts.byHand && (
          <Button kind="outline" size={48} full onClick={moves.best}>
            {copy.best}
          </Button>
        )}
      </Steps>
    </Sheet>
  );
};

/** Why a coupon does not discount these lines; empty when it does. */
const obstacle = ({ lines }: Offers, coupon: Coupon): string => {
  const { couponBase, notices } = quote({ lines, coupon: couponRule(coupon.coupon_pk, coupon) });
  if (notices.includes("COUPON_OTHER_DAY")) return copy.otherDay;
  return notices.includes("COUPON_MIN_SPEND") ? copy.missing(wonText(coupon.min_spend - couponBase)) : "";
};

const CouponPick = ({ discounts: { offers, chosen, byHand, moves } }: { discounts: Discounts }) => {
  const { coupons } = offers;
  // The cheapest mix takes a received coupon by itself; a mix chosen by hand changes only when that costs less.
  const receiving = useMutation({
    mutationFn: (coupon: Coupon) => moves.receive(coupon.coupon_pk),
    onSuccess: (id, coupon) => byHand && isCheaperWith(offers, chosen, coupon) && moves.coupon(id),
  });
  const owned = coupons.filter(({ issued_id }) => issued_id !== null);
  const receivable = coupons.filter(({ state }) => state === "receivable");
  const detail = (coupon: Coupon): string => {
    const state = coupon.state === "receivable" ? "" : copy.state[coupon.state];
    return [couponText(coupon), ...conditionTexts(coupon), state || obstacle(offers, coupon)]
      .filter(Boolean)
      .join(" · ");
  };
  return (
    <section>
      <RadioGroup
        label={copy.couponTitle}
        name="coupon"
        value={chosen.coupon?.issued_id ?? NONE}
        onChange={(next) => moves.coupon(next === NONE ? null : next)}
        options={[
          { value: NONE, label: copy.none },
          ...owned.map((coupon) => ({
            value: coupon.issued_id ?? "",
            label: coupon.name,
            detail: detail(coupon),
            disabled: coupon.state !== "usable" || obstacle(offers, coupon) !== "",
          })),
        ]}
      />
      {owned.length + receivable.length === 0 && (
        <Text $size="label2" $quiet>
          {copy.noCoupon}
        </Text>
      )}
      {receivable.map((coupon) => (
        <Receivable key={coupon.coupon_pk}>
          <span>
            <b>{coupon.name}</b>
            <small>{detail(coupon)}</small>
          </span>
          <Button
            kind="tint"
            size={40}
            pending={receiving.isPending && receiving.variables.coupon_pk === coupon.coupon_pk}
            onClick={() => receiving.mutate(coupon)}
          >
            {obstacle(offers, coupon) !== "" ? copy.receiveOnly : paymentCopy.discounts.receive}
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

const Receivable = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 8px;
  padding: 12px 14px;
  border-radius: 14px;
  background: var(--coupon-bg);
  > span { flex: 1 1 8em; min-width: 0; }
  > button { margin-left: auto; }
  b { display: block; ${text.label1} }
  small { display: block; color: var(--coupon-fg); ${text.label2} }
`;
