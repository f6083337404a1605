import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { deskKeys, deskOrderQuery, deskRefundMutation, revealMutation } from "@/api/main/counter/desk";
import { fieldError } from "@/booking/phone-proof/field-error";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { StaffArea } from "@/booking/staff/staff-area";
import { useHttp } from "@/lib/http/http-context";
import type { DeskOrder } from "@/shared/contract/main/desk";
import type { StaffMe } from "@/shared/contract/main/staff";
import { clockText, dateText } from "@/shared/dates/date-text";
import { phoneText } from "@/shared/identity/phone-text";
import { wonText } from "@/shared/price/price-text";
import { sumWon } from "@/shared/price/quote";
import { DESK_ROLES } from "@/shared/staff/roles";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Checkbox } from "@/ui/fields/checkbox";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { deskMenu } from "./menu";
import { useToasts } from "./use-toasts";

const { order: copy } = deskCopy;

/** One order's whole story, and giving it back by hand. */
export const OrderScreen = ({ input }: { input: { isDemo: boolean; id: string } }) => (
  <StaffArea title={deskCopy.signInTitle} isDemo={input.isDemo} roles={DESK_ROLES} menu={deskMenu}>
    {(me) => <Order id={input.id} me={me} />}
  </StaffArea>
);

const Order = ({ id, me }: { id: string; me: StaffMe }) => {
  const { data, isPending, refetch } = useQuery(deskOrderQuery(useHttp().main, id));
  if (isPending) return <Skeleton shape="row" count={6} />;
  if (data === undefined) return <ErrorState title={deskCopy.failed} onRetry={() => void refetch()} />;
  return (
    <Root>
      <header>
        <h1>{data.name}</h1>
        <p>
          {data.number} <Badge tone="info">{deskCopy.state(data.state)}</Badge>
        </p>
      </header>
      <Facts order={data} />
      <Refund order={data} me={me} />
      <List title={copy.payments}>
        {data.payments.map(({ state, amount, refunded, at }) => (
          <li key={at}>{copy.payment(state, amount, refunded)}</li>
        ))}
      </List>
      <List title={copy.refunds}>
        {data.refunds.map(({ id: key, reason, state, amount, fee, at }) => (
          <li key={key}>
            {copy.oneRefund(reason, state, amount, fee)} · {copy.at(at)}
          </li>
        ))}
      </List>
      <List title={copy.audit}>
        {data.audit.map(({ id: key, who, act, reason, at }) => (
          <li key={key}>
            {who} · {copy.act(act)} · {copy.at(at)}
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </List>
    </Root>
  );
};

const List = ({ title, children }: { title: string; children: React.ReactNode[] }) => (
  <section>
    <h2>{title}</h2>
    {children.length > 0 ? <ul>{children}</ul> : <p>{copy.none}</p>}
  </section>
);

const Facts = ({ order }: { order: DeskOrder }) => {
  const [isAsking, setAsking] = useState(false);
  const [contact, setContact] = useState<{ name: string | null; phone: string | null } | null>(null);
  const day = order.desired_check_in;
  const facts: [string, string | null][] = [
    [copy.seller, order.venue],
    [copy.when, day && [dateText(day), order.starts_at && clockText(order.starts_at)].filter(Boolean).join(" ")],
    [copy.people, order.people_text],
    [
      copy.orderer,
      contact
        ? [contact.name, contact.phone && phoneText(contact.phone)].filter(Boolean).join(" ")
        : [order.orderer, order.phone].filter(Boolean).join(" "),
    ],
    [copy.paid, wonText(order.pay_amount)],
  ];
  return (
    <section>
      <dl>{facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}</dl>
      {contact === null && (
        <Button kind="soft" size={40} onClick={() => setAsking(true)}>
          {copy.open}
        </Button>
      )}
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={copy.openTitle} detail={copy.openDetail}>
        <Reveal
          id={order.id}
          onShown={(found) => {
            setContact(found);
            setAsking(false);
          }}
        />
      </Sheet>
    </section>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

interface RevealProps {
  id: string;
  onShown: (contact: { name: string | null; phone: string | null }) => void;
}

const Reveal = ({ id, onShown }: RevealProps) => {
  const client = useQueryClient();
  const revealing = useMutation(revealMutation(useHttp().main));
  const [reason, setReason] = useState("");
  const show = async () => {
    try {
      onShown(await revealing.mutateAsync({ id, reason }));
      await client.invalidateQueries({ queryKey: deskKeys.order(id) });
    } catch {
      // Said below the field.
    }
  };
  return (
    <Form>
      <TextField
        label={copy.reason}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={revealing.error ? fieldError(revealing.error, "reason") : undefined}
      />
      <Button full pending={revealing.isPending} onClick={() => void show()}>
        {copy.show}
      </Button>
    </Form>
  );
};

const Refund = ({ order, me }: { order: DeskOrder; me: StaffMe }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const refunding = useMutation(deskRefundMutation(useHttp().main));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [waives, setWaives] = useState(false);
  const [reason, setReason] = useState("");
  const [asksCode, setAsksCode] = useState(false);
  // One form is one refund, however often its button is pressed.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const amount = sumWon(
    order.items.filter(({ id }) => chosen.includes(id)).map((item) => (waives ? item.refund_in_full : item.refund)),
  );
  const canRefund = order.items.some(({ can_refund }) => can_refund);

  const refund = async (attempt: string) => {
    try {
      const body = { item_ids: [...chosen], waives_fee: waives, reason };
      const made = await refunding.mutateAsync({ id: order.id, key: attempt, ...body });
      toasts.done(copy.made(made.state, made.amount));
      setChosen([]);
      setReason("");
      setKey(crypto.randomUUID());
      await client.invalidateQueries({ queryKey: deskKeys.all });
    } catch (error) {
      setKey(crypto.randomUUID());
      if (needsCode(error)) setAsksCode(true);
      else if (fieldsOf(error) === null) toasts.failed(error);
    }
  };
  const errorOf = (field: string) =>
    refunding.error && fieldsOf(refunding.error)?.includes(field) ? fieldError(refunding.error, field) : undefined;

  return (
    <section>
      <h2>{copy.items}</h2>
      <ul>
        {order.items.map(({ id, name, state, check_in_at: at, can_refund }) => (
          <li key={id}>
            {can_refund ? (
              <Checkbox
                label={name}
                detail={detailOf(state, at)}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ) : (
              `${name} · ${detailOf(state, at)}`
            )}
          </li>
        ))}
      </ul>
      {canRefund && (
        <Form>
          <Checkbox label={copy.waives} checked={waives} onChange={({ target }) => setWaives(target.checked)} />
          <TextField
            label={copy.reason}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={errorOf("reason")}
          />
          <p role="status">{errorOf("item_ids") ?? copy.total(amount)}</p>
          <Button kind="brand" size={48} pending={refunding.isPending} onClick={() => void refund(key)}>
            {copy.refund}
          </Button>
        </Form>
      )}
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => {
          setAsksCode(false);
          void refund(key);
        }}
      />
    </section>
  );
};

const detailOf = (state: string, admittedAt: string | null): string =>
  [deskCopy.state(state), admittedAt && copy.used(admittedAt)].filter(Boolean).join(" · ");

/** The names of the fields that a refusal is about; null where it is about none. */
const fieldsOf = (error: unknown): string[] | null => {
  const data: unknown = Reflect.get(Object(error), "data");
  const fields: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "fields") : null;
  return typeof fields === "object" && fields !== null ? Object.keys(fields) : null;
};

const Root = styled.div`
  display: grid;
  gap: 32px;
  max-width: 720px;
  h1 { ${text.title1} }
  h2 { margin-bottom: 8px; ${text.title3} }
  header p { color: var(--fg-2); ${text.body1} }
  li { padding: 10px 0; border-top: 1px solid var(--line); ${text.label1} }
  li p { color: var(--fg-2); ${text.label2} }
  section > p { color: var(--fg-2); }
  dl { display: grid; grid-template-columns: 96px 1fr; gap: 8px 16px; margin-bottom: 12px; }
  dt { color: var(--fg-2); ${text.label1} }
  dd { ${text.label1} font-weight: 600; }
`;

const Form = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 12px;
`;
