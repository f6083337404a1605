import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { makeCouponMutation } from "@/api/main/staff/desk-coupons";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { ReasonField } from "@/booking/staff/reason-field";
import { useToasts } from "@/booking/staff/use-toasts";
import { useToday } from "@/lib/context/today-context";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { couponText } from "@/shared/coupon/coupon";
import { conditionTexts, couponBudget } from "@/shared/coupon/coupon-terms";
import { Button } from "@/ui/controls/button";
import { NumberField } from "@/ui/fields/number-field";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { Segmented } from "@/ui/tabs/segmented";
import { text } from "@/ui/theme/text";
import { useMoneyKey } from "../use-money-key";
import { couponsCopy as copy } from "./copy";
import { type Draft, emptyDraft, toBody } from "./draft";
import { TargetPick } from "./target-pick";

interface Props {
  me: StaffMe;
  /** Won of discounts that this person can still promise alone today. */
  left: number;
  onMade: () => void;
}

/** Terms of a new coupon with the text for families and the largest sum; then the authenticator's code. */
export const CouponForm = ({ me, left, onMade }: Props) => {
  const today = useToday();
  const toasts = useToasts();
  const making = useMutation(makeCouponMutation(useHttp().main, useQueryClient()));
  const { key, renew } = useMoneyKey();
  const [draft, setDraft] = useState(() => emptyDraft(today));
  const [asksCode, setAsksCode] = useState(false);
  const form = useFirstFault(making.error);
  const body = toBody(draft);
  const faults = useFieldErrors(making.error, body);
  const set = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  const budget = couponBudget(body, body.issue_limit);
  const isLarge = budget === null || budget > left;
  const isPriced = body.discount_percent > 0 || body.discount_amount > 0;

  const send = async () => {
    try {
      toasts.done(copy.made((await making.mutateAsync({ key, body })).state));
      renew();
      onMade();
    } catch (error) {
      renew(error);
      if (needsCode(error)) setAsksCode(true);
      else if (toApiError(error).status !== 422) toasts.failed(error);
    }
  };
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{copy.form}</h2>
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        maxLength={40}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
        error={faults.name}
      />
      <Segmented
        label={copy.kind}
        value={draft.isPercent ? "percent" : "amount"}
        onChange={(kind) => set({ isPercent: kind === "percent" })}
        items={[
          { value: "percent", label: copy.kinds.percent },
          { value: "amount", label: copy.kinds.amount },
        ]}
      />
      <Pair>
        {draft.isPercent ? (
          <>
            <NumberField
              label={copy.percent}
              digits={3}
              value={draft.percent}
              onValue={(percent) => set({ percent })}
              error={faults.discount_percent}
            />
            <NumberField
              label={copy.cap}
              hint={copy.capHint}
              value={draft.cap}
              onValue={(cap) => set({ cap })}
              error={faults.maximum_discount_amount}
            />
          </>
        ) : (
          <NumberField
            label={copy.amount}
            value={draft.amount}
            onValue={(amount) => set({ amount })}
            error={faults.discount_amount}
          />
        )}
        <NumberField
          label={copy.minSpend}
          hint={copy.minSpendHint}
          digits={8}
          value={draft.minSpend}
          onValue={(minSpend) => set({ minSpend })}
          error={faults.min_spend}
        />
        <NumberField
          label={copy.limit}
          hint={copy.limitHint}
          value={draft.limit}
          onValue={(limit) => set({ limit })}
          error={faults.issue_limit}
        />
      </Pair>
      <TargetPick target={draft.target} onPick={(target) => set({ target })} fault={faults.target_pk} />
      <div>
        <Switch label={copy.weekdays} checked={draft.weekdaysOnly} onChange={(weekdaysOnly) => set({ weekdaysOnly })} />
        <p>{copy.weekdaysHint}</p>
      </div>
      <Pair>
        <TextField
          label={copy.from}
          type="date"
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
          error={faults.from_day}
        />
        <TextField
          label={copy.to}
          hint={copy.toHint}
          type="date"
          min={draft.from || today}
          value={draft.to}
          onChange={({ target }) => set({ to: target.value })}
          error={faults.to_day}
        />
      </Pair>
      <ReasonField
        label={copy.reason}
        hint={copy.reasonHint}
        value={draft.reason}
        onValue={(reason) => set({ reason })}
        error={faults.reason}
      />
      {isPriced && (
        <Summary role="status">
          <b>{copy.conditions([couponText(body), ...conditionTexts(body)])}</b>
          <p>{copy.budget(budget)}</p>
          {budget !== null && isLarge && <p>{copy.large(left)}</p>}
        </Summary>
      )}
      <Button kind="brand" size={48} type="submit" pending={making.isPending}>
        {isPriced && isLarge ? copy.ask : copy.make}
      </Button>
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => void send()}
      />
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px;
  border-radius: 18px;
  background: var(--bg);
  box-shadow: inset 0 0 0 1px var(--line);
  h2 { ${text.title2} }
  p { color: var(--fg-2); ${text.label2} }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: 16px;
`;

const Summary = styled.div`
  display: grid;
  gap: 4px;
  padding: 12px 14px;
  border-radius: 14px;
  background: var(--coupon-bg);
  b { ${text.body2} font-weight: 600; }
  && p { color: var(--coupon-fg); }
`;
