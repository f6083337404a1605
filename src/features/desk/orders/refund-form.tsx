import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { deskKeys, deskRefundMutation, refundQuoteQuery } from "@/api/main/staff/desk";
import { fieldError } from "@/booking/phone-proof/field-error";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { ReasonField } from "@/booking/staff/reason-field";
import { useToasts } from "@/booking/staff/use-toasts";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useRefusal } from "@/lib/http/use-field-errors";
import type { DeskOrder, DeskRefundQuote } from "@/shared/contract/main/staff/desk";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Checkbox } from "@/ui/fields/checkbox";
import { text } from "@/ui/theme/text";
import { deskCopy } from "../copy";
import { useMoneyKey } from "../use-money-key";

const { order: copy } = deskCopy;

/** Order items with a manual refund: shows the exact split in won before the button. */
export const RefundForm = ({ order, me }: { order: DeskOrder; me: StaffMe }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const toasts = useToasts();
  const refunding = useMutation(deskRefundMutation(http));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [waives, setWaives] = useState(false);
  const [reason, setReason] = useState("");
  const [asksCode, setAsksCode] = useState(false);
  // One key per form, so that repeated presses refund only once.
  const { key, renew } = useMoneyKey();
  const quote = useQuery(refundQuoteQuery(http, order.id, chosen, waives));
  const open = order.items.filter(({ can_refund }) => can_refund).map(({ id }) => id);

  const refund = async (attempt: string) => {
    try {
      const body = { item_ids: [...chosen], waives_fee: waives, reason, amount: quote.data?.refund };
      const made = await refunding.mutateAsync({ id: order.id, key: attempt, ...body });
      toasts.done(copy.made(made.state, made.amount));
      setChosen([]);
      setReason("");
      renew();
      await client.invalidateQueries({ queryKey: deskKeys.all });
    } catch (error) {
      renew(error);
      if (needsCode(error)) setAsksCode(true);
      else if (toApiError(error).status !== 422) toasts.failed(error);
    }
  };
  const refusal = useRefusal(refunding.error, reason);
  const wrong = refusal && toApiError(refusal).status === 422 ? refusal : null;

  return (
    <section>
      <h2>{copy.items[order.kind]}</h2>
      <ul>
        {open.length > 1 && (
          <li>
            <Checkbox
              label={copy.all}
              checked={chosen.length === open.length}
              onChange={({ target }) => setChosen(target.checked ? open : [])}
            />
          </li>
        )}
        {order.items.map(({ id, name, state, check_in_at: at, can_refund, paid }) => (
          <li key={id}>
            {can_refund ? (
              <Checkbox
                label={`${name} · ${wonText(paid)}`}
                detail={toDetail(state, at)}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((item) => item !== id))
                }
              />
            ) : (
              `${name} · ${wonText(paid)} · ${toDetail(state, at)}`
            )}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <Form>
          <Checkbox label={copy.waives} checked={waives} onChange={({ target }) => setWaives(target.checked)} />
          {chosen.length === 0 && <p>{copy.choose}</p>}
          {quote.isLoading && <Skeleton shape="line" count={1} />}
          {chosen.length > 0 && quote.error && <NoQuote error={quote.error} onRetry={() => void quote.refetch()} />}
          {chosen.length > 0 && quote.data && (
            <>
              <Split quote={quote.data} />
              {quote.data.leaves_children_alone && <Notice>{copy.childrenAlone}</Notice>}
              <ReasonField value={reason} onValue={setReason} error={wrong ? fieldError(wrong, "reason") : undefined} />
              <p>{quote.data.needs_second ? copy.second : copy.alone}</p>
              <Button kind="brand" size={48} pending={refunding.isPending} onClick={() => void refund(key)}>
                {quote.data.needs_second ? copy.ask(quote.data.refund) : copy.refund(quote.data.refund)}
              </Button>
            </>
          )}
        </Form>
      )}
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => void refund(key)}
      />
    </section>
  );
};

/** Reason why it cannot be refunded, in the host's words; if no host answered, a retry button. */
const NoQuote = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { message, isAnswer } = toApiError(error);
  return isAnswer && message ? (
    <Notice tone="grey">{message}</Notice>
  ) : (
    <ErrorState compact title={deskCopy.failed} onRetry={onRetry} />
  );
};

const PARTS = ["pay", "own_point", "partner_point", "fee"] as const;

const Split = ({ quote }: { quote: DeskRefundQuote }) => (
  <Table role="status">
    <dl>
      {PARTS.filter((part) => part === "pay" || quote[part] > 0).map((part) => (
        <div key={part}>
          <dt>{copy.split[part]}</dt>
          <dd>{wonText(quote[part])}</dd>
        </div>
      ))}
      <div>
        <dt>{copy.split.total}</dt>
        <dd>{wonText(quote.refund)}</dd>
      </div>
    </dl>
    {quote.returns_coupon && <p>{copy.couponBack}</p>}
  </Table>
);

const toDetail = (state: string, admittedAt: string | null): string =>
  [deskCopy.state(state), admittedAt && copy.used(admittedAt)].filter(Boolean).join(" · ");

const Form = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 12px;
`;

const Table = styled.div`
  padding: 16px;
  border-radius: 14px;
  background: var(--bg-sunken);
  dl { display: grid; gap: 8px; }
  dl div { display: flex; justify-content: space-between; gap: 16px; }
  dt { color: var(--fg-2); ${text.label1} }
  dd { ${text.label1} font-weight: 600; font-variant-numeric: tabular-nums; }
  dl div:last-child { padding-top: 8px; border-top: 1px solid var(--line-strong, var(--line)); }
  dl div:last-child dd { ${text.title3} }
`;
